import type { PreviewedArticle } from "../../data/documents/preview-links.server.ts";
import type { Articles } from "../../data/published/published-documents.server.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { withFieldMarks } from "../../schemas/rules/field-marks.ts";
import type { Context } from "../../server/context.server.ts";
import { shownCaseStudy } from "../case-study/shown-case-study.server.ts";
import { shownFirmPage } from "../firm-page/shown-firm-page.server.ts";
import { shownInsight } from "../insight/shown-insight.server.ts";
import type { sitePage } from "../page.server.ts";
import { shownService } from "../service/shown-service.server.ts";
import { shownPeople } from "../shown-authors.server.ts";

const ofLists = ["insights", "case-studies", "articles", "downloads"] as const;
export const textsOfDrafts = ["insight", "case-study", "service", ...ofLists] as const;

type PreviewPage = Awaited<ReturnType<typeof sitePage<(typeof textsOfDrafts)[number]>>>;

export async function shownDraft(
  context: Context,
  { kind, article }: PreviewedArticle,
  page: PreviewPage,
  articles: Articles,
  isWatched: boolean,
) {
  const marked = <Texts extends object>(texts: Texts) => (isWatched ? withFieldMarks(kinds[kind].texts, texts) : texts);
  if ("category" in article) {
    const shown = await shownInsight(article, page, articles, isWatched);
    return { ...shown, insight: marked(shown.insight) };
  }
  if ("industry" in article) {
    const shown = await shownCaseStudy(context, article, page, articles, isWatched);
    return { ...shown, caseStudy: marked(shown.caseStudy) };
  }
  if ("cta_text" in article) {
    const shown = await shownFirmPage(article, page, articles, isWatched);
    return { ...shown, firmPage: marked(shown.firmPage) };
  }
  if ("deliverables" in article) {
    const shown = await shownService(context, article, page);
    return { ...shown, service: marked(shown.service) };
  }
  return { translations: {}, people: await shownPeople(context, page, [marked(article)]) };
}
