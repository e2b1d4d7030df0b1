import { searchSettings } from "../data/published/site-settings.server.ts";
import { fallbackLanguage } from "../i18n/languages.ts";
import { crawlerKinds, crawlers } from "../schemas/rules/crawlers.ts";
import { originOf } from "../server/site-origin.server.ts";
import type { Route } from "./+types/robots";
import { textResponse } from "./text-response.server.ts";

const disallowed = ["/admin", "/auth", "/logout"];

export function loader({ request, url, context }: Route.LoaderArgs) {
  const search = searchSettings(context, fallbackLanguage);
  const refused = crawlerKinds.filter((kind) => search[kind] === "no").flatMap((kind) => crawlers[kind]);
  const body = [
    ...(refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), "Disallow: /", ""] : []),
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${originOf(context, url)}/sitemap.xml`,
    "",
  ];
  return textResponse({ request, body: body.join("\n"), type: "text/plain", languages: ["en"], minutes: 60 });
}
