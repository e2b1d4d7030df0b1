import { publishedDocumentsContext } from "../../data/published/published-documents.server.ts";
import { languageContext } from "../../i18n/context.server.ts";
import type { FirmPage } from "../../schemas/formats/article.ts";
import { pathsOf } from "../../schemas/rules/site-paths.ts";
import { breadcrumbs, questions } from "../json-ld.server.ts";
import { sitePage } from "../page.server.ts";
import { shownFirmPage } from "./shown-firm-page.server.ts";

type PageRequest = Parameters<typeof sitePage>[0];

export async function firmPageData(args: PageRequest, firmPage: FirmPage) {
  const page = await sitePage(args, ["service", "articles"]);
  const { t, meta, location } = page;
  const { title, subtitle, faqs } = firmPage;
  const trail = [
    { name: t("breadcrumb.home"), path: "/" },
    { name: title, path: location.path },
  ];
  return {
    ...(await shownFirmPage(firmPage, page, args.context.get(publishedDocumentsContext))),
    meta: meta({
      title: firmPage.search_title || title,
      description: firmPage.search_description || subtitle,
      jsonLd: [...questions(location, faqs), breadcrumbs(location, trail)],
      languages: firmPage.languages,
      paths: pathsOf("firm_page", firmPage.addresses),
    }),
  };
}

/** What the firm has published in the place of a page that comes with the software. */
export async function ownPolicy(args: PageRequest, slug: "privacy" | "terms") {
  const { language } = args.context.get(languageContext);
  const found = await args.context.get(publishedDocumentsContext).firmPages.read(language, slug);
  return found && "article" in found ? firmPageData(args, found.article) : undefined;
}
