import type { TFunction } from "i18next";
import { isSiteFlag, readableName, type Flag } from "../../schemas/flag.ts";

export function flagName(key: string, t: TFunction<"admin-features">): string {
  return isSiteFlag(key) ? t(`flags.${key}.name`) : readableName(key);
}

export function flagDescription(
  { feature_key: key, description }: Flag,
  t: TFunction<"admin-features">,
): string | null {
  return isSiteFlag(key) ? t(`flags.${key}.description`) : description;
}

export function categoryName(category: string, t: TFunction<"admin-features">): string {
  const name = t(`categories.${category}` as "categories.other", { defaultValue: "" });
  return name || readableName(category);
}
