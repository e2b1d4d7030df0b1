import {
  editablePage,
  inheritsEnglish,
  localePages,
  settingsNames,
  type LocalePage,
} from "../../content/editable-pages.ts";
import { sections } from "../../content/sections.ts";
import { plainText } from "../forms/inputs.ts";
import { boundOf, rowOfKind } from "./kinds.ts";
import { childrenOf, limits, longestPage, page, pageKind, type PageField } from "./page.ts";
import { settingsFields } from "./settings.ts";

const longestLine = 100;
const mostTextsOfPage = 2_000;
const shareImage: PageField = { name: "shareImage", as: "picture", search: true, none: "drawn" };
/** Paths of names for screen readers, of errors, and of what shows only while a page waits. */
const seldomSeen = new RegExp(
  [
    "(^|/)(errors|unavailable)/",
    "(^|/)(breadcrumb|paging|navigation|language|stickyBar|search)/label$",
    "(^|/)(filterLabel|listLabel|pause|play|placeholder|loading|sending|running|leaveEmpty|newTab|skipToContent|homeLink|showServices|colon)$",
    "^newsletter/(emailInvalid|notSaved|tooMany|closed|unknown)$",
    "^form/required$",
    "^backendDown$",
  ].join("|"),
);
const placeholder = /\{\{\w+\}\}|<\w+>/g;

export function fieldsOfPage(page: LocalePage, texts: object): PageField[] {
  const { file, path: address, unseen, without = [], fixed = [] } = editablePage(page);
  const elsewhere = [...without, ...pathsInSections(file)];
  const isShared = address !== undefined && "meta" in texts;
  return [...fieldsAt(texts, ""), ...(isShared ? [shareImage] : [])];

  function fieldsAt(value: unknown, path: string): PageField[] {
    if (elsewhere.includes(path)) return [];
    if (typeof value === "string")
      return [{ name: path, ...asTyped(value), ...placeholdersIn(value), ...placeOf(path) }];
    if (isList(value, (item) => typeof item === "string") && !fixed.includes(path))
      return [{ name: path, as: "list", ...placeholdersIn(value.join("\n")) }];
    if (isList(value, isFlat) && !fixed.includes(path))
      return [{ name: path, as: "entries", of: partsOf(value), ...placeholdersIn(plainText(value)) }];
    return childrenOf(value).flatMap(([key, child]) => fieldsAt(child, path === "" ? key : `${path}/${key}`));
  }

  function placeOf(path: string): Pick<PageField, "search" | "small"> {
    if (/(^|\/)meta\//.test(path)) return { search: true };
    return !unseen && seldomSeen.test(path) ? { small: true } : {};
  }
}

function pathsInSections(file: string): string[] {
  const ofFile = Object.values(sections).filter((section) => section.file === file);
  return ofFile.flatMap(({ columns }) => Object.values(columns).map((path: string) => path.replaceAll(".", "/")));
}

export function rowOfPages(textsOf: (file: string) => object): ReturnType<typeof rowOfKind> {
  const ofPages = localePages.flatMap((page) => fieldsOfPage(page, textsOf(editablePage(page).file)));
  const fields = [...ofPages, ...Object.values(settingsFields).flat()];
  return {
    ...rowOfKind({ ...page, facts: {} }),
    neutral: rowOfKind(pageKind(fields)).neutral,
    inherited: settingsNames.filter(inheritsEnglish).flatMap((name) => settingsFields[name].map((field) => field.name)),
    shown: [...new Set(["picture", ...fields.map(({ name }) => name)])],
    bounds: { "": { characters: longestPage, entries: mostTextsOfPage }, ...boundsOf(fields) },
  };
}

function boundsOf(fields: readonly PageField[]) {
  const bounds: Record<string, ReturnType<typeof boundOf>> = {};
  for (const field of fields) {
    const bound = boundOf(pageKind([field]).texts[field.name]!);
    const other = bounds[field.name] ?? bound;
    bounds[field.name] = {
      ...bound,
      characters: Math.max(bound.characters, other.characters),
      entries: Math.max(bound.entries, other.entries),
    };
  }
  return bounds;
}

function isList<Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[];
function isList(value: unknown, is: (item: unknown) => boolean): value is string[];
function isList(value: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

function isFlat(item: unknown): item is Record<string, string> {
  return (
    typeof item === "object" && !("id" in item!) && Object.values(item!).every((value) => typeof value === "string")
  );
}

function partsOf(items: readonly Record<string, string>[]) {
  const parts = Object.keys(items[0] ?? {}).map((part) => {
    const longest = items.map((item) => item[part] ?? "").toSorted((a, b) => b.length - a.length)[0];
    const { as } = asTyped(longest ?? "");
    return [part, { as, limit: limits[as], ...(items.every((item) => item[part]) && { needed: true as const }) }];
  });
  return Object.fromEntries(parts) as NonNullable<PageField["of"]>;
}

function asTyped(text: string): { as: "line" | "prose" } {
  return { as: text.length > longestLine ? "prose" : "line" };
}

function placeholdersIn(text: string): Pick<PageField, "placeholders"> {
  const placeholders = [...new Set(text.match(placeholder))];
  return placeholders.length > 0 ? { placeholders } : {};
}
