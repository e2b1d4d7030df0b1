import type { Language } from "../../i18n/languages.ts";
import type { TFunction } from "i18next";
import { isSiteFlag, readableName, type Flag } from "../../schemas/flag.ts";

/** What people call a flag: its key in readable form; in French and Spanish a name of its own, where the site knows the flag. */
export function flagName(key: string, language: Language, t: TFunction<"admin">): string {
  return language !== "en" && isSiteFlag(key) ? t(`features.flags.${key}.name`) : readableName(key);
}

/** What a flag does: the database says it in English, the locale files in the other languages. */
export function flagDescription(flag: Flag, language: Language, t: TFunction<"admin">): string | null {
  const { feature_key: key, description } = flag;
  return language !== "en" && isSiteFlag(key) ? t(`features.flags.${key}.description`) : description;
}
