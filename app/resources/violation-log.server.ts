import { createRateLimit } from "../server/rate-limit.server.ts";
import type { Violation } from "./violation.ts";

type Write = (fields: Violation | { left: number }, message: string) => void;
type Limit = { most: number; ofOneNetwork: number; now?: () => number };

const minute = 60_000;

/**
 * Writes so many violations a minute at most, and fewer of one network, so that a single sender cannot crowd out the
 * others. How many were left out is said with the next one that is written.
 */
export function createViolationLog(write: Write, { most, ofOneNetwork, now }: Limit) {
  const everybody = createRateLimit({ most, within: minute, now });
  const networks = createRateLimit({ most: ofOneNetwork, within: minute, now });
  let left = 0;

  return function report(violation: Violation, network: string): void {
    if (!networks.take(network) || !everybody.take("")) {
      left += 1;
      return;
    }
    if (left > 0) write({ left }, "reports of the content-security policy were left out");
    left = 0;
    write(violation, "the content-security policy stopped something");
  };
}
