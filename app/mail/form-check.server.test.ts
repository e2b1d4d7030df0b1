import { expect, test } from "vitest";
import * as fc from "../../tests/support/fast-check.ts";
import { formCheckIn, postForm } from "../server/own-form.server.ts";
import { createFormCheck, type FormPart } from "./form-check.server.ts";

const siteKey = "the-key-by-which-the-site-proves-itself";
const address = "https://www.example.com/contact";
const minutes = { hour: 60, day: 24 * 60 };

type Way = {
  post?: () => Promise<string | undefined>;
  greet?: () => Promise<string | undefined>;
  proven?: () => Record<"mail" | "webhook", boolean> | undefined;
};

/** Minutes of simulated time at which the database queued word, and of what, as it does once in twelve hours; the check ends after `length` minutes. */
async function simulated(length: number, wayAt: (minute: number) => Way) {
  let now = 0;
  const told: { at: number; failing: readonly FormPart[] }[] = [];
  const check = createFormCheck({
    post: async () => wayAt(now).post?.(),
    greet: async () => wayAt(now).greet?.(),
    prove: async (failing) => {
      const { proven = () => ({ mail: true, webhook: true }) } = wayAt(now);
      const isQueued = failing.length > 0 && proven() !== undefined;
      if (isQueued && now - (told.at(-1)?.at ?? -minutes.day) > 12 * minutes.hour) told.push({ at: now, failing });
      return proven();
    },
    log: { info() {}, warn() {} },
    wait: async (milliseconds) => {
      now += milliseconds / 60_000;
      if (now > length) throw new Error("The simulated time is over.");
    },
  });
  check.start();
  await check.stop();
  return { told, failing: check.failing() };
}

/** The site itself behind its address, as it answers a form that it stored. */
const site: typeof fetch = async (to, init) => {
  const headers = formCheckIn(new Request(to, init), siteKey);
  return new Response(null, { status: 302, headers: { Location: "/contact?sent", ...headers } });
};
function answering(status: number, headers: Record<string, string> = {}): typeof fetch {
  return async () => new Response("", { status, headers });
}
function failingWith(code: string): typeof fetch {
  return () => Promise.reject(new TypeError("fetch failed", { cause: new Error(code) }));
}

const answersOfForms: Record<string, typeof fetch> = {
  "a page from a cache": answering(200),
  "a redirect from a cache": answering(302, { Location: "/contact?sent", "X-Form-Check": "of another form" }),
  "a redirect without proof": answering(302, { Location: "/contact?sent" }),
  "what a form of another key stored": (to, init) => site(to, { ...init, headers: { "X-Form-Check": "1 2" } }),
  "refused, not stored": answering(400),
  "too many": answering(429),
  "a proxy's refusal": answering(403),
  "a login in front": answering(401),
  "not found": answering(404),
  "the body is too large": answering(413),
  "a broken process": answering(500),
  "a gateway without the site": answering(502),
  "in maintenance": answering(503),
  "a gateway that waited": answering(504),
  "moved to another host": answering(308, { Location: "https://elsewhere.example/contact" }),
  "no name": failingWith("ENOTFOUND"),
  "nothing listens": failingWith("ECONNREFUSED"),
  "cut off": failingWith("ECONNRESET"),
  "an expired certificate": failingWith("CERT_HAS_EXPIRED"),
  "a certificate of another name": failingWith("ERR_TLS_CERT_ALTNAME_INVALID"),
  "a clock before the certificate": failingWith("CERT_NOT_YET_VALID"),
  "no answer": () => Promise.reject(new DOMException("The operation timed out.", "TimeoutError")),
};

const both: FormPart[] = ["form", "mail"];
const faults: [name: string, way: Way, failing: FormPart[]][] = [
  ...Object.entries(answersOfForms).map(([name, send]): [string, Way, FormPart[]] => {
    return [name, { post: () => postForm(address, siteKey, send) }, ["form"]];
  }),
  ["the database is away", { proven: () => undefined }, ["form"]],
  ["the mail server refuses the login", { greet: async () => "535 5.7.8 Bad credentials" }, ["mail"]],
  ["the mail server cannot be greeted", { greet: () => Promise.reject(new Error("no such module")) }, ["mail"]],
  ["the mail server hangs", { greet: async () => "Greeting never received" }, ["mail"]],
  ["the mail server has another's certificate", { greet: async () => "Hostname does not match" }, ["mail"]],
  ["the queue is stuck", { proven: () => ({ mail: false, webhook: true }) }, ["mail"]],
  ["the connected app answers 500", { proven: () => ({ mail: true, webhook: false }) }, ["webhook"]],
  ["nothing is sent", { proven: () => ({ mail: false, webhook: false }) }, ["mail", "webhook"]],
  ["no key of the site", { post: async () => "400", greet: async () => "x", proven: () => undefined }, both],
];

test.for(faults)("%s: word goes out within an hour, once, and stays until it is mended", async ([, way, failing]) => {
  const { told, ...last } = await simulated(3 * minutes.hour, () => way);
  const isAway = way.proven !== undefined && way.proven() === undefined;
  expect(told).toEqual(isAway ? [] : [{ at: expect.any(Number), failing }]);
  expect(told[0]?.at ?? 0).toBeLessThan(minutes.hour);
  expect(last.failing).toEqual(failing);
  const mended = await simulated(3 * minutes.hour, (now) => (now < 2 * minutes.hour ? way : {}));
  expect(mended).toEqual({ told: told.map(({ failing }) => ({ at: expect.any(Number), failing })), failing: [] });
});

test("word that could not be queued while the database was away goes out as soon as it answers", async () => {
  const way: Way = { post: async () => "502" };
  const away: Way = { ...way, proven: () => undefined };
  const { told } = await simulated(5 * minutes.hour, (now) => (now < 3 * minutes.hour ? away : way));
  expect(told).toEqual([{ at: expect.any(Number), failing: ["form"] }]);
  expect(told[0]!.at - 3 * minutes.hour).toBeLessThan(10);
});

test("ninety days with outages of half an hour raise no alarm", async () => {
  const outage = fc.record({ day: fc.nat(89), at: fc.nat(minutes.day), length: fc.integer({ min: 1, max: 35 }) });
  let met = 0;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(outage, { selector: ({ day }) => day, maxLength: 90 }), async (outages) => {
      const begun = outages.map(({ day, at, length }) => [day * minutes.day + at, length] as const);
      const { told } = await simulated(90 * minutes.day, (now) => {
        if (!begun.some(([begin, length]) => now >= begin && now < begin + length)) return {};
        met += 1;
        return { post: async () => "503", greet: async () => "421", proven: () => undefined };
      });
      expect(told).toEqual([]);
    }),
    { numRuns: 20 },
  );
  expect(met).toBeGreaterThan(0);
});

test("a form that the site stored is proved, and nobody without the key sends one", async () => {
  expect(await postForm(address, siteKey, site)).toBeUndefined();
  const given = (value: string) => new Request(address, { method: "POST", headers: { "X-Form-Check": value } });
  for (const value of ["", "1", "1 é", `1 ${"a".repeat(43)}`])
    expect(formCheckIn(given(value), siteKey), value).toBeUndefined();
  expect(formCheckIn(given("1 2"), undefined)).toBeUndefined();
});
