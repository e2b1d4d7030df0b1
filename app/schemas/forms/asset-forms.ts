import { readFolder, readTargetName } from "../formats/stored-path.ts";
import { z } from "../formats/zod.ts";

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

export const uploadTarget = z.object({
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
  without_metadata: z.string().optional(),
});
