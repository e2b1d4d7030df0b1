import { z } from "zod";

/** The form behind a repair: the part of a folder that one page of it shows. */
export const folderRepair = z.object({
  path: z.string().max(1024),
  page: z.coerce.number().int().min(1).max(100_000),
});
