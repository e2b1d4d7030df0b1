import type { TFunction } from "i18next";
import { keyLike } from "../../schemas/flag.ts";
import { flagsNamed, holds } from "../features/feature-search.ts";

/** Flag and section names are stored as keys: finds the keys whose translated names hold the text. */
export function textsToFind(text: string, t: TFunction<"admin">, sections: Record<string, { name: string }>): string[] {
  if (text === "") return [];
  const named = Object.entries(sections).filter(([, { name }]) => holds(name, text));
  return [...new Set([text, keyLike(text), ...flagsNamed(text, t), ...named.map(([id]) => id)])];
}
