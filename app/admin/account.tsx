import { useTranslation } from "react-i18next";
import { operatorContext } from "../data/backend/guard.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { actionByAddress } from "../server/parse-form.server.ts";
import type { Route } from "./+types/account";
import { accountActions } from "./account/account-actions.server.ts";
import { EmailForm, PasswordForm } from "./account/credential-forms.tsx";
import { EnquiriesPart, RecoveryPart, SecondStepPart } from "./account/parts.tsx";
import { SessionsPart } from "./account/sessions-part.tsx";
import { Part } from "./account/sheet.tsx";
import { SettingsPageHeading } from "./admin-page-heading.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { account, accounts, mailList } = context.get(backendContext);
  const known = account && account !== "unknown" ? account : undefined;
  const operator = context.get(operatorContext);
  const isEditor = operator?.role === "editor";
  const [stored, sessions] = await Promise.all([
    known && !isEditor ? mailList.noticesOf(known.id) : undefined,
    known && accounts.sessions(),
  ]);
  return {
    email: known?.email ?? "",
    /** Null for editors, who read no enquiries; undefined where it could not be read. */
    notices: isEditor ? null : stored?.ok ? stored.value : undefined,
    secondStep: { isOn: known?.secondStepPassed ?? false, isRequired: operator?.secondStepRequired ?? false },
    sessions: sessions?.ok ? sessions.value : undefined,
  };
}

export const action = actionByAddress(accountActions);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, notices, secondStep, sessions } = loaderData;
  const { t } = useTranslation("admin-account");
  const codes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : undefined;
  return (
    <>
      <SettingsPageHeading toastsErrors={false} title={t("title")} subtitle={t("subtitle", { email })} />
      <Part name="email" title={t("email.title")} body={t("email.body", { email })}>
        <EmailForm email={email} />
      </Part>
      <Part name="password" title={t("password.title")} body={t("password.body")}>
        <PasswordForm email={email} />
      </Part>
      <SecondStepPart {...secondStep} />
      {secondStep.isOn && <RecoveryPart codes={codes} />}
      <SessionsPart sessions={sessions} />
      {notices !== null && <EnquiriesPart email={email} notices={notices} />}
    </>
  );
}
