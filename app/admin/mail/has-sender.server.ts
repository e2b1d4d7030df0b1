import type { RouterContextProvider } from "react-router";
import { publishedFirm } from "../../data/site-texts.server.ts";
import { withFirm } from "../../i18n/firm.ts";
import { fallbackLanguage } from "../../schemas/languages.ts";
import { environmentContext } from "../../server/context.server.ts";
import { hasNoSender } from "../../server/environment.server.ts";

export async function hasSender(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const environment = withFirm(context.get(environmentContext), await publishedFirm(context, fallbackLanguage));
  return environment.SITE_KEY !== undefined && !hasNoSender(environment);
}

/** Whether what goes to people with access, in whosever name, reaches a mailbox: without a mail server it is kept as a file. */
export function reachesMailboxes(context: Readonly<RouterContextProvider>): boolean {
  const { SITE_KEY, SMTP_URL } = context.get(environmentContext);
  return SITE_KEY !== undefined && SMTP_URL !== undefined;
}
