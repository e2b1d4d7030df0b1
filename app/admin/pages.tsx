import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { Colon } from "../components/colon.tsx";
import { noindexMeta } from "../components/noindex-meta.ts";
import { editablePage, idOfPage, localePages, type PageName } from "../content/editable-pages.ts";
import { backendContext } from "../data/session.server.ts";
import { translationsFor } from "../i18n/translations.server.ts";
import { languages } from "../schemas/languages.ts";
import { readSearch } from "../schemas/search.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/pages";
import { PageHeading } from "./admin-page-heading.tsx";
import { editAddress } from "./articles/article-addresses.ts";
import { ChangedMark, TranslationMark } from "./articles/marks.tsx";
import { LastChange } from "./articles/times.tsx";
import { ListSearch } from "./components/list-search.tsx";
import { ContentTabs } from "./content/content-tabs.tsx";
import { fieldsWithWords } from "./pages/fields-with-words.server.ts";
import { FoundFields } from "./pages/found-fields.tsx";
import { pageTitle } from "./pages/page-title.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams.get("q"));
  const [stored, found] = await Promise.all([
    context.get(backendContext).drafts.pages(),
    search === "" ? undefined : fieldsWithWords(context, search),
  ]);
  const [only, ...others] = found ?? [];
  if (only && others.length === 0 && url.searchParams.has("go")) throw redirect(only.to);
  const pages = localePages.map((name) => ({
    name,
    path: editablePage(name).path,
    article: stored.find(({ slug }) => slug === name),
  }));
  return {
    translations: translationsFor(context, "admin-pages", "admin-articles", "admin-content"),
    pages,
    search,
    found,
    now: Date.now(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => noindexMeta(loaderData?.translations["admin-pages"].title);

const groups = [
  { id: "pages", holds: (name: PageName) => !everywhere.includes(name) && !name.startsWith("service-") },
  { id: "services", holds: (name: PageName) => name.startsWith("service-") },
  { id: "everywhere", holds: (name: PageName) => everywhere.includes(name) },
] as const;
const everywhere: readonly PageName[] = ["frame", "errors", "articles", "newsletter", "mails"];

export default function Pages({ loaderData: { pages, search, found, now } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-pages");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <ContentTabs current="pages" />
      <div className="mt-6 grid">
        <ListSearch
          action={href("/admin/content/pages")}
          label={t("find.label")}
          search={search}
          everything={found && href("/admin/content/pages")}
        />
      </div>
      {found && <FoundFields found={found} search={search} />}
      {groups.map(({ id, holds }) => (
        <section key={id} aria-labelledby={`group-${id}`} className="mt-8">
          <h2 id={`group-${id}`} className="text-heading">
            {t(`groups.${id}`)}
          </h2>
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {pages
              .filter(({ name }) => holds(name))
              .map((page) => (
                <PageRow key={page.name} page={page} now={now} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type PageRowProps = { page: Route.ComponentProps["loaderData"]["pages"][number]; now: number };

function PageRow({ page: { name, path, article }, now }: PageRowProps) {
  const { t } = useTranslation("admin-pages");
  const { t: tFrame } = useTranslation("frame");
  const { t: tAdmin } = useTranslation("admin");
  const title = pageTitle(name, tAdmin, tFrame);
  const { t: tContent } = useTranslation("admin-content");
  const id = idOfPage(name);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={editAddress("page", id)} className="touch-link font-semibold">
          {title}
        </Link>
        {article && <ChangedMark article={article} now={now} />}
        {article?.changed && (
          <span className="text-sm text-ink-soft">
            <LastChange changed={article.changed} />
          </span>
        )}
        {path && (
          <a href={path} className="touch-link text-sm">
            {t("list.seen")}
            <span className="sr-only">
              <Colon />
              {title}
            </span>
          </a>
        )}
      </div>
      <ul aria-label={title} className="flex flex-wrap items-center gap-x-5 text-sm">
        {languages
          .filter((language) => language !== "en")
          .map((language) => (
            <li key={language}>
              <Link to={editAddress("page", id, language)} className="inline-flex min-h-11 items-center gap-2">
                <span className="text-link">{tContent(`languages.${language}`)}</span>
                {article && <TranslationMark texts={article.texts} language={language} />}
              </Link>
            </li>
          ))}
      </ul>
    </li>
  );
}
