import { firmFor } from "../i18n/firm.server.ts";
import { fallbackLanguage } from "../i18n/languages.ts";
import { cacheControl } from "../server/cache-policy.server.ts";
import { environmentContext } from "../server/context.server.ts";
import type { Route } from "./+types/icon";
import type { Icon } from "./share-image/draw.server.ts";
import { imageResponse, shareImage } from "./share-image/drawn.server.ts";
import { lookOf } from "./share-image/look.server.ts";

/** Where browsers look for them, or the manifest, the document and structured data name them. */
const icons: Record<string, Omit<Icon, "firm">> = {
  "/favicon.ico": { size: 48 },
  "/icon-192.png": { size: 192 },
  "/icon-512.png": { size: 512 },
  "/apple-touch-icon.png": { size: 180, bleeds: true },
  "/icon-maskable-512.png": { size: 512, bleeds: true },
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { DATA_FOLDER } = context.get(environmentContext);
  const icon = icons[url.pathname];
  const { logoDark, ...facts } = firmFor(context, fallbackLanguage);
  // What is no icon stands on paper, wherever it is shown.
  const { look: firm, lacks } = await lookOf({ ...facts, ...(icon && logoDark && { logoDark }) }, context);
  if (!icon && lacks === "silent") return new Response("Service Unavailable", { status: 503 });
  if (!icon && !firm.logo) return new Response("Not Found", { status: 404 });
  const image = icon ? { icon: { ...icon, firm } } : { drawnLogo: { logo: firm.logo!, height: 80 } };
  const bytes = await shareImage(DATA_FOLDER, image);
  const caching = lacks ? cacheControl.noCache : cacheControl.publicFor(60);
  return imageResponse(request, bytes, { type: "image/png", caching });
}
