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
};

/** `operator`: account and log stay, because they are those of an operator. */
export type PersonCounts = Record<LeadList | "mails" | "activity" | "accounts", number> & { operator: boolean };

export const leadsPerPage = 50;

export function leadListNamed(value: unknown): LeadList {
  return leadLists.find((list) => list === value) ?? "newsletter";
}
