import type { TFunction } from "i18next";
import { useState } from "react";
import { campaignParameters } from "../../schemas/rules/visit-count.ts";

/** In memory, for who looks at another page and comes back: nothing is stored in the browser for it. */
let draft: Record<string, string> | undefined;

export function useEnquiryDraft() {
  return useState(draft)[0];
}

export function holdEnquiryDraft({ currentTarget }: React.InputEvent<HTMLFormElement>): void {
  draft = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>;
}

export function dropEnquiryDraft(): void {
  draft = undefined;
}

export function enquiryConsent(t: TFunction<"contact">): { label: string; hint: string } {
  return { label: t("form.consent.label"), hint: t("form.consent.hint") };
}

/** `asks`: whoever came is not known to come from anywhere, because this document was not the first of the visit. */
export type Origin = { campaign: string; referrer: string; asks: boolean };

/** The campaign in the document's address, and the host that led to it unless it is this site. `type`: of a PerformanceNavigationTiming. */
export function originOf({ address, type }: { address: string; type: string }, referrer: string): Origin {
  const arrived = new URL(address);
  const named = campaignParameters.map((name) => arrived.searchParams.get(name)?.trim()).filter(Boolean);
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : "";
  const isOwn = from === arrived.hostname;
  const campaign = named.join(" / ").slice(0, 200);
  const isUnknown = campaign === "" && (from === "" || isOwn);
  return { campaign, referrer: isOwn ? "" : from, asks: isUnknown && (isOwn || type !== "navigate") };
}
