import type { Role } from "../../schemas/forms/people.ts";
import type { Client } from "../backend/client.server.ts";

export type AccessStatus = "operator" | "waiting" | "refused" | "missing" | "unknown";

/** `"missing"`: account deleted or session ended; `"unknown"`: no answer. */
export type Access = OperatorAccess | { status: Exclude<AccessStatus, "operator">; lacks: SecondStep };
export type OperatorAccess = {
  status: "operator";
  role: Role;
  lacks: SecondStep;
  secondStepRequired: boolean;
  waiting: number;
};

type SecondStep = "code" | "setup" | null;
type OwnAccess = {
  email: string | null;
  role: Role | null;
  missing: SecondStep;
  second_step_required: boolean;
  waiting: number;
};

export async function accessOf(client: Client, email: string): Promise<Access> {
  const known = await ownAccess(client);
  if (typeof known === "string") return { status: known, lacks: null };
  // Asking again updates an address that was changed.
  if (known.role && known.email === email) return accessOfOperator(known.role, known);
  const entered = await client.rpc("enter_back_office");
  if (entered.error) return { status: entered.error.code === "42501" ? "missing" : "unknown", lacks: null };
  if (entered.data !== "operator") return { status: entered.data as "waiting" | "refused", lacks: known.missing };
  const now = await ownAccess(client);
  if (typeof now === "string") return { status: now, lacks: null };
  return now.role ? accessOfOperator(now.role, now) : { status: "refused", lacks: now.missing };
}

async function ownAccess(client: Client): Promise<OwnAccess | "missing" | "unknown"> {
  const { data, error, status } = await client.rpc("own_access");
  if (error) return status === 401 ? "missing" : "unknown";
  return (data as OwnAccess | null) ?? "missing";
}

function accessOfOperator(role: Role, { missing, second_step_required, waiting }: OwnAccess): OperatorAccess {
  return { status: "operator", role, lacks: missing, secondStepRequired: second_step_required, waiting };
}
