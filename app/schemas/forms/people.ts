import type { Row } from "../formats/row.ts";
import { rowId, z } from "../formats/zod.ts";
import { passwordCheck, secondStepCode } from "./credentials.ts";
import { accountEmailField } from "./form-fields.ts";

export const roles = ["administrator", "editor"] as const;
export type Role = (typeof roles)[number];

export type Operator = Row<"operators"> & { role: Role };
export type AccessRequest = Row<"operator_requests">;
export type Invitation = Omit<Row<"operator_invites">, "accepted_at"> & { email: string; role: Role };

export type People = {
  operators: Operator[];
  /** One page: anybody can sign up. Waiting ones first, then refused ones. */
  requests: { rows: AccessRequest[]; total: number };
  invitations: Invitation[];
  secondStepRequired: boolean;
};

export const requestsPerPage = 50;

export function doneBy(id: string | null, operators: Operator[]): { email: string } | "former" | "nobody" {
  if (id === null) return "nobody";
  const operator = operators.find(({ user_id }) => user_id === id);
  return operator ? { email: operator.email } : "former";
}

export const accountChoice = z.object({ account: rowId("unknownAccount") });
export const removal = accountChoice.extend({ cancel: z.stringbool().optional() });
export const invitationChoice = z.object({ invitation: rowId("invitationGone") });
export const invitation = z.object({ email: accountEmailField, role: z.enum(roles, "roleMissing") });
export const resetByCode = secondStepCode.extend({ account: rowId("unknownAccount") });
export const resetByPassword = passwordCheck.extend({ account: rowId("unknownAccount") });
export const roleChoice = accountChoice.extend({ role: z.enum(roles, "roleMissing") });
export const requirement = z.object({
  required: z.enum(["true", "false"], "requirementMissing").transform((value) => value === "true"),
});
