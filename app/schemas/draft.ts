import type { ArticleKind } from "./article-kind.ts";
import { languages, type Language } from "./languages.ts";
import type { TranslationState } from "./section.ts";

export const draftsPerPage = 25;

export type TextFieldName =
  | "title"
  | "excerpt"
  | "body"
  | "problem"
  | "outcome"
  | "context"
  | "challenge"
  | "outcomes"
  | "artefacts"
  | "impact"
  | "picture_alt"
  | "search_title"
  | "search_description"
  | `step${number}`
  | `description${number}`;
export type FactFieldName = "slug" | "category" | "industry" | "service" | "published_on" | "picture" | "related";

/** As a form holds them: lists are lines, and each step of an approach has two fields. */
export type Texts = Partial<Record<TextFieldName, string>>;
export type Facts = Partial<Record<FactFieldName, string>>;

type TextField = { name: TextFieldName; as: "line" | "prose" | "markdown" | "list"; limit: number };

export const mostSteps = 12;
export const mostEntries = 12;
const fewestSteps = 5;

const steps = Array.from({ length: mostSteps }, (_, place): TextField[] => [
  { name: `step${place + 1}`, as: "line", limit: 200 },
  { name: `description${place + 1}`, as: "prose", limit: 1000 },
]).flat();
const ending: TextField[] = [
  { name: "picture_alt", as: "line", limit: 500 },
  { name: "search_title", as: "line", limit: 200 },
  { name: "search_description", as: "prose", limit: 500 },
];

/** In characters. The database takes more; what is typed has to fit into one form. */
export const textFields: Record<ArticleKind, readonly TextField[]> = {
  insight: [
    { name: "title", as: "line", limit: 200 },
    { name: "excerpt", as: "prose", limit: 500 },
    { name: "body", as: "markdown", limit: 90_000 },
    ...ending,
  ],
  case_study: [
    { name: "title", as: "line", limit: 200 },
    { name: "problem", as: "prose", limit: 500 },
    { name: "outcome", as: "prose", limit: 500 },
    { name: "context", as: "markdown", limit: 8000 },
    { name: "challenge", as: "markdown", limit: 8000 },
    ...steps,
    { name: "outcomes", as: "list", limit: 4000 },
    { name: "artefacts", as: "list", limit: 4000 },
    { name: "impact", as: "markdown", limit: 8000 },
    ...ending,
  ],
};
export const factFields: Record<ArticleKind, readonly FactFieldName[]> = {
  insight: ["slug", "category", "published_on", "picture", "related"],
  case_study: ["slug", "industry", "service", "published_on", "picture"],
};
/** Without these the database publishes nothing. */
export const neededToPublish: Record<ArticleKind, readonly TextFieldName[]> = {
  insight: ["title", "excerpt", "body"],
  case_study: ["title", "problem", "outcome", "context"],
};

type Row = Record<string, unknown>;
type Step = { step: string; description: string };

export function textsOfRow(kind: ArticleKind, row: Row): Texts {
  const approach = (row["approach"] ?? []) as Step[];
  const texts = textFields[kind].map(({ name, as }) => {
    const [, part, number] = /^(step|description)(\d+)$/.exec(name) ?? [];
    if (part && number) return [name, approach[Number(number) - 1]?.[part as keyof Step] ?? ""];
    if (as === "list") return [name, ((row[name] ?? []) as string[]).join("\n")];
    return [name, row[name] ?? ""];
  });
  return Object.fromEntries(texts);
}

export function columnsOf(kind: ArticleKind, texts: Texts): Row {
  const plain = textFields[kind].filter(({ name }) => !/^(step|description)\d+$/.test(name));
  const columns = plain.map(({ name, as }) => [name, as === "list" ? linesOf(texts[name]) : (texts[name] ?? "")]);
  return { ...Object.fromEntries(columns), ...(kind === "case_study" && { approach: approachOf(texts) }) };
}

function approachOf(texts: Texts): Step[] {
  return Array.from({ length: mostSteps }, (_, place) => ({
    step: texts[`step${place + 1}`] ?? "",
    description: texts[`description${place + 1}`] ?? "",
  })).filter(({ step, description }) => step !== "" || description !== "");
}

export function linesOf(text = ""): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

export function sameTexts(kind: ArticleKind, one: Texts, other: Texts): boolean {
  return JSON.stringify(columnsOf(kind, one)) === JSON.stringify(columnsOf(kind, other));
}

export function rowsFor(texts: Texts, more = 0): number {
  const filled = Array.from({ length: mostSteps }, (_, place) => place + 1).filter(
    (number) => texts[`step${number}`] || texts[`description${number}`],
  );
  return Math.min(mostSteps, Math.max(fewestSteps, (filled.at(-1) ?? 0) + 1) + more);
}

/** `Équipes & IA : 2025` → `equipes-ia-2025`, at most 80 characters; "" when nothing is left. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[’']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word : `${slug}-${word}`;
    if (longer.length > 80) break;
    slug = longer;
  }
  return slug || (words[0] ?? "").slice(0, 80);
}

export function provisionalSlug(key: string): string {
  return `draft-${key}`;
}

export function isProvisional(slug: string | undefined): boolean {
  return /^draft-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(slug ?? "");
}

export type Dates = { publish_at: string | null; unpublish_at: string | null; trashed_at: string | null };
export type ArticleState = "draft" | "scheduled" | "published" | "trashed";

export function stateOf({ publish_at, unpublish_at, trashed_at }: Dates, now: number): ArticleState {
  if (trashed_at !== null) return "trashed";
  if (publish_at === null || (unpublish_at !== null && Date.parse(unpublish_at) <= now)) return "draft";
  return Date.parse(publish_at) > now ? "scheduled" : "published";
}

export type TextMark = {
  language: Language;
  revision: string;
  translates_revision: string | null;
  published_revision: string | null;
  publish_at: string | null;
};

/** English is the original, so it is only there or missing. */
export function translationStateIn(texts: readonly TextMark[], language: Language): TranslationState {
  const text = texts.find((text) => text.language === language);
  if (!text) return "missing";
  const english = texts.find((text) => text.language === "en");
  return language === "en" || (english && text.translates_revision === english.revision) ? "current" : "outOfDate";
}

export function isChanged({ revision, published_revision }: TextMark): boolean {
  return revision !== published_revision;
}

export const stateFilters = ["draft", "scheduled", "published", "changed", "trashed"] as const;
export const translationFilters = ["missing", "outOfDate", "current"] as const;
export type StateFilter = (typeof stateFilters)[number] | (typeof translationFilters)[number];

export type ListFilter = { search: string; state: StateFilter | undefined; language: Language | undefined };

export function readState(value: string | null): StateFilter | undefined {
  return [...stateFilters, ...translationFilters].find((state) => state === value);
}

export function readLanguage(value: string | null): Language | undefined {
  return languages.find((language) => language === value);
}
