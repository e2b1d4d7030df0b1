import { z } from "zod";
import { readFolder } from "./stored-path.ts";

/** Where files are to be stored. The messages are names of words in the admin-assets locale file, under `errors`. */
export const uploadTarget = z.object({
  path: z
    .string()
    .default("")
    .superRefine((path, context) => {
      const read = readFolder(path);
      if (!read.ok) context.addIssue(read.refusal);
    }),
});
