import { linesOf, mostEntries, typedText, type As } from "./kinds/fields.ts";
import type { Kind } from "./kinds/kinds.ts";
import { languages, type Language } from "./languages.ts";
import type { TranslationState } from "./section.ts";
import type { z } from "./zod.ts";

export const draftsPerPage = 25;

/** As a form holds them: lists are lines, and each step of an approach has two fields. */
export type Texts = Record<string, string>;
export type Facts = Record<string, string>;
/** As the database holds them. */
export type StoredTexts = Record<string, unknown>;

/** A field of the form. */
export type Input = { name: string; as: Exclude<As, "steps">; limit: number; rows?: number; search?: true };

export const mostSteps = mostEntries;
const fewestSteps = 5;

export function inputsOf({ texts }: Kind): Input[] {
  return Object.entries(texts).flatMap(([name, { as, limit, rows, search }]): Input[] =>
    as === "steps" ? stepInputs : [{ name, as, limit, ...(rows && { rows }), ...(search && { search }) }],
  );
}

const stepInputs = Array.from({ length: mostSteps }, (_, place): Input[] => [
  { name: `step${place + 1}`, as: "line", limit: 200 },
  { name: `description${place + 1}`, as: "prose", limit: 1000 },
]).flat();

/** What the form of a kind sends of its texts. */
export function typedTexts(kind: Kind): Record<string, z.ZodType<string>> {
  return Object.fromEntries(inputsOf(kind).map(({ name, as, limit }) => [name, typedText(as, limit)]));
}

/** What it sends of what all languages share. */
export function typedFacts({ facts }: Kind): Record<string, z.ZodType<string>> {
  return Object.fromEntries(Object.entries(facts).map(([name, { typed }]) => [name, typed]));
}

/** The fields without which nothing is published, those of a translation alone. */
export function neededToPublish({ texts, facts }: Kind, language: Language): string[] {
  return Object.entries(language === "en" ? { ...facts, ...texts } : texts).flatMap(([name, { needed }]) =>
    needed ? [name] : [],
  );
}

type Step = { step: string; description: string };

/** What is no text of the kind counts as none. */
export function textsOfStored({ texts }: Kind, stored: StoredTexts): Texts {
  const typed = Object.entries(texts).flatMap(([name, { as, stored: schema }]): [string, string][] => {
    const value = schema.safeParse(stored[name]).data;
    if (as === "list") return [[name, ((value ?? []) as string[]).join("\n")]];
    if (as !== "steps") return [[name, (value ?? "") as string]];
    const approach = (value ?? []) as Step[];
    return Array.from({ length: mostSteps }, (_, place): [string, string][] => [
      [`step${place + 1}`, approach[place]?.step ?? ""],
      [`description${place + 1}`, approach[place]?.description ?? ""],
    ]).flat();
  });
  return Object.fromEntries(typed);
}

/** What is empty is left out: a text that is older than a field says the same as one that leaves it empty. */
export function storedOfTexts({ texts }: Kind, typed: Texts): StoredTexts {
  const stored = Object.entries(texts).map(([name, { as }]): [string, unknown] => [
    name,
    as === "steps" ? approachOf(typed) : as === "list" ? linesOf(typed[name]) : (typed[name] ?? ""),
  ]);
  return Object.fromEntries(stored.filter(([, value]) => (value as string | unknown[]).length > 0));
}

function approachOf(texts: Texts): Step[] {
  return Array.from({ length: mostSteps }, (_, place) => ({
    step: texts[`step${place + 1}`] ?? "",
    description: texts[`description${place + 1}`] ?? "",
  })).filter(({ step, description }) => step !== "" || description !== "");
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
  /** Of the texts without the facts: what translations name. */
  text_revision: string;
  translates_revision: string | null;
  published_revision: string | null;
  publish_at: string | null;
  /** What waits for `publish_at`. */
  scheduled_revision: string | null;
};

/** English is the original, so it is only there or missing. */
export function translationStateIn(texts: readonly TextMark[], language: Language): TranslationState {
  const text = texts.find((text) => text.language === language);
  if (!text) return "missing";
  const english = texts.find((text) => text.language === "en");
  return language === "en" || (english && text.translates_revision === english.text_revision) ? "current" : "outOfDate";
}

/** Written on since it was published or, where a text waits, since it was scheduled. */
export function isChanged({ revision, published_revision, scheduled_revision }: TextMark): boolean {
  return revision !== (scheduled_revision ?? published_revision);
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
