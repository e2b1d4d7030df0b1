import type { KindName } from "./kinds.ts";

/** Where operators find the documents of each kind; a document stands there under its id. */
export const listPaths = {
  insight: "/admin/insights",
  case_study: "/admin/case-studies",
  author: "/admin/content/authors",
  page: "/admin/content/pages",
} as const satisfies Record<KindName, string>;
