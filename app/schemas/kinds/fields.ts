import type { ChoiceList } from "../../content/choices.ts";
import { lchOf } from "../formats/colour.ts";
import type { Language } from "../formats/languages.ts";
import { isoDate } from "../formats/time-range.ts";
import { rowId, z } from "../formats/zod.ts";
import { isNamedZone } from "../formats/zoned-time.ts";
import { emailAddress, storedText, textField } from "../forms/form-fields.ts";

type Options = {
  /** Its label in the admin-fields locale file, where that is not the one of its name. */
  named?: string;
  /** What its form says below it: a key under `hints` in the admin-documents locale file. */
  hint?: string;
  /** What stands in for it while it is empty: a key under `noChoice` in the admin-documents locale file. */
  none?: string;
  needed?: true;
  card?: true;
};
type TextOptions = Options & {
  /** As its form says it, where its name has no label in the admin-fields locale file. */
  label?: string;
  /** The heading that it stands under, where a kind has several. */
  group?: string;
  /** What a text must keep, because something is put in its place: `{{firm}}`, `<mail>`. */
  placeholders?: readonly string[];
  /** i18next and `<Trans>` read it: see `isReadable`. */
  template?: true;
  /** What a line has to be besides text. */
  check?: Check;
  /** Its labels are keys under `options` in the admin-documents locale file. */
  options?: readonly Option[];
  /** The same in all languages: an address, an id, the name of a person. */
  neutral?: true;
  /** There is one for all languages, which is edited with the English text. */
  shared?: true;
  /** English has none: what stands there is a fact of the document. */
  ofTranslations?: true;
  most?: number;
  /** Found by a part of a word, like a title. */
  summary?: true;
  /** Sentences that visitors read: searched, and looked over by the checker. */
  prose?: true;
  /** A picture for dark grounds. */
  onDark?: true;
  /** Of the firm: a placeholder stands for it until it is set. */
  ofFirm?: true;
  search?: true;
  /** Said to screen readers or when something goes wrong: folded below what everybody sees. */
  small?: true;
  /** Rows of the field where its look is not tall enough. */
  rows?: number;
};
type FactOptions = Options & {
  /** Each choice is one or more languages, by their codes: it is called as they are. */
  ofLanguages?: true;
  most?: number;
  /** A date that none stands in for. */
  open?: true;
  /** How a list of documents says its value: a key under `listed` in the admin-documents locale file. */
  listedAs?: string;
  /** Addresses that are not free. */
  reserved?: readonly string[];
};

/** How a text is edited. Each part of an entry is a field of its own: `approach/1/step`. */
export type As = "line" | "prose" | "markdown" | "list" | "entries" | "picture";

export type EntryParts = Readonly<
  Record<
    string,
    {
      as: "line" | "prose";
      limit: number;
      label?: string;
      check?: Check;
      neutral?: true;
      /** Without it the rest of its entry is nothing that readers could be shown. */
      needed?: true;
    }
  >
>;

/**
 * `number`: in digits, with a point before its fraction in every language, and a sign where it is a change.
 * `link`: a path of this site, https, mailto or tel. `menuLink`: the same, but a path is that of a page, an article or a file.
 * `slug`: an address. `id`: one of its entry, made of its first part where none is typed; no other entry has it.
 * `pages`: a page or an article of this site, in each line. `zone`: an IANA time zone. `colour`: see `lchOf`. `logo`: a stored file, see `isLogo`. `date`: an ISO date.
 */
export type Check =
  | "email"
  | "number"
  | "link"
  | "menuLink"
  | "https"
  | "pages"
  | "zone"
  | "colour"
  | "date"
  | "slug"
  | "id"
  | "logo";

export type Option = "yes" | "no";

export type TextField = TextOptions & {
  as: As;
  /** In characters. */
  limit: number;
  of?: EntryParts;
  /** In the database and for readers; lenient: a text may be older than the field, and what has another shape costs its own place. */
  stored: z.ZodType;
};
/** Kinds whose documents others name, as a choice. */
export type NamedKind = "author" | "service";
export type FactField = FactOptions & {
  as: "address" | "choice" | "date" | "picture" | "related" | "named";
  names?: NamedKind;
  /** In characters, of what is typed. */
  limit?: number;
  choices?: readonly string[];
  /** Whose choices operators keep. */
  list?: ChoiceList;
  /** As the form sends it. Messages are keys under `errors` in the admin-documents locale file. */
  input: z.ZodType<string>;
  stored: z.ZodType;
};

