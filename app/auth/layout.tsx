import { Link, Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { sessionMiddleware } from "../data/session.server.ts";
import { useExplanation } from "../i18n/error-message.ts";
import { LanguageSwitcher } from "../i18n/language-switcher.tsx";
import { Notices } from "../components/toasts.tsx";
import { useFirm } from "../i18n/firm.ts";
import { languageContext } from "../i18n/middleware.server.ts";
import { textsOf } from "../i18n/words.server.ts";
import { useWords } from "../i18n/words.ts";
import { ErrorPage } from "../components/error-page.tsx";
import { Mark } from "../components/mark.tsx";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export function loader({ context }: Route.LoaderArgs) {
  return { words: { "sign-in": textsOf(context.get(languageContext).language, "sign-in") } };
}

export default function SignInLayout() {
  return (
    <SignInFrame>
      <Outlet />
    </SignInFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const explanation = useExplanation(error);
  if (!explanation) return null;
  return (
    <SignInFrame>
      <ErrorPage title={explanation.title} body={explanation.body}>
        <a href="/auth" className="button button-main">
          {explanation.retry ?? explanation.back}
        </a>
      </ErrorPage>
    </SignInFrame>
  );
}

function SignInFrame({ children }: { children: React.ReactNode }) {
  const words = useWords("frame");
  const firm = useFirm();
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b border-rule">
        <div className="wrap flex min-h-20 items-center justify-between">
          <Link
            to="/"
            aria-label={words("homeLink", { firm: firm.name })}
            className="flex min-h-11 items-center gap-2.5 font-serif text-[1.45rem] font-medium tracking-tight"
          >
            <Mark className="size-7 text-aurora" />
            {firm.name}
          </Link>
          <LanguageSwitcher prefixed={false} />
        </div>
      </header>
      <main className="grid grow content-center py-12">{children}</main>
      <Notices />
    </div>
  );
}
