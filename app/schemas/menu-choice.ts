import { z } from "./zod.ts";

/** `next` is the page to go back to; a script, which stays where it is, sends none. */
export const menuChoice = z.object({
  collapsed: z.enum(["true", "false"]).transform((value) => value === "true"),
  next: z.string().max(2048).optional(),
});
