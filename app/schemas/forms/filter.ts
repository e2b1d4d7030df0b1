import { z } from "../formats/zod.ts";
import { readSearch } from "./read-search.ts";

/** The words of a filter; of nothing `""`. */
export const searched = z
  .string()
  .optional()
  .transform((value) => readSearch(value ?? null));

/** One of what a filter can ask; anything else is not asked. */
export function known<Value extends z.ZodType>(value: Value) {
  return value.optional().catch(undefined);
}
