import type { Deployment } from "./deployment.ts";
import type { Person } from "./person.ts";
import { asBackendOwner } from "./stored-data.ts";

/** Somebody new who may work in the back office. The first account on a fresh backend may by itself. */
export async function newOperator(deployment: Deployment): Promise<Person> {
  const operator = deployment.somebody();
  await operator.signUp();
  if ((await operator.visit("/admin")).status === 200) return operator;

  const client = asBackendOwner(deployment);
  const asked = await client.from("operator_requests").select("user_id, email").eq("email", operator.email).single();
  if (asked.error) throw new Error(asked.error.message);
  const added = await client
    .from("operators")
    .insert({ user_id: asked.data.user_id, email: operator.email, role: "administrator" });
  if (added.error) throw new Error(added.error.message);
  return operator;
}
