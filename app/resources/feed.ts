import { environmentContext } from "../server/context.server.ts";
import { insights, type Insight } from "../content/insights.ts";
import { addressIn } from "../i18n/addresses.ts";
import type { Language } from "../i18n/languages.ts";
import { contentOf, resourceBundle } from "../i18n/translations.server.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import type { Route } from "./+types/feed";
import { textResponse } from "./text-response.server.ts";
import { languageOf } from "./language.ts";
import { escaped } from "./xml.ts";

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const page = siteOrigin(context.get(environmentContext), url) + addressIn(language, "/insights");
  const { FIRM_NAME, FIRM_EMAIL } = context.get(environmentContext);
  const { title, subtitle } = resourceBundle(language, "insights").feed;
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escaped(page)}</id>
  <title>${escaped(title.replaceAll("{{firm}}", FIRM_NAME))}</title>
  <subtitle>${escaped(subtitle)}</subtitle>
  <updated>${moment(insights[0])}</updated>
  <link rel="self" type="application/atom+xml" href="${escaped(`${page}/feed.xml`)}"/>
  <link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(page)}"/>
  <author>
    <name>${escaped(FIRM_NAME)}</name>
    <email>${escaped(FIRM_EMAIL)}</email>
  </author>
${insights.map((insight) => entry(insight, `${page}/${insight.id}`, language)).join("\n")}
</feed>
`;
  return textResponse({ request, body, type: "application/atom+xml", languages: [language], minutes: 60 });
}

function entry(insight: Insight, address: string, language: Language): string {
  const { items, categories } = resourceBundle(language, "insights");
  const { title, excerpt } = items[insight.id];
  return `  <entry>
    <id>${escaped(address)}</id>
    <title>${escaped(title)}</title>
    <link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(address)}"/>
    <published>${moment(insight)}</published>
    <updated>${moment(insight)}</updated>
    <category term="${insight.category}" label="${escaped(categories[insight.category])}"/>
    <summary>${escaped(excerpt)}</summary>
    <content type="html">${escaped(htmlOf(language, insight))}</content>
  </entry>`;
}

function htmlOf(language: Language, { id }: Insight): string {
  const { blocks } = contentOf(language, "insights", id);
  return blocks
    .map(({ type, text }) => (type === "heading" ? `<h2>${escaped(text)}</h2>` : `<p>${escaped(text)}</p>`))
    .join("");
}

function moment({ published }: Insight): string {
  return `${published}T00:00:00Z`;
}
