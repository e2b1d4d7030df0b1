import { editablePage, type PageName } from "../../content/editable-pages.ts";
import { cleanTexts } from "../formats/clean-text.ts";
import {
  entries,
  isReadable,
  line,
  list,
  longestPicture,
  mostEntries,
  passes,
  picture,
  pictureOfText,
  prose,
} from "./fields.ts";
import type { As, Kind, TextField } from "./fields.ts";

/** A field of a page: a text of its locale file, or a list of them. Its name is its path there: `sections/approach/title`. */
export type PageField = Omit<TextField, "as" | "limit" | "stored"> & {
  name: string;
  as: Exclude<As, "markdown">;
};

type Texts = Readonly<Record<string, unknown>>;

export const limits = { line: 300, prose: 4_000, list: 20_000 };
const mostOfPage = 30;
/** In characters, in one language: every page is read with those of all others, and kept with them. */
export const longestPage = 60_000;

export const page = {
  name: "page",
  list: "/admin/content/pages",
  logged: "pages",
  tab: "pages",
  inPlace: true,
  pathOnSite: (slug: string) => editablePage(slug as PageName).path,
  texts: {},
  facts: { picture: picture({ named: "pagePicture", none: "ofSite" }) },
} as const satisfies Kind;

export function pageKind(fields: readonly PageField[], pictured = false): Kind & { name: "page" } {
  return kindWithFields(page, fields, pictured);
}

export function kindWithFields<Of extends Kind>(
  kind: Of,
  fields: readonly PageField[],
  pictured = false,
): Kind & Pick<Of, "name"> {
  const texts = fields.map(({ name, as, ...more }): [string, TextField] => {
    const own = kind.texts[name];
    return [name, own ? { ...own, ...more } : textField({ name, as, ...more })];
  });
  return { ...kind, texts: Object.fromEntries(texts), facts: pictured ? kind.facts : {} };
}

function textField({ name: _name, as, of = {}, ...options }: PageField): TextField {
  if (as === "picture") return pictureOfText(options);
  const more = { ...options, prose: true as const, template: true as const };
  if (as === "line") return line(limits.line, more);
  if (as === "prose") return prose(limits.prose, more);
  if (as === "list") return list(limits.list, { ...more, most: mostOfPage });
  return entries(of, more);
}

export function valuesAt(texts: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, name.split("/").reduce<unknown>(childAt, texts)]));
}

export function withEdits<Of extends object>(texts: Of, edits: Texts): Of {
  if (Object.keys(edits).length === 0) return texts;
  const edited = structuredClone(texts);
  for (const [name, value] of Object.entries(edits)) {
    const path = name.split("/");
    const last = path.pop()!;
    const parent = path.reduce<unknown>(childAt, edited);
    const present = childAt(parent, last);
    if (present === undefined || typeof present !== typeof value) continue;
    const key = childrenOf(parent).findIndex(([known]) => known === last);
    if (Array.isArray(parent)) parent[key] = value;
    else (parent as Record<string, unknown>)[last] = value;
  }
  return edited;
}

/** Of what is edited, that which has the shape and the bounds of its field. The database was not always as strict as the forms. */
export function fittingEdits(fields: readonly PageField[], edits: Texts): Texts {
  const fitting = fields.filter(({ name, as, of, check }) => {
    const value = edits[name];
    if (as === "list")
      return isListOf(value, mostOfPage, (item) => isText(item, limits.list)) && value.join("\n").length <= limits.list;
    if (as === "entries") return isListOf(value, mostEntries, (entry) => isEntry(entry, of));
    return isText(value, as === "picture" ? longestPicture : limits[as]) && passes(check)(value);
  });
  return Object.fromEntries(fitting.map(({ name }) => [name, cleanTexts(edits[name])]));
}

function isListOf(value: unknown, most: number, is: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.length <= most && value.every(is);
}

function isEntry(value: unknown, of: PageField["of"] = {}): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(of).every(([part, { limit }]) => {
    const text = (value as Texts)[part];
    return text === undefined || isText(text, limit);
  });
}

function isText(value: unknown, limit: number): value is string {
  return typeof value === "string" && value.length <= limit && isReadable(value);
}

function childAt(value: unknown, key: string): unknown {
  return childrenOf(value).find(([known]) => known === key)?.[1];
}

export function childrenOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) {
    return value.map((item: { id?: string }, index) => [item.id ?? String(index + 1), item]);
  }
  return typeof value === "object" && value !== null ? Object.entries(value).filter(([key]) => key !== "id") : [];
}
