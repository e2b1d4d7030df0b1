import type { RouterContextProvider } from "react-router";
import { operatorContext } from "../../data/guard.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";

export async function accountPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { account, accounts, mailList } = context.get(backendContext);
  const known = account && account !== "unknown" ? account : undefined;
  const operator = context.get(operatorContext);
  const isEditor = operator?.role === "editor";
  const [wants, sessions] = await Promise.all([
    known && !isEditor ? mailList.wantsEnquiries(known.id) : undefined,
    known && accounts.sessions(),
  ]);
  return {
    email: known?.email ?? "",
    /** Null for editors, who read no enquiries; undefined where it could not be read. */
    wantsEnquiries: isEditor ? null : wants?.ok ? wants.value : undefined,
    secondStep: {
      isOn: known?.secondStepPassed ?? false,
      isRequired: operator?.secondStepRequired ?? false,
    },
    sessions: sessions?.ok ? sessions.value : undefined,
    translations: translationsFor(context, "admin-account"),
  };
}
