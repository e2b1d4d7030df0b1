export const articleKinds = ["insight", "case_study"] as const;
export type ArticleKind = (typeof articleKinds)[number];
