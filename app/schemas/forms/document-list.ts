import { languages } from "../formats/languages.ts";
import { z } from "../formats/zod.ts";
import { known, searched } from "./filter.ts";

export const draftsPerPage = 25;

export const stateFilters = ["draft", "scheduled", "published", "changed", "trashed"] as const;
export const translationFilters = ["missing", "outOfDate", "current"] as const;

export const documentFilter = z.object({
  q: searched,
  state: known(z.enum([...stateFilters, ...translationFilters])),
  language: known(z.enum(languages)),
  /** Undefined puts what was changed last first. */
  order: known(z.literal("date")),
});
export type DocumentFilter = z.infer<typeof documentFilter>;
