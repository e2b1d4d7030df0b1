import { textField } from "../fields.ts";
import { isTooComplex } from "../markdown-bounds.ts";
import { z } from "../zod.ts";

type TextOptions = {
  /** Nothing is published without it. */
  needed?: true;
  /** Shown in lists too. */
  card?: true;
  /** Found by a part of a word, like a title. */
  summary?: true;
  /** Sentences that visitors read: searched, and looked over by the checker. */
  prose?: true;
  /** Stands with what search engines show. */
  search?: true;
  /** Rows of the field where its look is not tall enough. */
  rows?: number;
};
type FactOptions = { needed?: true; card?: true };

/** How a text is typed. The steps of an approach are fields of a number each: `step1`, `description1`. */
export type As = "line" | "prose" | "markdown" | "list" | "steps";

export type TextField = TextOptions & {
  as: As;
  /** In characters. */
  limit: number;
  /** In the database and for readers; lenient, since a text may be older than the field. */
  stored: z.ZodType;
};
export type FactField = FactOptions & {
  as: "address" | "choice" | "date" | "picture" | "related";
  choices?: readonly string[];
  /** As the form sends it. Messages are keys under `errors` in the admin-articles locale file. */
  typed: z.ZodType<string>;
  stored: z.ZodType;
};

/** Entries of a list, and steps of an approach. */
export const mostEntries = 12;

const words = z.string().default("");
const lines = z.array(z.string()).default([]);
const approach = z.array(z.object({ step: z.string(), description: z.string() })).default([]);

export function line<const Options extends TextOptions>(limit: number, options = {} as Options) {
  return { as: "line" as const, limit, stored: words, ...options };
}

export function prose<const Options extends TextOptions>(limit: number, options = {} as Options) {
  return { as: "prose" as const, limit, stored: words, ...options };
}

export function markdown<const Options extends TextOptions>(limit: number, options = {} as Options) {
  return { as: "markdown" as const, limit, stored: words, ...options };
}

/** One entry a line. */
export function list<const Options extends TextOptions>(limit: number, options = {} as Options) {
  return { as: "list" as const, limit, stored: lines, ...options };
}

export function steps<const Options extends TextOptions>(options = {} as Options) {
  return { as: "steps" as const, limit: 1000, stored: approach, ...options };
}

/** Where the document is found; made of the title where nothing is typed. */
export function address() {
  const typed = textField("notText")
    .overwrite((value) => value.toLowerCase())
    .max(80, "tooLong")
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "slugCharacters")
    .default("");
  return { as: "address" as const, typed, stored: z.string(), needed: true as const };
}

export function choice<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  const typed = z
    .string("choose")
    .refine((value) => value === "" || choices.includes(value), "choose")
    .default("");
  return { as: "choice" as const, choices, typed, stored: z.enum(choices), needed: true as const, card: true as const };
}

/** An ISO date. */
export function date() {
  const typed = z
    .string("dateInvalid")
    .refine((value) => value === "" || z.iso.date().safeParse(value).success, "dateInvalid")
    .default("");
  return { as: "date" as const, typed, stored: z.string(), needed: true as const };
}

/** A picture of the software by name, or the path of a stored file. */
export function picture() {
  const typed = textField("notText")
    .max(500, "tooLong")
    .regex(/^(?!\/)(?!.*\.\.)[^\\?#"<>]*$/, "pictureUnknown")
    .default("");
  return { as: "picture" as const, typed, stored: z.string().nullable().default(null), card: true as const };
}

/** Addresses of others of the kind, one a line; stored as their ids. */
export function related(most: number) {
  const typed = textField("notText")
    .max(200, "tooLong")
    .refine((value) => linesOf(value).length <= most, "relatedTooMany")
    .default("");
  return { as: "related" as const, typed, stored: z.unknown() };
}

/** What the form sends for one field of text. */
export function typedText(as: Exclude<As, "steps">, limit: number): z.ZodType<string> {
  if (as === "line") {
    const joined = textField("notText").overwrite((text) => linesOf(text).join(" "));
    return joined.max(limit, "tooLong").default("");
  }
  const schema = textField("notText").max(limit, { error: "tooLong", abort: true });
  if (as === "list") return schema.refine((text) => linesOf(text).length <= mostEntries, "listTooLong").default("");
  return (as === "markdown" ? schema.refine((text) => !isTooComplex(text), "tooComplex") : schema).default("");
}

export function linesOf(text = ""): string[] {
  return text
    .split("\n")
    .map((entry) => entry.trim())
    .filter(Boolean);
}
