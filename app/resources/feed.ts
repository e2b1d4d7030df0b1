import { articlesContext } from "../data/articles.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import { resourceBundle } from "../i18n/translations.server.ts";
import type { Insight } from "../schemas/article.ts";
import { environmentContext } from "../server/context.server.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import type { Route } from "./+types/feed";
import { htmlOf } from "./feed-html.server.ts";
import { languageOf } from "./language.ts";
import { textResponse } from "./text-response.server.ts";
import { escaped } from "./xml.ts";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const page = siteOrigin(context.get(environmentContext), url) + addressIn(language, "/insights");
  const { FIRM_NAME, FIRM_EMAIL } = context.get(environmentContext);
  const { feed, categories } = resourceBundle(language, "insights");
  const { insights } = context.get(articlesContext);
  const { items } = await insights.list(language);
  const newest = await Promise.all(items.map(({ slug }) => insights.read(language, slug)));
  // English stands in for what is not translated on the page; a feed is in one language.
  const entries = newest.flatMap((found) => (found && "article" in found ? [found.article] : []));
  const translated = entries.filter((insight) => insight.language === language);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escaped(page)}</id>
  <title>${escaped(feed.title.replaceAll("{{firm}}", FIRM_NAME))}</title>
  <subtitle>${escaped(feed.subtitle)}</subtitle>
  <updated>${moment(translated[0]?.published_on ?? "2025-01-15")}</updated>
  <link rel="self" type="application/atom+xml" href="${escaped(`${page}/feed.xml`)}"/>
  <link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(page)}"/>
  <author>
    <name>${escaped(FIRM_NAME)}</name>
    <email>${escaped(FIRM_EMAIL)}</email>
  </author>
${translated.map((insight) => entry(insight, `${page}/${insight.slug}`, categories[insight.category])).join("\n")}
</feed>
`;
  return textResponse({ request, body, type: "application/atom+xml", languages: [language], minutes: 5 });
}

function entry({ title, excerpt, body, language, category, published_on }: Insight, address: string, label: string) {
  return `  <entry>
    <id>${escaped(address)}</id>
    <title>${escaped(title)}</title>
    <link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(address)}"/>
    <published>${moment(published_on)}</published>
    <updated>${moment(published_on)}</updated>
    <category term="${category}" label="${escaped(label)}"/>
    <summary>${escaped(excerpt)}</summary>
    <content type="html">${escaped(htmlOf(body, (link) => (link.startsWith("/") ? new URL(addressIn(language, link), address).href : link)))}</content>
  </entry>`;
}

/** `date` is an ISO date. */
function moment(date: string): string {
  return `${date}T00:00:00Z`;
}
