import type { SubmissionResult } from "@conform-to/react";
import { href } from "react-router";
import { valueIn } from "../../components/value-in.ts";
import { languages, type Language } from "../../schemas/languages.ts";
import { textsIn, type Section } from "../../schemas/section.ts";

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

export function textLanguageIn(url: URL): Language {
  return languages.find((language) => language === url.searchParams.get("language")) ?? "en";
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

export function editAddress(section: string, language: Language): string {
  const query = new URLSearchParams({ edit: section, ...(language !== "en" && { language }) });
  return `${href("/admin/content")}?${query}#section-${section}`;
}

export function viewAddress(section: string): string {
  return `${href("/admin/content")}#section-${section}`;
}

export function versionsAddress(section: string, language: Language, more: Record<string, string> = {}): string {
  return `${href("/admin/content/versions")}?${new URLSearchParams({ section, language, ...more })}`;
}
