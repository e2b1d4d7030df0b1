import type { Preview } from "../../data/preview-links.server.ts";
import type { Articles } from "../../data/published-documents.server.ts";
import { withFieldMarks } from "../../schemas/field-marks.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { uploadedPicture } from "../article-picture.server.ts";
import { shownCaseStudy } from "../case-study/shown-case-study.server.ts";
import { shownInsight } from "../insight/shown-insight.server.ts";
import type { sitePage } from "../page.server.ts";
import { shownAuthors } from "../shown-authors.server.ts";

type PreviewPage = Awaited<
  ReturnType<typeof sitePage<"insight" | "insights" | "case-study" | "case-studies" | "articles">>
>;
type Draft = Exclude<Preview, { kind: "page" }>;

/** Watched from its form, each text is marked with the field that it comes from. */
export async function shownDraft(preview: Draft, page: PreviewPage, articles: Articles, isWatched: boolean) {
  const marked = <Texts extends object>(texts: Texts) =>
    isWatched ? withFieldMarks(kinds[preview.kind].texts, texts) : texts;
  switch (preview.kind) {
    case "insight": {
      const shown = await shownInsight(preview.article, page, articles, isWatched);
      return { kind: preview.kind, ...shown, insight: marked(shown.insight) };
    }
    case "case_study": {
      const shown = await shownCaseStudy(preview.article, page, articles, isWatched);
      return { kind: preview.kind, ...shown, caseStudy: marked(shown.caseStudy) };
    }
    default: {
      const pictures = await articles.pictures(uploadedPicture(preview.article));
      return { kind: preview.kind, translations: {}, people: shownAuthors([marked(preview.article)], page, pictures) };
    }
  }
}
