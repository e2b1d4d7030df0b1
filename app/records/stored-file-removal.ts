import { z } from "zod";

/** The form behind a delete. */
export const storedFileRemoval = z.object({ path: z.string().min(1).max(1024) });
