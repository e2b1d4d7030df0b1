import { z } from "./zod.ts";

export const noFields = z.object({});
