import { linesOf, mostEntries, textSchema, type As, type TextField } from "./kinds/fields.ts";
import type { Kind } from "./kinds/kinds.ts";
import { languages, type Language } from "./languages.ts";
import type { TranslationState } from "./section.ts";
import type { z } from "./zod.ts";

export const draftsPerPage = 25;

/** As a form holds them: lists are lines, and each part of an entry is a field. */
export type Texts = Record<string, string>;
export type Facts = Record<string, string>;
/** As the database holds them. */
export type StoredTexts = Record<string, unknown>;

export type Input = Pick<
  TextField,
  "limit" | "rows" | "search" | "summary" | "label" | "named" | "group" | "keeps" | "check" | "options"
> & {
  name: string;
  as: Exclude<As, "entries">;
  most?: number | undefined;
  /** Of which entry of a field it is a part; places count from 1. */
  entry?: { of: string; place: number; part: string };
};

export function inputsOf({ texts }: Kind): Input[] {
  return Object.entries(texts).flatMap(([name, field]): Input[] => {
    const { as, of = {}, limit, most = mostEntries, ...rest } = field;
    if (as !== "entries") return [{ ...rest, name, as, limit, most }];
    return Array.from({ length: most }, (_, index) =>
      Object.entries(of).map(([part, { as, limit, label, check }]): Input => {
        const entry = { of: name, place: index + 1, part };
        return {
          ...rest,
          label: label && `${label} ${index + 1}`,
          name: inputName(entry),
          as,
          limit,
          entry,
          ...(check && { check }),
        };
      }),
    ).flat();
  });
}

export function inputName({ of, place, part }: { of: string; place: number; part: string }): string {
  return `${of}/${place}/${part}`;
}

export function textSchemas(kind: Kind): Record<string, z.ZodType<string>> {
  return Object.fromEntries(
    inputsOf(kind).map(({ name, as, limit, entry, keeps, ...more }) => [
      name,
      textSchema(as, limit, entry ? more : { ...more, keeps }),
    ]),
  );
}

/** What the entries of a field must keep among them and have not, by the input that says so. */
export function lackingInEntries(kind: Kind, values: Texts): Record<string, string[]> {
  const lacking = Object.entries(kind.texts).flatMap(([field, { as, keeps = [] }]) => {
    const inputs = as === "entries" ? inputsOf(kind).filter(({ entry }) => entry?.of === field) : [];
    const text = inputs.map(({ name }) => values[name] ?? "").join("");
    const missing = keeps.filter((part) => text !== "" && !text.includes(part));
    const says = inputs.find(({ as }) => as === "prose") ?? inputs[0];
    return says && missing.length > 0 ? [[says.name, missing]] : [];
  });
  return Object.fromEntries(lacking) as Record<string, string[]>;
}

export function factSchemas({ facts }: Kind): Record<string, z.ZodType<string>> {
  return Object.fromEntries(Object.entries(facts).map(([name, { input }]) => [name, input]));
}

export function neededToPublish({ texts, facts }: Kind, language: Language): string[] {
  return Object.entries(language === "en" ? { ...facts, ...texts } : texts).flatMap(([name, { needed }]) =>
    needed ? [name] : [],
  );
}

type Entry = Record<string, string>;

/** What is no text of the kind counts as none, and what is not edited as what is supplied. */
export function textsOfStored({ texts, supplied }: Kind, stored: StoredTexts, language: Language): Texts {
  const values = Object.entries(texts).flatMap(([name, { as, of = {}, most = mostEntries, stored: schema }]) => {
    const value = schema.safeParse(stored[name] ?? supplied?.[language][name]).data;
    if (as === "list") return [[name, ((value ?? []) as string[]).join("\n")]];
    if (as !== "entries") return [[name, (value ?? "") as string]];
    const entries = (value ?? []) as Entry[];
    return Array.from({ length: most }, (_, index) =>
      Object.keys(of).map((part) => [inputName({ of: name, place: index + 1, part }), entries[index]?.[part] ?? ""]),
    ).flat();
  });
  return Object.fromEntries(values);
}

