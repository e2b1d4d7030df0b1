import type { ArticleKind } from "../schemas/article-kind.ts";

/** Where each kind is stored; `of` is the column of its texts that names the article. */
export const articleTables = {
  insight: { articles: "insights", texts: "insight_translations", of: "insight_id", publish: "publish_insight" },
  case_study: {
    articles: "case_studies",
    texts: "case_study_translations",
    of: "case_study_id",
    publish: "publish_case_study",
  },
} as const satisfies Record<ArticleKind, object>;
