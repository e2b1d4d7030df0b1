import { idOfPage, type PageName } from "../../app/content/editable-pages.ts";
import type { Answer, Visitor } from "./visitor.ts";

/** Where a page's texts are edited. */
export function formOf(page: PageName, language = "en"): string {
  return `/admin/content/pages/${idOfPage(page)}${language === "en" ? "" : `?language=${language}`}`;
}

/** What the editor's form would send as it stands. */
export function fieldsOf({ page }: Answer): Record<string, string> {
  const fields = page("form#article [name]:not(button)").toArray();
  return Object.fromEntries(fields.map((field) => [page(field).attr("name"), String(page(field).val() ?? "")]));
}

/** Opens the form, changes some of its fields, and sends it. */
export async function sendPage(visitor: Visitor, page: PageName, language: string, changes: Record<string, string>) {
  const address = formOf(page, language);
  return visitor.submit(address, { ...fieldsOf(await visitor.visit(address)), ...changes });
}
