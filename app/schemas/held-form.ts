import { credentials } from "./credentials.ts";
import { secondStepCode } from "./second-step.ts";
import { z } from "./zod.ts";

export type HeldForm = [name: string, value: string][];

const heldForm = z.array(z.tuple([z.string().max(100), z.string()]));
const mostFields = 200;
/** As JSON: the page that holds a form has it twice. */
const mostHeld = 60_000;

/** The held form is one JSON field, so that no field names clash. */
const held = z
  .string()
  .max(mostHeld, { error: "brokenForm", abort: true })
  .transform((text, context) => {
    const held = heldIn(text);
    if (held) return held;
    context.addIssue("brokenForm");
    return z.NEVER;
  });
export const signInHolding = credentials.extend({ held });
export const codeHolding = secondStepCode.extend({ held });

/** Counted before it is checked: every wrong field would be an error of its own. */
function heldIn(text: string): HeldForm | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    return Array.isArray(fields) && fields.length <= mostFields ? heldForm.safeParse(fields).data : undefined;
  } catch {
    return undefined;
  }
}

/** What is kept of a form, without passwords and files; undefined when it is too much to give back. */
export function holdable(fields: Iterable<[string, unknown]>): HeldForm | undefined {
  const held = [...fields].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
  );
  return JSON.stringify(held).length <= mostHeld ? held : undefined;
}
