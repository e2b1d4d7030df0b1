import { data } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { noFields } from "../../schemas/no-fields.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import type { Route } from "./+types/recovery-codes";
import { accountPage } from "./account-page.server.ts";
import { AccountPage } from "./account-page.tsx";

export const loader = accountPage;

/** Answers with the page that shows them: nothing tells them a second time. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, noFields);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-account");
  const made = await context.get(backendContext).accounts.makeRecoveryCodes();
  if (!made.ok) return rejectedByBackend(submission, made, context, t);
  if (!made.value) return rejected(submission, t("errors.secondStepMissing"), 409);
  return data({ recoveryCodes: made.value });
}

export { meta } from "./account-page.tsx";

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : undefined;
  const lastResult = actionData && !("recoveryCodes" in actionData) ? actionData : undefined;
  return <AccountPage {...loaderData} recoveryCodes={made} recoveryResult={lastResult} />;
}
