import { longestDetail, type FileDetails } from "../formats/file-details.ts";
import { inEachLanguage, languages, type Language } from "../formats/languages.ts";
import { readFolder, readTargetName } from "../formats/stored-path.ts";
import { z } from "../formats/zod.ts";
import { textField } from "./form-fields.ts";

export const folderRepair = z.object({
  path: z.string().max(1024),
  page: z.coerce.number().int().min(1).max(100_000),
});

export const pictureCopies = z.object({
  path: z
    .string()
    .max(1024)
    .regex(/^\P{Cc}*$/u)
    .default(""),
  silent: z.literal("on").optional(),
});

export const storedFileRemoval = z.object({
  path: z
    .string()
    .min(1)
    .max(1024)
    .regex(/^\P{Cc}+$/u),
});

const target = {
  path: z
    .string()
    .default("")
    .superRefine((path, context) => {
      const read = readFolder(path);
      if (!read.ok) context.addIssue(read.refusal);
    }),
  name: z
    .string()
    .default("")
    .superRefine((name, context) => {
      const read = readTargetName(name);
      if (!read.ok) context.addIssue(read.refusal);
    }),
};

export const uploadTarget = z.object({ ...target, without_metadata: z.string().optional() });

type DetailField = `${keyof FileDetails}_${Language}`;
const detailFields = Object.fromEntries(
  languages.flatMap((language) =>
    (["title", "description"] as const).map((name) => [
      `${name}_${language}`,
      textField("notText").max(longestDetail[name], "detailTooLong").default(""),
    ]),
  ),
) as Record<DetailField, z.ZodDefault<z.ZodString>>;

export const fileNaming = z.object({
  ...target,
  file: storedFileRemoval.shape.path,
  describes: z.literal("on").optional(),
  ...detailFields,
});

export function detailFieldsOf({ title, description }: FileDetails): Record<string, string> {
  const fields = languages.flatMap((language) => [
    [`title_${language}`, title[language] ?? ""],
    [`description_${language}`, description[language] ?? ""],
  ]);
  return Object.fromEntries(fields);
}

export function detailsIn(fields: Record<DetailField, string>): FileDetails {
  return {
    title: inEachLanguage((language) => fields[`title_${language}`]),
    description: inEachLanguage((language) => fields[`description_${language}`]),
  };
}
