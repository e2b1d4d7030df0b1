import { data, type RouterContextProvider } from "react-router";
import { backendContext } from "../../../data/session.server.ts";
import { translationsFor } from "../../../i18n/translations.server.ts";
import { environmentContext } from "../../../server/context.server.ts";
import { readUnlessRejected } from "../../../server/form-sent.server.ts";
import { siteOrigin } from "../../../server/site-origin.server.ts";
import { idIn } from "../addresses.ts";
import { kindContext } from "../kind-context.ts";

type LoaderArgs = { context: Readonly<RouterContextProvider>; url: URL; params: { id: string } };

export async function previewLinksPage({ context, url, params }: LoaderArgs) {
  const kind = context.get(kindContext);
  const document = { kind: kind.name, id: idIn(params) };
  const { previewLinks } = context.get(backendContext);
  const found = await readUnlessRejected(context, previewLinks.of(kind, document.id), null);
  if (found === undefined) throw data(null, 404);
  return {
    translations: translationsFor(context, "admin-previews"),
    document,
    ...(found?.document ?? { title: "", languages: [] }),
    links: found?.links,
    origin: siteOrigin(context.get(environmentContext), url),
  };
}
