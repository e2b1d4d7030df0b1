import { data, type RouterContextProvider } from "react-router";
import { backendContext } from "../../../data/session.server.ts";
import { translationsFor } from "../../../i18n/translations.server.ts";
import { environmentContext } from "../../../server/context.server.ts";
import { siteOrigin } from "../../../server/site-origin.server.ts";
import { articleAt } from "../article-addresses.ts";

type LoaderArgs = { context: Readonly<RouterContextProvider>; url: URL; params: { id: string } };

export async function previewLinksPage({ context, url, params }: LoaderArgs) {
  const article = articleAt(url, params);
  const found = await context.get(backendContext).previewLinks.of(article.kind, article.id);
  if (!found) throw data(null, 404);
  return {
    translations: translationsFor(context, "admin-previews"),
    article,
    ...found.article,
    links: found.links,
    origin: siteOrigin(context.get(environmentContext), url),
  };
}