/** What a kind of document has and is. Everything else that knows of it asks these properties, never its name. */
export type Kind = {
  name: string;
  /** Where operators find its documents; each stands there under its id. */
  list: `/admin/${string}`;
  /** What the log calls changes of its documents. */
  logged: string;
  listed?: true;
  /** Its documents leave the site, at once or at an instant. */
  ends?: true;
  /** A published one can be sent to subscribers. */
  sent?: true;
  /** Its documents are people: the log forgets the names of those who are deleted. */
  person?: true;
  /** Its list is a tab of Content: a key under `tabs` in the admin-content locale file. */
  tab?: string;
  /** Previews show a draft on the page that it is of. */
  inPlace?: true;
  /** The table whose rows are what readers see of its documents in English. */
  inTable?: string;
  /** Its form opens on its card, among the others of its list. */
  onCard?: true;
  pathOnSite?: (slug: string) => string | undefined;
  topic?: string;
  texts: Readonly<Record<string, TextField>>;
  facts: Readonly<Record<string, FactField>>;
  /** What a text says until somebody edits it; what equals it is not stored. */
  defaults?: Readonly<Record<Language, Readonly<Record<string, unknown>>>>;
};

export const mostEntries = 12;

/** An entry that its form shows in one line, beside its buttons. */
export function isOneLine(of: EntryParts): boolean {
  const parts = Object.values(of);
  return parts.length <= 2 && parts.every(({ as }) => as === "line");
}

/** Of a text that is a template, the placeholders and the marks together. */
export const mostMarks = 50;

/** Around words that `<Trans>` makes a link or a date of. */
export const templateTags: readonly string[] = ["mail", "time"];

