import { addressIn } from "../i18n/addresses.ts";
import { firmFor } from "../i18n/firm.server.ts";
import { bundleFor } from "../i18n/translations.server.ts";
import type { Route } from "./+types/manifest";
import { languageOf, textResponse } from "./text-response.server.ts";

const icons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

export function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const { meta } = bundleFor(context, language, "home");
  const { name } = firmFor(context, language);
  const manifest = {
    id: addressIn(language, "/"),
    start_url: addressIn(language, "/"),
    scope: "/",
    name: `${name} – ${meta.title}`,
    short_name: name,
    description: meta.description.replaceAll("{{firm}}", name),
    lang: language,
    dir: "ltr",
    display: "browser",
    background_color: "#f7f4ec",
    theme_color: "#f7f4ec",
    icons,
  };
  const body = JSON.stringify(manifest);
  return textResponse({ request, body, type: "application/manifest+json", languages: [language], minutes: 60 });
}
