import { publishedDocumentsContext, type Articles } from "../data/published/published-documents.server.ts";
import { addressIn, linkIn } from "../i18n/addresses.ts";
import { firmFor, zoneFor } from "../i18n/firm.server.ts";
import type { Language } from "../i18n/languages.ts";
import { bundleFor } from "../i18n/translations.server.ts";
import { addressesPerPage, articlesPerPage, type ArticleAddress, type Insight } from "../schemas/formats/article.ts";
import { instantOf } from "../schemas/formats/zoned-time.ts";
import { originOf } from "../server/site-origin.server.ts";
import type { Route } from "./+types/feed";
import { htmlOf } from "./feed-html.server.ts";
import { languageOf, textResponse, escaped } from "./text-response.server.ts";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const page = originOf(context, url) + addressIn(language, "/insights");
  const firm = firmFor(context, language);
  const { feed, categories } = bundleFor(context, language, "insights");
  const { insights } = context.get(publishedDocumentsContext);
  const newest = await newestIn(language, insights);
  const zone = zoneFor(context);
  /** When an ISO date begins in the zone of the site. */
  const begin = (date: string) => instantOf(`${date}T00:00`, zone) ?? `${date}T00:00:00Z`;
  const read = await Promise.all(newest.map(({ slug }) => insights.read(language, slug)));
  const entries = read.flatMap((found, index) =>
    found && "article" in found && found.article.language === language
      ? [
          {
            insight: found.article,
            published: begin(found.article.published_on),
            id: newest[index]?.id,
            updated: lastChange(begin(found.article.published_on), newest[index]),
          },
        ]
      : [],
  );
  const updated = entries
    .map((entry) => entry.updated)
    .toSorted()
    .at(-1);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escaped(page)}</id>
  <title>${escaped(feed.title.replaceAll("{{firm}}", firm.name))}</title>
  <subtitle>${escaped(feed.subtitle)}</subtitle>
  <updated>${updated ?? begin("2025-01-15")}</updated>
  <link rel="self" type="application/atom+xml" href="${escaped(`${page}/feed.xml`)}"/>
  <link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(page)}"/>
  <author>
    <name>${escaped(firm.name)}</name>
    <email>${escaped(firm.email)}</email>
  </author>
${entries.map(({ insight, ...more }) => entry({ insight, ...more, address: `${page}/${insight.slug}`, label: categories[insight.category] ?? insight.category })).join("\n")}
</feed>
`;
  return textResponse({ request, body, type: "application/atom+xml", languages: [language], minutes: 5 });
}

/** English stands in on a page for what is not translated; a feed is in one language. */
async function newestIn(language: Language, insights: Articles["insights"]): Promise<ArticleAddress[]> {
  const found: ArticleAddress[] = [];
  for (let page = 1, known = 1; found.length < articlesPerPage && (page - 1) * addressesPerPage < known; page += 1) {
    const { total, items } = await insights.addresses(page);
    known = total;
    found.push(...items.filter(({ languages }) => languages.includes(language)));
  }
  return found.slice(0, articlesPerPage);
}

function lastChange(begin: string, address: ArticleAddress | undefined): string {
  const published = Date.parse(begin);
  return new Date(Math.max(published, Date.parse(address?.changed_at ?? "") || published)).toISOString();
}

type Entry = {
  insight: Insight;
  id: string | undefined;
  published: string;
  updated: string;
  address: string;
  label: string;
};

/** Its id stays when its address changes (RFC 4287, 4.2.6). */
function entry({ insight, id, published, updated, address, label }: Entry) {
  const { title, excerpt, body, language, category, authors = [] } = insight;
  return `  <entry>
    <id>${id ? `urn:uuid:${id}#${language}` : escaped(address)}</id>
    <title>${escaped(title)}</title>
    <link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(address)}"/>
    <published>${published}</published>
    <updated>${updated}</updated>
${authors.map((author) => `    <author><name>${escaped(author.title)}</name></author>\n`).join("")}    <category term="${category}" label="${escaped(label)}"/>
    <summary>${escaped(excerpt)}</summary>
    <content type="html">${escaped(htmlOf(body, (link) => wholeAddress(linkIn(language, link, address), address)))}</content>
  </entry>`;
}

function wholeAddress(link: string, base: string): string {
  return link.startsWith("/") ? (URL.parse(link, base)?.href ?? link) : link;
}
