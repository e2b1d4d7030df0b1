export const leadLists = ["newsletter", "enquiries"] as const;
export type LeadList = (typeof leadLists)[number];

export type Subscriber = {
  id: string;
  email: string;
  language: string;
  consented_at: string;
  consent_wording: string;
  source: string | null;
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
  consent_wording: string;
  in_flood: boolean;
};

export const leadsPerPage = 50;

export function leadListNamed(value: unknown): LeadList {
  return leadLists.find((list) => list === value) ?? "newsletter";
}
