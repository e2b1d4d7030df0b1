import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import type { OwnSession } from "../../data/credentials.server.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { accountPage } from "./account-page.server.ts";
import { EmailForm, PasswordForm } from "./credential-forms.tsx";
import { EnquiriesPart } from "./enquiries-part.tsx";
import { RecoveryPart } from "./recovery-part.tsx";
import { SecondStepPart } from "./second-step-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { Part } from "./sheet.tsx";

type MetaArgs = { loaderData: Awaited<ReturnType<typeof accountPage>> | undefined };

export function meta({ loaderData }: MetaArgs) {
  return noindexMeta(loaderData?.translations["admin-account"].meta.title);
}

type AccountPageProps = {
  email: string;
  wantsEnquiries: boolean | null | undefined;
  enquiriesResult?: SubmissionResult | undefined;
  secondStep: { isOn: boolean; isRequired: boolean };
  sessions: OwnSession[] | undefined;
  emailResult?: SubmissionResult | undefined;
  passwordResult?: SubmissionResult | undefined;
  sessionsResult?: SubmissionResult | undefined;
  secondStepResult?: SubmissionResult | undefined;
  recoveryCodes?: string[] | undefined;
  recoveryResult?: SubmissionResult | undefined;
};

export function AccountPage({
  email,
  wantsEnquiries,
  secondStep,
  sessions,
  enquiriesResult,
  emailResult,
  passwordResult,
  sessionsResult,
  secondStepResult,
  recoveryCodes,
  recoveryResult,
}: AccountPageProps) {
  const { t } = useTranslation("admin-account");
  return (
    <>
      <SubPageHeading
        toastsErrors={false}
        title={t("title")}
        subtitle={t("subtitle", { email })}
        back={{ to: href("/admin/settings"), text: t("back") }}
      />
      <Part name="email" title={t("email.title")} body={t("email.body", { email })}>
        <EmailForm email={email} lastResult={emailResult} />
      </Part>
      <Part name="password" title={t("password.title")} body={t("password.body")}>
        <PasswordForm email={email} lastResult={passwordResult} />
      </Part>
      <SecondStepPart {...secondStep} lastResult={secondStepResult} />
      {secondStep.isOn && <RecoveryPart codes={recoveryCodes} lastResult={recoveryResult} />}
      <SessionsPart sessions={sessions} lastResult={sessionsResult} />
      {wantsEnquiries !== null && <EnquiriesPart email={email} wanted={wantsEnquiries} lastResult={enquiriesResult} />}
    </>
  );
}
