import type { SubmissionResult } from "@conform-to/react";
import { valueIn } from "../../components/value-in.ts";
import { languages, type Language } from "../../schemas/languages.ts";
import { textsIn, type Section } from "../../schemas/section.ts";
import { textLanguageIn } from "../documents/addresses.ts";

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
