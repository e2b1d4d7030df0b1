import { z } from "zod";
import { credentials } from "./credentials.ts";

/** A typed form that waits, field by field, while its sender signs in. It holds no password. */
export type HeldForm = [name: string, value: string][];

const heldForm = z.array(z.tuple([z.string().max(100), z.string()])).max(200);

/** Signing in from the page that holds a form: the form travels along, as JSON so that no field's name can clash. */
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

/** What of a submitted form can wait: its texts, without secrets. */
export function holdable(fields: Iterable<[string, unknown]>): HeldForm {
  return [...fields].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
  );
}
