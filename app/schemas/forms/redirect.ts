import type { Language } from "../formats/languages.ts";
import { rowId, z } from "../formats/zod.ts";
import { articleKinds, type ArticleKind } from "../kinds/kinds.ts";
import { isTargetPage, redirectPath } from "../rules/site-paths.ts";

/** So many redirects each process keeps in memory; the database holds to the same. */
export const mostRedirects = 2_000;
export const redirectsPerPage = 50;

const pagePrefix = "page:";
const articlePrefix = "article:";
export type RedirectTarget = { page: string } | { document_id: string } | { kind: ArticleKind; slug: string };

export function targetValue(target: { page: string } | { document_id: string }): string {
  return "page" in target ? pagePrefix + target.page : articlePrefix + target.document_id;
}

export function isArticleTarget(value: string | undefined): boolean {
  return value?.startsWith(articlePrefix) ?? false;
}

const uuid = rowId();
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
export const redirectRemoval = z.object({ id: rowId("redirectGone") });
export const redirectImport = z.object({ text: z.string().optional(), file: z.instanceof(File).optional() });

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

export const redirect = z.object({
  id: z.string(),
  path: z.string(),
  page: z.string().nullable(),
  document_id: z.string().nullable(),
  kind: z.enum(articleKinds).nullable(),
  slug: z.string().nullable(),
  title: z.string().nullable(),
  hits: z.number(),
  /** Those with hits, newest first. */
  days: z.array(z.object({ day: z.string(), hits: z.number() })),
  last_hit: z.string().nullable(),
  /** State of the target: hidden and gone answer as they would by themselves. */
  state: z.enum(["live", "gone", "hidden"]),
});
export type Redirect = z.infer<typeof redirect>;

/** `toIn`: in languages in which the target has an address of its own. */
export type PublishedRedirect = {
  id: string;
  to?: string | undefined;
  toIn?: Partial<Record<Language, string>>;
  gone?: true | undefined;
};
