import type { TFunction } from "i18next";
import type { Language } from "../../i18n/languages.ts";
import { isSiteFlag, readableName, type Flag } from "../../schemas/flag.ts";

export function flagName(key: string, language: Language, t: TFunction<"admin">): string {
  return language !== "en" && isSiteFlag(key) ? t(`features.flags.${key}.name`) : readableName(key);
}

/** English comes from the database, the other languages from the locale files. */
export function flagDescription(flag: Flag, language: Language, t: TFunction<"admin">): string | null {
  const { feature_key: key, description } = flag;
  return language !== "en" && isSiteFlag(key) ? t(`features.flags.${key}.description`) : description;
}
