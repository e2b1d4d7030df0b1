import { readFolder, readTargetName } from "./stored-path.ts";
import { z } from "./zod.ts";

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
