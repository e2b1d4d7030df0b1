import { crawlerKinds, searchSettings } from "../data/site-settings.server.ts";
import { siteTextsMiddleware } from "../data/site-texts.server.ts";
import { fallbackLanguage } from "../i18n/languages.ts";
import { environmentContext } from "../server/context.server.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import type { Route } from "./+types/robots";
import { textResponse } from "./text-response.server.ts";

/** As their makers name them: those that answer questions with a page, list it in a search, or learn from it. */
const crawlers: Record<(typeof crawlerKinds)[number], readonly string[]> = {
  answering: ["ChatGPT-User", "Claude-User", "Perplexity-User", "MistralAI-User", "DuckAssistBot"],
  searching: ["OAI-SearchBot", "Claude-SearchBot", "PerplexityBot"],
  training: [
    "GPTBot",
    "ClaudeBot",
    "Google-Extended",
    "Applebot-Extended",
    "CCBot",
    "Meta-ExternalAgent",
    "Bytespider",
  ],
};

const disallowed = ["/admin", "/auth", "/logout"];

export const middleware: Route.MiddlewareFunction[] = [siteTextsMiddleware];

export function loader({ request, url, context }: Route.LoaderArgs) {
  const search = searchSettings(context, fallbackLanguage);
  const refused = crawlerKinds.filter((kind) => search[kind] === "no").flatMap((kind) => crawlers[kind]);
  const body = [
    ...(refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), "Disallow: /", ""] : []),
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteOrigin(context.get(environmentContext), url)}/sitemap.xml`,
    "",
  ];
  return textResponse({ request, body: body.join("\n"), type: "text/plain", languages: ["en"], minutes: 60 });
}
