import type { ArticleKind } from "../schemas/article-kind.ts";

export const articleTables = {
  insight: { articles: "insights", texts: "insight_translations", of: "insight_id", publish: "publish_insight" },
  case_study: {
    articles: "case_studies",
    texts: "case_study_translations",
    of: "case_study_id",
    publish: "publish_case_study",
  },
} as const satisfies Record<ArticleKind, object>;
