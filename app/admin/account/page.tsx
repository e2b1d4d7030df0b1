import { Form, href, useNavigation } from "react-router";
import { useTranslation } from "react-i18next";
import { smallestPassword } from "../../schemas/password.ts";
import { Field, useFocusOnFirstWrongField, type FormAnswer } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";

const email = href("/admin/settings/account/email");
const password = href("/admin/settings/account/password");
const sessions = href("/admin/settings/account/sessions");

/** The own account: three forms with an address each. */
export function AccountPage({ email: current, answer }: { email: string; answer: FormAnswer }) {
  const { t } = useTranslation("admin-account");
  const explain = (code: string) => t(`errors.${code}` as "errors.fallback");
  return (
    <>
      <SubPageHeading
        title={t("title")}
        subtitle={t("subtitle", { email: current })}
        back={{ to: href("/admin/settings"), text: t("back") }}
      />
      <Part name="email" title={t("email.title")} body={t("email.body", { email: current })}>
        <Sheet action={email} answer={answer} submit={t("email.submit")}>
          <Field
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            label={t("email.label")}
            answer={answer}
            explain={explain}
          />
        </Sheet>
      </Part>
      <Part name="password" title={t("password.title")} body={t("password.body")}>
        <Sheet action={password} answer={answer} submit={t("password.submit")}>
          <input type="hidden" autoComplete="username" value={current} readOnly />
          <Field
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            label={t("password.current")}
            answer={answer}
            explain={explain}
          />
          <Field
            name="newPassword"
            type="password"
            autoComplete="new-password"
            required
            minLength={smallestPassword}
            label={t("password.next")}
            hint={t("password.hint")}
            answer={answer}
            explain={explain}
          />
        </Sheet>
      </Part>
      <Part name="sessions" title={t("sessions.title")} body={t("sessions.body")}>
        <Sheet action={sessions} answer={undefined} submit={t("sessions.submit")} />
      </Part>
    </>
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

type SheetProps = { action: string; answer: FormAnswer; submit: string; children?: React.ReactNode };

function Sheet({ action, answer, submit, children }: SheetProps) {
  const { t } = useTranslation("admin-account");
  const form = useFocusOnFirstWrongField(answer);
  const running = useNavigation().formAction === action;
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className="grid max-w-md content-start gap-5"
    >
      {children}
      <SubmitButton running={running} className="button-quiet justify-self-start">
        {running ? t("running") : submit}
      </SubmitButton>
    </Form>
  );
}
