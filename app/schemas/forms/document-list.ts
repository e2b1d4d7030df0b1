import { languages, type Language } from "../formats/languages.ts";

export const draftsPerPage = 25;

export const stateFilters = ["draft", "scheduled", "published", "changed", "trashed"] as const;
export const translationFilters = ["missing", "outOfDate", "current"] as const;
export type StateFilter = (typeof stateFilters)[number] | (typeof translationFilters)[number];

export type ListFilter = {
  search: string;
  state: StateFilter | undefined;
  language: Language | undefined;
  /** Undefined puts what was changed last first. */
  order: "date" | undefined;
};

export function readState(value: string | null): StateFilter | undefined {
  return [...stateFilters, ...translationFilters].find((state) => state === value);
}

export function readLanguage(value: string | null): Language | undefined {
  return languages.find((language) => language === value);
}
