import { createContext, type RouterContextProvider } from "react-router";

/** Set by an action that answers with its form, which then has to be shown whatever else of its page can be read. */
export const answeredContext = createContext(false);

/** What a page reads beside its form. Undefined where that fails once the form was answered; rejects otherwise. */
export async function readBeside<Read>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<Read>,
): Promise<Read | undefined> {
  return context.get(answeredContext) ? reading.catch(() => undefined) : reading;
}
