import { languages } from "./languages.ts";
import { rowId } from "./row-id.ts";
import { z } from "./zod.ts";

export const previewLinkRequest = z.object({
  language: z.enum(languages),
  /** Asks for the draft itself; a link that works already is used again. */
  show: z.literal("on").optional(),
});
export const previewLinkRevocation = z.object({ link: rowId() });
