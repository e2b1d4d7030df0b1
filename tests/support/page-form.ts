import { idOfPage, type PageName } from "../../app/content/editable-pages.ts";
import type { Answer, Visitor } from "./visitor.ts";

/** Where a page's texts are edited. */
export function formOf(page: PageName, language = "en"): string {
  return `/admin/content/pages/${idOfPage(page)}${language === "en" ? "" : `?language=${language}`}`;
}

/** What a form would send as it stands: the editor's, unless it is said. */
export function fieldsOf({ page }: Answer, form = "form#document"): Record<string, string> {
  return Object.fromEntries(
    page(form)
      .serializeArray()
      .map(({ name, value }) => [name, value]),
  );
}

/** Opens the form, changes some of its fields, and sends it. */
export async function sendPage(visitor: Visitor, page: PageName, language: string, changes: Record<string, string>) {
  const address = formOf(page, language);
  return visitor.submit(address, { ...fieldsOf(await visitor.visit(address)), ...changes });
}
