import { editablePage, localePages } from "../../content/editable-pages.ts";
import { languages } from "../formats/languages.ts";
import { address, entries, line, markdown, picture, pictureOfText, prose, translatedSlug } from "./fields.ts";

/** First parts of addresses that the site has for itself. Of `privacy` and `terms` a firm's own text takes the place. */
const reserved = [
  ...languages,
  ...localePages.filter((page) => page !== "privacy" && page !== "terms").flatMap(firstPart),
  ..."admin assets auth healthz home logout metrics newsletter preview readyz share storage".split(" "),
];

function firstPart(page: (typeof localePages)[number]): string[] {
  return editablePage(page).path?.split("/").slice(1, 2).filter(Boolean) ?? [];
}

/** Whatever a firm says on a page of its own, at an address of its own. */
export const firmPage = {
  name: "firm_page",
  list: "/admin/content/firm-pages",
  logged: "firmPages",
  tab: "firmPages",
  listed: true,
  ends: true,
  pathOnSite: (slug: string) => `/${slug}`,
  texts: {
    title: line(200, { needed: true, card: true, prose: true }),
    subtitle: prose(500, { card: true, summary: true, prose: true }),
    body: markdown(40_000, { needed: true, prose: true, rows: 20 }),
    faqs: entries(
      { question: { as: "line", limit: 300, needed: true }, answer: { as: "prose", limit: 2_000, needed: true } },
      { prose: true },
    ),
    cta_text: line(80, { prose: true }),
    cta_link: line(500, { check: "menuLink", neutral: true }),
    picture_alt: line(500, { none: "fromFile" }),
    translated_slug: translatedSlug,
    search_title: line(200, { search: true, none: "title" }),
    search_description: prose(500, { search: true, none: "subtitle" }),
    shareImage: pictureOfText({ search: true, none: "drawn" }),
  },
  facts: {
    slug: address({ none: "fromTitle", reserved }),
    picture: picture({ named: "pagePicture" }),
  },
} as const;
