import { mostCost } from "../formats/markdown-bounds.ts";
import { z } from "../formats/zod.ts";
import { author } from "./author.ts";
import { caseStudy } from "./case-study.ts";
import { mostEntries, mostMarks, type FactField, type Kind, type TextField } from "./fields.ts";
import { firmPage } from "./firm-page.ts";
import { insight } from "./insight.ts";
import { page } from "./page.ts";
import { section } from "./section.ts";
import { service } from "./service.ts";

/** A page is a document too, whose fields are those of its locale file. */
export const kinds = {
  page,
  insight,
  case_study: caseStudy,
  service,
  firm_page: firmPage,
  author,
  section,
} as const satisfies Record<string, Kind>;
type Kinds = typeof kinds;
export type KindName = keyof Kinds;
export type NameWith<Property extends keyof Kind> = {
  [Name in KindName]: Kinds[Name] extends Record<Property, unknown> ? Name : never;
}[KindName];
export type CollectionKind = NameWith<"listed">;
export type ArticleKind = CollectionKind & NameWith<"pathOnSite">;

export const kindNames = Object.keys(kinds) as KindName[];
export const collectionKinds = kindNames.filter((name) => kindNamed(name).listed) as CollectionKind[];
export const tabKinds = collectionKinds.filter((name): name is NameWith<"tab"> & CollectionKind =>
  Object.hasOwn(kinds[name], "tab"),
);
export const articleKinds = collectionKinds.filter((name) => kindNamed(name).pathOnSite) as ArticleKind[];

export function kindNamed(name: KindName): Kind {
  return kinds[name];
}

/** Readers see a date on its documents, or their order: lists can go by it. */
export function isDated({ facts }: Kind): boolean {
  return Object.values(facts).some(({ as }) => as === "date");
}

type FieldsOf<Name extends KindName> = Kinds[Name]["texts"] & Kinds[Name]["facts"];
type FieldOf<Name> = Name extends KindName ? FieldsOf<Name>[keyof FieldsOf<Name>] : never;
type ValueOf<Field, Property extends string> =
  Field extends Record<Property, infer Value extends string> ? Value : never;
type LabelsOf<Of> = {
  [Name in keyof Of & string]:
    | (Of[Name] extends { named: infer Label extends string } ? Label : Name)
    | (Of[Name] extends { of: infer Parts } ? keyof Parts & string : never);
}[keyof Of & string];

/** What the kinds want words for in the locale files: a key that lacks there is an error of types where it is shown. */
export type FieldLabel = { [Name in KindName]: LabelsOf<FieldsOf<Name>> }[KindName];
export type FieldHint = ValueOf<FieldOf<KindName>, "hint">;
export type NoChoice = ValueOf<FieldOf<KindName>, "none">;
export type ListedChoice = ValueOf<FieldOf<KindName>, "listedAs">;

/** What the database takes of a text: its characters in all its entries, and what the work of its readers depends on. */
type Bound = { characters: number; entries: number; marks?: number; cost?: number };

export function boundOf({ as, limit, of = {}, most = mostEntries, template }: TextField): Bound {
  const parts = Object.values(of);
  const entries = as === "entries" ? most * parts.length : as === "list" ? most : 1;
  const characters = as === "entries" ? most * parts.reduce((sum, part) => sum + part.limit, 0) : limit;
  return { characters, entries, ...(template && { marks: mostMarks }), ...(as === "markdown" && { cost: mostCost }) };
}

/** As the database keeps it, for what it picks, searches and refuses to store or to publish. */
export function rowOfKind(kind: Kind) {
  const { name, topic, texts, facts } = kind;
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
    neutral: neutralIn(texts),
    bounds: Object.fromEntries(Object.entries(texts).map(([name, field]) => [name, boundOf(field)])),
    path: (kind.listed && kind.pathOnSite?.("")) || null,
    person: kind.person ?? false,
    people: Object.keys(facts).filter((fact) => isPerson(facts[fact]!)),
    sent: kind.sent ?? false,
    stays: !kind.listed,
    related: Object.keys(facts).find((fact) => facts[fact]!.as === "related") ?? null,
    in_table: kind.inTable ?? null,
    inherited: [] as string[],
  };
}

function isPerson({ names }: FactField): boolean {
  return names !== undefined && kindNamed(names).person === true;
}

function neutralIn(texts: Kind["texts"]): string[] {
  return Object.entries(texts).flatMap(([name, { neutral, of = {} }]) => [
    ...(neutral ? [name] : []),
    ...Object.keys(of).flatMap((part) => (of[part]!.neutral ? `${name}/${part}` : [])),
  ]);
}

export type Fields = Readonly<Record<string, { stored: z.ZodType }>>;
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
