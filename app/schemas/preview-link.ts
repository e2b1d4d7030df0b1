import { textLanguages } from "./section.ts";
import { z } from "./zod.ts";

export const previewLinkRequest = z.object({ language: z.enum(textLanguages) });
export const previewLinkRevocation = z.object({ link: z.uuid() });
