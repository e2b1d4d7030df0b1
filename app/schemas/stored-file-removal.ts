import { z } from "zod";

export const storedFileRemoval = z.object({
  path: z
    .string()
    .min(1)
    .max(1024)
    .regex(/^\P{Cc}+$/u),
});
