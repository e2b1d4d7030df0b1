import { z } from "zod";
import { readFolder } from "./stored-path.ts";

export const uploadTarget = z.object({
  path: z
    .string()
    .default("")
    .superRefine((path, context) => {
      const read = readFolder(path);
      if (!read.ok) context.addIssue(read.refusal);
    }),
});
