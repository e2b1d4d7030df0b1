import { z } from "./zod.ts";

export const storedFileRemoval = z.object({
  path: z
    .string()
    .min(1)
    .max(1024)
    .regex(/^\P{Cc}+$/u),
});
