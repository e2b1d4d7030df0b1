import { createContext } from "react-router";
import type { Context } from "./context.server.ts";

/** Set once an action has read its form: where it does not lead on, its page gives the form back, whatever else can be read. */
export const formSentContext = createContext(false);

/** Given by the page of the form: the same form sent again makes nothing a second time. */
export const submissionIdContext = createContext<string | null>(null);
const formNumber = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function noteForm(context: Context, number: FormDataEntryValue | null | undefined): void {
  if (typeof number === "string" && formNumber.test(number)) context.set(submissionIdContext, number);
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
