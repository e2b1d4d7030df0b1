import { createContext } from "react-router";
import type { Language } from "../../schemas/formats/languages.ts";
import type { SentEnquiry } from "../../schemas/forms/enquiry.ts";
import type { Verdict } from "../../schemas/forms/preview-remark.ts";
import { consumeInTurn, createLimiter, type LimiterName } from "../../server/limiter.server.ts";
import type { Redis } from "../../server/redis.server.ts";
import { unanswered, type Client } from "../backend/client.server.ts";
import { networkOf, truncatedNetwork } from "../backend/network-of.server.ts";

type Subscription = { email: string; language: Language; consentWording: string };

type Remarks = {
  link: string;
  name: string;
  verdict: Verdict;
  revision: string | undefined;
  remarks: { heading: string; remark: string }[];
};

/** `tooMany`: the limit of this network, or of this person on it. `unknown`: it may have arrived, and can be sent again. */
type LeadOutcome = "saved" | "tooMany" | "notSaved" | "unknown";

/** What could not be stored can be sent again, as a form of the panel that the backend does not answer. */
export const leadStatus = { tooMany: 429, notSaved: 503, unknown: 503 } as const satisfies Record<string, number>;

/** `over`: the link shows nothing any more. `full`: it takes no more remarks. */
type RemarksOutcome = LeadOutcome | "over" | "full";

/** `over`: the link is none of ours, or has had its time. */
type LinkOutcome = "done" | "over" | "unreachable";

export type Leads = ReturnType<typeof createLeads>;
export const leadsContext = createContext<Leads>();

type Options = {
  siteKey?: string | undefined;
  onQueued?: () => void;
  redis?: Redis | undefined;
};

export function createLeads(client: Client, { siteKey, onQueued = () => {}, redis }: Options = {}) {
  const subscriptions = createLimits("subscription", redis);
  const enquiries = createLimits("enquiry", redis);
  const remarks = createLimits("remark", redis);
  const attested = (from: string) => (siteKey ? { network: truncatedNetwork(from), site_key: siteKey } : {});

  return {
    /** The same outcome whether or not the address was known. */
    subscribe({ email, language, consentWording }: Subscription, from: string): Promise<LeadOutcome> {
      const row = { email, language, consent_wording: consentWording, source: "home", ...attested(from) };
      return mailed(
        within(subscriptions, email, from, (patience) =>
          client.rpc("subscribe_to_newsletter", row).abortSignal(patience),
        ),
      );
    },

    /** `check`: the site sends it to itself, uses up nobody's limit, and keeps it nowhere. */
    async sendEnquiry(enquiry: SentEnquiry, from: string, check = false): Promise<LeadOutcome> {
      const sent = { enquiry: { ...enquiry, ...(check && { check }) }, attested: attested(from) };
      if (check) return (await client.rpc("send_enquiry", sent)).error ? "notSaved" : "saved";
      return mailed(
        within(enquiries, enquiry.email, from, (patience) => client.rpc("send_enquiry", sent).abortSignal(patience)),
      );
    },

    async sendRemarks(sent: Remarks, from: string): Promise<RemarksOutcome> {
      let answer: { data: boolean | null; status: number } | undefined;
      const row = { ...sent, revision: sent.revision ?? "" };
      const send = async (patience: AbortSignal) => {
        const answered = await client.rpc("send_remarks", row).abortSignal(patience);
        answer = answered;
        return answered;
      };
      const outcome = await mailed(within(remarks, sent.link, from, send));
      if (answer?.data === false) return "over";
      return answer?.status === 409 ? "full" : outcome;
    },

    async confirm(token: string, from: string): Promise<LinkOutcome> {
      const outcome = linkOutcome(await client.rpc("confirm_subscription", { token, ...attested(from) }));
      if (outcome === "done") onQueued();
      return outcome;
    },

    async unsubscribe(token: string): Promise<LinkOutcome> {
      return linkOutcome(await client.rpc("unsubscribe", { token }));
    },
  };

  async function mailed(sent: Promise<LeadOutcome>): Promise<LeadOutcome> {
    const outcome = await sent;
    if (outcome === "saved") onQueued();
    return outcome;
  }
}

function linkOutcome({ data, error }: { data: unknown; error: unknown }): LinkOutcome {
  if (error) return "unreachable";
  return data === true ? "done" : "over";
}

type Limits = ReturnType<typeof createLimits>;

/** Milliseconds. */
const patience = { first: 5_000, again: 3_000 };

/** An office may share a network, so its limit is far higher. A person counts only together with it: no lock-out from elsewhere. */
function createLimits(form: "subscription" | "enquiry" | "remark", redis: Redis | undefined) {
  const duration = 10 * 60;
  const limiter = (of: "here" | "network" | "site", points: number) =>
    createLimiter({ name: `${form}-${of}` satisfies LimiterName, points, duration }, redis);
  return {
    ofPersonHere: limiter("here", 5),
    ofNetwork: limiter("network", 30),
    ofSite: limiter("site", 300),
  };
}

async function within(
  { ofPersonHere, ofNetwork, ofSite }: Limits,
  person: string,
  from: string,
  send: (patience: AbortSignal) => PromiseLike<{ error: unknown; status: number }>,
): Promise<LeadOutcome> {
  const network = networkOf(from);
  const { wait, takeBack } = await consumeInTurn([
    [ofSite, network && networkOf(from, 48)],
    [ofNetwork, network],
    [ofPersonHere, `${person.toLowerCase()} ${network}`],
  ]);
  if (wait > 0) return "tooMany";

  const first = await send(AbortSignal.timeout(patience.first));
  // Each of these forms is known when it comes again.
  const { error, status } = unanswered.has(first.status) ? await send(AbortSignal.timeout(patience.again)) : first;
  if (!error) return "saved";
  takeBack();
  if (unanswered.has(first.status)) return "unknown";
  return status === 429 ? "tooMany" : "notSaved";
}
