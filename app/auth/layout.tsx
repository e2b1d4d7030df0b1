import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { ErrorPage } from "../components/error-page.tsx";
import { useFilesOfForms } from "../components/files-of-forms.ts";
import { Mark } from "../components/mark.tsx";
import { noindex } from "../components/noindex-meta.ts";
import { Toasts } from "../components/toasts.tsx";
import { sessionMiddleware } from "../data/session/session.server.ts";
import { useFirm } from "../i18n/firm.ts";
import { LanguageSwitcher } from "../i18n/language-switcher.tsx";
import { translationsFor } from "../i18n/translations.server.ts";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = () => [noindex];

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export function loader({ context }: Route.LoaderArgs) {
  return { translations: translationsFor(context, "sign-in") };
}

export default function SignInLayout() {
  useFilesOfForms();
  return (
    <SignInFrame>
      <Outlet />
    </SignInFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SignInFrame>
      <ErrorPage error={error}>
        {({ back }, look) => (
          <a href="/auth" className={look}>
            {back}
          </a>
        )}
      </ErrorPage>
    </SignInFrame>
  );
}

function SignInFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation("frame");
  const firm = useFirm();
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b border-rule">
        <div className="wrap flex min-h-20 items-center justify-between gap-x-4">
          <Link
            to="/"
            aria-label={t("homeLink", { firm: firm.name })}
            className="flex min-h-11 min-w-0 items-center gap-2.5 font-serif text-[1.45rem] leading-[1.1] font-medium tracking-tight text-balance max-sm:text-[1.1rem]"
          >
            <Mark className="size-7 shrink-0 text-aurora" />
            {firm.name}
          </Link>
          <LanguageSwitcher prefixed={false} />
        </div>
      </header>
      <main className="grid grow content-center py-12">{children}</main>
      <Toasts />
    </div>
  );
}
