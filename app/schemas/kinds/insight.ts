import { insightCategories } from "../../content/insights.ts";
import { longestMarkdown } from "../formats/markdown-bounds.ts";
import { address, author, choice, date, laterDate, line, markdown, picture, prose, related } from "./fields.ts";

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
    excerpt: prose(500, { needed: true, card: true, summary: true, prose: true, hint: "excerpt" }),
    body: markdown(longestMarkdown, { needed: true, prose: true, rows: 20 }),
    picture_alt: line(500, { card: true, hint: "picture_alt" }),
    search_title: line(200, { search: true, hint: "search_title" }),
    search_description: prose(500, { search: true, hint: "search_description" }),
    case_to_read: line(500, { check: "menuLink", neutral: true, hint: "case_to_read" }),
    download: line(500, { check: "menuLink", neutral: true, hint: "download" }),
  },
  facts: {
    slug: address({ hint: "slug" }),
    category: choice(insightCategories, { choicesFrom: "insights:categories", hint: "topic" }),
    published_on: date({ hint: "published_on" }),
    reviewed_on: laterDate({ hint: "reviewed_on" }),
    author: author({ hint: "author", none: "firm" }),
    second_author: author({ none: "nobody" }),
    picture: picture({ hint: "cover" }),
    related: related(2, { hint: "related" }),
  },
} as const;
