import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { readSearch } from "../../schemas/forms/filter.ts";
import { articleKinds } from "../../schemas/kinds/kinds.ts";
import { articlePath, targetPages } from "../../schemas/rules/site-paths.ts";
import { pageTitle } from "../components/names.ts";
import type { Route } from "./+types/link-targets";
import { publishedArticles, type PublishedDocuments } from "./published-articles.server.ts";

export type LinkTarget = { address: string; title: string };

const mostOfAKind = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams.get("q"));
  const t = getFixedT(context, "admin");
  const only = url.searchParams.get("kind");
  const pages = (only ? [] : targetPages)
    .map(({ name, path }): LinkTarget => ({ address: path, title: pageTitle(name, t) }))
    .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  const of = articleKinds.filter((kind) => !only || kind === only);
  const found = await publishedArticles(context.get(backendContext), search, of);
  const articles = found.flatMap((ofKind) => targetsAmong(ofKind).slice(0, mostOfAKind));
  return Response.json([...pages.slice(0, mostOfAKind), ...articles]);
}

export function targetsAmong({ kind, articles }: Pick<PublishedDocuments, "kind" | "articles">): LinkTarget[] {
  return articles.map(({ slug, title }) => ({ address: articlePath({ kind, slug }), title }));
}
