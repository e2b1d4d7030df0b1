import { address, line, option, picture } from "./fields.ts";

/** Where About lists somebody; of two at the same place, by name. */
const aboutPlaces = Array.from({ length: 20 }, (_, index) => String(index + 1)) as [string, ...string[]];

/** A person of the firm whom articles name and About may list; without a page of their own. The title is the name. */
export const author = {
  name: "author",
  topic: "about_place",
  texts: {
    title: line(100, { needed: true, card: true, named: "name" }),
    role: line(120, { needed: true, card: true, summary: true }),
    picture_alt: line(500, { card: true }),
  },
  facts: {
    slug: { ...address(), named: "anchor" },
    about_place: option(aboutPlaces),
    picture: { ...picture(), named: "portrait" },
  },
} as const;
