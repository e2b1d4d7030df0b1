import { useTranslation } from "react-i18next";
import { useLanguage } from "./i18next.ts";
import { locales, type Language } from "./languages.ts";

const formats = new Map<Language, Intl.ListFormat>();

/** Several things in one sentence: “a, b and c”, without the comma before “and” that American English has and this site has not. */
export function listed(things: readonly string[], language: Language): string {
  const locale = locales[language].replace("en-US", "en-CA");
  const format = formats.get(language) ?? new Intl.ListFormat(locale, { type: "conjunction" });
  formats.set(language, format);
  return format.format(things);
}

export function useListed(): (things: readonly string[]) => string {
  const language = useLanguage();
  return (things) => listed(things, language);
}

export function Colon() {
  const { t } = useTranslation("frame");
  return <>{`${t("colon")} `}</>;
}
