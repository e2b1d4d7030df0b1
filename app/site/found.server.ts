import { data } from "react-router";
import type { ArticleAt } from "../schemas/formats/article.ts";
import { redirect } from "../server/safe-redirect.ts";

/** Throws 301 for an address that moved, 410 for a deleted article, 404 for one that is off the site or in other languages only, else 503. */
export function articleIn<Article>(
  found: ArticleAt<Article>,
  addressOf: (slug: string) => string,
): Article | undefined {
  if (!found) return undefined;
  if ("moved" in found) throw redirect(addressOf(found.moved), 301);
  if ("gone" in found) throw data({ reason: "gone" }, { status: 410 });
  if ("unknown" in found) throw data(null, 503);
  if ("withdrawn" in found) throw data(found.elsewhere ? { reason: "otherLanguages" } : null, 404);
  return found.article;
}
