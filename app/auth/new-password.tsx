import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../components/checked-form.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { useCheckedForm } from "../components/use-checked-form.ts";
import { rejectedByBackend } from "../data/backend/rejected-by-backend.server.ts";
import { backendContext, type Backend } from "../data/session/session.server.ts";
import { useErrorText } from "../i18n/error-text.ts";
import { passwordChange } from "../schemas/forms/credentials.ts";
import { isCommonPassword, rejectedAsCommon } from "../server/common-password.server.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/new-password";
import { Message } from "./message.tsx";
import { PasswordField } from "./password-field.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  await requireLink(context.get(backendContext));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const backend = context.get(backendContext);
  await requireLink(backend);

  const submission = await parseForm({ request, context }, passwordChange);
  if (submission.status !== "success") return rejected(submission);

  if (backend.account === "unknown") return rejectedByBackend(submission, backend.unidentified, context);
  const { password } = submission.value;
  const email = backend.account?.email ?? "";
  if (await isCommonPassword(password, email)) return rejectedAsCommon(submission, "password");
  const changed = await backend.accounts.changePassword(password);
  if (!changed.ok) return rejectedByBackend(submission, changed, context);
  return redirectWithToast(href("/admin"), "passwordChanged");
}

export default function NewPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("sign-in");
  const errorText = useErrorText("sign-in");
  const [form, fields] = useCheckedForm(passwordChange, { id: "new-password", lastResult: actionData });
  useFocusOnFirstError(form);
  return (
    <Message page="newPassword" title={t("newPassword.title")} body={t("passwordHint")}>
      <CheckedForm form={form} className="grid max-w-md gap-6">
        <PasswordField
          field={fields.password}
          label={t("newPassword.label")}
          message={errorText}
          autoComplete="new-password"
        />
        <SubmitButton className="button-main" whileRunning={t("loading")}>
          {t("newPassword.submit")}
        </SubmitButton>
      </CheckedForm>
    </Message>
  );
}

/** A link stands for the password, not for the second step; an old one does not even stand for the password. */
async function requireLink({ account, operators }: Pick<Backend, "account" | "operators">): Promise<void> {
  if (account === "unknown") return;
  if (account?.signedInBy === "recentLink") {
    const { lacks } = await operators.accessOf(account);
    if (lacks !== "code") return;
    throw redirect(`${href("/auth/second-step")}?${new URLSearchParams({ next: href("/auth/new-password") })}`);
  }
  if (account === null) throw redirect(href("/auth/forgot-password"));
  if (account.signedInBy === "password") throw redirect(href("/admin/settings/account"));
  throw await redirectWithToast(href("/auth/forgot-password"), "linkTooOld");
}
