import type { TFunction } from "i18next";
import { href } from "react-router";
import { folded } from "../../content/folded.ts";
import { z } from "../../schemas/formats/zod.ts";
import { known, searched } from "../../schemas/forms/filter.ts";
import { siteFlagKeys, type FlagSearch, type SiteFlag } from "../../schemas/rules/flag.ts";
import { listFilter } from "../components/list-filter.ts";
import { flagName } from "../components/names.ts";

const schema = z.object({ flag: known(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)), q: searched });
export const flagList = listFilter({ path: href("/admin/features"), schema });

export function flagSearch(
  { flag, q }: z.infer<typeof schema>,
  t: TFunction<"admin-features">,
  categoryNames: Record<string, string>,
): FlagSearch {
  const categories = Object.entries(categoryNames).filter(([, name]) => holds(name, q));
  return { key: flag, text: q, keys: flagsNamed(q, t), categories: categories.map(([category]) => category) };
}

export function flagsNamed(text: string, t: TFunction<"admin-features">): SiteFlag[] {
  return siteFlagKeys.filter((key) => holds(flagName(key, t), text) || holds(t(`flags.${key}.description`), text));
}

export function holds(text: string, other: string): boolean {
  return folded(text).includes(folded(other));
}
