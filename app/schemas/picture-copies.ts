import { z } from "./zod.ts";

/** Whose smaller copies are to be made: those of one picture, or of all that have none. */
export const pictureCopies = z.object({
  path: z
    .string()
    .max(1024)
    .regex(/^\P{Cc}*$/u)
    .default(""),
  silent: z.literal("on").optional(),
});
