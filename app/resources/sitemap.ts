import { data } from "react-router";
import { isUnlisted } from "../content/editable-pages.ts";
import { pages } from "../content/pages.ts";
import { publishedDocumentsContext, readersOf } from "../data/published/published-documents.server.ts";
import { searchSettings } from "../data/published/site-settings.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import { zoneFor } from "../i18n/firm.server.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { addressesPerPage, type ArticleAddress, type ArticlePage } from "../schemas/formats/article.ts";
import { inEachLanguage, standardAmong } from "../schemas/formats/languages.ts";
import { dayAt } from "../schemas/formats/zoned-time.ts";
import { articleKinds } from "../schemas/kinds/kinds.ts";
import { articleAt, articlePath, isTargetPage } from "../schemas/rules/site-paths.ts";
import { originOf } from "../server/site-origin.server.ts";
import type { Route } from "./+types/sitemap";
import { textResponse, escaped } from "./text-response.server.ts";

/** The part of the pages that the firm has made. */
const ownPages = "firm-pages";

/** One list while the articles fit, else a list of lists: the pages, and the articles by pages of addresses. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const origin = originOf(context, url);
  const articles = context.get(publishedDocumentsContext);
  const lists = articleKinds.map((kind) => ({ ...articles[readersOf[kind]], list: articlePath({ kind, slug: "" }) }));
  const zone = zoneFor(context);
  const hidden = inEachLanguage((language) => searchSettings(context, language).hiddenPages ?? []);
  const [, name = "", page = "1"] = /^([a-z-]+)-([1-9]\d{0,5})$/.exec(url.searchParams.get("part") ?? "") ?? [];
  const answer = (body: string) => textResponse({ request, body, type: "application/xml", languages, minutes: 5 });

  if (url.searchParams.has("part")) {
    const known = lists.find(({ list }) => list === (name === ownPages ? "/" : `/${name}/`));
    const ofArticles = known ? listedArticles(zone, known.list, await known.addresses(Number(page))) : [];
    const listed = name === "pages" && page === "1" ? fixed() : ofArticles;
    if (listed.length === 0) throw data(null, 404);
    return answer(urlset(origin, listed, hidden));
  }

  const found = await Promise.all(lists.map(async ({ list, addresses }) => ({ list, ...(await addresses()) })));
  if (found.every(({ total }) => total <= addressesPerPage)) {
    const listed = found.flatMap(({ list, ...addresses }) => listedArticles(zone, list, addresses));
    return answer(urlset(origin, [...fixed(), ...listed], hidden));
  }
  const parts = ["pages-1", ...found.flatMap(({ list, total }) => partsOf(list.slice(1, -1) || ownPages, total))];
  return answer(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => `  <sitemap><loc>${escaped(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>`).join("\n")}
</sitemapindex>
`);
}

function partsOf(name: string, total: number): string[] {
  return Array.from({ length: Math.ceil(total / addressesPerPage) }, (_, index) => `${name}-${index + 1}`);
}

function urlset(origin: string, listed: Listed[], hidden: Record<Language, readonly string[]>): string {
  const shown = listed.map((page) => ({
    ...page,
    languages: page.languages.filter((language) => !hidden[language].includes(page.path)),
  }));
  const entries = shown.flatMap((page) => page.languages.map((language) => entry(origin, page, language)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

function fixed(): Listed[] {
  return pages.filter((path) => !articleAt(path) && !isUnlisted(path)).map((path) => ({ path, languages }));
}

type Listed = {
  path: string;
  paths?: Partial<Record<Language, string>>;
  languages: readonly Language[];
  changed?: string;
};

/** As they are published now; the fixed addresses are those that come with the software. */
function listedArticles(zone: string, list: string, { items }: ArticlePage<ArticleAddress>): Listed[] {
  const others = items.filter(({ slug }) => !isTargetPage(list + slug));
  return others.map(({ slug, addresses = {}, languages: own, changed_at }) => ({
    path: list + slug,
    paths: Object.fromEntries(Object.entries(addresses).map(([language, address]) => [language, list + address])),
    languages: languages.filter((language) => own.includes(language)),
    changed: dayAt(changed_at, zone),
  }));
}

function entry(origin: string, { path, paths = {}, languages, changed }: Listed, language: Language): string {
  const addressOf = (of: Language) => origin + addressIn(of, paths[of] ?? path);
  const alternates = languages.map((other) => alternate(other, addressOf(other)));
  return `  <url>
    <loc>${escaped(addressOf(language))}</loc>${changed ? `\n    <lastmod>${changed}</lastmod>` : ""}
${alternates.join("\n")}
${alternate("x-default", addressOf(standardAmong(languages)))}
  </url>`;
}

function alternate(language: string, address: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;
}
