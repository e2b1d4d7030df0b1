import { caseStudies } from "../content/case-studies.ts";
import { insights } from "../content/insights.ts";
import { pages } from "../content/pages.ts";
import { addressIn } from "../i18n/addresses.ts";
import { articlesContext } from "../data/articles.server.ts";
import { languages, type Language } from "../i18n/languages.ts";
import type { ArticleAddress } from "../data/article.ts";
import { environmentContext } from "../server/context.server.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import type { Route } from "./+types/sitemap";
import { textResponse } from "./text-response.server.ts";
import { escaped } from "./xml.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const origin = siteOrigin(context.get(environmentContext), url);
  const articles = context.get(articlesContext);
  const fixed = pages.filter((path) => !isArticle(path)).map((path): Listed => ({ path, languages }));
  const listed = [
    ...fixed,
    ...(await articles.insights.addresses()).map((address) => listedArticle("/insights", address)),
    ...(await articles.caseStudies.addresses()).map((address) => listedArticle("/case-studies", address)),
  ];
  const entries = listed.flatMap((page) => page.languages.map((language) => entry(origin, page, language)));
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return textResponse({ request, body, type: "application/xml", languages, minutes: 5 });
}

type Listed = { path: string; languages: readonly Language[]; changed?: string };

/** Articles are listed as they are published now; the fixed addresses are those that come with the software. */
function isArticle(path: string): boolean {
  const fixed = [...insights.map(({ id }) => `/insights/${id}`), ...caseStudies.map(({ id }) => `/case-studies/${id}`)];
  return fixed.includes(path);
}

function listedArticle(list: string, { slug, languages: own, changed_at }: ArticleAddress): Listed {
  return {
    path: `${list}/${slug}`,
    languages: languages.filter((language) => own.includes(language)),
    changed: changed_at.slice(0, 10),
  };
}

function entry(origin: string, { path, languages, changed }: Listed, language: Language): string {
  const alternates = languages.map((other) => alternate(other, origin + addressIn(other, path)));
  return `  <url>
    <loc>${escaped(origin + addressIn(language, path))}</loc>${changed ? `\n    <lastmod>${changed}</lastmod>` : ""}
${alternates.join("\n")}
${alternate("x-default", origin + path)}
  </url>`;
}

function alternate(language: string, address: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;
}
