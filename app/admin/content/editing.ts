import type { SubmissionResult } from "@conform-to/react";
import { valueIn } from "../../components/value-in.ts";
import { sectionState } from "../../schemas/document-state.ts";
import type { Texts } from "../../schemas/inputs.ts";
import { languages, type Language } from "../../schemas/languages.ts";
import { kindOfSection, textsIn, valuesOf, type Section } from "../../schemas/section.ts";
import { textLanguageIn } from "../documents/addresses.ts";
import { changedEnglishOf, type ChangedEnglish } from "../documents/editor/changed-english.tsx";

export type EditTarget = {
  id: string;
  section: string;
  language: Language;
  revision: string;
  translates: string;
  hasCallToAction: boolean;
};

export function editedIn(url: URL): { section: string; language: Language } | null {
  const section = url.searchParams.get("edit");
  return section ? { section, language: textLanguageIn(url) } : null;
}

export function targetOf(section: Section, language: Language): EditTarget {
  return {
    id: section.id,
    section: section.section_id,
    language,
    revision: textsIn(section, language).revision,
    translates: language === "en" ? "" : section.revision,
    hasCallToAction: section.cta_text !== null,
  };
}

/** Undefined of a translation that follows the English. `former`: what that said when it was saved. */
export function changedEnglishIn(
  section: Section,
  language: Language,
  former: Texts | undefined,
): ChangedEnglish | undefined {
  if (sectionState(section, language).translation !== "outOfDate") return undefined;
  const { texts, behind } = textsIn(section, language);
  const kind = kindOfSection(section.cta_text !== null);
  return changedEnglishOf(kind, { values: valuesOf(texts), behind }, valuesOf(section), former);
}

/** Keeps the starting revisions, so that a newer text is not overwritten unseen. */
export function rejectedTarget(lastResult: SubmissionResult): EditTarget {
  const submitted = (name: string) => valueIn(lastResult, name) ?? "";
  return {
    id: submitted("id"),
    section: submitted("section"),
    language: languages.find((language) => language === submitted("language")) ?? "en",
    revision: submitted("revision"),
    translates: submitted("translates"),
    hasCallToAction: submitted("cta") === "on",
  };
}
