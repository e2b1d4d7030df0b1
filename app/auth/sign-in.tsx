import { useTranslation } from "react-i18next";
import { href, Link, useNavigation } from "react-router";
import { FormErrorToast } from "../components/toasts.tsx";
import { rejectedByBackend } from "../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { credentials } from "../schemas/forms/credentials.ts";
import { isCommonPassword, rejectedAsCommon } from "../server/common-password.server.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import { originOf } from "../server/site-origin.server.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/sign-in";
import { afterSignIn, leadingOn } from "./after-sign-in.server.ts";
import { CookieNotice, CredentialsForm } from "./sign-in/credentials-form.tsx";
import { DefaultButton, SignInTabs, type Tab } from "./sign-in/sign-in-tabs.tsx";

const titles = { login: "title", "sign-up": "signUpTitle" } as const satisfies Record<Tab, string>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, operators } = context.get(backendContext);
  if (account && account !== "unknown") throw redirect(afterSignIn(url));
  const tab = tabOf(url);
  const first = tab === "sign-up" && (await operators.awaitsFirst());
  return { tab, first, search: url.search };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, credentials);
  if (submission.status !== "success") return rejected(submission);

  const { accounts } = context.get(backendContext);
  if (tabOf(url) === "login") {
    const signedIn = await accounts.signIn(submission.value);
    if (!signedIn.ok) return rejectedByBackend(submission, signedIn, context);
    if (signedIn.value.codeNeeded) return redirect(leadingOn(href("/auth/second-step"), url));
    return redirectWithToast(afterSignIn(url), "loggedIn");
  }

  const { email, password } = submission.value;
  if (await isCommonPassword(password, email)) return rejectedAsCommon(submission, "password");
  const signedUp = await accounts.signUp(submission.value, originOf(context, url) + href("/admin"));
  if (!signedUp.ok) return rejectedByBackend(submission, signedUp, context);
  if (!signedUp.value.signedIn) return redirect(href("/auth/check-mail"));
  return redirectWithToast(afterSignIn(url), "accountCreated");
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, first, search } = loaderData;
  const { t } = useTranslation("sign-in");
  const title = t(first ? "first.title" : titles[tab]);
  const running = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto w-full max-w-md px-5">
      <title>{title}</title>
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-ink-soft">{t(first ? "first.subtitle" : "subtitle")}</p>
      <DefaultButton tab={tab} disabled={running} />
      <SignInTabs tab={tab} search={search} />
      <CookieNotice />
      <CredentialsForm tab={tab} lastResult={actionData} />
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

function tabOf(url: URL): Tab {
  return url.searchParams.get("tab") === "sign-up" ? "sign-up" : "login";
}
