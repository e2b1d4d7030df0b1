import { editablePage, localePages, type LocalePage } from "../../content/editable-pages.ts";
import type { Language } from "../formats/languages.ts";
import { articleKinds, kindNamed, kinds, type ArticleKind } from "../kinds/kinds.ts";
import { barePath, decoded } from "./own-address.ts";

export const longestPath = 200;

/** Without host, language, query and last slash, unescaped, in lower case; undefined of no page and of the home page. */
export function redirectPath(address: string): string | undefined {
  const named = pathIn(address.trim())?.normalize("NFC");
  const path = named && barePath(named);
  const isPath = path && path.length <= longestPath && /^\/[^/]/.test(path);
  return isPath && !/\/\/|[\p{Cc}\\?#\ufffd]|\/\.{1,2}(?:\/|$)/u.test(path) ? path : undefined;
}

function pathIn(address: string): string | undefined {
  const named = /^https?:\/\//i.test(address) ? URL.parse(address)?.pathname : /^[^?#]*/.exec(address)?.[0];
  return named && decoded(named);
}

export function articleAt(path: string): { kind: ArticleKind; slug: string } | undefined {
  if (isTargetPage(path)) return undefined;
  const slug = path.slice(path.lastIndexOf("/") + 1);
  const kind = articleKinds.find((kind) => articlePath({ kind, slug }) === path && isFree(kind, slug));
  return kind && { kind, slug };
}

function isFree(kind: ArticleKind, slug: string): boolean {
  return /^[a-z0-9-]+$/.test(slug) && !kindNamed(kind).facts["slug"]?.reserved?.includes(slug);
}

export function articlePath({ kind, slug }: { kind: ArticleKind; slug: string }): string {
  return kinds[kind].pathOnSite(slug);
}

export function pathsOf(
  kind: ArticleKind,
  addresses: Partial<Record<Language, string>> = {},
): Partial<Record<Language, string>> {
  return Object.fromEntries(
    Object.entries(addresses).map(([language, slug]) => [language, articlePath({ kind, slug })]),
  );
}

const shownElsewhere: readonly LocalePage[] = ["service", "case-study", "insight"];

export const targetPages = localePages.flatMap((name) => {
  const { path } = editablePage(name);
  return path && !shownElsewhere.includes(name) ? [{ name, path }] : [];
});

export function isTargetPage(path: string): boolean {
  return targetPages.some((page) => page.path === path);
}
