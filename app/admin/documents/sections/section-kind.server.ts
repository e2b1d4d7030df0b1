import { editablePage, idOfPage } from "../../../content/editable-pages.ts";
import { isSectionId, sections, slugOfSection, type SectionId } from "../../../content/sections.ts";
import type { Result } from "../../../data/backend/result.server.ts";
import type { Section, ListedSection } from "../../../data/documents/sections.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { sectionKind, fixedTexts } from "../../../data/texts/fixed-texts.server.ts";
import { languageContext } from "../../../i18n/context.server.ts";
import { fallbackLanguage } from "../../../i18n/languages.ts";
import { getFixedT } from "../../../i18n/translations.server.ts";
import { rowId } from "../../../schemas/formats/zod.ts";
import { kindWithFields, type PageField } from "../../../schemas/kinds/page.ts";
import { type Context, environmentContext } from "../../../server/context.server.ts";
import type { Environment } from "../../../server/environment.server.ts";
import { sectionName } from "../../components/names.ts";
import { cardAddress, fieldAddress, type PageParts, type RoutedKind } from "../addresses.ts";

/** What a field of a section is for, where its label does not say it: a key under `hints` in the admin-documents locale file. */
const hints: Record<string, string> = {
  "hero/body_text": "heroBody",
  "testimonial/title": "quotedPerson",
  "testimonial/body_text": "quotation",
};

type RoutedSection = RoutedKind & { page: PageParts };

const made = new WeakMap<Environment, Map<string, RoutedSection>>();

/** The same object for the same section and language of the panel. Those without a call to action have no fields for one. */
export function sectionKindFor(
  context: Context,
  { section_id: id, cta_text }: Pick<Section, "section_id" | "cta_text">,
): RoutedSection {
  const environment = context.get(environmentContext);
  const known = made.get(environment) ?? new Map<string, RoutedSection>();
  made.set(environment, known);
  const key = `${context.get(languageContext).language} ${id} ${cta_text === null}`;
  const kind = known.get(key) ?? makeSectionKind(context, id, cta_text !== null);
  if (isSectionId(id)) known.set(key, kind);
  return kind;
}

function makeSectionKind(context: Context, id: string, calls: boolean): RoutedSection {
  const label = getFixedT(context, "admin-fields");
  const kind = sectionKind(id);
  const known = isSectionId(id) ? sections[id] : undefined;
  const names = Object.keys(kind.texts) as (keyof typeof kind.texts)[];
  const shown = names.filter((name) => calls || !name.startsWith("cta_"));
  const fields = shown.map((name): PageField => {
    const hint =
      hints[`${id}/${name}`] ?? (known && (name in known.columns || name === "cta_link") ? undefined : "noPlace");
    return { name, as: "line", label: label(name), ...(hint && { hint }) };
  });
  return {
    ...kind,
    ...kindWithFields(kind, fields),
    name: kind.name,
    page: {
      title: sectionName(id, getFixedT(context, "admin-content")),
      fields,
      pictured: false,
      file: undefined,
      card: cardAddress(id),
      image: imageOfPage(context, known),
      inheritsEnglish: false,
      unseen: kind.pathOnSite(slugOfSection(id)) === undefined,
    },
  };
}

function imageOfPage(context: Context, section: (typeof sections)[SectionId] | undefined): PageParts["image"] {
  if (!section || !/^(hero\.heading|title)$/.test(section.columns.title)) return undefined;
  const { file } = section;
  if (!editablePage(file).pictured) return undefined;
  const to = fieldAddress("page", idOfPage(file), fallbackLanguage, "picture");
  return { text: getFixedT(context, "admin-fields")("pagePicture"), to };
}

/** What the form that was sent is about, also where it is gone or cannot be read: saving tells which. */
export async function sectionNamed(context: Context, name: string): Promise<Section> {
  const found: Result<Section | undefined> = await context.get(backendContext).sections.at(name);
  return (found.ok && found.value) || bareSection(name);
}

export function bareSection(name: string): Section {
  const id = rowId().safeParse(name).data ?? "00000000-0000-0000-0000-000000000000";
  return { id, section_id: name, title: null, subtitle: null, body_text: null, cta_text: "" };
}

export function withFixedTexts(section: ListedSection): ListedSection {
  const { title, subtitle, body_text, section_id } = section;
  const fixed = fixedTexts(section_id, "en");
  return {
    ...section,
    title: title ?? fixed.title ?? null,
    subtitle: subtitle ?? fixed.subtitle ?? null,
    body_text: body_text ?? fixed.body_text ?? null,
  };
}
