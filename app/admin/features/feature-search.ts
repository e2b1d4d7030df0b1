import type { TFunction } from "i18next";
import { href } from "react-router";
import { folded } from "../../content/folded.ts";
import { readSearch } from "../../schemas/forms/search.ts";
import { siteFlagKeys, type FlagSearch, type SiteFlag } from "../../schemas/rules/flag.ts";
import { flagName } from "../components/names.ts";
import { listAddress } from "../components/page-number.ts";

type Part = { key?: string | undefined; text?: string; page?: number };

export function addressOfFlags({ key, text, page }: Part): string {
  return listAddress(href("/admin/features"), { flag: key, q: text }, page);
}

export function flagSearchIn(
  url: URL,
  t: TFunction<"admin-features">,
  categoryNames: Record<string, string>,
): FlagSearch {
  const text = readSearch(url.searchParams.get("q"));
  const flag = url.searchParams.get("flag") ?? "";
  const categories = Object.entries(categoryNames).filter(([, name]) => holds(name, text));
  return {
    key: /^[a-z][a-z0-9_]{0,62}$/.test(flag) ? flag : undefined,
    text,
    keys: flagsNamed(text, t),
    categories: categories.map(([category]) => category),
  };
}

export function flagsNamed(text: string, t: TFunction<"admin-features">): SiteFlag[] {
  return siteFlagKeys.filter((key) => holds(flagName(key, t), text) || holds(t(`flags.${key}.description`), text));
}

export function holds(text: string, other: string): boolean {
  return folded(text).includes(folded(other));
}
