import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { ErrorPage } from "../components/error-page.tsx";
import { Toasts } from "../components/toasts.tsx";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { linkedPaths } from "../data/published/linked-paths.server.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { publishedContext } from "../data/published/published.server.ts";
import { linksOfMenus, navigationOf, profilesOf } from "../data/published/site-settings.server.ts";
import { withoutPrefix } from "../i18n/addresses.ts";
import { languageContext } from "../i18n/context.server.ts";
import { articleAt } from "../schemas/rules/site-paths.ts";
import { environmentContext } from "../server/context.server.ts";
import type { Route } from "./+types/layout";
import { expireWithAnnouncement, linksOfAnnouncement, shownAnnouncement } from "./announcement.server.ts";
import { SearchField } from "./components/search-field.tsx";
import { SiteLink } from "./components/site-link.tsx";
import { emptyLists } from "./empty-lists.server.ts";
import { switchedFlags, useAnnouncement, useFlag } from "./frame/flags.ts";
import { Footer } from "./frame/footer.tsx";
import { Header } from "./frame/header.tsx";
import { useNewPage, useReportedPageViews } from "./frame/page-events.ts";
import { showPageDraft, shownDraft } from "./page-draft.server.ts";
import { translatedPathsAt } from "./redirected.server.ts";
import { listedServices } from "./services/listed-services.server.ts";

const PreviewNotice = lazy(() => import("./preview/preview-notice.tsx"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const { flags } = await context.get(publishedContext).current();
  const { on: countsVisits } = context.get(visitCountsContext);
  const { language } = context.get(languageContext);
  const draft = shownDraft(context, url, language);
  const links = [...linksOfMenus(context, language), ...linksOfAnnouncement(context, language)];
  const path = withoutPrefix(url.pathname);
  const [closed, linked, paths] = await Promise.all([
    emptyLists(context, language),
    linkedPaths(links, language, context.get(publishedDocumentsContext)),
    translatedPathsAt(context, path),
  ]);
  const led = new Map([...linked, ...closed.map((path) => [path, undefined] as const)]);
  return {
    flags: switchedFlags(flags),
    services: (await listedServices(context, language)).map(({ slug, title }): [string, string] => [slug, title]),
    illustrative: context.get(environmentContext).ILLUSTRATIVE_NOTICE === "on",
    ...(path.lastIndexOf("/") > 0 && articleAt(path) && { path }),
    ...(countsVisits && !draft && { countsVisits }),
    ...unlessEmpty({
      navigation: navigationOf(context, language, url, led),
      closed,
      profiles: profilesOf(context, language),
      paths,
    }),
    ...shownAnnouncement(context, language, url, led),
    ...draft,
  };
}

export const middleware: Route.MiddlewareFunction[] = [showPageDraft, expireWithAnnouncement];

function unlessEmpty<Settings extends Record<string, object>>(settings: Settings): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => Object.keys(value).length > 0),
  ) as Partial<Settings>;
}

export { shouldRevalidate } from "./components/filtering.ts";

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { draft } = loaderData;
  useReportedPageViews();
  return (
    <SiteFrame>
      {draft && (
        <Suspense>
          <PreviewNotice {...draft}>
            <time dateTime={draft.endsAt}>{draft.day}</time>
          </PreviewNotice>
        </Suspense>
      )}
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("errors");
  const search = useFlag("insight_search") && <SearchField label={t("notFound.search")} className="mt-6 max-w-xl" />;
  return (
    <SiteFrame>
      <ErrorPage error={error} whereUnknown={search}>
        {({ back }, look) => (
          <SiteLink page="/" className={look}>
            {back}
          </SiteLink>
        )}
      </ErrorPage>
    </SiteFrame>
  );
}

function SiteFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation("frame");
  const { main, announced } = useNewPage();
  const announcement = useAnnouncement();
  return (
    <>
      <a href="#content" className="button button-main skip-link">
        {t("skipToContent")}
      </a>
      <Header />
      {announcement && (
        <aside className="announcement">
          {announcement.link ? <SiteLink to={announcement.link}>{announcement.text}</SiteLink> : announcement.text}
        </aside>
      )}
      <main ref={main} id="content" tabIndex={-1} className="pt-20 wrap-anywhere outline-none">
        {children}
      </main>
      <Footer />
      <Toasts>{announced && <p className="sr-only">{announced}</p>}</Toasts>
    </>
  );
}
