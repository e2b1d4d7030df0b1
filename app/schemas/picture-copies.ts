import { z } from "./zod.ts";

export const pictureCopies = z.object({
  path: z
    .string()
    .max(1024)
    .regex(/^\P{Cc}*$/u)
    .default(""),
  silent: z.literal("on").optional(),
});
