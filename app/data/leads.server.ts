import type { SupabaseClient } from "@supabase/supabase-js";
import { createContext } from "react-router";
import type { Language } from "../i18n/languages.ts";
import { createLimiter } from "../server/limiter.server.ts";
import { networkOf } from "./network-of.server.ts";

type Consent = { language: Language; consentWording: string };
type Subscription = Consent & { email: string };
type Enquiry = Consent & { name: string; email: string; company: string; message: string };

/** `tooMany`: the limit of this person, this network or the whole site. */
type LeadOutcome = "kept" | "tooMany" | "notSaved";

export type Leads = ReturnType<typeof createLeads>;
export const leadsContext = createContext<Leads>();

export function createLeads(client: SupabaseClient) {
  const subscriptions = createLimits();
  const enquiries = createLimits();

  return {
    /** The same outcome whether or not the address was known. */
    subscribe({ email, language, consentWording }: Subscription, from: string): Promise<LeadOutcome> {
      const row = { email, language, consent_wording: consentWording, source: "home" };
      return within(subscriptions, email, from, () => client.rpc("subscribe_to_newsletter", row));
    },

    sendEnquiry({ consentWording, ...enquiry }: Enquiry, from: string): Promise<LeadOutcome> {
      const row = { ...enquiry, consent_wording: consentWording };
      return within(enquiries, enquiry.email, from, () => client.rpc("send_enquiry", row));
    },
  };
}

type Limits = ReturnType<typeof createLimits>;

/** A whole office may share one network, so its limit is far higher than a person's. */
function createLimits() {
  const duration = 10 * 60;
  return { ofPerson: createLimiter({ points: 5, duration }), ofNetwork: createLimiter({ points: 30, duration }) };
}

async function within(
  { ofPerson, ofNetwork }: Limits,
  email: string,
  from: string,
  send: () => PromiseLike<{ error: unknown; status: number }>,
): Promise<LeadOutcome> {
  const network = networkOf(from);
  const consumed = await Promise.all([
    ofPerson.consume(email.toLowerCase()),
    ...(network ? [ofNetwork.consume(network)] : []),
  ]);
  if (consumed.some(({ wait }) => wait > 0)) return "tooMany";

  const { error, status } = await send();
  if (!error) return "kept";
  for (const one of consumed) one.takeBack();
  return status === 429 ? "tooMany" : "notSaved";
}
