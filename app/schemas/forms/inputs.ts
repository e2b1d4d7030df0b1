import { isBlank } from "../formats/clean-text.ts";
import { fallbackLanguage, type Language } from "../formats/languages.ts";
import { isTooComplex } from "../formats/markdown-bounds.ts";
import { z } from "../formats/zod.ts";
import {
  isLink,
  isReadable,
  linesOf,
  mostEntries,
  passes,
  pictureInput,
  templateTags,
  type As,
  type Check,
  type TextField,
} from "../kinds/fields.ts";
import type { Kind } from "../kinds/fields.ts";
import { articleAt, isTargetPage, redirectPath } from "../rules/site-paths.ts";
import { slugOf } from "../rules/slug.ts";
import { textField } from "./form-fields.ts";

export type Texts = Record<string, string>;
export type Facts = Record<string, string>;
export type StoredTexts = Record<string, unknown>;

export type Input = Omit<TextField, "as" | "of" | "most" | "stored"> & {
  name: string;
  as: Exclude<As, "entries">;
  most?: number | undefined;
  entry?: { of: string; place: number; part: string };
};

const inputsByTexts = new WeakMap<Kind["texts"], readonly Input[]>();

export function inputsOf({ texts }: Kind): readonly Input[] {
  const inputs = inputsByTexts.get(texts) ?? makeInputs(texts);
  inputsByTexts.set(texts, inputs);
  return inputs;
}

function makeInputs(texts: Kind["texts"]): Input[] {
  return Object.entries(texts).flatMap(([name, field]): Input[] => {
    const { as, of = {}, limit, most = mostEntries, ...rest } = field;
    if (as !== "entries") return [{ ...rest, name, as, limit, most }];
    return Array.from({ length: most }, (_, index) =>
      Object.entries(of).map(([part, { as, limit, label, check, neutral }]): Input => {
        const entry = { of: name, place: index + 1, part };
        return {
          ...rest,
          label: label && most > 1 ? `${label} ${index + 1}` : label,
          name: inputName(entry),
          as,
          limit,
          entry,
          ...(check && { check }),
          ...(neutral && { neutral }),
        };
      }),
    ).flat();
  });
}

export function isTranslated({ as, options, check, neutral }: Input): boolean {
  return as !== "picture" && !options && !check && !neutral;
}

export function inputName({ of, place, part }: { of: string; place: number; part: string }): string {
  return `${of}/${place}/${part}`;
}

export function entryInputs(field: string, { of = {}, most = mostEntries }: Pick<TextField, "of" | "most">) {
  return Array.from({ length: most }, (_, index): Texts =>
    Object.fromEntries(Object.keys(of).map((part) => [part, inputName({ of: field, place: index + 1, part })])),
  );
}

export function textSchemas(kind: Kind): Record<string, z.ZodType<string>> {
  return Object.fromEntries(
    inputsOf(kind).map(({ name, as, limit, entry, placeholders, ...more }) => [
      name,
      textSchema(as, limit, entry ? more : { ...more, placeholders }),
    ]),
  );
}

export function lackingInEntries(kind: Kind, values: Texts): Record<string, string[]> {
  const lacking = Object.entries(kind.texts).flatMap(([field, { as, placeholders = [] }]) => {
    const inputs = as === "entries" ? inputsOf(kind).filter(({ entry }) => entry?.of === field) : [];
    const text = inputs.map(({ name }) => values[name] ?? "").join("");
    const missing = placeholders.filter((part) => text !== "" && !text.includes(part));
    const says = inputs.find(({ as }) => as === "prose") ?? inputs[0];
    return says && missing.length > 0 ? [[says.name, missing]] : [];
  });
  return Object.fromEntries(lacking) as Record<string, string[]>;
}

export function missingInEntries({ texts }: Kind, values: Texts): string[] {
  return Object.entries(texts).flatMap(([name, field]) =>
    entryInputs(name, field).flatMap((inputs) => {
      const isBegun = Object.values(inputs).some((input) => values[input]);
      return Object.entries(inputs).flatMap(([part, input]) =>
        isBegun && field.of![part]!.needed && !values[input] ? input : [],
      );
    }),
  );
}

/** Inputs of ids that none can be made for, or that another entry has, with why. */
export function refusedIds(kind: Kind, values: Texts): [input: string, why: string][] {
  return Object.entries(kind.texts).flatMap(([name, field]) => {
    const part = idPart(field);
    const ids = part ? idsOfEntries(kind, name, values) : [];
    return ids.flatMap((id, index): [string, string][] => {
      const input = inputName({ of: name, place: index + 1, part: part! });
      if (id === undefined || (id && ids.indexOf(id) === index)) return [];
      return [[input, id ? "addressTaken" : "slugMissing"]];
    });
  });
}

/** Undefined at the place of an empty entry. */
export function idsOfEntries({ texts }: Kind, name: string, values: Texts): (string | undefined)[] {
  const field = texts[name]!;
  return entryInputs(name, field).map((inputs) => {
    const entry = entryOf(inputs, values);
    return Object.values(entry).some(Boolean) ? madeId(entry, idPart(field)!) : undefined;
  });
}

