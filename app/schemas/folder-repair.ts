import { z } from "./zod.ts";

export const folderRepair = z.object({
  path: z.string().max(1024),
  page: z.coerce.number().int().min(1).max(100_000),
});
