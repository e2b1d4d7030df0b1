import type { CheerioAPI } from "cheerio";

/** The fields of the form around an element, as a browser would send them unchanged. Throws when there is no such form. */
export function fieldsAround(page: CheerioAPI, selector: string): Record<string, string> {
  const form = page(selector).first().closest("form");
  if (form.length === 0) throw new Error(`The page “${page("h1").text()}” has no form with ${selector}.`);
  const fields = form.find("input[name], textarea[name], select[name]").toArray();
  return Object.fromEntries(fields.map((field) => [page(field).attr("name") ?? "", String(page(field).val() ?? "")]));
}
