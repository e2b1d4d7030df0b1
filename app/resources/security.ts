import { firmFor } from "../i18n/firm.server.ts";
import { languages } from "../i18n/languages.ts";
import { originOf } from "../server/site-origin.server.ts";
import type { Route } from "./+types/security";
import { textResponse } from "./text-response.server.ts";

const goodForMonths = 6;

export function loader({ request, url, context }: Route.LoaderArgs) {
  const body = [
    `Contact: mailto:${firmFor(context, "en").email}`,
    `Expires: ${startOfMonth(new Date(), goodForMonths).toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${originOf(context, url)}/.well-known/security.txt`,
    "",
  ];
  return textResponse({ request, body: body.join("\n"), type: "text/plain", languages: ["en"], minutes: 24 * 60 });
}

function startOfMonth(from: Date, later: number): Date {
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + later, 1));
}