/** Whether what a template asks for can be put into it, and its tags be found, in a time that its length says. */
export function isReadable(template: string): boolean {
  return (template.match(/\{\{|</g)?.length ?? 0) <= mostMarks;
}

const slugPattern = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;

const text = storedText.default("").catch("");
const lines = z.array(storedText).default([]).catch([]);

function textOf<const Form extends As, Stored extends z.ZodType>(as: Form, stored: Stored) {
  return <const Given extends TextOptions>(limit: number, options = {} as Given) => ({ as, limit, stored, ...options });
}

export const line = textOf("line", text);
export const prose = textOf("prose", text);
export const markdown = textOf("markdown", text);
export const list = textOf("list", lines);

export function entries<const Parts extends EntryParts, const Given extends TextOptions>(
  of: Parts,
  options = {} as Given,
) {
  const parts = Object.keys(of).map((part) => [part, storedText.default("")]);
  const entry = z.object(Object.fromEntries(parts) as { [Part in keyof Parts]: z.ZodDefault<z.ZodString> });
  return { as: "entries" as const, limit: 0, of, stored: z.array(entry).default([]).catch([]), ...options };
}

/** Where a translation is found; made of its title when it is first published, else where the document is. */
export const translatedSlug = {
  ...line(80, { named: "slug", check: "slug", none: "asDocument", ofTranslations: true, search: true, card: true }),
  stored: z.string().optional().catch(undefined),
};

/** Where the document is found; made of the title where nothing is typed. */
export function address<const Given extends FactOptions>(options = {} as Given) {
  const limit = 80;
  const { reserved } = options as FactOptions;
  const input = textField("notText")
    .overwrite((value) => value.toLowerCase())
    .max(limit, "tooLong")
    .regex(slugPattern, "slugCharacters")
    .refine((value) => !reserved?.includes(value), "addressTaken")
    .default("");
  return { as: "address" as const, limit, input, stored: z.string(), needed: true as const, ...options };
}

/** By id, of a list that operators keep: `withChoices` takes only what it has. */
export function choice<const List extends ChoiceList>(list: List) {
  const input = z.string("choose").regex(slugPattern, "choose").default("");
  const stored = z.string().min(1);
  return { as: "choice" as const, list, input, stored, needed: true as const, card: true as const };
}

/** The same kind again while the lists are the same: schemas are kept by it. */
export function withChoices<Of extends Kind>(kind: Of, choicesOf: (list: ChoiceList) => readonly string[]): Of {
  const key = Object.values(kind.facts)
    .flatMap(({ list }) => (list ? choicesOf(list).join() : []))
    .join(";");
  const known = kindsWithChoices.get(kind);
  if (known?.key === key) return known.kind as Of;
  const made = limitedToChoices(kind, choicesOf);
  kindsWithChoices.set(kind, { key, kind: made });
  return made;
}

const kindsWithChoices = new WeakMap<Kind, { key: string; kind: Kind }>();

function limitedToChoices<Of extends Kind>(kind: Of, choicesOf: (list: ChoiceList) => readonly string[]): Of {
  const facts = Object.entries(kind.facts).map(([name, fact]): [string, FactField] => {
    if (!fact.list) return [name, fact];
    const choices = choicesOf(fact.list);
    return [name, { ...fact, input: fact.input.refine((value) => value === "" || choices.includes(value), "choose") }];
  });
  return { ...kind, facts: Object.fromEntries(facts) };
}

export function option<const Choices extends readonly [string, ...string[]], const Given extends FactOptions>(
  choices: Choices,
  options = {} as Given,
) {
  const input = z
    .string("choose")
    .refine((value) => value === "" || choices.includes(value), "choose")
    .default("");
  const stored = z.enum(choices).optional().catch(undefined);
  return { as: "choice" as const, choices, input, stored, card: true as const, ...options };
}

/** The id of a document of a kind, such as of its author: what is not published is not shown. */
export function named<const Name extends NamedKind, const Given extends FactOptions>(
  names: Name,
  options = {} as Given,
) {
  const input = z.union([z.literal(""), rowId("choose")], "choose").default("");
  return { as: "named" as const, names, input, stored: z.string().optional().catch(undefined), ...options };
}

/** An ISO date; an empty one is the day of the first publication. */
export function date<const Given extends FactOptions>(options = {} as Given) {
  const input = z
    .string("dateInvalid")
    .refine((value) => value === "" || isoDate().safeParse(value).success, "dateInvalid")
    .default("");
  return { as: "date" as const, input, stored: z.string(), ...options };
}

export function laterDate<const Given extends FactOptions>(options = {} as Given) {
  const { as, input } = date();
  return { as, input, stored: z.string().optional().catch(undefined), open: true as const, ...options };
}

/** A picture of the software by name, or the path of a stored file. */
export function picture<const Given extends FactOptions>(options = {} as Given) {
  return {
    as: "picture" as const,
    limit: longestPicture,
    input: pictureInput(),
    stored: z.string().nullable().default(null).catch(null),
    card: true as const,
    ...options,
  };
}

export function pictureOfText<const Given extends TextOptions>(options = {} as Given) {
  return { as: "picture" as const, limit: longestPicture, stored: text, ...options };
}

export const longestPicture = 500;

export function pictureInput() {
  return textField("notText")
    .max(longestPicture, "tooLong")
    .regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\\?#"<>]*$/, "pictureUnknown")
    .default("");
}

/** Addresses of others of the kind, one a line, or the ends of them; stored as their ids. */
export function related<const Given extends FactOptions>(most: number, options = {} as Given) {
  const limit = 200;
  const input = textField("notText")
    .max(limit, "tooLong")
    .refine((value) => linesOf(value).length <= most, "relatedTooMany")
    .default("");
  return { as: "related" as const, limit, most, input, stored: z.unknown(), ...options };
}

export function passes(check: Check | undefined): (text: string) => boolean {
  if (check === "email") return (text) => text === "" || emailAddress.safeParse(text).success;
  if (check === "number") return (text) => text === "" || /^[+−-]?\d{1,9}(\.\d{1,3})?$/.test(text);
  if (check === "colour") return (text) => text === "" || lchOf(text) !== undefined;
  if (check === "slug") return (text) => slugPattern.test(text);
  // Of keys that are numbers, objects have an order of their own.
  if (check === "id") return (text) => slugPattern.test(text) && !/^\d+$/.test(text);
  if (check === "zone") return (text) => text === "" || isNamedZone(text);
  if (check === "date") return (text) => text === "" || isoDate().safeParse(text).success;
  if (check === "https") return (text) => text === "" || z.url({ protocol: /^https$/ }).safeParse(text).success;
  return (text) => !isLink(check) || text === "" || safeLink(text) !== undefined;
}

export function isLink(check: Check | undefined): boolean {
  return check === "link" || check === "menuLink";
}

/** Allows paths of this site, https, mailto and tel; undefined for anything else. */
export function safeLink(link: string | null | undefined): string | undefined {
  const trimmed = link?.trim();
  if (!trimmed) return undefined;
  const inside = /^\/(?![/\\])[^\s\\]*$/.test(trimmed);
  const outside = /^(https:\/\/|mailto:|tel:)\S+$/i.test(trimmed);
  return inside || outside ? trimmed : undefined;
}

export function altFieldOf({ texts, facts }: Kind): string | undefined {
  const pictured = Object.values(facts).some(({ as }) => as === "picture");
  return pictured ? ["picture_alt", "pictureAlt"].find((name) => texts[name]) : undefined;
}

export function linesOf(text = ""): string[] {
  return text
    .split("\n")
    .map((entry) => entry.trim())
    .filter(Boolean);
}
