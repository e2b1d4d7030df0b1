import { campaignParameters } from "../../schemas/visit-count.ts";

/** `asks`: whoever came is not known to come from anywhere, because this document was not the first of the visit. */
export type Origin = { campaign: string; referrer: string; asks: boolean };

/** What the document's own address names of a campaign, and the host that led to it unless it is this site. `type` is that of a PerformanceNavigationTiming. */
export function originOf({ address, type }: { address: string; type: string }, referrer: string): Origin {
  const arrived = new URL(address);
  const named = campaignParameters.map((name) => arrived.searchParams.get(name)?.trim()).filter(Boolean);
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : "";
  const isOwn = from === arrived.hostname;
  const campaign = named.join(" / ").slice(0, 200);
  const isUnknown = campaign === "" && (from === "" || isOwn);
  return { campaign, referrer: isOwn ? "" : from, asks: isUnknown && (isOwn || type !== "navigate") };
}
