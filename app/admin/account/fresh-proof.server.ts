import type { Submission } from "@conform-to/react";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { codeErrors } from "../../data/session/second-step.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Context } from "../../server/context.server.ts";
import { rejected } from "../../server/parse-form.server.ts";

export function provesByCode(context: Context): boolean {
  const { account } = context.get(backendContext);
  return account !== null && account !== "unknown" && account.secondStepPassed;
}

/** Undefined once the sender has proved who they are; else the answer to the form. */
export async function rejectedWithoutProof(
  submission: Submission<unknown, string[], unknown>,
  proof: { code: string } | { currentPassword: string },
  context: Context,
) {
  const { account, accounts, unidentified } = context.get(backendContext);
  if (account === null || account === "unknown") return rejectedByBackend(submission, unidentified, context);
  const proved = await ("code" in proof
    ? accounts.passSecondStep(account.id, proof.code)
    : accounts.passwordIs({ email: account.email, password: proof.currentPassword }));
  if (!proved.ok) return rejectedByBackend(submission, proved, context);
  const { value } = proved;
  if (value === true || value === "passed") return undefined;
  const error = value === false ? "errors.passwordWrong" : codeErrors[value];
  return rejected(submission, getFixedT(context, "admin-account")(error));
}
