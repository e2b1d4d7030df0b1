import { caseStudies } from "./case-studies.ts";
import { editablePage, localePages } from "./editable-pages.ts";
import { insights } from "./insights.ts";

/** Every address that comes with the software: of sitemap, page cache and warm-up. */
export const pages: readonly string[] = [
  ...new Set([
    ...localePages.flatMap((name) => editablePage(name).path ?? []),
    ...caseStudies.map(({ id }) => `/case-studies/${id}`),
    ...insights.map(({ id }) => `/insights/${id}`),
  ]),
];
