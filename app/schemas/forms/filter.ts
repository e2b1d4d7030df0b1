import { beginningOf, cleanText } from "../formats/clean-text.ts";
import { z } from "../formats/zod.ts";
import { longestSearch } from "./search.ts";

export function readSearch(value: string | null): string {
  const words = cleanText((value ?? "").replace(/\p{Cc}+/gu, " "));
  return beginningOf(words.trim(), longestSearch);
}

export const searched = z
  .string()
  .optional()
  .transform((value) => readSearch(value ?? null));

/** One of what a filter can ask; anything else is not asked. */
export function known<Value extends z.ZodType>(value: Value) {
  return value.optional().catch(undefined);
}
