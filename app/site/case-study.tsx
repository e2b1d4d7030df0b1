import { defaultCaseStudy } from "../content/case-studies.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { pathsOf } from "../schemas/rules/site-paths.ts";
import type { Route } from "./+types/case-study";
import { CaseArticle } from "./case-study/case-article.tsx";
import { shownCaseStudy } from "./case-study/shown-case-study.server.ts";
import { breadcrumbs } from "./json-ld.server.ts";
import { sitePage } from "./page.server.ts";
import { articleIn, followRedirect, settleAddress } from "./redirected.server.ts";
import { whoAnswers } from "./shown-authors.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["case-study", "case-studies", "articles"]);
  const { t, meta, location, language, localized } = page;
  const articles = args.context.get(publishedDocumentsContext);
  const { caseStudies } = articles;
  const found = await caseStudies.read(language, args.params.caseId);
  if (!found || "gone" in found || "unknown" in found) await followRedirect(args);
  const named = articleIn(found, (slug) => localized(`/case-studies/${slug}`));
  if (found && "article" in found) settleAddress(args, `/case-studies/${found.article.slug}`);
  const caseStudy = named ?? articleIn(await caseStudies.read(language, defaultCaseStudy.id), localized);
  if (!caseStudy) throw new Error("The case study that comes with the software is neither published nor deleted.");
  const { title } = caseStudy;
  const trail = breadcrumbs(location, [
    { name: t("breadcrumb.home"), path: "/" },
    { name: t("breadcrumb.caseStudies"), path: "/case-studies" },
    { name: title, path: location.path },
  ]);
  return {
    ...(await shownCaseStudy(args.context, caseStudy, page, articles)),
    people: await whoAnswers(args.context, page),
    meta: meta({
      title: caseStudy.search_title || title,
      description: caseStudy.search_description || caseStudy.outcome,
      jsonLd: [trail],
      languages: caseStudy.languages,
      canonical: named ? undefined : `/case-studies/${caseStudy.slug}`,
      paths: pathsOf("case_study", caseStudy.addresses),
    }),
  };
}

export { meta } from "./meta.ts";

export default function CaseStudyPage({ loaderData: { meta: _, ...shown } }: Route.ComponentProps) {
  return <CaseArticle {...shown} />;
}
