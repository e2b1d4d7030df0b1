import { prefixOf } from "../../i18n/addresses.ts";
import type { Language } from "../../i18n/languages.ts";
import type { ArticleKind } from "../../schemas/kinds/kinds.ts";
import { articleAt, articlePath, redirectPath } from "../../schemas/rules/site-paths.ts";
import { readersOf, type Articles } from "./published-documents.server.ts";

/** Where links lead that somebody has typed: undefined where that is off the site. Those that are not in it lead where they say. */
export type LinkedPaths = ReadonlyMap<string, string | undefined>;
export type Linked = Pick<Articles, (typeof readersOf)[ArticleKind]>;

/** By the addresses that documents have by now, and in the language. */
export async function linkedPaths(links: readonly string[], language: Language, articles: Linked) {
  const led = new Map<string, string | undefined>();
  for (const link of links) {
    const named = articleAt(redirectPath(link) ?? "");
    const found = named && (await articles[readersOf[named.kind]].read(language, named.slug));
    if (!found) continue;
    const slug = "article" in found ? found.article.slug : "moved" in found ? found.moved : undefined;
    const [rest = ""] = /[?#].*$/s.exec(link) ?? [];
    if ("gone" in found || "withdrawn" in found) led.set(link, undefined);
    else if (slug !== undefined && link.startsWith("/") && !prefixOf(link))
      led.set(link, articlePath({ kind: named.kind, slug }) + rest);
  }
  return led;
}
