import type { Preview } from "../../data/preview-links.server.ts";
import type { Articles } from "../../data/published-documents.server.ts";
import { uploadedPicture } from "../article-picture.server.ts";
import { shownCaseStudy } from "../case-study/shown-case-study.server.ts";
import { shownInsight } from "../insight/shown-insight.server.ts";
import type { sitePage } from "../page.server.ts";
import { shownAuthors } from "../shown-authors.server.ts";

type PreviewPage = Awaited<
  ReturnType<typeof sitePage<"insight" | "insights" | "case-study" | "case-studies" | "articles">>
>;

export async function shownDraft(preview: Exclude<Preview, { kind: "page" }>, page: PreviewPage, articles: Articles) {
  switch (preview.kind) {
    case "insight":
      return { kind: preview.kind, ...(await shownInsight(preview.article, page, articles)) };
    case "case_study":
      return { kind: preview.kind, ...(await shownCaseStudy(preview.article, page, articles)) };
    default: {
      const pictures = await articles.pictures(uploadedPicture(preview.article));
      return { kind: preview.kind, translations: {}, people: shownAuthors([preview.article], page, pictures) };
    }
  }
}
