import { setTimeout as pause } from "node:timers/promises";
import type { Tally } from "./tally.ts";

const pages = ["/", "/services", "/capabilities", "/case-studies", "/insights", "/contact", "/downloads", "/privacy"];
export const publicAddresses = ["", "/en", "/fr", "/es"].flatMap((prefix) =>
  pages.map((page) => (page === "/" && prefix) || prefix + page),
);

/** Milliseconds. A busy machine may take long; who gets nothing by then was not answered. */
const patience = 60_000;
const pace = 25;

/** What an address answered, when it was not a whole page with status 200. */
type Trouble = { address: string; what: string };

/** Visits every public page in every language once, in turn; gives those that were not shown in full. */
export async function visitPublicPages(origin: string, tally: Tally): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  for (const address of publicAddresses) {
    const what = await troubleWith(origin + address, tally);
    if (what) troubles.push({ address, what });
  }
  return troubles;
}

/**
 * Visits one public page after another until it is stopped, and each of them at least once; gives what was not shown
 * in full.
 */
export function keepVisiting(origin: string, tally: Tally) {
  const over = new AbortController();
  const troubles: Trouble[] = [];
  const visiting = (async () => {
    for (let visits = 0; !over.signal.aborted || visits < publicAddresses.length; visits += 1) {
      const address = publicAddresses[visits % publicAddresses.length] ?? "/";
      const what = await troubleWith(origin + address, tally);
      if (what) troubles.push({ address, what });
      await pause(pace);
    }
  })();
  return {
    async stop(): Promise<Trouble[]> {
      over.abort();
      await visiting;
      return troubles;
    },
  };
}

async function troubleWith(address: string, tally: Tally): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: "manual" });
    const text = await answer.text();
    tally.count(answer.status);
    if (answer.status !== 200) return String(answer.status);
    return text.includes("<h1") && text.trimEnd().endsWith("</html>") ? undefined : "an incomplete page";
  } catch {
    tally.count(undefined);
    return "no answer";
  }
}
