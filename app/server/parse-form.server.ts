import { createHash } from "node:crypto";
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, createContext } from "react-router";
import { z } from "../schemas/formats/zod.ts";
import { outdatedForm } from "../schemas/forms/form-reasons.ts";
import type { Context } from "./context.server.ts";
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

/** Set once an action has read its form: where it does not lead on, its page gives the form back, whatever else can be read. */
export const formSentContext = createContext(false);

/** Given by the page of the form: the same form sent again makes nothing a second time. */
export const submissionIdContext = createContext<string | null>(null);
const formNumber = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function noteForm(context: Context, number: FormDataEntryValue | null | undefined): void {
  if (typeof number === "string" && formNumber.test(number)) context.set(submissionIdContext, number);
}

const decisionIdContext = createContext<string | null>(null);

/** By what was decided, too: a page gives all its forms one number, and another decision is no repetition of the first. */
export async function parseDecision<Schema extends z.ZodObject>(args: ActionArgs, schema: Schema, mostFields?: number) {
  const submission = await parseForm(args, schema, mostFields);
  const number = args.context.get(submissionIdContext);
  const decided = JSON.stringify([number, new URL(args.request.url).pathname, submission.payload]);
  const hash = createHash("sha256").update(decided).digest("hex");
  if (number) args.context.set(decisionIdContext, hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5"));
  return submission;
}

export function sentFormId(context: Context): string | null {
  return context.get(decisionIdContext) ?? context.get(submissionIdContext);
}

/** For reads beside a form: on the page of a rejected form a failure gives `instead`, elsewhere it rejects. */
export async function readUnlessRejected<Read, Instead = undefined>(
  context: Context,
  reading: Promise<Read>,
  instead?: Instead,
): Promise<Read | Instead> {
  return reading.catch((error: unknown) => {
    if (error instanceof Response || !context.get(formSentContext)) throw error;
    return instead as Instead;
  });
}

type Actions = Readonly<Record<string, (args: any) => unknown>>;
type Named<Of extends Actions> = Of[keyof Of];

export function actionByAddress<Of extends Actions>(actions: Of) {
  const action = (args: Parameters<Named<Of>>[0] & { pattern: string }): ReturnType<Named<Of>> => {
    const name = args.pattern.split("/").at(-1)!;
    if (!Object.hasOwn(actions, name)) throw data(null, 405);
    return actions[name]!(args) as ReturnType<Named<Of>>;
  };
  return Object.assign(action, { names: Object.keys(actions) });
}
