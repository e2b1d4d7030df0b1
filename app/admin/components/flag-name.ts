import type { TFunction } from "i18next";
import { isSiteFlag, readableName, type Flag } from "../../schemas/flag.ts";

export function flagName(key: string, t: TFunction<"admin">): string {
  return isSiteFlag(key) ? t(`features.flags.${key}.name`) : readableName(key);
}

export function flagDescription({ feature_key: key, description }: Flag, t: TFunction<"admin">): string | null {
  return isSiteFlag(key) ? t(`features.flags.${key}.description`) : description;
}

export function categoryName(category: string, t: TFunction<"admin">): string {
  const name = t(`features.categories.${category}` as "features.categories.other", { defaultValue: "" });
  return name || readableName(category);
}