function idPart({ of = {} }: TextField): string | undefined {
  return Object.keys(of).find((part) => of[part]!.check === "id");
}

function madeId(entry: Entry, part: string): string {
  return entry[part] || slugOf(Object.values(entry)[0] ?? "");
}

export function factSchemas({ facts }: Kind): Record<string, z.ZodType<string>> {
  const inputs = Object.entries(facts).flatMap(([name, { input, most }]) =>
    factInputs(name, most).map((field) => [field, input]),
  );
  return Object.fromEntries(inputs);
}

export function factInputs(name: string, most = 1): string[] {
  return Array.from({ length: most }, (_, index) => (index === 0 ? name : `${name}/${index + 1}`));
}

export function formOfFacts(kind: Kind, facts: Facts): Facts {
  const fields = Object.entries(kind.facts).flatMap(([name, { as, most }]) => {
    if (as !== "related") return [[name, facts[name] ?? ""]];
    const chosen = linesOf(facts[name]).map((slug) => kind.pathOnSite?.(slug) ?? slug);
    return factInputs(name, most).map((field, index) => [field, chosen[index] ?? ""]);
  });
  return Object.fromEntries(fields) as Facts;
}

export function factsOfForm({ facts }: Kind, values: Facts): Facts {
  const chosen = Object.entries(facts).map(([name, { as, most }]) => {
    const all = factInputs(name, most).map((field) => values[field] ?? "");
    return [name, as === "related" ? all.flatMap(linesOf).map(slugIn).join("\n") : all[0]!];
  });
  return Object.fromEntries(chosen) as Facts;
}

/** `/insights/skills`, in whatever language or with the host, names the same as `skills`. */
function slugIn(address: string): string {
  return articleAt(redirectPath(address) ?? "")?.slug ?? address;
}

/** Without the address, which is made of the title where nothing is typed. */
export function neededToPublish({ texts, facts }: Kind, language: Language): string[] {
  return Object.entries(language === "en" ? { ...facts, ...texts } : texts).flatMap(([name, { needed }]) =>
    needed && name !== "slug" ? [name] : [],
  );
}

type Entry = Record<string, string>;

export function textsOfStored({ texts, defaults }: Kind, stored: StoredTexts, language: Language): Texts {
  const values = Object.entries(texts).flatMap(([name, field]) => {
    const { as, stored: schema } = field;
    const value = schema.safeParse(stored[name] || defaults?.[language][name]).data;
    if (as === "list") return [[name, ((value ?? []) as string[]).join("\n")]];
    if (as !== "entries") return [[name, (value ?? "") as string]];
    const entries = (value ?? []) as Entry[];
    return entryInputs(name, field).flatMap((inputs, index) =>
      Object.entries(inputs).map(([part, input]) => [input, entries[index]?.[part] ?? ""]),
    );
  });
  return Object.fromEntries(values);
}

/**
 * Leaves out what is empty or equals the default; keeps what an edit was made from, and an emptied list that is supplied with entries.
 * `before`: what edits were made from that nobody has looked at again.
 */
export function storedOfTexts(kind: Kind, values: Texts, language: Language, before: StoredTexts = {}): StoredTexts {
  const defaults = kind.defaults?.[language];
  const stored = asStored(kind, values);
  if (!defaults) return stored;
  const same = asStored(kind, textsOfStored(kind, {}, language));
  for (const [name, value] of Object.entries(same)) if (Array.isArray(value)) stored[name] ??= [];
  const own = Object.keys(stored).filter((name) => language === fallbackLanguage || !kind.texts[name]?.shared);
  const edited = own.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(same[name]));
  if (edited.length === 0) return {};
  const known = { ...same, ...before };
  const editedFrom = Object.fromEntries(edited.map((name) => [name, known[name] ?? null]));
  return { ...Object.fromEntries(edited.map((name) => [name, stored[name]])), editedFrom };
}

export function changedDefaults(kind: Kind, stored: StoredTexts, language: Language): Texts {
  const replaced = stored["editedFrom"] as StoredTexts | undefined;
  if (!replaced) return {};
  const now = asStored(kind, textsOfStored(kind, {}, language));
  // The database has the parts of an entry in an order of its own.
  const before = asStored(kind, textsOfStored(kind, replaced, language));
  const valueBefore = (name: string) => (replaced[name] ? before[name] : undefined);
  return Object.fromEntries(
    Object.keys(replaced)
      .filter((name) => kind.texts[name] && JSON.stringify(valueBefore(name)) !== JSON.stringify(now[name]))
      .map((name) => [name, plainText(now[name])]),
  );
}

export function plainText(value: unknown, parts?: readonly string[]): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return "";
  const ofEntry = (entry: Record<string, string>) =>
    (parts ?? Object.keys(entry)).map((part) => entry[part] ?? "").join("\n");
  return value
    .map((item: unknown) => (typeof item === "string" ? item : ofEntry(item as Record<string, string>)))
    .join("\n");
}

