import { href, type RouterContextProvider } from "react-router";
import { idOfPage, localePages, pageNames, settingsNames, type PageName } from "../../../content/editable-pages.ts";
import { folded } from "../../../content/folded.ts";
import { operatorContext } from "../../../data/backend/guard.server.ts";
import type { FoundText } from "../../../data/documents/drafts.server.ts";
import { publishedFirm } from "../../../data/published/site-texts.server.ts";
import { backendContext, type Backend } from "../../../data/session/session.server.ts";
import { getFixedT, resourceBundle } from "../../../i18n/translations.server.ts";
import { languages, type Language } from "../../../schemas/formats/languages.ts";
import { inputsOf, textsOfStored, type Input, type StoredTexts } from "../../../schemas/forms/inputs.ts";
import { longestSearch } from "../../../schemas/forms/search.ts";
import { kindNamed } from "../../../schemas/kinds/kinds.ts";
import { readableName, type Flag } from "../../../schemas/rules/flag.ts";
import { editAddress, placeInForm } from "../addresses.ts";
import type { PageParts, RoutedKind } from "../kind-context.ts";
import { sectionKindFor } from "../sections/section-kind.server.ts";
import { pageKindFor } from "./page-kind.server.ts";

type Context = Readonly<RouterContextProvider>;
export type FoundField = {
  where: string;
  label: string;
  language: Language;
  /** It is said in the languages too that have nothing of their own there. */
  isInherited?: boolean;
  excerpt: string;
  to: string;
};

const most = 100;
const longestExcerpt = 160;

export type Field = Omit<FoundField, "excerpt"> & { text: string; input: Input };
type Found = { search: string; found: FoundField[]; more: boolean };

/** What each search finds; `reading`: the texts of pages. `more`: there is more than is given. */
export async function fieldsWithWords(
  context: Context,
  reading: ReturnType<Backend["drafts"]["textsOfPages"]>,
  searches: readonly string[],
): Promise<Found[]> {
  const { sections: cards, drafts, features } = context.get(backendContext);
  const flags = { key: undefined, text: "", keys: [], categories: [] };
  const [stored, sections, documents, switches, shown] = await Promise.all([
    reading,
    cards.inDisplayOrder(),
    drafts.saying(searches),
    isEditor(context) ? [] : features.page(flags, 1).then(({ rows }) => rows),
    asReadersSee(context),
  ]);
  const fields = [
    ...editable(context).flatMap((page) => fieldsOfKind(pageKindFor(context, page), idOfPage(page), stored)),
    ...(isEditor(context) ? [] : textsWithoutOffices(context)),
    ...(sections.ok ? sections.value : []).flatMap((section) =>
      fieldsOfKind(sectionKindFor(context, section), section.id, stored),
    ),
    ...documents.texts.flatMap((text) => fieldsOfDocument(context, text)),
    ...switches.flatMap((flag) => fieldOfFlag(context, flag)),
  ];
  const all = fields.map(({ where, label, language, isInherited, text, to }) => {
    const lines = shown(text, language).split("\n");
    const field = { where, label, language, ...(isInherited && { isInherited }), to };
    return { field, lines: lines.map((line) => ({ line, parts: line.split(/\{\{[^{}]*\}\}/).map(spoken) })) };
  });
  return searches.map((search) => {
    const wanted = spoken(search);
    const saying = (says: (parts: string[]) => boolean) =>
      all.flatMap(({ field, lines }) => {
        const said = wanted && lines.find(({ parts }) => says(parts));
        return said ? [{ ...field, excerpt: excerptOf(said.line, folded(search)) }] : [];
      });
    const plain = saying((parts) => parts.some((part) => part.includes(wanted)));
    const isCut = search.length >= longestSearch;
    const filled = () => saying((parts) => isFilledIn(parts, wanted, isCut));
    const found = plain.length > 0 ? plain : [...filled(), ...composing(wanted, saying)];
    return { search, found: found.slice(0, most), more: documents.more || found.length > most };
  });
}

/** As it is compared: words, without what stands between them, which Markdown marks and typography change. */
export function spoken(text: string): string {
  return folded(text.replace(/\]\([^)]*\)/g, " "))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The texts that a page puts together to these words, if they are all of them: `Cookie: one year`. */
function composing(words: string, saying: (says: (parts: string[]) => boolean) => FoundField[]): FoundField[] {
  const covered = new Set<string>();
  const isWithin = ([text = "", ...more]: string[]) => {
    const within = more.length === 0 && text !== "" && ` ${words} `.includes(` ${text} `);
    if (within) for (const word of text.split(" ")) covered.add(word);
    return within;
  };
  const parts = saying(isWithin).toSorted((one, other) => other.excerpt.length - one.excerpt.length);
  return words.split(" ").every((word) => covered.has(word)) ? parts : [];
}

/** Whether words are a text whose placeholders were filled in: `5 min read`; or, cut off, its beginning. */
function isFilledIn(parts: readonly string[], words: string, isCut: boolean): boolean {
  if (parts.length < 2 || !parts.some(Boolean)) return false;
  const [first = ""] = parts;
  if (isCut) return first !== "" && words.startsWith(`${first} `);
  const last = parts.at(-1) ?? "";
  if ((first && !words.startsWith(`${first} `)) || (last && !words.endsWith(` ${last}`))) return false;
  let at = 0;
  return parts.filter(Boolean).every((part) => {
    const place = ` ${words} `.indexOf(` ${part} `, at);
    at = place + part.length;
    return place >= 0;
  });
}

