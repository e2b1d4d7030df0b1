import { beforeAll, expect, test } from "vitest";
import type { Handle } from "../../app/server/handle.server.ts";
import { everyKind, largeBody } from "../fuzz/large-bodies.ts";
import { peopled, type Person } from "../fuzz/people.ts";
import { spent } from "../fuzz/processor-time.ts";
import { origin } from "../fuzz/sent.ts";
import { formPatterns } from "../fuzz/site-map.ts";
import * as fc from "../support/fast-check.ts";
import { builtSite } from "../support/site.ts";

/** Milliseconds of this thread for which a visitor's cached page may have to wait: what takes more than linear time takes many times as long. */
const longestWait = 1_500;
/** A page that gives back what was typed, which is escaped twice. */
const largestAnswer = 1_200_000;

const atLength = Number(process.env.FUZZ_CASES ?? 0);

/** Of the addresses that take no form one is enough: it is refused before anything is read. */
const addresses = [
  ...new Set(formPatterns.map((pattern) => pattern.replace("/:language?", "").replace(/\/(?::\w+|\*)/g, "/x") || "/")),
  "/services",
];
const names = ["email", "title", "body_text", "intent", "items/0/question", "__intent__"];
const kinds = everyKind("email");
/** At length each address is sent every kind, else one in turn, and each third what comes of a seed: what reads a form is the same behind all. */
const kindsFor = (address: string) =>
  kinds.filter((_, place) => atLength || place === addresses.indexOf(address) % kinds.length);
const furtherFor = (address: string) => atLength || (addresses.indexOf(address) % 3 === 0 ? 1 : 0);

let handle: Handle;
let people: Record<"anonymous" | "operator", Person>;

beforeAll(async () => {
  ({ handle } = await builtSite());
  people = await peopled();
});

/** The answer, and for how long, in processor time, nothing else could run while it was found. */
async function send(address: string, { type, body }: { type: string; body: BodyInit }) {
  const person = people[address.startsWith("/admin") ? "operator" : "anonymous"];
  const cookie = [...person.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Origin: origin, "Content-Type": type, ...(cookie && { Cookie: cookie }) };
  const request = new Request(origin + address, { method: "POST", headers, body });
  const watch = watchThread();
  const response = await handle(request, { address: "192.0.2.77" });
  const { length } = await response.text();
  const blocked = watch.end();
  await person.stay(response);
  return { status: response.status, length, blocked };
}

function watchThread() {
  let ended = false;
  let longest = 0;
  let before = spent();
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (!ended) setImmediate(look);
  };
  setImmediate(look);
  return {
    end() {
      ended = true;
      look();
      return longest;
    },
  };
}

test.for(addresses)("while %s is sent 250 kB of anything, nobody waits", async (address) => {
  const examples = kindsFor(address);
  await fc.assert(
    fc.asyncProperty(largeBody(names), async (body) => {
      const answer = await send(address, body);
      expect(answer.blocked).toBeLessThan(longestWait);
      expect(answer.length).toBeLessThan(largestAnswer);
      expect(answer.status).toBeLessThan(500);
    }),
    { examples: examples.map((body) => [body]), numRuns: examples.length + furtherFor(address) },
  );
});