function asStored({ texts }: Kind, values: Texts): StoredTexts {
  const stored = Object.entries(texts).map(([name, field]): [string, unknown] => {
    if (field.as === "list") return [name, linesOf(values[name])];
    if (field.as !== "entries") return [name, values[name] ?? ""];
    const entries = entryInputs(name, field).map((inputs) => entryOf(inputs, values));
    const written = entries.filter((entry) => Object.values(entry).some((text) => text !== ""));
    const id = idPart(field);
    return [name, id ? written.map((entry) => ({ ...entry, [id]: madeId(entry, id) })) : written];
  });
  return Object.fromEntries(stored.filter(([, value]) => (value as string | unknown[]).length > 0));
}

function entryOf(inputs: Texts, values: Texts): Entry {
  return Object.fromEntries(Object.entries(inputs).map(([part, input]) => [part, values[input] ?? ""]));
}

export function entriesShown({ texts }: Kind, field: string, filled: Texts, more = 0): number {
  const { most = mostEntries } = texts[field]!;
  const inputs = entryInputs(field, texts[field]!);
  const last = inputs.findLastIndex((entry) => Object.values(entry).some((input) => filled[input])) + 1;
  return Math.min(most, last + more);
}

type Checked = {
  most?: number | undefined;
  placeholders?: readonly string[] | undefined;
  template?: true | undefined;
  check?: Check | undefined;
  options?: readonly string[] | undefined;
};

export function textSchema(
  as: Exclude<As, "entries">,
  limit: number,
  { most = mostEntries, placeholders = [], template, check, options }: Checked = {},
): z.ZodType<string> {
  if (as === "picture") return pictureInput();
  if (options) return z.enum(options, "choose").default(options[0]!);
  const kept = (text: string, context: z.core.$RefinementCtx) => {
    refuse(context, "lacksPart", text === "" ? [] : placeholders.filter((part) => !text.includes(part)));
    const parts = as === "list" ? linesOf(text) : [text];
    if (!template) return;
    if (!parts.every(isReadable)) context.addIssue({ code: "custom", message: "tooManyMarks" });
    else
      refuse(
        context,
        "tagsBroken",
        [...new Set(parts.flatMap(brokenTags))].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      );
  };
  if (as === "line") {
    const joined = textField("notText").overwrite((text) => linesOf(text).join(" "));
    return joined
      .max(limit, "tooLong")
      .superRefine(kept)
      .refine(passes(check), refusalOfCheck(check))
      .superRefine((text, context) =>
        refuse(context, "pageUnknown", check === "menuLink" && text.length <= limit ? unknownPages(text) : []),
      )
      .default("");
  }
  const schema = textField("notText").max(limit, "tooLong");
  const isShort = (text: string) => text.length <= limit;
  if (as === "list") {
    const namesPages = (text: string) => check === "pages" && isShort(text);
    return schema
      .overwrite((text) => (namesPages(text) ? linesOf(text).map(asPage).join("\n") : text))
      .refine((text) => linesOf(text).length <= most, "listTooLong")
      .superRefine(kept)
      .superRefine((text, context) =>
        refuse(context, "pageUnknown", namesPages(text) ? linesOf(text).filter((line) => !isPage(line)) : []),
      )
      .default("");
  }
  if (as === "markdown")
    return schema.refine((text) => !isShort(text) || !isTooComplex(text), "tooComplex").default("");
  return schema.superRefine(kept).default("");
}

function refuse(context: z.core.$RefinementCtx, code: string, about: readonly string[]): void {
  if (about.length > 0) context.addIssue({ code: "custom", message: codeAbout(code, about) });
}

export function codeAbout(code: string, about: readonly string[]): string {
  return [code, ...about].join("\n");
}

function brokenTags(text: string): string[] {
  let open: { tag: string; from: number } | undefined;
  const closed: string[] = [];
  for (const { 0: written, 1: slash, 2: tag = "", 3: end, index } of text.matchAll(/<(\/?)(\w+)(>?)/g)) {
    if (!templateTags.includes(tag)) continue;
    const opens = slash === "" && !open && !closed.includes(tag);
    const closes = slash === "/" && open?.tag === tag && !isBlank(text.slice(open.from, index));
    if (!end || !(opens || closes)) return [tag];
    if (closes) closed.push(tag);
    open = opens ? { tag, from: index + written.length } : undefined;
  }
  return open ? [open.tag] : [];
}

function refusalOfCheck(check: Check | undefined): string {
  if (check === "slug" || check === "id") return "slugCharacters";
  return isLink(check) ? "linkInvalid" : `${check}Invalid`;
}

function unknownPages(link: string): string[] {
  const [path = ""] = link.split(/[?#]/, 1);
  const isFile = /^\/storage\/|^\/[^/]+\.[a-z]+$/i.test(path);
  return !path.startsWith("/") || path === "/" || isFile || isPage(asPage(path)) ? [] : [path];
}

function asPage(line: string): string {
  return redirectPath(line) ?? line;
}

function isPage(path: string): boolean {
  return isTargetPage(path) || articleAt(path) !== undefined;
}
