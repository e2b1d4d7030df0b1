import { z } from "zod";

/** The form behind a delete. No stored path holds a control character. */
export const storedFileRemoval = z.object({
  path: z
    .string()
    .min(1)
    .max(1024)
    .regex(/^\P{Cc}+$/u),
});
