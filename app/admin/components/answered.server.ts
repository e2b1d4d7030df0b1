import { createContext, type RouterContextProvider } from "react-router";

/** Set by an action that answers with its form, which then has to be shown whatever else of its page can be read. */
export const formRejectedContext = createContext(false);

/** What a page reads beside its form. Undefined where that fails once the form was answered; rejects otherwise. */
export async function readUnlessRejected<Read>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<Read>,
): Promise<Read | undefined> {
  return context.get(formRejectedContext) ? reading.catch(() => undefined) : reading;
}
