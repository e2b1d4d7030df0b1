import type { Language } from "../i18n/languages.ts";
import { createRateLimit } from "../server/rate-limit.server.ts";
import { asSendingVisitor } from "./client.server.ts";
import { networkOf } from "./network-of.server.ts";

/** What a visitor agreed to, in the words and the language in which it was shown. */
type Consent = { language: Language; consentWording: string };
type Subscription = Consent & { email: string };
type Enquiry = Consent & { name: string; email: string; company: string; message: string };

/** Whether a lead is kept; `tooMany` when this person, this network or everybody has sent too much just now. */
export type LeadOutcome = "kept" | "tooMany" | "notSaved";

/** Keeps an address for the newsletter. Gives the same whether or not it was known. */
export async function subscribe({ email, language, consentWording }: Subscription, from: string): Promise<LeadOutcome> {
  return subscriptions.keep(email, from, () =>
    asSendingVisitor().rpc("subscribe_to_newsletter", {
      email,
      language,
      consent_wording: consentWording,
      source: "home",
    }),
  );
}

/** Keeps a message from the contact page. */
export async function sendEnquiry({ consentWording, ...enquiry }: Enquiry, from: string): Promise<LeadOutcome> {
  return enquiries.keep(enquiry.email, from, () =>
    asSendingVisitor().rpc("send_enquiry", { ...enquiry, consent_wording: consentWording }),
  );
}

const subscriptions = withinLimits();
const enquiries = withinLimits();

/** A whole office may stand behind one network, so a network may send far more than a person. */
function withinLimits() {
  const tenMinutes = 10 * 60_000;
  const ofNetwork = createRateLimit({ most: 30, within: tenMinutes });
  const ofPerson = createRateLimit({ most: 5, within: tenMinutes });

  return {
    async keep(email: string, from: string, send: () => PromiseLike<Sent>): Promise<LeadOutcome> {
      const person = email.toLowerCase();
      const network = networkOf(from);
      if (!ofPerson.take(person)) return "tooMany";
      if (network && !ofNetwork.take(network)) return "tooMany";

      const { error, status } = await send();
      if (!error) return "kept";
      ofNetwork.giveBack(network);
      ofPerson.giveBack(person);
      return status === 429 ? "tooMany" : "notSaved";
    },
  };
}

type Sent = { error: unknown; status: number };
