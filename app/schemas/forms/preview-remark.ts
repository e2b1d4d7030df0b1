import { languages } from "../formats/languages.ts";
import { rowId, z } from "../formats/zod.ts";
import { textField } from "./form-fields.ts";
import { remarkLimits } from "./remark-limits.ts";

export const verdicts = ["good", "change"] as const;
export type Verdict = (typeof verdicts)[number];

/** What is said under each heading, an empty one for the whole text: both lists are in the order of the page. */
export const previewRemarks = z.object({
  name: textField("nameRequired").min(1, "nameRequired").max(remarkLimits.name, "nameTooLong"),
  verdict: z.enum(verdicts, "verdictRequired"),
  heading: z.array(textField("").default("")).default([]),
  remark: z.array(textField("").max(remarkLimits.remark, "remarkTooLong").default("")).default([]),
  revision: z.string().max(64).optional().catch(undefined),
  /** Honeypot. */
  topic: z.unknown().optional(),
});

export const remarkMark = z.object({
  remark: z.coerce.number().int().positive(),
  done: z.enum(["true", "false"]).transform((value) => value === "true"),
});

export const previewLinkRequest = z.object({ language: z.enum(languages), show: z.literal("on").optional() });
export const previewLinkRevocation = z.object({ link: rowId() });
