import { storedText } from "../forms/form-fields.ts";
import { inEachLanguage } from "./languages.ts";
import { z } from "./zod.ts";

/** In characters. */
export const longestDetail = { title: 200, description: 500 } as const;

/** What is stored in a language that the site has no more is left out. */
const inLanguages = z.object(inEachLanguage(() => storedText.optional()));

/** What a download is called in each language. */
export const fileDetails = z.object({ title: inLanguages, description: inLanguages });
export type FileDetails = z.infer<typeof fileDetails>;
