import { Outlet } from "react-router";
import { ErrorPage } from "../components/error-page.tsx";
import { noindex } from "../components/noindex-meta.ts";
import { sessionMiddleware } from "../data/session/session.server.ts";
import { translationsFor } from "../i18n/translations.server.ts";
import type { Route } from "./+types/layout";
import { SignInFrame } from "./sign-in-frame.tsx";

export const meta: Route.MetaFunction = () => [noindex];

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export function loader({ context }: Route.LoaderArgs) {
  return { translations: translationsFor(context, "sign-in") };
}

export default function SignInLayout() {
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
