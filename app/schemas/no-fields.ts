import { z } from "./zod.ts";

/** Of a form that is a button. */
export const noFields = z.object({});
