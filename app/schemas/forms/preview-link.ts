import { languages } from "../formats/languages.ts";
import { rowId } from "../formats/row-id.ts";
import { z } from "../formats/zod.ts";

export const previewLinkRequest = z.object({
  language: z.enum(languages),
  /** Asks for the draft itself; a link that works already is used again. */
  show: z.literal("on").optional(),
});
export const previewLinkRevocation = z.object({ link: rowId() });
