import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, Link, useNavigate, useNavigation } from "react-router";
import { CheckedForm } from "../components/checked-form.tsx";
import { Field } from "../components/field.tsx";
import { noindexMeta } from "../components/noindex-meta.ts";
import { SubmitButton } from "../components/submit-button.tsx";
import { FormErrorToast } from "../components/toasts.tsx";
import { useCheckedForm } from "../components/use-checked-form.ts";
import { useFocusOnFirstError } from "../components/use-focus-on-first-error.ts";
import { rejectedByBackend } from "../data/rejected-by-backend.server.ts";
import { backendContext } from "../data/session.server.ts";
import { useErrorText } from "../i18n/error-text.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { credentials } from "../schemas/credentials.ts";
import { environmentContext } from "../server/context.server.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/sign-in";
import { afterSignIn, leadingOn } from "./after-sign-in.server.ts";
import { CookieNotice } from "./cookie-notice.tsx";

const tabs = ["login", "sign-up"] as const;
type Tab = (typeof tabs)[number];
const formId = "credentials";
const tabNames = { login: "tabs.login", "sign-up": "tabs.signUp" } as const;

export function loader({ context, url }: Route.LoaderArgs) {
  const { account } = context.get(backendContext);
  if (account && account !== "unknown") throw redirect(afterSignIn(url));
  return { tab: tabOf(url), search: url.search, title: getFixedT(context, "sign-in")("meta.title") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm(request, credentials);
  if (submission.status !== "success") return rejected(submission);

  const { accounts } = context.get(backendContext);
  if (tabOf(url) === "login") {
    const signedIn = await accounts.signIn(submission.value);
    if (!signedIn.ok) return rejectedByBackend(submission, signedIn, context, getFixedT(context, "sign-in"));
    if (signedIn.value.codeNeeded) return redirect(leadingOn(href("/auth/second-step"), url));
    return redirectWithToast(afterSignIn(url), "loggedIn");
  }

  const signedUp = await accounts.signUp(
    submission.value,
    siteOrigin(context.get(environmentContext), url) + href("/admin"),
  );
  if (!signedUp.ok) return rejectedByBackend(submission, signedUp, context, getFixedT(context, "sign-in"));
  if (!signedUp.value.signedIn) return redirect(href("/auth/check-mail"));
  return redirectWithToast(afterSignIn(url), "accountCreated");
}

export const meta: Route.MetaFunction = ({ loaderData }) => noindexMeta(loaderData?.title);

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, search } = loaderData;
  const { t } = useTranslation("sign-in");
  const running = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto w-full max-w-md px-5">
      <h1 className="text-title">{t("title")}</h1>
      <p className="mt-2 text-ink-soft">{t("subtitle")}</p>
      <DefaultButton tab={tab} disabled={running} />
      <nav aria-label={t("tabs.label")} className="mt-8 border-b border-rule">
        <ul className="flex gap-6">
          {tabs.map((name) => (
            <li key={name}>
              {name === tab ? (
                <Link to={addressOfTab(name, search)} aria-current="page" className="tab">
                  {t(tabNames[name])}
                </Link>
              ) : (
                <OtherTab name={name} address={addressOfTab(name, search)} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <CookieNotice />
      <CredentialsForm tab={tab} running={running} lastResult={actionData} />
      <FormErrorToast />
      {tab === "login" && (
        <p className="mt-6">
          <Link to={href("/auth/forgot-password")} className="touch-link">
            {t("forgot")}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Enter in a field presses the first button of its form, which would be the tab's. */
function DefaultButton({ tab, disabled }: { tab: Tab; disabled: boolean }) {
  const { t } = useTranslation("sign-in");
  return (
    <button type="submit" form={formId} disabled={disabled} tabIndex={-1} aria-hidden="true" className="sr-only">
      {t(tabNames[tab])}
    </button>
  );
}

/**
 * Without a script it submits the form to the other tab, which brings back the e-mail that was typed: a link could only
 * carry it in an address, which is logged. The check of no field signs nobody in and shows no error.
 */
function OtherTab({ name, address }: { name: Tab; address: string }) {
  const { t } = useTranslation("sign-in");
  const navigate = useNavigate();

  function open(event: React.MouseEvent): void {
    event.preventDefault();
    void navigate(address);
  }

  return (
    <button
      type="submit"
      form={formId}
      formAction={address}
      formNoValidate
      name="__intent__"
      value={JSON.stringify({ type: "validate", payload: { name: "tab" } })}
      onClick={open}
      className="tab"
    >
      {t(tabNames[name])}
    </button>
  );
}

type CredentialsFormProps = { tab: Tab; running: boolean; lastResult: SubmissionResult | undefined };

/** One form for both tabs: what was typed stays from one to the other. */
function CredentialsForm({ tab, running, lastResult }: CredentialsFormProps) {
  const { t } = useTranslation("sign-in");
  const message = useErrorText("sign-in");
  const [form, fields] = useCheckedForm(credentials, { id: formId, lastResult });
  useFocusOnFirstError(form);
  const isLogin = tab === "login";
  return (
    <CheckedForm form={form} className="mt-8 grid gap-6">
      <Field field={fields.email} type="email" label={t("email")} message={message} autoComplete="username" />
      <Field
        field={fields.password}
        type="password"
        label={t("password")}
        hint={isLogin ? undefined : t("passwordHint")}
        message={message}
        autoComplete={isLogin ? "current-password" : "new-password"}
      />
      <SubmitButton running={running} className="button-main w-full">
        {running ? t("loading") : t(isLogin ? "login" : "signUp")}
      </SubmitButton>
    </CheckedForm>
  );
}

function tabOf(url: URL): Tab {
  return url.searchParams.get("tab") === "sign-up" ? "sign-up" : "login";
}

function addressOfTab(tab: Tab, search: string): string {
  const query = new URLSearchParams(search);
  if (tab === "login") query.delete("tab");
  else query.set("tab", tab);
  return query.size ? `${href("/auth")}?${query}` : href("/auth");
}