/** Of a page or a section. */
export function fieldsOfKind(
  kind: RoutedKind & { page: PageParts },
  id: string,
  stored: Map<string, StoredTexts>,
): Field[] {
  const { inheritsEnglish } = kind.page;
  const english = textsOfStored(kind, stored.get(`${id} en`) ?? {}, "en");
  return languages.flatMap((language) => {
    const edits = stored.get(`${id} ${language}`) ?? {};
    const inherited = inheritsEnglish ? stored.get(`${id} en`) : {};
    const texts = textsOfStored(kind, { ...inherited, ...edits }, language);
    const isEnglish = (name: string, of: string) =>
      inheritsEnglish && language !== "en" && !Object.hasOwn(edits, of) && texts[name] === english[name];
    return inputsOf(kind)
      .filter(({ name, as, options, entry }) => as !== "picture" && !options && !isEnglish(name, entry?.of ?? name))
      .map((input) => ({
        where: kind.page.title,
        label: [input.group, input.entry && kind.texts[input.entry.of]?.label, input.label].filter(Boolean).join(" › "),
        language,
        isInherited: inheritsEnglish && language === "en",
        text: texts[input.name] ?? "",
        input,
        to: placeInForm(editAddress(kind.name, id, language), `article-${input.name}`),
      }));
  });
}

/** What pages say of the offices until those are set for the whole site. */
export function textsWithoutOffices(context: Context): Omit<Field, "input">[] {
  const { title, fields } = pageKindFor(context, "settings-firm").page;
  const label = fields.find(({ name }) => name === "offices")?.label ?? "";
  return languages.flatMap((language) => {
    const { toronto, seattle } = resourceBundle(language, "about").offices;
    const ofEach = [toronto, seattle].flatMap(({ title, body }) => [title, body]);
    const texts = [resourceBundle(language, "frame").footer.location, ...ofEach];
    const to = `${editAddress("page", idOfPage("settings-firm"), language)}#article-offices/1/place`;
    return texts.map((text) => ({ where: title, label, language, text, to }));
  });
}

export function fieldsOfDocument(
  context: Context,
  { kind: name, document_id, language, texts }: Omit<FoundText, "revision">,
): Field[] {
  const t = getFixedT(context, "admin-documents");
  const labels: (name: string) => string = getFixedT(context, "admin-fields") as never;
  const kind = kindNamed(name);
  const values = textsOfStored(kind, texts, language);
  return inputsOf(kind).map((input) => {
    const { name: field, named, entry } = input;
    return {
      where: `${t(`${name}.title`)}: ${values["title"] || t("untitled")}`,
      label: entry ? `${labels(entry.of)} ${entry.place} › ${labels(entry.part)}` : labels(named ?? field),
      language,
      text: values[field] ?? "",
      input,
      to: `${editAddress(name, document_id, language)}#article-${field}`,
    };
  });
}

function fieldOfFlag(context: Context, { id, feature_key: label, description }: Flag): Omit<Field, "input"> {
  const to = `${href("/admin/features")}?${new URLSearchParams({ q: label })}#flag-${id}`;
  return {
    where: getFixedT(context, "admin")("menu.features"),
    label: readableName(label),
    language: "en",
    text: description ?? "",
    to,
  };
}

/** What is set of the whole site is for administrators. */
export function editable(context: Context): readonly PageName[] {
  return isEditor(context) ? localePages : pageNames;
}

export function isEditor(context: Context): boolean {
  return context.get(operatorContext)?.role === "editor";
}

/** The one that is meant by words which are seen on the site: it says these and nothing else, on every page where it can. */
export function fieldSaying(found: readonly FoundField[], words: string, language: string): FoundField | undefined {
  const here = found.filter((field) => field.language === language || field.isInherited);
  const same = here.filter(({ excerpt }) => spoken(excerpt) === spoken(words));
  const everywhere = [...settingsNames, "frame" as const].map(idOfPage);
  const onEveryPage = everywhere.map((id) => same.find(({ to }) => to.includes(id))).find(Boolean);
  return onEveryPage ?? same[0] ?? (here.length === 1 ? here[0] : undefined);
}

/** With the name of the firm put in, and without what stands for a link. */
async function asReadersSee(context: Context): Promise<(text: string, language: Language) => string> {
  const named = languages.map(async (language) => [language, (await publishedFirm(context, language)).name]);
  const firms = Object.fromEntries(await Promise.all(named)) as Record<Language, string>;
  return (text, language) => text.replaceAll("{{firm}}", () => firms[language]).replace(/<\/?\w+>/g, "");
}

/** Around the words, from the beginning of a word to the end of one. */
function excerptOf(line: string, wanted: string): string {
  if (line.length <= longestExcerpt) return line;
  const about = Math.min(folded(line).indexOf(wanted) - longestExcerpt / 3, line.length - longestExcerpt);
  const from = about > 0 ? line.indexOf(" ", about) + 1 : 0;
  const rest = line.slice(from);
  const excerpt = rest.length > longestExcerpt ? `${rest.slice(0, rest.lastIndexOf(" ", longestExcerpt))}…` : rest;
  return (from > 0 ? "…" : "") + excerpt;
}
