import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const encodings: readonly Encoding[] = ["br", "gzip"];
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const known = negotiated.get(accepted);
  if (known) return known;
  const possible = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings();
  const encoding = encodings.find((one) => possible.includes(one)) ?? "identity";
  negotiated.set(accepted, encoding);
  return encoding;
}
