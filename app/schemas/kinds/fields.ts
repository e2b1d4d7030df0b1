import { textField } from "../form-fields.ts";
import { safeLink } from "../section.ts";
import { z } from "../zod.ts";

type TextOptions = {
  /** As its form says it, where its name has no label in the admin-fields locale file. */
  label?: string;
  /** Its label in the admin-fields locale file, where that is not the one of its name. */
  named?: "name" | "anchor" | "portrait" | "pagePicture";
  /** The heading that it stands under, where a kind has several. */
  group?: string;
  /** What a text must keep: `{{firm}}`, `<mail>`. */
  keeps?: readonly string[];
  /** What a line has to be besides text. */
  check?: Check;
  options?: readonly string[];
  /** Of a list or a field of entries. */
  most?: number;
  /** Entries of which the form has room at least. */
  fewest?: number;
  needed?: true;
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
type FactOptions = {
  needed?: true;
  card?: true;
  named?: TextOptions["named"];
};

/** How a text is edited. Each part of an entry is a field of its own: `approach/1/step`. */
export type As = "line" | "prose" | "markdown" | "list" | "entries" | "picture";

export type EntryParts = Readonly<
  Record<string, { as: "line" | "prose"; limit: number; label?: string; check?: Check }>
>;

/** `link`: a path of this site, https, mailto or tel. `page`: a page or an article of this site, in each line. */
export type Check = "email" | "link" | "https" | "page";

export type TextField = TextOptions & {
  as: As;
  /** In characters. */
  limit: number;
  of?: EntryParts;
  /** In the database and for readers; lenient: a text may be older than the field, and what has another shape costs its own place. */
  stored: z.ZodType;
};
export type FactField = FactOptions & {
  as: "address" | "choice" | "date" | "picture" | "related" | "author";
  choices?: readonly string[];
  /** As the form sends it. Messages are keys under `errors` in the admin-documents locale file. */
  input: z.ZodType<string>;
  stored: z.ZodType;
};

/** Of a list, or of a field of entries. */
export const mostEntries = 12;

const text = z.string().default("").catch("");
const lines = z.array(z.string()).default([]).catch([]);

export function line<const Options extends TextOptions>(limit: number, options = {} as Options) {
  return { as: "line" as const, limit, stored: text, ...options };
}

export function prose<const Options extends TextOptions>(limit: number, options = {} as Options) {
  return { as: "prose" as const, limit, stored: text, ...options };
}

export function markdown<const Options extends TextOptions>(limit: number, options = {} as Options) {
  return { as: "markdown" as const, limit, stored: text, ...options };
}

export function list<const Options extends TextOptions>(limit: number, options = {} as Options) {
  return { as: "list" as const, limit, stored: lines, ...options };
}

export function entries<const Parts extends EntryParts, const Options extends TextOptions>(
  of: Parts,
  options = {} as Options,
) {
  const parts = Object.keys(of).map((part) => [part, z.string().default("")]);
  const entry = z.object(Object.fromEntries(parts) as { [Part in keyof Parts]: z.ZodDefault<z.ZodString> });
  return { as: "entries" as const, limit: 0, of, stored: z.array(entry).default([]).catch([]), ...options };
}

/** Where the document is found; made of the title where nothing is typed. */
export function address() {
  const input = textField("notText")
    .overwrite((value) => value.toLowerCase())
    .max(80, "tooLong")
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "slugCharacters")
    .default("");
  return { as: "address" as const, input, stored: z.string(), needed: true as const };
}

export function choice<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  const input = z
    .string("choose")
    .refine((value) => value === "" || choices.includes(value), "choose")
    .default("");
  return { as: "choice" as const, choices, input, stored: z.enum(choices), needed: true as const, card: true as const };
}

/** A choice that may be left open. */
export function option<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  const { as, input, card } = choice(choices);
  return { as, choices, input, stored: z.enum(choices).optional().catch(undefined), card };
}

/** The id of somebody whom the document names; who is not published is not shown. */
export function author() {
  const input = z.union([z.literal(""), z.uuid()], "choose").default("");
  return { as: "author" as const, input, stored: z.string().optional().catch(undefined) };
}

/** An ISO date. */
export function date() {
  const input = z
    .string("dateInvalid")
    .refine((value) => value === "" || z.iso.date().safeParse(value).success, "dateInvalid")
    .default("");
  return { as: "date" as const, input, stored: z.string(), needed: true as const };
}

/** A picture of the software by name, or the path of a stored file. */
export function picture() {
  return {
    as: "picture" as const,
    input: pictureInput(),
    stored: z.string().nullable().default(null).catch(null),
    card: true as const,
  };
}

/** One of a text, so that each language has its own. */
export function pictureOfText<const Options extends TextOptions>(options = {} as Options) {
  return { as: "picture" as const, limit: longestPicture, stored: text, ...options };
}

const longestPicture = 500;

export function pictureInput() {
  return textField("notText")
    .max(longestPicture, "tooLong")
    .regex(/^(?!\/)(?!.*\.\.)[^\\?#"<>]*$/, "pictureUnknown")
    .default("");
}

/** Addresses of others of the kind, one a line; stored as their ids. */
export function related(most: number) {
  const input = textField("notText")
    .max(200, "tooLong")
    .refine((value) => linesOf(value).length <= most, "relatedTooMany")
    .default("");
  return { as: "related" as const, input, stored: z.unknown() };
}

export function passes(check: Check | undefined): (text: string) => boolean {
  if (check === "email") return (text) => text === "" || z.email().safeParse(text).success;
  if (check === "https") return (text) => text === "" || z.url({ protocol: /^https$/ }).safeParse(text).success;
  return (text) => check !== "link" || text === "" || safeLink(text) !== undefined;
}

export function linesOf(text = ""): string[] {
  return text
    .split("\n")
    .map((entry) => entry.trim())
    .filter(Boolean);
}
