import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, Link, useNavigation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useFocusOnFirstError } from "../../components/use-focus-on-first-error.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { useFirm } from "../../i18n/firm.ts";
import { emailChange, ownPasswordChange } from "../../schemas/account-forms.ts";
import { secondStepCode } from "../../schemas/second-step.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { accountPage } from "./account-page.server.ts";

type MetaArgs = { loaderData: Awaited<ReturnType<typeof accountPage>> | undefined };

export function meta({ loaderData }: MetaArgs) {
  return noindexMeta(loaderData?.translations["admin-account"].meta.title);
}

type AccountPageProps = {
  email: string;
  wantsEnquiries: boolean | null | undefined;
  enquiriesResult?: SubmissionResult | undefined;
  secondStep: { isOn: boolean; isRequired: boolean };
  emailResult?: SubmissionResult | undefined;
  passwordResult?: SubmissionResult | undefined;
  sessionsResult?: SubmissionResult | undefined;
  secondStepResult?: SubmissionResult | undefined;
};

export function AccountPage({
  email,
  wantsEnquiries,
  secondStep,
  enquiriesResult,
  emailResult,
  passwordResult,
  sessionsResult,
  secondStepResult,
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
      <Part name="second-step" title={t("secondStep.title")} body={t(`secondStep.${stateOf(secondStep)}`)}>
        {!secondStep.isOn && (
          <p>
            <Link to={setUpAddress} className="button button-quiet">
              {t("secondStep.setUp")}
            </Link>
          </p>
        )}
        {secondStep.isOn && !secondStep.isRequired && <SecondStepForm lastResult={secondStepResult} />}
      </Part>
      <Part name="sessions" title={t("sessions.title")} body={t("sessions.body")}>
        <Sheet
          action={href("/admin/settings/account/sessions")}
          submit={t("sessions.submit")}
          reasons={sessionsResult?.error?.[""]}
        />
      </Part>
      {wantsEnquiries !== null && <EnquiriesPart email={email} wanted={wantsEnquiries} lastResult={enquiriesResult} />}
    </>
  );
}

const setUpAddress = `${href("/auth/second-step/set-up")}?${new URLSearchParams({ next: href("/admin/settings/account") })}`;

function stateOf({ isOn, isRequired }: AccountPageProps["secondStep"]) {
  if (!isOn) return "off";
  return isRequired ? "required" : "on";
}

function SecondStepForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-account");
  const errorText = useErrorText("admin-account");
  const [form, fields] = useCheckedForm(secondStepCode, { id: "second-step-off", lastResult });
  useFocusOnFirstError(form);
  return (
    <Sheet form={form} action={href("/admin/settings/account/second-step")} submit={t("secondStep.end")}>
      <Field
        field={fields.code}
        label={t("secondStep.code")}
        hint={t("secondStep.codeHint")}
        message={errorText}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </Sheet>
  );
}

function EmailForm({ email, lastResult }: { email: string; lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-account");
  const message = useErrorText("admin-account");
  const [form, fields] = useCheckedForm(emailChange, { id: "email-change", lastResult });
  useFocusOnFirstError(form);
  return (
    <Sheet form={form} action={href("/admin/settings/account/email")} submit={t("email.submit")}>
      <Field field={fields.email} type="email" label={t("email.label")} message={message} autoComplete="email" />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        field={fields.currentPassword}
        type="password"
        label={t("password.current")}
        message={message}
        autoComplete="current-password"
      />
    </Sheet>
  );
}

function PasswordForm({ email, lastResult }: { email: string; lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-account");
  const message = useErrorText("admin-account");
  const [form, fields] = useCheckedForm(ownPasswordChange, { id: "password-change", lastResult });
  useFocusOnFirstError(form);
  return (
    <Sheet form={form} action={href("/admin/settings/account/password")} submit={t("password.submit")}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        field={fields.currentPassword}
        type="password"
        label={t("password.current")}
        message={message}
        autoComplete="current-password"
      />
      <Field
        field={fields.newPassword}
        type="password"
        label={t("password.next")}
        hint={t("password.hint")}
        message={message}
        autoComplete="new-password"
      />
    </Sheet>
  );
}

type EnquiriesPartProps = {
  email: string;
  wanted: boolean | undefined;
  lastResult: SubmissionResult | undefined;
};

function EnquiriesPart({ email, wanted, lastResult }: EnquiriesPartProps) {
  const { t } = useTranslation("admin-account");
  const firmEmail = useFirm().email;
  const body =
    wanted === undefined
      ? t("enquiries.unread")
      : wanted
        ? t("enquiries.on", { email })
        : t("enquiries.off", { firmEmail });
  return (
    <Part name="enquiries" title={t("enquiries.title")} body={body}>
      {wanted !== undefined && (
        <Sheet
          action={href("/admin/settings/account/enquiries")}
          submit={t(wanted ? "enquiries.stop" : "enquiries.want")}
          reasons={lastResult?.error?.[""]}
        >
          <input type="hidden" name="wanted" value={String(!wanted)} />
        </Sheet>
      )}
    </Part>
  );
}

type PartProps = { name: string; title: string; body: string; children: React.ReactNode };

function Part({ name, title, body, children }: PartProps) {
  return (
    <section aria-labelledby={name} className="mt-10 grid gap-x-12 gap-y-4 border-t border-rule pt-6 lg:grid-cols-2">
      <div>
        <h2 id={name} className="text-heading">
          {title}
        </h2>
        <p className="measure mt-2 text-ink-soft">{body}</p>
      </div>
      {children}
    </section>
  );
}

type SheetProps = {
  form?: FormMetadata<any>;
  action: string;
  submit: string;
  reasons?: string[] | null | undefined;
  children?: React.ReactNode;
};

function Sheet({ form, action, submit, reasons = form?.errors, children }: SheetProps) {
  const { t } = useTranslation("admin-account");
  const running = useNavigation().formAction === action;
  return (
    <CheckedForm action={action} form={form} preventScrollReset className="grid max-w-md content-start gap-5">
      <FormErrors reasons={reasons} />
      {children}
      <SubmitButton running={running} className="button-quiet justify-self-start">
        {running ? t("running") : submit}
      </SubmitButton>
    </CheckedForm>
  );
}
