import type { CheerioAPI } from "cheerio";

export type Found = ReturnType<CheerioAPI>;
export type Name = string | RegExp;

const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s small span strong sub sup time u var".split(" "),
);
const unseen = new Set(["script", "style", "template", "head", "datalist"]);
const shownAnyhow =
  /(?:^|\s)\S+:(?:block|contents|flex|grid|inline|inline-block|inline-flex|list-item|table\S*)(?=\s|$)/;
const hiddenHere = /(?:^|\s)(?:\[@media\(scripting:none\)\]|noscript):hidden(?=\s|$)/;

/** Whether nobody sees an element itself while there are no scripts, on a wide screen. */
function isUnseen(element: Found): boolean {
  const classes = element.attr("class") ?? "";
  if (unseen.has(element.prop("tagName")?.toLowerCase() ?? "") || hiddenHere.test(classes)) return true;
  return element.is("[hidden], [inert]") || (/(?:^|\s)hidden(?=\s|$)/.test(classes) && !shownAnyhow.test(classes));
}

/** Whether a person without scripts sees and reaches an element. */
export function isShown(page: CheerioAPI, element: Found): boolean {
  if (element.is("[type=hidden]") || element.closest("[aria-hidden=true]").length > 0) return false;
  const around = element.parents().toArray();
  return !isUnseen(element) && around.every((parent) => !isUnseen(page(parent)));
}

/** What is read in an element, with one space where there are several; blocks stand apart. */
export function textOf(page: CheerioAPI, element: Found, isName = false): string {
  return joined(page, element, isName).replaceAll(/\s+/g, " ").trim();
}

function joined(page: CheerioAPI, element: Found, isName: boolean): string {
  const parts = element
    .contents()
    .toArray()
    .map((node) => {
      if (node.nodeType === 3) return node.data;
      if (node.nodeType !== 1) return "";
      const child = page(node);
      if (isUnseen(child) || (isName && child.is("[aria-hidden=true], input, select, textarea"))) return "";
      if (node.name === "br") return " ";
      if (node.name === "img") return isName ? (child.attr("alt") ?? "") : "";
      if (node.name === "textarea" || node.name === "select") return "";
      const text = joined(page, child, isName);
      return inline.has(node.name) ? text : ` ${text} `;
    });
  return parts.join("");
}

/** The name by which a person, or what reads the page to one, knows an element. */
export function nameOf(page: CheerioAPI, element: Found): string {
  const labelledBy = element.attr("aria-labelledby");
  if (labelledBy) return textsOf(page, labelledBy);
  const label = element.attr("aria-label")?.trim();
  if (label) return label;
  if (element.is("input, select, textarea, button")) {
    const labels = labelsOf(page, element);
    if (labels) return labels;
  }
  if (element.is("input[type=submit], input[type=button], input[type=reset]")) return element.attr("value") ?? "Submit";
  if (element.is("fieldset, table, figure"))
    return textOf(page, element.children("legend, caption, figcaption").first(), true);
  if (element.is("a, button, summary, label, h1, h2, h3, h4, option")) {
    const text = textOf(page, element, true);
    if (text) return text;
  }
  return element.attr("title") ?? element.attr("placeholder") ?? "";
}

/** The texts of the elements with these ids. */
export function textsOf(page: CheerioAPI, ids: string): string {
  const named = ids.split(/\s+/).filter(Boolean);
  return named
    .map((id) => withId(page, id))
    .map((each) => each.attr("aria-label") ?? textOf(page, each, true))
    .join(" ")
    .trim();
}

export function withId(page: CheerioAPI, id: string): Found {
  return indexOf(page).ids.get(id) ?? page([]);
}

function labelsOf(page: CheerioAPI, field: Found): string {
  const labels = indexOf(page).labels.get(field.get(0)) ?? [];
  return labels
    .map((label) => textOf(page, label, true))
    .join(" ")
    .trim();
}

type Index = { ids: Map<string, Found>; labels: Map<unknown, Found[]> };
const indexes = new WeakMap<CheerioAPI, Index>();

/** Which element has which id, and which labels each field has: looked up once a page, of which fields and labels are many. */
function indexOf(page: CheerioAPI): Index {
  const known = indexes.get(page);
  if (known) return known;
  const ids = new Map<string, Found>();
  for (const element of page("[id]").toArray().toReversed()) ids.set(element.attribs["id"]!, page(element));
  const labels = new Map<unknown, Found[]>();
  for (const element of page("label").toArray()) {
    const label = page(element);
    const owner = label.attr("for");
    const inside = () => label.find("button, input:not([type=hidden]), select, textarea").get(0);
    const field = owner === undefined ? inside() : ids.get(owner)?.get(0);
    if (field) labels.set(field, [...(labels.get(field) ?? []), label]);
  }
  const index = { ids, labels };
  indexes.set(page, index);
  return index;
}

export function matches(name: Name, text: string): boolean {
  return typeof name === "string" ? name === text : name.test(text);
}
