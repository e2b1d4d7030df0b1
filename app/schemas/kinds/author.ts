import { languages } from "../formats/languages.ts";
import { address, line, option, picture } from "./fields.ts";

export const places = Array.from({ length: 20 }, (_, index) => String(index + 1)) as [string, ...string[]];

const sets = languages.reduce<string[]>(
  (all, language) => [...all, ...["", ...all].map((set) => `${set} ${language}`.trim())],
  [],
);
// By their size, without a function that older browsers are only given after this module has run.
const languageSets = languages.flatMap((_, more) => sets.filter((set) => set.split(" ").length === more + 1)) as [
  string,
  ...string[],
];

/** Without a page of its own. The title is the name. */
export const author = {
  name: "author",
  list: "/admin/content/authors",
  logged: "authors",
  tab: "authors",
  listed: true,
  ends: true,
  person: true,
  topic: "about_place",
  texts: {
    title: line(100, { needed: true, card: true, named: "name", neutral: true }),
    role: line(120, { needed: true, card: true, summary: true }),
    picture_alt: line(500, { card: true, named: "portrait_alt", none: "fromFile" }),
  },
  facts: {
    slug: address({ named: "anchor", none: "fromName" }),
    about_place: option(places, { hint: "place", none: "notOnAbout", listedAs: "onAbout" }),
    speaks: option(languageSets, { hint: "speaks", none: "noLanguage", ofLanguages: true }),
    picture: picture({ named: "portrait", hint: "portrait" }),
  },
} as const;
