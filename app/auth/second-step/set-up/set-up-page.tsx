import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../../../components/checked-form.tsx";
import { Field } from "../../../components/field.tsx";
import { SubmitButton } from "../../../components/submit-button.tsx";
import { useCheckedForm } from "../../../components/use-checked-form.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { passwordCheck } from "../../../schemas/forms/credentials.ts";
import { Message, LogOut } from "../../message.tsx";
import { CodeForm } from "../code-form.tsx";
import type { Enrolment, setUpPage } from "../half-signed-in.server.ts";

type LoaderData = Awaited<ReturnType<typeof setUpPage>>;

type SetUpPageProps = LoaderData & {
  enrolment?: Enrolment | undefined;
  lastResult?: SubmissionResult | undefined;
};

export function SetUpPage({ email, mustSetUp, next, enrolment, lastResult }: SetUpPageProps) {
  const { t } = useTranslation("sign-in");
  const query = `?${new URLSearchParams({ next })}`;
  const isLost = lastResult?.error?.["factor"] !== undefined || lastResult?.error?.["uri"] !== undefined;
  return (
    <Message page="setUp" title={t("setUp.title")} body={t(mustSetUp ? "setUp.required" : "setUp.body", { email })}>
      {enrolment ? (
        <>
          <ol className="grid list-decimal gap-6 pl-6">
            <li>
              <p>{t("setUp.scan")}</p>
              <QrCode {...enrolment.picture} label={t("setUp.picture")} />
              <p className="mt-4">{t("setUp.type")}</p>
              <p className="mt-1">
                <code className="font-mono text-lg [overflow-wrap:anywhere]">{inGroups(enrolment.secret)}</code>
              </p>
            </li>
            <li>{t("setUp.first")}</li>
          </ol>
          <CodeForm
            key={enrolment.factor}
            id="first-code"
            action={href("/auth/second-step/confirm") + query}
            submit={t("setUp.submit")}
            lastResult={lastResult}
          >
            <input type="hidden" name="factor" value={enrolment.factor} />
            <input type="hidden" name="uri" value={enrolment.uri} />
          </CodeForm>
        </>
      ) : (
        <>
          {isLost && <p className="border-l-4 border-alarm py-1 pl-4">{t("errors.setUpLost")}</p>}
          <PasswordForm
            email={email}
            action={href("/auth/second-step/set-up") + query}
            lastResult={isLost ? undefined : lastResult}
          />
        </>
      )}
      <div className="flex flex-wrap gap-4">
        {enrolment && (
          <a href={href("/auth/second-step/set-up") + query} className="button button-quiet">
            {t("setUp.again")}
          </a>
        )}
        {mustSetUp ? (
          <LogOut />
        ) : (
          <Link to={next} className="button button-quiet">
            {t("setUp.notNow")}
          </Link>
        )}
      </div>
    </Message>
  );
}

type PasswordFormProps = { email: string; action: string; lastResult: SubmissionResult | undefined };

function PasswordForm({ email, action, lastResult }: PasswordFormProps) {
  const { t } = useTranslation("sign-in");
  const errorText = useErrorText("sign-in");
  const [form, fields] = useCheckedForm(passwordCheck, { id: "password-check", lastResult });
  useFocusOnFirstError(form);
  return (
    <CheckedForm action={action} form={form} className="grid max-w-md gap-6">
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        field={fields.currentPassword}
        type="password"
        label={t("setUp.password")}
        message={errorText}
        autoComplete="current-password"
      />
      <SubmitButton className="button-main justify-self-start">{t("setUp.begin")}</SubmitButton>
    </CheckedForm>
  );
}

function QrCode({ size, path, label }: Enrolment["picture"] & { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="240"
      height="240"
      shapeRendering="crispEdges"
      className="mt-4 border border-rule"
    >
      {/* Drawn, since forced colours would change a background. */}
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** Easier to copy by hand; apps take it with the spaces. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, "$& ");
}
