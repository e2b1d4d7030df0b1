import { findings } from "./budgets.ts";
import { pageScale, publicPaths, type PageWeight } from "./page-weight.ts";
import { withBackend, withSite } from "./site.ts";

/** In each page's addresses: a port that differs from run to run moves what brotli gives by up to 100 bytes. */
const SITE_URL = "http://northlight.localhost";

/** Weighs every public page of the build. Gives how many there were, and a sentence for whatever is over budget. */
export async function checkBudgets(): Promise<{ pages: number; findings: string[] }> {
  const weights = await withBackend((backend) => withSite(backend, ({ origin }) => weighAll(origin), { SITE_URL }));
  return { pages: weights.length, findings: weights.flatMap((weight) => findings(weight)) };
}

export async function weighAll(origin: string): Promise<PageWeight[]> {
  const weigh = pageScale(origin);
  const weights: PageWeight[] = [];
  for (const path of publicPaths) weights.push(await weigh(path));
  return weights;
}
