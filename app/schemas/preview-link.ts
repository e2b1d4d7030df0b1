import { languages } from "./languages.ts";
import { z } from "./zod.ts";

export const previewLinkRequest = z.object({ language: z.enum(languages) });
export const previewLinkRevocation = z.object({ link: z.uuid() });
