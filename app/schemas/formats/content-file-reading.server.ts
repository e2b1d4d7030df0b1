import {
  codeAbout,
  inputsOf,
  lackingInEntries,
  missingInEntries,
  neededToPublish,
  storedOfTexts,
  textSchemas,
  textsOfStored,
  type StoredTexts,
  type Texts,
} from "../forms/inputs.ts";
import { linesOf, mostEntries, type Kind, type TextField } from "../kinds/fields.ts";
import { cleanTexts } from "./clean-text.ts";
import { bodyOfKind } from "./content-file.server.ts";
import { isRecord, type FileRefusal, type FrontMatter } from "./front-matter.server.ts";
import type { Language } from "./languages.ts";
import { z } from "./zod.ts";
import { firstDay, lastDay } from "./zoned-time.ts";

export type Names = Record<string, { kind: string; slugs: string[]; many: boolean }>;
export type FileText = {
  texts: StoredTexts;
  facts: Record<string, string>;
  names: Names;
  state: Record<string, unknown>;
};
export type ReadText = { text: FileText; notTaken: string[] } | { refused: FileRefusal[] };

export type FileOf = { kind: Kind; slug: string; language: Language; stage: "draft" | "published" };

const schemas = new WeakMap<Kind["texts"], z.ZodType<Texts>>();
function schemaOf(kind: Kind): z.ZodType<Texts> {
  const schema = schemas.get(kind.texts) ?? (z.object(textSchemas(kind)) as z.ZodType<Texts>);
  schemas.set(kind.texts, schema);
  return schema;
}

const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  .refine((value) => !Number.isNaN(Date.parse(value)) && value >= firstDay && value < lastDay);
const state = z.object({
  saved_at: instant.optional(),
  publish_at: instant.optional(),
  unpublish_at: instant.optional(),
  translates: z.string().max(64).optional(),
  unread: z.array(z.string().max(200)).max(500).optional(),
});
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export function readText({ kind, slug: own, language, stage }: FileOf, matter: FrontMatter): ReadText {
  const { lineOf, bodyLine } = matter;
  const bodyField = bodyOfKind(kind);
  const { state: given = {}, editedFrom, ...head } = matter.head;
  const body = matter.body.replace(/^\n/, "").replace(/\n$/, "");
  const fields: Record<string, unknown> = { ...head, ...(bodyField && { [bodyField]: body }) };
  const refused: FileRefusal[] = [];
  const refuse = (code: string, path: (string | number)[], values?: Record<string, unknown>) =>
    refused.push({ code, line: path[0] === bodyField ? bodyLine : lineOf(path), field: path.join("/"), values });

  const stored: StoredTexts = {};
  for (const [name, field] of Object.entries(kind.texts)) {
    const value = shaped(field, fields[name]);
    if (value === undefined) refuse("shape", [name]);
    else if (Array.isArray(value) && value.length > (field.most ?? mostEntries))
      refuse("listTooLong", [name], { most: field.most ?? mostEntries });
    // A list without entries is left out of a file, and an edit of one that is supplied with some.
    else if (value.length > 0 || (typeof value !== "string" && isRecord(editedFrom) && Object.hasOwn(editedFrom, name)))
      stored[name] = value;
  }
  if (!bodyField && matter.body.trim() !== "") refuse("bodyUnknown", []);
  const inputs = new Map(inputsOf(kind).map((input) => [input.name, input]));
  const refuseInput = (name: string, message: string) => {
    const { limit, most, entry } = inputs.get(name)!;
    const [code = "", ...about] = message.split("\n");
    refuse(code, entry ? [entry.of, entry.place - 1, entry.part] : [name], { limit, most, about: about.join(", ") });
  };
  const parsed = schemaOf(kind).safeParse(textsOfStored(kind, stored, language));
  if (!parsed.success) for (const { path, message } of parsed.error.issues) refuseInput(String(path[0]), message);
  const texts = parsed.data ?? {};
  for (const [name, missing] of Object.entries(lackingInEntries(kind, texts)))
    refuseInput(name, codeAbout("lacksPartInEntries", missing));
  if (parsed.success && stage === "published") {
    for (const name of neededToPublish(kind, language)) {
      if (kind.facts[name] ? !head[name] : !texts[name]) refuse("neededToPublish", [name]);
    }
    for (const name of missingInEntries(kind, texts)) refuseInput(name, "entryIncomplete");
  }

  const facts: Record<string, string> = {};
  const names: Names = {};
  for (const [name, { as, names: named, input, most = 1 }] of Object.entries(kind.facts)) {
    const value = as === "related" ? asList(head[name]) : asText(head[name]);
    const typed = value === undefined ? undefined : Array.isArray(value) ? value.join("\n") : value;
    if (typed === undefined) refuse("shape", [name]);
    else if (as === "named" || as === "related") {
      const slugs = linesOf(typed);
      if (slugs.length > most) refuse("relatedTooMany", [name]);
      else if (!slugs.every((one) => slug.safeParse(one).success)) refuse("slugCharacters", [name]);
      else if (slugs.length > 0) names[name] = { kind: named ?? kind.name, slugs, many: as === "related" };
    } else {
      const read = input.safeParse(typed);
      if (!read.success) refuse(read.error.issues[0]!.message, [name], { limit: kind.facts[name]!.limit });
      else if (read.data) facts[name] = read.data;
    }
  }
  if (kind.facts["slug"] && (language === "en" || Object.keys(facts).length > 0)) facts["slug"] ??= own;
  const about = state.safeParse(given);
  if (!about.success) refuse("stateUnknown", ["state", String(about.error.issues[0]!.path[0] ?? "")]);
  if (refused.length > 0) return { refused };

  const known = [...Object.keys(kind.texts), ...Object.keys(kind.facts)];
  const notTaken = Object.keys(head).filter((name) => !known.includes(name));
  return {
    text: {
      texts: storedOfTexts(kind, texts, language, isRecord(editedFrom) ? cleanTexts(editedFrom) : {}),
      facts,
      names,
      state: about.data ?? {},
    },
    notTaken,
  };
}

/** Numbers and yes or no are the words that somebody wrote; undefined for another shape than the field's. */
function shaped({ as, of = {} }: TextField, value: unknown): string | unknown[] | undefined {
  if (as === "list") return asList(value);
  if (as !== "entries") return asText(value);
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const entries = value.map((entry: unknown) => {
    if (!isRecord(entry) || !Object.keys(entry).every((part) => Object.hasOwn(of, part))) return undefined;
    const parts = Object.entries(entry).map(([part, text]) => [part, asText(text)]);
    return parts.some(([, text]) => text === undefined) ? undefined : Object.fromEntries(parts);
  });
  return entries.includes(undefined) ? undefined : entries;
}

export function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return "";
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
}

function asList(value: unknown): string[] | undefined {
  if (value === undefined || value === null || value === "") return [];
  const texts = (Array.isArray(value) ? value : [value]).map(asText);
  return texts.includes(undefined) ? undefined : (texts as string[]);
}
