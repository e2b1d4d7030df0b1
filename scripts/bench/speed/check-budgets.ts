import { findings } from "./budgets.ts";
import { pageScale, publicPaths, type PageWeight } from "./page-weight.ts";
import { withBackend, withSite } from "./site.ts";

/** Weighs every public page of the build. Gives how many there were, and a sentence for whatever is over budget. */
export async function checkBudgets(): Promise<{ pages: number; findings: string[] }> {
  const weights = await withBackend((backend) => withSite(backend, ({ origin }) => weighAll(origin)));
  return { pages: weights.length, findings: weights.flatMap((weight) => findings(weight)) };
}

export async function weighAll(origin: string): Promise<PageWeight[]> {
  const weigh = pageScale(origin);
  const weights: PageWeight[] = [];
  for (const path of publicPaths) weights.push(await weigh(path));
  return weights;
}
