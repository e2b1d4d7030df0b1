import { data } from "react-router";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { addressIn, prefixOf } from "../i18n/addresses.ts";
import { languageContext } from "../i18n/context.server.ts";
import type { Route } from "./+types/firm-page";
import { FirmArticle } from "./firm-page/firm-article.tsx";
import { firmPageData } from "./firm-page/firm-page-data.server.ts";
import { articleIn, followRedirect, settleAddress } from "./redirected.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { firmPages } = args.context.get(publishedDocumentsContext);
  const { language } = args.context.get(languageContext);
  const found = await firmPages.read(language, args.params.pageSlug);
  if (!found || "gone" in found || "unknown" in found) await followRedirect(args);
  if (found && "unknown" in found && !(await isListed())) throw data(null, 404);
  const prefix = prefixOf(args.url.pathname);
  const firmPage = articleIn(found, (slug) => (prefix ? addressIn(prefix, `/${slug}`) : `/${slug}`));
  if (!firmPage) throw data(null, 404);
  settleAddress(args, `/${firmPage.slug}`);
  return firmPageData(args, firmPage);

  /** As far as is known while the backend does not answer: most addresses of one part are nobody's. */
  async function isListed(): Promise<boolean> {
    return (await firmPages.addresses()).items.some(({ slug }) => slug === args.params.pageSlug);
  }
}

export { meta } from "./meta.ts";

export { action } from "./not-found.tsx";

export default function FirmPage({ loaderData: { meta: _, ...shown } }: Route.ComponentProps) {
  return <FirmArticle {...shown} />;
}
