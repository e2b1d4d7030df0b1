import { href } from "react-router";
import { localePages, pageNames, pageWithId } from "../../../content/editable-pages.ts";
import { folded } from "../../../content/folded.ts";
import { idOfSection } from "../../../content/sections.ts";
import { operatorContext } from "../../../data/backend/guard.server.ts";
import { publishedFirm } from "../../../data/published/site-texts.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { composing, isFilledIn, lettersOf } from "../../../data/texts/letters.ts";
import type { SiteText } from "../../../data/texts/texts.server.ts";
import { getFixedT } from "../../../i18n/translations.server.ts";
import { languages, type Language } from "../../../schemas/formats/languages.ts";
import { inputsOf, textsOfStored, type Input, type Texts } from "../../../schemas/forms/inputs.ts";
import { longestSearch } from "../../../schemas/forms/search.ts";
import { kindNamed } from "../../../schemas/kinds/kinds.ts";
import { readableName, type Flag } from "../../../schemas/rules/flag.ts";
import type { Context } from "../../../server/context.server.ts";
import { fieldAddress, type NamedKind, type PageParts } from "../addresses.ts";
import { sectionKindFor } from "../sections/section-kind.server.ts";
import { pageKindFor } from "./page-kind.server.ts";

export type FoundField = { where: string; label: string; language: Language; excerpt: string; to: string };

const most = 100;
const longestExcerpt = 160;

type Field = Omit<FoundField, "excerpt"> & { text: string };
export type LabelledText<Text extends SiteText> = Text & { form: NamedKind; fields: (Field & { input: Input })[] };

/** `inPlace`: the texts of pages and sections; `others`: those that may say what is looked for. `more`: there is more than is given. */
export async function fieldFinder(
  context: Context,
  inPlace: Promise<SiteText[]>,
  others: Promise<{ texts: SiteText[]; more: boolean }>,
): Promise<(search: string) => { found: FoundField[]; more: boolean }> {
  const flags = { key: undefined, text: "", keys: [], categories: [] };
  const [supplied, documents, switches, shown] = await Promise.all([
    inPlace,
    others,
    isEditor(context)
      ? []
      : context
          .get(backendContext)
          .features.page(flags, 1)
          .then(({ rows }) => rows),
    asReadersSee(context),
  ]);
  const fields: Field[] = [
    ...labelledTexts(context, [...supplied, ...documents.texts]).flatMap((text) => text.fields),
    ...switches.flatMap((flag) => fieldOfFlag(context, flag)),
  ];
  const all = fields.map((field) => {
    const lines = shown(field.text, field.language).split("\n");
    return { field, lines: lines.map((line) => ({ line, parts: line.split(/\{\{[^{}]*\}\}/).map(lettersOf) })) };
  });
  return (search) => {
    const words = lettersOf(search);
    const saying = (says: (parts: string[]) => boolean) =>
      all.flatMap(({ field, lines }) => {
        const found = words && lines.find(({ parts }) => says(parts));
        return found ? [{ field, line: found.line }] : [];
      });
    const plain = saying((parts) => parts.some((part) => part.includes(words)));
    const isCut = search.length >= longestSearch;
    const composed = () => composing(words, saying).toSorted((one, other) => other.line.length - one.line.length);
    const matches = plain.length > 0 ? plain : [...saying((parts) => isFilledIn(parts, words, isCut)), ...composed()];
    const found = matches.slice(0, most).map(({ field: { where, label, language, to }, line }) => {
      return { where, label, language, to, excerpt: excerptOf(line, folded(search)) };
    });
    return { found, more: documents.more || matches.length > most };
  };
}

