import type { Language } from "../languages.ts";
import { z } from "../zod.ts";
import { author } from "./author.ts";
import { caseStudy } from "./case-study.ts";
import type { FactField, TextField } from "./fields.ts";
import { insight } from "./insight.ts";

/** What a kind of document has. Everything else that knows its fields is derived from this. */
export type Kind = {
  name: string;
  /** The fact that lists are filtered by. */
  topic?: string;
  texts: Readonly<Record<string, TextField>>;
  facts: Readonly<Record<string, FactField>>;
  /** What a text says until somebody edits it; what equals it is not stored. */
  supplied?: Readonly<Record<Language, Readonly<Record<string, unknown>>>>;
};

export const kinds = { insight, case_study: caseStudy, author } as const satisfies Record<string, Kind>;
/** Kinds of what is written anew. A page is a document too, whose fields are those of its locale file. */
export type CollectionKind = keyof typeof kinds;
export type KindName = CollectionKind | "page";
export const collectionKinds = Object.keys(kinds) as CollectionKind[];
export const kindNames: readonly KindName[] = [...collectionKinds, "page"];

export const articleKinds = ["insight", "case_study"] as const satisfies CollectionKind[];
/** Kinds that have a list and pages on the site. */
export type ArticleKind = (typeof articleKinds)[number];

/** As the database keeps it, for what it picks, searches and refuses to publish. */
export function rowOfKind({ name, topic, texts, facts }: Kind) {
  const all = { ...facts, ...texts };
  const textsWith = (has: (field: TextField) => boolean | undefined) =>
    Object.keys(texts).filter((text) => has(texts[text]!));
  return {
    kind: name,
    topic: topic ?? null,
    shown: Object.keys(all),
    card: Object.keys(all).filter((field) => all[field]!.card),
    summary: textsWith(({ summary }) => summary),
    prose: textsWith(({ prose, summary, card }) => prose && !summary && !card),
    needed: Object.keys(all).filter((field) => all[field]!.needed),
  };
}

type Fields = Readonly<Record<string, { stored: z.ZodType }>>;
type Stored<Of extends Fields> = { -readonly [Name in keyof Of]: Of[Name]["stored"] };
type OnCard<Of extends Fields> = {
  -readonly [Name in keyof Of as Of[Name] extends { card: true } ? Name : never]: Of[Name]["stored"];
};

export function storedShape<Of extends Fields>(fields: Of): Stored<Of> {
  return Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored])) as Stored<Of>;
}

export function cardShape<Of extends Fields>(fields: Of): OnCard<Of> {
  const shown = Object.entries(fields).filter(([, field]) => "card" in field);
  return Object.fromEntries(shown.map(([name, { stored }]) => [name, stored])) as OnCard<Of>;
}
