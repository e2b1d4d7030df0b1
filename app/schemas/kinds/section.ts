import { editablePage, localePages } from "../../content/editable-pages.ts";
import { sectionAt, sections } from "../../content/sections.ts";
import { line, prose, type Kind } from "./fields.ts";

export const section = {
  name: "section",
  list: "/admin/content",
  logged: "texts",
  tab: "sections",
  inPlace: true,
  onCard: true,
  inTable: "content_sections",
  pathOnSite: (slug: string) => {
    const id = sectionAt(slug);
    const file = id && sections[id].file;
    const page = localePages.find((name) => editablePage(name).file === file);
    return page && editablePage(page).path;
  },
  texts: {
    title: line(200, { template: true }),
    subtitle: line(500, { template: true }),
    body_text: prose(5000, { rows: 4, template: true }),
    cta_text: line(80, { template: true }),
    cta_link: line(500, { hint: "link", check: "link", neutral: true }),
  },
  facts: {},
} as const satisfies Kind;