export function labelledTexts<Text extends SiteText>(context: Context, texts: readonly Text[]): LabelledText<Text>[] {
  const english = new Map(
    texts.flatMap(({ document_id, language, texts }) => (language === "en" ? [[document_id, texts]] : [])),
  );
  const forms = new Map<string, (NamedKind & { page?: PageParts }) | undefined>();
  return texts.flatMap((text) => {
    const { document_id: id, language, texts: own } = text;
    if (!forms.has(id)) forms.set(id, formOf(context, text));
    const form = forms.get(id);
    if (!form) return [];
    const inheritsEnglish = form.page?.inheritsEnglish ?? false;
    const inherited = inheritsEnglish ? english.get(id) : {};
    const values = textsOfStored(form, { ...inherited, ...own }, language);
    const ofEnglish = inheritsEnglish && language !== "en" ? textsOfStored(form, inherited ?? {}, "en") : {};
    const where = form.page?.title ?? titleOf(context, form, values);
    const inputs = inputsOf(form).filter(({ name, as, options, entry }) => {
      const isOfEnglish = values[name] === ofEnglish[name] && !Object.hasOwn(own, entry?.of ?? name);
      return as !== "picture" && !options && !isOfEnglish;
    });
    const fields = inputs.map((input) => ({
      where,
      get label() {
        return labelOf(context, form, input);
      },
      language,
      text: values[input.name] ?? "",
      input,
      to: fieldAddress(form.name, id, language, input.name),
    }));
    return [{ ...text, form, fields }];
  });
}

/** A page and a section have fields of their own, and names for them. What is set of the whole site is for administrators. */
function formOf(context: Context, { document_id: id, kind, slug }: SiteText) {
  const page = pageWithId(id);
  if (page)
    return (isEditor(context) ? localePages : pageNames).includes(page) ? pageKindFor(context, page) : undefined;
  const isSection = kindNamed(kind).onCard;
  return isSection
    ? sectionKindFor(context, { section_id: idOfSection(slug), cta_text: "" })
    : (kindNamed(kind) as NamedKind);
}

function titleOf(context: Context, { name }: NamedKind, values: Texts): string {
  const t = getFixedT(context, "admin-documents");
  return `${t(`${name}.title` as "insight.title")}: ${values["title"] || t("untitled")}`;
}

function labelOf(context: Context, { texts, page }: NamedKind & { page?: PageParts }, input: Input): string {
  const { name, named, group, label, entry } = input;
  if (page) return [group, entry && texts[entry.of]?.label, label].filter(Boolean).join(" › ");
  const labels: (name: string) => string = getFixedT(context, "admin-fields") as never;
  return entry ? `${labels(entry.of)} ${entry.place} › ${labels(entry.part)}` : labels(named ?? name);
}

function fieldOfFlag(context: Context, { id, feature_key: label, description }: Flag): Field {
  const to = `${href("/admin/features")}?${new URLSearchParams({ q: label })}#flag-${id}`;
  return {
    where: getFixedT(context, "admin")("menu.features"),
    label: readableName(label),
    language: "en",
    text: description ?? "",
    to,
  };
}

function isEditor(context: Context): boolean {
  return context.get(operatorContext)?.role === "editor";
}

async function asReadersSee(context: Context): Promise<(text: string, language: Language) => string> {
  const named = languages.map(async (language) => [language, (await publishedFirm(context, language)).name]);
  const firms = Object.fromEntries(await Promise.all(named)) as Record<Language, string>;
  return (text, language) => text.replaceAll("{{firm}}", () => firms[language]).replace(/<\/?\w+>/g, "");
}

function excerptOf(line: string, words: string): string {
  if (line.length <= longestExcerpt) return line;
  const about = Math.min(folded(line).indexOf(words) - longestExcerpt / 3, line.length - longestExcerpt);
  const from = about > 0 ? line.indexOf(" ", about) + 1 : 0;
  const rest = line.slice(from);
  const excerpt = rest.length > longestExcerpt ? `${rest.slice(0, rest.lastIndexOf(" ", longestExcerpt))}…` : rest;
  return (from > 0 ? "…" : "") + excerpt;
}
