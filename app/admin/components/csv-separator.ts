import { locales, type Language } from "../../i18n/languages.ts";
import { csvSeparators, type CsvSeparator } from "../../schemas/formats/csv.ts";

/** Spreadsheets separate by semicolons where numbers have a decimal comma. */
export function usualSeparator(language: Language): CsvSeparator {
  return new Intl.NumberFormat(locales[language]).format(0.5).includes(",") ? "semicolon" : "comma";
}

export function separatorNamed(value: string | null): CsvSeparator | undefined {
  return value !== null && Object.hasOwn(csvSeparators, value) ? (value as CsvSeparator) : undefined;
}
