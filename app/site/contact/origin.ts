import { campaignParameters } from "../../schemas/visit-count.ts";

export type Origin = { campaign: string; referrer: string };

/** What the document's first address names of a campaign, and the host that led to it unless it is this site. */
export function originOf(address: string, referrer: string): Origin {
  const arrived = new URL(address);
  const named = campaignParameters.map((name) => arrived.searchParams.get(name)?.trim()).filter(Boolean);
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : "";
  return { campaign: named.join(" / ").slice(0, 200), referrer: from === arrived.hostname ? "" : from };
}
