import { storedText } from "../forms/form-fields.ts";
import { languages } from "./languages.ts";
import { z } from "./zod.ts";

/** In characters. */
export const longestDetail = { title: 200, description: 500 } as const;

const inLanguages = z.partialRecord(z.enum(languages), storedText);

/** What a download is called in each language. */
export const fileDetails = z.object({ title: inLanguages, description: inLanguages });
export type FileDetails = z.infer<typeof fileDetails>;
