import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { addressIn } from "./i18n/addresses.ts";
import { useExplanation } from "./i18n/error-message.ts";
import { languageContext, languageMiddleware } from "./i18n/middleware.server.ts";
import { frameWords } from "./i18n/frame-words.server.ts";
import { useLanguage } from "./i18n/words.ts";
import { environment } from "./server/environment.server.ts";
import { forgetShownNotice, noticeOf } from "./server/toast.server.ts";
import { refuseForeignForms } from "./server/origin.server.ts";
import { ErrorPage } from "./components/error-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [languageMiddleware, refuseForeignForms, forgetShownNotice];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { language, prefix } = context.get(languageContext);
  const { FIRM_NAME, FIRM_EMAIL, FIRM_PHONE, FIRM_POSTAL_ADDRESS, BOOKING_URL } = environment();
  const notice = await noticeOf(request);
  return {
    words: frameWords(language, url, notice),
    prefix,
    year: new Date().getFullYear(),
    firm: {
      name: FIRM_NAME,
      email: FIRM_EMAIL,
      phone: FIRM_PHONE,
      postalAddress: FIRM_POSTAL_ADDRESS,
      bookingUrl: BOOKING_URL,
    },
    notice,
  };
}

export { shouldRevalidate } from "./site/components/filtering.ts";

export function Layout({ children }: { children: React.ReactNode }) {
  const hydrates = useRouteLoaderData<typeof loader>("root") !== undefined;
  const language = useLanguage();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f4ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1521" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={addressIn(language, "/site.webmanifest")} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrates && <ScrollRestoration />}
        {hydrates && import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

export default function Document() {
  return <Outlet />;
}

/** The last error page: for what fails before or around the frames. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const explanation = useExplanation(error);
  return (
    <main>
      {explanation && (
        <ErrorPage title={explanation.title} body={explanation.body}>
          {explanation.retry && (
            <a className="button button-main" href="">
              {explanation.retry}
            </a>
          )}
          <a className={`button ${explanation.retry ? "button-quiet" : "button-main"}`} href="/">
            {explanation.back}
          </a>
        </ErrorPage>
      )}
    </main>
  );
}
