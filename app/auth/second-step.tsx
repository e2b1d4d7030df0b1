import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { rejectedByBackend } from "../data/backend/rejected-by-backend.server.ts";
import { codeErrors } from "../data/session/second-step.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { isRecoveryCode, signInCode } from "../schemas/forms/credentials.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/second-step";
import { afterSignIn } from "./after-sign-in.server.ts";
import { Message, LogOut } from "./message.tsx";
import { CodeForm } from "./second-step/code-form.tsx";
import { requireHalfway } from "./second-step/half-signed-in.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = await requireHalfway(context, url, "code");
  return { email };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const account = await requireHalfway(context, url, "code");
  const submission = await parseForm({ request, context }, signInCode);
  if (submission.status !== "success") return rejected(submission);

  const { code } = submission.value;
  const { accounts } = context.get(backendContext);
  const recovers = isRecoveryCode(code);
  const passed = await (recovers ? accounts.recover(account.id, code) : accounts.passSecondStep(account.id, code));
  if (!passed.ok) return rejectedByBackend(submission, passed, context);
  if (passed.value !== "passed") return rejected(submission, getFixedT(context, "sign-in")(codeErrors[passed.value]));
  const next = afterSignIn(url);
  if (recovers) return redirectWithToast(next, "secondStepRecovered");
  return next === href("/auth/new-password") ? redirect(next) : redirectWithToast(next, "loggedIn");
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("sign-in");
  return (
    <Message page="secondStep" title={t("secondStep.title")} body={t("secondStep.body", { email: loaderData.email })}>
      <CodeForm id="second-step" schema={signInCode} submit={t("secondStep.submit")} lastResult={actionData} />
      <p className="text-ink-soft">{t("secondStep.lost")}</p>
      <LogOut />
    </Message>
  );
}
