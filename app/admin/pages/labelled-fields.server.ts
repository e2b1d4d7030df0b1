import type { RouterContextProvider } from "react-router";
import { idOfPage, localePages, pageNames, settingsNames, type PageName } from "../../content/editable-pages.ts";
import { folded } from "../../content/folded.ts";
import { fixedTexts } from "../../data/fixed-texts.server.ts";
import { operatorContext } from "../../data/guard.server.ts";
import { backendContext, type Backend } from "../../data/session.server.ts";
import { publishedFirm } from "../../data/site-texts.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { inputsOf, textsOfStored } from "../../schemas/inputs.ts";
import { languages, type Language } from "../../schemas/languages.ts";
import { sectionFields, textsIn } from "../../schemas/section.ts";
import { sectionName } from "../components/section-name.ts";
import { editAddress } from "../documents/addresses.ts";
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

/** What each search finds; `reading`: the texts of pages. */
export async function fieldsWithWords(
  context: Context,
  reading: ReturnType<Backend["drafts"]["textsOfPages"]>,
  searches: readonly string[],
): Promise<{ search: string; found: FoundField[] }[]> {
  const [stored, read] = await Promise.all([reading, context.get(backendContext).sections.inDisplayOrder()]);
  const t = getFixedT(context, "admin-content");
  const label = getFixedT(context, "admin-fields");
  const shown = await asReadersSee(context);
  const ofSections = (read.ok ? read.value : []).flatMap((section) =>
    languages.flatMap((language) => {
      const { texts } = textsIn(section, language);
      const fixed = fixedTexts(section.section_id, language);
      const address = editAddress("section", section.section_id, language);
      return sectionFields.map((name) => ({
        where: sectionName(section.section_id, t),
        label: label(name),
        language,
        text: texts[name] || fixed[name] || "",
        to: address.replace(/#.*$/, `#edit-${name}`),
      }));
    }),
  );
  const ofPages = editable(context).flatMap((page) => {
    const kind = pageKindFor(context, page);
    const id = idOfPage(page);
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
        .map(({ name, label, group, entry }) => ({
          where: kind.page.title,
          label: [group, entry && kind.texts[entry.of]?.label, label].filter(Boolean).join(" › "),
          language,
          isInherited: inheritsEnglish && language === "en",
          text: texts[name] ?? "",
          to: `${editAddress("page", id, language)}#article-${name}`,
        }));
    });
  });
  const all = [...ofPages, ...ofSections].map(({ text, ...field }) => ({ field, text: shown(text, field.language) }));
  return searches.map((search) => {
    const wanted = folded(search);
    const found = all.flatMap(({ field, text }) => {
      const line = text.split("\n").find((line) => folded(line).includes(wanted));
      return line === undefined ? [] : [{ ...field, excerpt: excerptOf(line, wanted) }];
    });
    return { search, found: found.slice(0, most) };
  });
}

/** What is set of the whole site is for administrators. */
function editable(context: Context): readonly PageName[] {
  return context.get(operatorContext)?.role === "editor" ? localePages : pageNames;
}

/** The one that is meant by words which are seen on the site: it says these and nothing else, on every page where it can. */
export function fieldSaying(found: readonly FoundField[], words: string, language: string): FoundField | undefined {
  const here = found.filter((field) => field.language === language || field.isInherited);
  const same = here.filter(({ excerpt }) => folded(excerpt) === folded(words));
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

function excerptOf(line: string, wanted: string): string {
  if (line.length <= longestExcerpt) return line;
  const from = Math.max(0, Math.min(folded(line).indexOf(wanted) - longestExcerpt / 3, line.length - longestExcerpt));
  const end = from + longestExcerpt;
  return `${from > 0 ? "…" : ""}${line
    .slice(from, end)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "")
    .trim()}${end < line.length ? "…" : ""}`;
}
