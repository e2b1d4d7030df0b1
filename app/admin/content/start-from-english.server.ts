import { withoutFixedTexts } from "../../data/fixed-texts.server.ts";
import { fillEmpty, untouchedAmong } from "../../schemas/filled-fields.ts";
import type { Texts } from "../../schemas/inputs.ts";
import { kindOfSection, valuesOf, type Section, type SectionEdit } from "../../schemas/section.ts";

/** The English texts that somebody edited. The others have translations of their own, and so has no link to be carried over. */
export function editedEnglish(section: Section): Texts {
  return { ...valuesOf(withoutFixedTexts(section.section_id, section)), cta_link: "" };
}

/** What the form holds then: saving would publish it, so nothing is saved. */
export function filledFromEnglish(section: Section, edit: SectionEdit) {
  const kind = kindOfSection(edit.cta === "on");
  const { texts, filled } = fillEmpty(kind, valuesOf(edit), editedEnglish(section), "english");
  return { texts, filled: Object.keys(filled) };
}

/** Those of the filled fields that nobody has changed. */
export function stillEnglish(section: Section, edit: SectionEdit, filled: string[]): string[] {
  return untouchedAmong(filled, valuesOf(edit), valuesOf(section));
}
