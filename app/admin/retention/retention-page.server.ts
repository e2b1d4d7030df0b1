import { createContext, type RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";

/** Set once a form was answered: its page is then shown even where the periods cannot be read. */
export const answeredContext = createContext(false);

export async function retentionPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const reading = context.get(backendContext).retention.read();
  const stored = await (context.get(answeredContext) ? reading.catch(() => undefined) : reading);
  return { translations: translationsFor(context, "admin-retention"), stored };
}
