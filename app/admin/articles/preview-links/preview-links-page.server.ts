import { data, type RouterContextProvider } from "react-router";
import { backendContext } from "../../../data/session.server.ts";
import { translationsFor } from "../../../i18n/translations.server.ts";
import { environmentContext } from "../../../server/context.server.ts";
import { siteOrigin } from "../../../server/site-origin.server.ts";
import { idIn } from "../article-addresses.ts";
import { kindContext } from "../kind-context.ts";

type LoaderArgs = { context: Readonly<RouterContextProvider>; url: URL; params: { id: string } };

export async function previewLinksPage({ context, url, params }: LoaderArgs) {
  const kind = context.get(kindContext);
  const article = { kind: kind.name, id: idIn(params) };
  const found = await context.get(backendContext).previewLinks.of(kind, article.id);
  if (!found) throw data(null, 404);
  return {
    translations: translationsFor(context, "admin-previews"),
    article,
    ...found.article,
    links: found.links,
    origin: siteOrigin(context.get(environmentContext), url),
  };
}
