import { leadsContext, leadStatus } from "../../data/leads/leads.server.ts";
import { environmentFor, firmFor } from "../../i18n/firm.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { newsletterSubscription } from "../../schemas/forms/newsletter.ts";
import { type Context, clientAddressContext } from "../../server/context.server.ts";
import { hasNoSender } from "../../server/environment.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { newsletterConsent } from "./newsletter.tsx";

type ActionArgs = { request: Request; context: Context; url: URL };

/** The same answer for a new address, a known one and a bot. */
export async function answerSubscription({ request, context, url }: ActionArgs, shown: Language) {
  const submission = await parseForm({ request, context }, newsletterSubscription);
  if (submission.status !== "success") return rejected(submission);
  if (hasNoSender(environmentFor(context)))
    return rejected(submission, getFixedT(context, "home", shown)("newsletter.closed"), 503);

  const thanks = `${url.pathname}?subscribed#newsletter`;
  const { topic, email, language = shown } = submission.value;
  if (topic) return redirect(thanks);

  const consentWording = newsletterConsent(getFixedT(context, "home", language), firmFor(context, language)).join(" ");
  const from = context.get(clientAddressContext);
  const outcome = await context.get(leadsContext).subscribe({ email, language, consentWording }, from);
  if (outcome === "saved") return redirect(thanks);
  return rejected(submission, getFixedT(context, "home", shown)(`newsletter.${outcome}`), leadStatus[outcome]);
}
