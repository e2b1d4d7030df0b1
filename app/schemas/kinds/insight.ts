import { insightCategories } from "../../content/insights.ts";
import { address, author, choice, date, line, markdown, picture, prose, related } from "./fields.ts";

export const insight = {
  name: "insight",
  topic: "category",
  texts: {
    title: line(200, { needed: true, card: true, prose: true }),
    excerpt: prose(500, { needed: true, card: true, summary: true, prose: true }),
    body: markdown(90_000, { needed: true, prose: true, rows: 20 }),
    picture_alt: line(500, { card: true }),
    search_title: line(200, { search: true }),
    search_description: prose(500, { search: true }),
  },
  facts: {
    slug: address(),
    category: choice(insightCategories),
    published_on: date(),
    author: author(),
    second_author: author(),
    picture: picture(),
    related: related(2),
  },
} as const;
