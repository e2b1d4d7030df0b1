import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { ErrorPage } from "./components/error-page.tsx";
import { keepPage } from "./components/lost-connection.ts";
import "./styles/app.css";
import { siteTextsMiddleware } from "./data/published/site-texts.server.ts";
import { addressIn } from "./i18n/addresses.ts";
import { languageContext } from "./i18n/context.server.ts";
import { keepDocumentLanguage } from "./i18n/document-language.ts";
import { shownFirmFor } from "./i18n/firm.server.ts";
import { frameTranslations } from "./i18n/frame-translations.server.ts";
import { i18nextMiddleware } from "./i18n/i18next.server.ts";
import { useLanguage, useLoadedTranslations } from "./i18n/i18next.ts";
import { languageMiddleware } from "./i18n/language.server.ts";
import { settleResource } from "./resources/one-address.server.ts";
import forbiddenStorage from "./server/forbidden-storage.js?inline-script";
import { refuseForeignForms } from "./server/origin.server.ts";
import { replace } from "./server/safe-redirect.ts";
import { clearShownToast, readToast } from "./server/toast.server.ts";
import compactHeader from "./site/frame/compact-header.js?inline-script";

export const middleware: Route.MiddlewareFunction[] = [
  languageMiddleware,
  settleResource,
  ...i18nextMiddleware,
  siteTextsMiddleware,
  refuseForeignForms,
  clearShownToast,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepPage(replace, /^\/admin\/documents\//),
  keepDocumentLanguage,
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const toast = await readToast(request);
  return {
    translations: frameTranslations(context, url, toast),
    year: new Date().getFullYear(),
    firm: shownFirmFor(context, context.get(languageContext).language),
    toast,
  };
}

export { shouldRevalidate } from "./site/components/filtering.ts";

export function Layout({ children }: { children: React.ReactNode }) {
  const firm = useRouteLoaderData<typeof loader>("root")?.firm;
  const language = useLanguage();
  useLoadedTranslations();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={firm?.night ?? "#0b1521"} media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#f7f4ec" />
        <link rel="icon" href="/icon-192.png" />
        <link rel="manifest" href={addressIn(language, "/site.webmanifest")} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {firm && <StorageGuard />}
        {firm && <ScrollRestoration data-immediate="" />}
        {firm && <script data-immediate="" dangerouslySetInnerHTML={{ __html: compactHeader }} />}
        {firm && <Scripts />}
      </body>
    </html>
  );
}

/** Before everything that stores something: `<ScrollRestoration />` fails where the browser forbids it. */
function StorageGuard() {
  return <script data-immediate="" dangerouslySetInnerHTML={{ __html: forbiddenStorage }} suppressHydrationWarning />;
}

export default function Document() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorPage error={error}>
        {({ back }, look) => (
          <a href="/" className={look}>
            {back}
          </a>
        )}
      </ErrorPage>
    </main>
  );
}
