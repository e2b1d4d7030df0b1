import { languages } from "../formats/languages.ts";
import type { Row } from "../formats/row.ts";
import { isoDate } from "../formats/time-range.ts";
import { rowId, z } from "../formats/zod.ts";
import type { ListedMail } from "../rules/mail.ts";
import { known, searched } from "./filter.ts";
import { textField, emailField } from "./form-fields.ts";

export const leadLists = ["newsletter", "enquiries"] as const;
export type LeadList = (typeof leadLists)[number];

/** Only `confirmed` may be written to. `refused`: unsubscribed before confirming. */
export type SubscriptionState = "confirmed" | "unconfirmed" | "unsubscribed" | "refused";

export type Subscriber = Row<"newsletter_subscriptions"> & {
  state: SubscriptionState;
  network: string | null;
  confirmation_network: string | null;
};
export type Enquiry = Omit<Row<"enquiries">, "last_reply"> & {
  state: EnquiryState;
  state_before: EnquiryState | null;
  /** Its beginning. */
  last_reply: Pick<Reply, "reply" | "sent_by" | "sent_at" | "delivered_at" | "delivery"> | null;
};
export type Reply = Omit<Row<"enquiry_replies">, "delivery"> & {
  /** Null once the outbox has forgotten its email. */
  delivery: Pick<ListedMail, "id" | "queued_at" | "sent_at" | "given_up_at" | "attempts" | "last_answer"> | null;
};

/** Whoever wrote has no answer: the mail server took it never, or nobody knows. */
export function isLost({ delivered_at, delivery }: Pick<Reply, "delivered_at" | "delivery">): boolean {
  return !(delivery ? delivery.sent_at : delivered_at) && (delivery === null || delivery.given_up_at !== null);
}

type Place = "list" | "page" | "file";

/** In the order of the file; where each is shown, beside those that list and page lay out themselves. */
export const leadColumns = {
  newsletter: {
    id: [],
    email: ["file"],
    language: ["file"],
    consented_at: ["file"],
    consent_wording: ["file"],
    source: ["file"],
    state: ["file"],
    network: ["file"],
    confirmed_at: ["file"],
    confirmation_network: ["file"],
    unconfirmed_until: [],
    unsubscribed_at: ["file"],
    paused_at: ["file"],
    unsubscribe_token: ["file"],
    in_flood: ["file"],
  },
  enquiries: {
    id: [],
    sent_at: ["file"],
    name: ["file"],
    email: ["file"],
    company: ["list", "file"],
    message: ["file"],
    language: ["file"],
    state: ["file"],
    state_before: [],
    owner: ["file"],
    answered_at: ["file"],
    changed_at: [],
    last_reply: [],
    note: ["file"],
    campaign: ["page", "file"],
    referrer: ["page", "file"],
    heard: ["page", "file"],
    about: ["file"],
    consent_wording: ["file"],
    in_flood: ["file"],
  },
} as const satisfies {
  newsletter: Record<keyof Subscriber, readonly Place[]>;
  enquiries: Record<keyof Enquiry, readonly Place[]>;
};

type Columns<List extends LeadList> = (typeof leadColumns)[List];
type ShownIn<Of, Where extends Place> = {
  [Column in keyof Of]: Of[Column] extends readonly (infer Known)[] ? (Where extends Known ? Column : never) : never;
}[keyof Of];

export function columnsIn<List extends LeadList, Where extends Place>(list: List, place: Where) {
  const shown = Object.entries<readonly Place[]>(leadColumns[list]).filter(([, places]) => places.includes(place));
  return shown.map(([column]) => column) as ShownIn<Columns<List>, Where>[];
}

export const enquiryStates = ["new", "answered", "closed", "unsolicited"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** In the last 90 days; the median of none is null. */
export const workload = z.object({ waiting: z.number(), answered: z.number(), median_seconds: z.number().nullable() });
export type EnquiryWork = z.infer<typeof workload>;

export const nobody = "nobody";
const leadFilters = z.object({
  list: z.enum(leadLists).catch("newsletter"),
  q: searched,
  /** Undefined: addresses that may be written to. */
  who: known(z.literal("everyone")),
  state: known(z.enum(enquiryStates)),
  language: known(z.enum(languages)),
  owner: known(z.union([z.literal(nobody), rowId()])),
  /** Days as `2026-11-22`, both included, in the zone of the site. */
  from: known(isoDate()),
  until: known(isoDate()),
});
/** Subscribers are narrowed by language alone. */
export const leadFilter = leadFilters.transform((asked): z.infer<typeof leadFilters> => {
  const { list, q, who, language } = asked;
  return list === "enquiries" ? asked : ({ list, q, who, language } as typeof asked);
});
export type LeadFilter = z.infer<typeof leadFilter>;

export const longestNote = 2_000;
export const enquiryWork = z.object({
  state: z.enum(enquiryStates, "choose"),
  note: textField("notText").max(longestNote, "tooLong").default(""),
  owner: z.union([z.literal(""), rowId("choose")], "choose").default(""),
  /** `changed_at`, as the form saw it. */
  changed_at: z.string().max(64),
});

export const longestReply = 5_000;
export const enquiryReply = z.object({
  reply: textField("replyMissing").min(1, "replyMissing").max(longestReply, "replyTooLong"),
  latest: z.union([z.literal(""), rowId()]).default(""),
});

const count = z.number();
const ofPerson = {
  enquiries: count,
  mentions: count,
  remarks: count,
  mails: count,
  activity: count,
  sign_in_log: count,
  accounts: count,
};
/** `operator`: account and log stay, because they are those of one. */
export const personCounts = z.object({ ...ofPerson, newsletter: count, operator: z.boolean() });
export type PersonCounts = z.infer<typeof personCounts>;

export const erased = z.object({ ...ofPerson, newsletter_subscriptions: count });
export type Erased = z.infer<typeof erased>;

export const leadsPerPage = 50;

export const erasure = z.object({ email: emailField });
