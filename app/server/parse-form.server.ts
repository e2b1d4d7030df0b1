import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "../schemas/formats/zod.ts";
import { outdatedForm } from "../schemas/forms/form-reasons.ts";
import { readFormData, type ActionArgs } from "./form-body.server.ts";

/** Other conform intents change values by paths that come from the browser. */
const validateIntent = z.object({
  type: z.literal("validate"),
  payload: z.object({ name: z.string().max(100).optional() }),
});
const longestIntent = 1_000;
/** For errors without a message: they are of invisible fields, so the form as a whole shows one. */
const withoutMessage = "withoutMessage";

/** Unknown names never reach conform, which would read them as paths. Throws 413 (too large), 415 (no form), 400 (broken). */
export async function parseForm<Schema extends z.ZodObject>(
  args: ActionArgs,
  schema: Schema,
  mostFields?: number,
): Promise<Submission<z.input<Schema>, string[], z.output<Schema>>> {
  const sent = await readFormData(args, mostFields);
  const form = new FormData();
  for (const [name, value] of sent) {
    if (Object.hasOwn(schema.shape, name)) form.append(name, value);
  }
  const intent = sent.get("__intent__");
  if (intent !== null) form.set("__intent__", readIntent(intent));
  return parseWithZod(form, { schema, error: () => withoutMessage });
}

/** Never returns a password or a code. The reason is of the form, or of fields; `more` goes with it. A submission that only validates answers 200. */
export function rejected(
  submission: Submission<unknown, string[], unknown>,
  reason?: string | Record<string, string[]>,
  status = 400,
  more?: object,
) {
  const hideFields = Object.keys(submission.payload).filter((name) => /password|^code$/i.test(name));
  const errors = typeof reason === "string" ? { formErrors: [reason] } : reason && { fieldErrors: reason };
  const { error = null, ...result } = submission.reply({ hideFields, ...errors });
  const explained = Object.entries(error ?? {})
    .map(([name, messages]) => [name, messages && messages.filter((message) => message !== withoutMessage)] as const)
    .filter(([, messages]) => messages?.length !== 0);
  const isExplained = error === null || Object.keys(error).length === 0 || explained.length > 0;
  const shown = isExplained ? Object.fromEntries(explained) : { "": [outdatedForm] };
  const lastResult = { ...result, ...(error && { error: shown }), ...more };
  return data(lastResult, submission.status === undefined ? 200 : status);
}

function readIntent(intent: FormDataEntryValue): string {
  try {
    return JSON.stringify(validateIntent.parse(JSON.parse(z.string().max(longestIntent).parse(intent))));
  } catch {
    throw data("brokenForm", 400);
  }
}
