import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { readSearch } from "../../schemas/search.ts";
import { articlePath, targetPages } from "../../schemas/site-paths.ts";
import { pageTitle } from "../components/page-title.ts";
import type { Route } from "./+types/link-targets";
import { publishedArticles } from "./published-articles.server.ts";

export type LinkTarget = { address: string; title: string };

const mostOfAKind = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams.get("q"));
  const [t, tFrame] = [getFixedT(context, "admin"), getFixedT(context, "frame")];
  const pages = targetPages
    .map(({ name, path }): LinkTarget => ({ address: path, title: pageTitle(name, t, tFrame) }))
    .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  const found = await publishedArticles(context.get(backendContext), search);
  const articles = found.flatMap(({ kind, articles: ofKind }) =>
    ofKind
      .slice(0, mostOfAKind)
      .map(({ slug, title }): LinkTarget => ({ address: articlePath({ kind, slug }), title })),
  );
  return Response.json([...pages.slice(0, mostOfAKind), ...articles]);
}
