import { places } from "./author.ts";
import { address, entries, line, list, option, picture, pictureOfText, prose, translatedSlug } from "./fields.ts";

/** The title is the name, which menus, lists and forms show. */
export const service = {
  name: "service",
  list: "/admin/content/services",
  logged: "services",
  tab: "services",
  listed: true,
  ends: true,
  topic: "menu_place",
  pathOnSite: (slug: string) => `/services/${slug}`,
  texts: {
    title: line(300, { needed: true, card: true, prose: true, named: "name" }),
    description: prose(1_500, { needed: true, card: true, summary: true, prose: true, named: "inShort" }),
    more: prose(1_500, { card: true, summary: true, prose: true }),
    asked: line(300, { card: true, summary: true, prose: true }),
    result: line(300, { card: true, summary: true, prose: true }),
    subtitle: prose(1_500, { needed: true, summary: true, prose: true }),
    outcomes: list(8_000, { prose: true, most: 30 }),
    deliverables: list(8_000, { prose: true, most: 30, named: "artefacts" }),
    approach: entries(
      {
        step: { as: "line", limit: 300 },
        description: { as: "prose", limit: 2_000 },
        duration: { as: "line", limit: 300 },
      },
      { prose: true },
    ),
    case_title: line(300, { prose: true }),
    case_challenge: prose(2_000, { prose: true }),
    case_outcome: prose(2_000, { prose: true }),
    faqs: entries(
      { question: { as: "line", limit: 300, needed: true }, answer: { as: "prose", limit: 2_000, needed: true } },
      { prose: true },
    ),
    translated_slug: translatedSlug,
    search_title: line(200, { search: true, none: "title" }),
    search_description: prose(500, { search: true, none: "subtitle" }),
    shareImage: pictureOfText({ search: true, none: "drawn" }),
  },
  facts: {
    slug: address({ none: "fromTitle" }),
    menu_place: option(places, { none: "last", listedAs: "place" }),
    picture: picture({ named: "pagePicture" }),
  },
} as const;
