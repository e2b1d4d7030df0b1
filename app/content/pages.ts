import { caseStudies } from "./case-studies.ts";
import { editablePage, localePages } from "./editable-pages.ts";
import { insights } from "./insights.ts";
import { services } from "./services.ts";

export const pages: readonly string[] = [
  ...new Set([
    ...localePages.flatMap((name) => editablePage(name).path ?? []),
    ...caseStudies.map(({ id }) => `/case-studies/${id}`),
    ...insights.map(({ id }) => `/insights/${id}`),
    ...services.map(({ id }) => `/services/${id}`),
  ]),
];
