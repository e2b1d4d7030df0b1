import { z } from "zod";
import { credentials } from "./credentials.ts";

export type HeldForm = [name: string, value: string][];

const heldForm = z.array(z.tuple([z.string().max(100), z.string()])).max(200);

/** The held form is one JSON field, so that no field names clash. */
export const signInHolding = credentials.extend({
  held: z.string().transform((text, context) => {
    try {
      return heldForm.parse(JSON.parse(text));
    } catch {
      context.addIssue("brokenForm");
      return z.NEVER;
    }
  }),
});

export function holdable(fields: Iterable<[string, unknown]>): HeldForm {
  return [...fields].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
  );
}
