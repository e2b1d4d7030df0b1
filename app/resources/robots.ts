import { environmentContext } from "../server/context.server.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import type { Route } from "./+types/robots";
import { textResponse } from "./text-response.server.ts";

const disallowed = ["/admin", "/auth", "/logout"];

export function loader({ request, url, context }: Route.LoaderArgs) {
  const body = [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteOrigin(context.get(environmentContext), url)}/sitemap.xml`,
    "",
  ];
  return textResponse({ request, body: body.join("\n"), type: "text/plain", languages: ["en"], minutes: 60 });
}
