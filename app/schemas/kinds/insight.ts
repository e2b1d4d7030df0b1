import { longestMarkdown } from "../formats/markdown-bounds.ts";
import { address, choice, date, laterDate, line, markdown, named, picture, prose, related } from "./fields.ts";

export const insight = {
  name: "insight",
  list: "/admin/insights",
  logged: "insights",
  listed: true,
  ends: true,
  sent: true,
  topic: "category",
  pathOnSite: (slug: string) => `/insights/${slug}`,
  texts: {
    title: line(200, { needed: true, card: true, prose: true }),
    excerpt: prose(500, { needed: true, card: true, summary: true, prose: true }),
    body: markdown(longestMarkdown, { needed: true, prose: true, rows: 20 }),
    picture_alt: line(500, { card: true, none: "fromFile" }),
    search_title: line(200, { search: true, none: "title" }),
    search_description: prose(500, { search: true, none: "excerpt" }),
    case_to_read: line(500, { check: "menuLink", neutral: true, none: "ofCategory" }),
    download: line(500, { check: "menuLink", neutral: true, none: "ofCategory" }),
  },
  facts: {
    slug: address({ none: "fromTitle" }),
    category: choice("categories"),
    published_on: date(),
    reviewed_on: laterDate({ hint: "reviewed_on" }),
    author: named("author", { none: "firm" }),
    second_author: named("author", { none: "nobody" }),
    picture: picture(),
    related: related(2, { none: "ofCategory" }),
  },
} as const;
