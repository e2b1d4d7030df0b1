import { expect, type beforeAll, type beforeEach } from "vitest";
import type { KeptRows } from "../../supabase/embedded/reset.ts";
import { backend } from "./network.ts";
import { Visitor } from "./visitor.ts";

let accounts = 0;

/** A visitor with a new account. On a fresh backend the first one becomes the operator. */
export async function signUp(email = `account-${(accounts += 1)}@northlight.test`): Promise<Visitor> {
  const visitor = new Visitor();
  const form = { email, password: "correct horse" };
  expect(await visitor.submit("/auth?tab=sign-up", form)).toRedirectTo("/admin");
  return visitor;
}

let kept: { rows: KeptRows; cookies: Visitor["cookies"] } | undefined;

/** Back to the seeded rows and the account of one operator, ana@northlight.test, who is logged in: a worker signs up once. */
export async function resetToOperator(operator = new Visitor()): Promise<Visitor> {
  kept ??= await keepOperator();
  await backend.reset(kept.rows);
  operator.cookies.clear();
  for (const [name, value] of kept.cookies) operator.cookies.set(name, value);
  return operator;
}

/** The same before all tests of a file, or before each. */
export function operatorBefore(begin: typeof beforeAll | typeof beforeEach): Visitor {
  const operator = new Visitor();
  begin(async () => void (await resetToOperator(operator)));
  return operator;
}

async function keepOperator(): Promise<NonNullable<typeof kept>> {
  await backend.reset();
  const operator = await signUp("ana@northlight.test");
  await operator.visit("/admin");
  return { rows: await backend.keepRows(), cookies: operator.cookies };
}

/** A visitor with a new account that was let in past the pages. */
export async function letIn(email: string, role: "administrator" | "editor" = "editor"): Promise<Visitor> {
  const visitor = await signUp(email);
  await backend.sql(
    "insert into operators (user_id, email, role) select id, email, $2 from auth.users where email = $1",
    [email, role],
  );
  return visitor;
}
