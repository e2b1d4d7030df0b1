import { beforeAll, expect, test } from "vitest";
import type { Handle } from "../../app/server/handle.server.ts";
import { everyKind, largeBody } from "../fuzz/large-bodies.ts";
import { findForms, type Found } from "../fuzz/page-forms.ts";
import { peopled, type Person } from "../fuzz/people.ts";
import { spent } from "../fuzz/processor-time.ts";
import { origin } from "../fuzz/sent.ts";
import { patterns } from "../fuzz/site-map.ts";
import * as fc from "../support/fast-check.ts";
import { builtSite } from "../support/site.ts";

/** Milliseconds of this thread for which a visitor's cached page may have to wait: what takes more than linear time takes many times as long. */
const longestWait = 1_000;
/** A page that gives back what was typed, which is escaped twice. */
const largestAnswer = 1_200_000;

const atLength = Number(process.env.FUZZ_CASES ?? 0);

const addresses = [
  ...new Set(patterns.map((pattern) => pattern.replace("/:language?", "").replace(/\/(?::\w+|\*)/g, "/x") || "/")),
];
const kinds = everyKind("email");
/** At length each address is sent every kind, else a tenth of them: what reads a form is the same behind all. */
const kindsFor = (address: string) =>
  kinds.filter((_, place) => atLength || place % 10 === addresses.indexOf(address) % 10);
const small = { type: "application/x-www-form-urlencoded", body: "a=b" };

let handle: Handle;
let people: Record<"anonymous" | "operator", Person>;
let found: Found;

beforeAll(async () => {
  ({ handle } = await builtSite());
  people = await peopled();
  found = await findForms(Object.values(people).map(({ visitor }) => visitor));
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
  await send(address, small);
  const usual = (await send(address, small)).blocked;
  const examples = kindsFor(address);
  await fc.assert(
    fc.asyncProperty(largeBody(found.names), async (body) => {
      const answer = await send(address, body);
      expect(answer.blocked).toBeLessThan(usual + longestWait);
      expect(answer.length).toBeLessThan(largestAnswer);
      expect(answer.status).toBeLessThan(500);
    }),
    {
      examples: examples.map((body) => [body]),
      numRuns: examples.length + fc.cases(1),
    },
  );
});

const form = "application/x-www-form-urlencoded";

test("what is no form, too large, broken or from another site is refused with a page wherever a visitor may send a form", async () => {
  const needsSession = /^\/(?:admin|logout|auth\/(?:new-password|second-step))/;
  const posted = found.forms.filter(({ method, action }) => method === "post" && !needsSession.test(action));
  const taking = posted.map(({ action }) => action);
  const oneOfEach = new Map(taking.map((action) => [action.replace(/[\da-f-]{36}/g, "").replace(/\?.*/, ""), action]));
  expect(oneOfEach.size).toBeGreaterThan(5);
  const wrong = [];
  for (const address of [...oneOfEach.values(), "/?index"]) {
    const { visitor } = people.anonymous;
    const answers = [
      await visitor.post(address, "{}", { "Content-Type": "application/json" }),
      await visitor.post(address, "a=b", { "Content-Type": form, "Content-Length": "10000000" }),
      await visitor.post(address, "--x\r\nContent-Dispo", { "Content-Type": "multipart/form-data; boundary=x" }),
      await visitor.post(address, "a=b", { "Content-Type": form, Origin: "https://evil.example" }),
    ];
    const statuses = answers.map(({ status, page }) => (page("h1").length === 1 ? status : `${status} without a page`));
    if (String(statuses) !== "415,413,400,403") wrong.push(`${address}: ${statuses.join()}`);
  }
  expect(wrong).toEqual([]);
});