/**
 * What is empty is left out: a text that is older than a field says the same as one that leaves it empty. So is what equals the
 * supplied text; what an edit replaces of it is kept beside, so that a later release can be told from it.
 */
export function storedOfTexts(kind: Kind, values: Texts, language: Language): StoredTexts {
  const supplied = kind.supplied?.[language];
  const stored = asStored(kind, values);
  if (!supplied) return stored;
  const same = asStored(kind, textsOfStored(kind, {}, language));
  const edited = Object.keys(stored).filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(same[name]));
  if (edited.length === 0) return {};
  const replaces = Object.fromEntries(edited.map((name) => [name, same[name] ?? null]));
  return { ...Object.fromEntries(edited.map((name) => [name, stored[name]])), replaces };
}

/** Edits of a supplied text that a release has changed since: what is supplied now, as a form holds it. */
export function releasedSince(kind: Kind, stored: StoredTexts, language: Language): Texts {
  const replaced = (stored["replaces"] ?? {}) as StoredTexts;
  const values = textsOfStored(kind, {}, language);
  const now = asStored(kind, values);
  return Object.fromEntries(
    Object.keys(replaced)
      .filter((name) => kind.texts[name] && JSON.stringify(replaced[name]) !== JSON.stringify(now[name] ?? null))
      .map((name) => [name, plainText(now[name])]),
  );
}

export function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return "";
  return value
    .map((item: unknown) => (typeof item === "string" ? item : Object.values(item as object).join("\n")))
    .join("\n");
}

function asStored({ texts }: Kind, values: Texts): StoredTexts {
  const stored = Object.entries(texts).map(([name, { as, of = {}, most = mostEntries }]): [string, unknown] => {
    if (as === "list") return [name, linesOf(values[name])];
    if (as !== "entries") return [name, values[name] ?? ""];
    const entries = Array.from({ length: most }, (_, index) =>
      Object.fromEntries(
        Object.keys(of).map((part) => [part, values[inputName({ of: name, place: index + 1, part })] ?? ""]),
      ),
    );
    return [name, entries.filter((entry) => Object.values(entry).some((text) => text !== ""))];
  });
  return Object.fromEntries(stored.filter(([, value]) => (value as string | unknown[]).length > 0));
}

/** How many entries of a field the form shows: those that are filled, and `more`. */
export function entriesShown({ texts }: Kind, field: string, filled: Texts, more = 0): number {
  const { most = mostEntries, fewest = 1, of = {} } = texts[field] ?? {};
  const last = Array.from({ length: most }, (_, index) => most - index).find((place) =>
    Object.keys(of).some((part) => filled[inputName({ of: field, place, part })]),
  );
  return Math.min(most, Math.max(fewest, last ?? 0) + more);
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
export type DocumentState = "draft" | "scheduled" | "published" | "trashed";

export function stateOf({ publish_at, unpublish_at, trashed_at }: Dates, now: number): DocumentState {
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
  scheduled_revision: string | null;
};

/** English is the original, so it is only there or missing. */
export function translationStateIn(texts: readonly TextMark[], language: Language): TranslationState {
  const text = texts.find((text) => text.language === language);
  if (!text) return "missing";
  const english = texts.find((text) => text.language === "en");
  return language === "en" || (english && text.translates_revision === english.text_revision) ? "current" : "outOfDate";
}

export function isChanged({ revision, published_revision, scheduled_revision }: TextMark): boolean {
  return revision !== (scheduled_revision ?? published_revision);
}

export const stateFilters = ["draft", "scheduled", "published", "changed", "trashed"] as const;
export const translationFilters = ["missing", "outOfDate", "current"] as const;
export type StateFilter = (typeof stateFilters)[number] | (typeof translationFilters)[number];

export type ListFilter = {
  search: string;
  state: StateFilter | undefined;
  language: Language | undefined;
  /** Undefined puts what was changed last first. */
  order: "date" | undefined;
};

export function readState(value: string | null): StateFilter | undefined {
  return [...stateFilters, ...translationFilters].find((state) => state === value);
}

export function readLanguage(value: string | null): Language | undefined {
  return languages.find((language) => language === value);
}
