import { insights } from "../content/insights.ts";
import { pages } from "../content/pages.ts";
import { addressIn } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";
import { environmentContext } from "../server/context.server.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import type { Route } from "./+types/sitemap";
import { textResponse } from "./text-response.server.ts";
import { escaped } from "./xml.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  const origin = siteOrigin(context.get(environmentContext), url);
  const entries = pages.flatMap((path) => languages.map((language) => entry(origin, path, addressIn(language, path))));
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return textResponse({ request, body, type: "application/xml", languages, minutes: 60 });
}

function entry(origin: string, path: string, address: string): string {
  const alternates = languages.map((language) => alternate(language, origin + addressIn(language, path)));
  return `  <url>
    <loc>${escaped(origin + address)}</loc>${lastChanged(path)}
${alternates.join("\n")}
${alternate("x-default", origin + path)}
  </url>`;
}

function alternate(language: string, address: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;
}

function lastChanged(path: string): string {
  const insight = insights.find(({ id }) => path === `/insights/${id}`);
  return insight ? `\n    <lastmod>${insight.published}</lastmod>` : "";
}
