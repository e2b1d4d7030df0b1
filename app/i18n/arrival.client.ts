import { campaignParameters } from "../schemas/rules/visit-count.ts";

/** How this document was reached: its own address, whatever pages were opened in it since. */
export function arrival(): { address: string; type: string } {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return { address: entry?.name ?? location.href, type: entry?.type ?? "navigate" };
}

/** A query with what this document's address names of a campaign: the next document knows nothing else of it. */
export function withCampaign(search: string): string {
  const query = new URLSearchParams(search);
  const arrived = new URL(arrival().address).searchParams;
  if (!campaignParameters.some((name) => query.has(name))) {
    for (const name of campaignParameters) {
      const value = arrived.get(name);
      if (value !== null) query.set(name, value);
    }
  }
  return query.size ? `?${query}` : "";
}
