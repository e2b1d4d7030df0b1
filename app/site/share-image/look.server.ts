import { LRUCache } from "lru-cache";
import { readLogo } from "../../data/files/logo.server.ts";
import { publishedContext } from "../../data/published/published.server.ts";
import { initialOf } from "../../i18n/firm.server.ts";
import type { Firm } from "../../i18n/firm.ts";
import { type Context, environmentContext } from "../../server/context.server.ts";
import type { Environment } from "../../server/environment.server.ts";
import { tokensOf } from "../../server/theme.server.ts";
import type { Look } from "./draw.server.ts";

/** In base64, by publication and path: whoever replaces the file makes another publication. */
const logos = new LRUCache<string, string, { path: string; environment: Environment }>({
  max: 4,
  fetchMethod: async (_key, _previous, { context: { path, environment } }) =>
    (await readLogo(path, environment))?.toString("base64"),
});

/** Of what is drawn: a logo that is gone, or does not come, has the name in its place. */
export async function lookOf(firm: Firm, context: Context): Promise<{ look: Look; lacks?: "gone" | "silent" }> {
  const { "night-deep": night, veil } = tokensOf(firm.colour);
  const look = { name: firm.name, letter: initialOf(firm), night: night?.[0], accent: veil?.[0] };
  const path = firm.logo && (firm.logoDark || firm.logo);
  if (!path) return { look };
  const { publication } = await context.get(publishedContext).current();
  const file = await logos
    .fetch(`${publication} ${path}`, {
      context: { path, environment: context.get(environmentContext) },
      forceRefresh: publication === undefined,
    })
    .catch(() => "");
  if (!file) return { look, lacks: file === undefined ? "gone" : "silent" };
  return { look: { ...look, logo: { file, onPaper: !firm.logoDark } } };
}
