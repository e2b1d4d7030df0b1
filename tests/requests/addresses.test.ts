import { load } from "cheerio";
import { expect, test } from "vitest";
import { origin } from "../fuzz/sent.ts";
import * as fc from "../support/fast-check.ts";
import { builtSite } from "../support/site.ts";
import { Visitor } from "../support/visitor.ts";

const evil = "evil.example";

/** Where an answer leads: by its header, or in its data. */
function leadsTo(text: string, location: string | null): string | undefined {
  if (location !== null || !text.includes("SingleFetchRedirect")) return location ?? undefined;
  const parts: unknown[] = JSON.parse(text.split("\n", 1)[0] ?? "[]");
  return String(parts[parts.indexOf("redirect") + 1]);
}

function staysHere(address: string): boolean {
  // As a browser reads it, and as one that decodes it first.
  return [address, address.replace(/%2f/gi, "/").replace(/%5c/gi, "\\")].every((written) => {
    const url = URL.canParse(written, origin) ? new URL(written, origin) : undefined;
    return url !== undefined && url.hostname !== evil && !url.pathname.startsWith("//");
  });
}

const slash = fc.constantFrom(
  "/",
  "//",
  "///",
  "\\",
  "/\\",
  "\\/",
  "%2f",
  "%2F",
  "%5c",
  "/%2f",
  "%5C/",
  "/./",
  "/.//",
  "/%2e//",
  "/\t/",
  "/\n/",
  "/%09/",
);
const hostile = fc
  .tuple(
    fc.constantFrom("", "/fr", "/es", "/en", "/fr/es", "/FR"),
    fc.array(slash, { minLength: 1, maxLength: 3 }).map((slashes) => slashes.join("")),
    fc.constantFrom(evil, `${evil}/a`, `${evil}%2fa`, `user@${evil}`),
    fc.constantFrom("", ".data", "/", "/_.data"),
    fc.constantFrom("", "?lng=en", "?lng=fr", "?lng=es&a=b"),
  )
  .map(([prefix, ...rest]) => (prefix === "" ? "/" : prefix) + rest.join(""));

const known = ["/fr//", "/fr/\\", "/fr/.//", "/fr/%2f%2f", "/fr/%5c", "/es//", "//", "/\\"].flatMap((before) =>
  ["", ".data"].map((after) => `${before}${evil}${after}?lng=en`),
);

test("no address leads to another site: by a redirect, by data, or by a link of the page that says there is none", async () => {
  const visitor = new Visitor();
  await fc.assert(
    fc.asyncProperty(hostile, async (address) => {
      let leads: string | undefined = address;
      for (let steps = 0; leads !== undefined; steps += 1) {
        expect(steps).toBeLessThan(4);
        const { status, text, location } = await visitor.visit(leads);
        expect(status).toBeLessThan(500);
        leads = leadsTo(text, location);
        if (leads !== undefined) expect(leads).toSatisfy(staysHere);
        expect(linksOf(text).filter((link) => !staysHere(link))).toEqual([]);
      }
    }),
    { examples: known.map((address) => [address]), numRuns: known.length + fc.cases(50) },
  );
});

/** The links of a page that are not meant to lead to another site. */
function linksOf(text: string): string[] {
  const page = load(text);
  const links = page("a[href], link[href], form[action]").toArray();
  return links
    .map((link) => page(link).attr("href") ?? page(link).attr("action") ?? "")
    .filter((link) => link.includes(evil));
}

test("slashes in a row are one, and the form that came there is sent on", async () => {
  const answer = await new Visitor().submit("/fr//contact?a=b", {});
  expect(answer.status).toBe(308);
  expect(answer.location).toBe("/fr/contact?a=b");
});

test("what a browser stores on https is sent on https only", async () => {
  const { handle } = await builtSite();
  const host = "https://northlight.test";
  const post = (address: string, body: URLSearchParams, cookie = "") =>
    handle(new Request(host + address, { method: "POST", body, headers: { Origin: host, Cookie: cookie } }));
  const signedUp: Response = await post(
    "/auth?tab=sign-up",
    new URLSearchParams({ email: "secure@northlight.test", password: "correct horse" }),
  );
  const session = signedUp.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  const flag = new URLSearchParams({ email: "invited@northlight.test", role: "editor" });
  const invited: Response = await post("/admin/settings/people/invite", flag, session.join("; "));
  const cookies = [...signedUp.headers.getSetCookie(), ...invited.headers.getSetCookie()];
  expect(cookies.some((cookie) => cookie.startsWith("toast="))).toBe(true);
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure(?:;|$)/);
});
