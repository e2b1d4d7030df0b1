import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { readUnlessRejected } from "../../server/form-sent.server.ts";

export async function retentionPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const stored = await readUnlessRejected(context, context.get(backendContext).retention.read());
  return { translations: translationsFor(context, "admin-retention"), stored };
}
