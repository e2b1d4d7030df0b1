import type { RouterContextProvider } from "react-router";
import { operatorContext } from "../../data/guard.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";

export async function accountPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { account, mailList } = context.get(backendContext);
  const known = account && account !== "unknown" ? account : undefined;
  const wants = known && (await mailList.wantsEnquiries(known.id));
  return {
    email: known?.email ?? "",
    /** Undefined where it could not be read. */
    wantsEnquiries: wants?.ok ? wants.value : undefined,
    secondStep: {
      isOn: known?.secondStepPassed ?? false,
      isRequired: context.get(operatorContext)?.secondStepRequired ?? false,
    },
    translations: translationsFor(context, "admin-account"),
  };
}
