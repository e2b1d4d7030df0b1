import { textField } from "./form-fields.ts";
import { languages } from "./languages.ts";
import { z } from "./zod.ts";

export const leadLists = ["newsletter", "enquiries"] as const;
export type LeadList = (typeof leadLists)[number];

/** Only `confirmed` may be written to. `refused`: unsubscribed before confirming. */
export type SubscriptionState = "confirmed" | "unconfirmed" | "unsubscribed" | "refused";
/** Of the newsletter's addresses; `active`: those that may be written to. */
export type Who = "active" | "everyone";

export type Subscriber = {
  id: string;
  email: string;
  language: string;
  consented_at: string;
  consent_wording: string;
  source: string | null;
  state: SubscriptionState;
  /** Shortened, of the request and of the confirmation. */
  network: string | null;
  confirmed_at: string | null;
  confirmation_network: string | null;
  unsubscribed_at: string | null;
  /** Since when a mail server refuses the address for good. */
  paused_at: string | null;
  unsubscribe_token: string;
  /** Came when far more arrived than people send. */
  in_flood: boolean;
};
export type Enquiry = {
  id: string;
  name: string;
  email: string;
  company: string | null;
  message: string;
  language: string;
  sent_at: string;
  /** Null: sent past the site, which alone knows what was shown. */
  consent_wording: string | null;
  in_flood: boolean;
  campaign: string | null;
  /** A host. */
  referrer: string | null;
  heard: string | null;
  state: EnquiryState;
  note: string | null;
  /** An operator's id. */
  owner: string | null;
  answered_at: string | null;
  changed_at: string;
};

export const enquiryStates = ["new", "answered", "closed"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** In the last 90 days; the median of none is null. */
export type EnquiryWork = { waiting: number; answered: number; median_seconds: number | null };

export const nobody = "nobody";
const asked = <Known extends z.ZodType>(known: Known) => known.optional().catch(undefined);
const enquiryFilter = z.object({
  state: asked(z.enum(enquiryStates)),
  language: asked(z.enum(languages)),
  /** An operator's id. */
  owner: asked(z.union([z.literal(nobody), z.uuid()])),
  /** Days as `2026-11-22`, both included, in the zone of the site. */
  from: asked(z.iso.date()),
  until: asked(z.iso.date()),
});
export type LeadFilter = z.infer<typeof enquiryFilter>;

const subscriberFilter = enquiryFilter.pick({ language: true });

/** What a list is narrowed to, subscribers by language alone; what cannot be read is not asked. */
export function leadFilterIn(list: LeadList, asked: URLSearchParams): LeadFilter {
  return (list === "enquiries" ? enquiryFilter : subscriberFilter).parse(Object.fromEntries(asked));
}

export function isNarrowed(filter: LeadFilter): boolean {
  return Object.values(filter).some((asked) => asked !== undefined);
}

export const longestNote = 2_000;
export const enquiryWork = z.object({
  state: z.enum(enquiryStates, "choose"),
  note: textField("notText").max(longestNote, "tooLong").default(""),
  owner: z.union([z.literal(""), z.uuid()], "choose").default(""),
  /** When it was last changed, as the form saw it. */
  seen: z.string().max(64),
});

/** `operator`: account and log stay, because they are those of an operator. */
export type PersonCounts = Record<LeadList | "remarks" | "mails" | "activity" | "accounts", number> & {
  operator: boolean;
};

export type Erased = Record<
  "newsletter_subscriptions" | "enquiries" | "remarks" | "mails" | "accounts" | "activity",
  number
>;

export const leadsPerPage = 50;

export function leadListNamed(value: unknown): LeadList {
  return leadLists.find((list) => list === value) ?? "newsletter";
}
