import { editablePage, localePages, type LocalePage } from "../content/editable-pages.ts";
import type { ArticleKind } from "./kinds/kinds.ts";
import { languages } from "./languages.ts";
import { z } from "./zod.ts";

/** So many redirects each process keeps in memory; the database holds to the same. */
export const mostRedirects = 2_000;
export const redirectsPerPage = 50;
export const longestPath = 200;

const prefix = new RegExp(`^/(?:${languages.join("|")})(?=/|$)`);

/** Tried once a run of them, so that the time grows with the length. */
const lastSlashes = /(?<!\/)\/+$/;

/**
 * The path of an address as redirects know it: without host, language, query and last slash, unescaped, in lower case. Undefined of what
 * is no address of a page, and of the home page, which is always there.
 */
export function redirectPath(address: string): string | undefined {
  const path = pathIn(address.trim())?.normalize("NFC").toLowerCase().replace(prefix, "").replace(lastSlashes, "");
  const isPath = path !== undefined && path.length <= longestPath && /^\/[^/]/.test(path);
  return isPath && !/\/\/|[\p{Cc}\\?#\ufffd]|\/\.{1,2}(?:\/|$)/u.test(path) ? path : undefined;
}

function pathIn(address: string): string | undefined {
  const named = /^https?:\/\//i.test(address) ? URL.parse(address)?.pathname : /^[^?#]*/.exec(address)?.[0];
  try {
    return named && decodeURIComponent(named);
  } catch {
    return undefined;
  }
}

const articleFolders: Record<ArticleKind, string> = { insight: "/insights/", case_study: "/case-studies/" };

export function articleAt(path: string): { kind: ArticleKind; slug: string } | undefined {
  for (const kind of ["insight", "case_study"] as const) {
    const slug = path.startsWith(articleFolders[kind]) ? path.slice(articleFolders[kind].length) : "";
    if (slug !== "" && !slug.includes("/")) return { kind, slug };
  }
  return undefined;
}

export function articlePath({ kind, slug }: { kind: ArticleKind; slug: string }): string {
  return articleFolders[kind] + slug;
}

const shownElsewhere: readonly LocalePage[] = ["service", "case-study", "insight"];

/** The pages that a redirect can lead to, beside articles. */
export const targetPages = localePages.flatMap((name) => {
  const { path } = editablePage(name);
  return path && !shownElsewhere.includes(name) ? [{ name, path }] : [];
});

export function isTargetPage(path: string): boolean {
  return targetPages.some((page) => page.path === path);
}

const pagePrefix = "page:";
const articlePrefix = "article:";
export type RedirectTarget = { page: string } | { document_id: string } | { kind: ArticleKind; slug: string };

/** The value of a choice in the form. */
export function targetValue(target: { page: string } | { document_id: string }): string {
  return "page" in target ? pagePrefix + target.page : articlePrefix + target.document_id;
}

export function isArticleTarget(value: string | undefined): boolean {
  return value?.startsWith(articlePrefix) ?? false;
}

const uuid = z.uuid();
const chosenTarget = z
  .string("targetMissing")
  .transform((value, context): { page: string } | { document_id: string } => {
    const page = value.startsWith(pagePrefix) ? value.slice(pagePrefix.length) : "";
    if (isTargetPage(page)) return { page };
    const id = uuid.safeParse(value.startsWith(articlePrefix) ? value.slice(articlePrefix.length) : "");
    if (id.success) return { document_id: id.data };
    context.addIssue({ code: "custom", message: "targetMissing" });
    return z.NEVER;
  });

const fromPath = z
  .string("pathInvalid")
  .max(2_000, "pathInvalid")
  .transform((value, context) => {
    const path = redirectPath(value);
    if (path !== undefined) return path;
    context.addIssue({ code: "custom", message: "pathInvalid" });
    return z.NEVER;
  });

export const newRedirect = z.object({ from: fromPath, to: chosenTarget });
export const redirectRemoval = z.object({ id: z.uuid("redirectGone") });
export const redirectImport = z.object({ text: z.string().optional(), file: z.instanceof(File).optional() });

/** Why a redirect is not taken. */
export const redirectRefusals = [
  "path",
  "exists",
  "article",
  "target",
  "taken",
  "repeated",
  "full",
  "unfinished",
] as const;
export type RedirectRefusal = (typeof redirectRefusals)[number];

export type Redirect = {
  id: string;
  path: string;
  page: string | null;
  document_id: string | null;
  kind: ArticleKind | null;
  slug: string | null;
  title: string | null;
  /** Of the last thirty days. */
  hits: number;
  /** Those with hits, newest first. */
  days: { day: string; hits: number }[];
  last_hit: string | null;
  /** Of what it leads to: hidden and gone answer as they would by themselves. */
  state: "live" | "gone" | "hidden";
};

/** Where an address leads, as readers may know it. */
export type PublishedRedirect = { id: string; to?: string | undefined; gone?: true | undefined };
