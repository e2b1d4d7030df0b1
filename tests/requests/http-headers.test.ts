import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answerNever, pullThePlug } from "../support/faults.ts";
import { listeningSite } from "../support/listening-site.ts";
import { resetToOperator } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";
import { words } from "../support/words.ts";

process.env["TRUST_PROXY"] = "loopback";
const listening = listeningSite();

// One clock for all: an answer that was kept in one test is older in the next.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

/** An answer of the backend holds for so long. */
function passSecond(): void {
  vi.advanceTimersByTime(1_000);
}

test("the server says that it lives, and whether the backend answers", async () => {
  const visitor = new Visitor();
  expect((await visitor.visit("/healthz")).status).toBe(200);
  expect(JSON.parse((await visitor.visit("/readyz")).text)).toEqual({ ready: true, down: [] });
  const reached = pullThePlug("/storage/v1/*");
  passSecond();
  const down = await visitor.visit("/readyz");
  expect(down.status).toBe(503);
  expect(JSON.parse(down.text)).toEqual({ ready: false, down: ["files"] });
  expect(reached()).toBeGreaterThan(0);
});

test("readiness does not wait for a backend that never answers", async () => {
  passSecond();
  const reached = answerNever();
  expect((await new Visitor().visit("/readyz")).status).toBe(503);
  expect(reached()).toBeGreaterThan(0);
});

const withoutFrameOptions = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};
const usual = {
  ...withoutFrameOptions,
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  "x-frame-options": "DENY",
};
const hero = "/storage/v1/object/public/website-assets/videos/hero.mp4";
const bare = expect.stringMatching(/^default-src 'none'; frame-ancestors 'none'$/);

/** Every header by which an answer says what a browser may do with it. */
const guarding: [name: string, address: string, status: number, headers: object][] = [
  ["a page", "/services", 200, usual],
  ["a page out of memory", "/services", 200, usual],
  ["a page of the admin panel", "/admin", 200, usual],
  ["data of a page", "/services.data", 200, { ...usual, "content-security-policy": bare }],
  ["a resource", "/robots.txt", 200, { ...usual, "content-security-policy": bare }],
  ["a stored file", hero, 200, { ...usual, "content-security-policy": bare }],
  ["a file of the site", "/fonts/newsreader-licence.txt", 200, { "x-content-type-options": "nosniff" }],
  ["an error", "/nowhere", 404, usual],
  ["a redirect", "/fr//about", 308, { ...usual, "content-security-policy": bare }],
  ["a redirect to the login", "/admin/features", 302, usual],
  ["an answer about the server", "/healthz", 200, { ...usual, "content-security-policy": bare }],
  [
    "a page whose address is a secret",
    "/newsletter/confirm?token=x",
    200,
    { ...usual, "referrer-policy": "same-origin", "x-robots-tag": "noindex" },
  ],
  [
    "a document in a frame",
    "/contact/form",
    200,
    {
      ...withoutFrameOptions,
      "content-security-policy": expect.stringContaining("sandbox allow-scripts"),
      "x-robots-tag": "noindex",
    },
  ],
];
/** Those that say nothing of the kind. */
const others =
  /^(?:accept-ranges|cache-control|cache-tag|connection|content-(?:encoding|language|length|range|type)|date|etag|keep-alive|last-modified|link|location|server-timing|set-cookie|transfer-encoding|vary|x-remix-response|x-request-id)$/;

test.for(guarding)("%s carries its security headers and no other", async ([name, address, status, headers]) => {
  const isAdmin = name.includes("admin panel");
  const { cookies } = isAdmin ? await resetToOperator() : new Visitor();
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  for (const protocol of isAdmin ? ["http"] : ["http", "https"]) {
    const answer = await fetch(listening.origin + address, {
      headers: { "X-Forwarded-Proto": protocol, ...(cookie && { cookie }) },
      redirect: "manual",
    });
    await answer.arrayBuffer();
    const sent = [...answer.headers].filter(([header]) => !others.test(header));
    const transport = protocol === "https" && { "strict-transport-security": "max-age=63072000; includeSubDomains" };
    expect({ status: answer.status, ...Object.fromEntries(sent) }).toEqual({ status, ...headers, ...transport });
  }
});

test("no policy lets a script be written into a page, and every answer of the site has a number", async () => {
  for (const address of ["/", "/auth", "/nowhere", "/healthz"]) {
    const { headers } = await new Visitor().visit(address);
    expect(headers.get("Content-Security-Policy")).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test.for(["/", "/contact", "/auth", "/nowhere"])(
  "every script and style within %s is one that its policy knows",
  async (address) => {
    const { page, headers } = await new Visitor().visit(address);
    const policy = headers.get("Content-Security-Policy") ?? "";
    const scripts = page("script:not([type='application/ld+json'])").toArray();
    const hashes = scripts.map((script) => `'sha256-${hash("sha256", page(script).text(), "base64")}'`);
    expect(hashes.length).toBeGreaterThan(4);
    for (const known of hashes) expect(/script-src ([^;]*)/.exec(policy)?.[1]).toContain(known);
    expect(page("script[src]")).toHaveLength(0);
    expect(policy).toContain("'strict-dynamic'");
    for (const style of page("style").toArray()) {
      const known = `'sha256-${hash("sha256", page(style).text(), "base64")}'`;
      expect(/style-src ([^;]*)/.exec(policy)?.[1]).toContain(known);
    }
  },
);

test("a public page carries the styles that it uses, and nothing that holds up the first paint", async () => {
  const { page } = await new Visitor().visit("/services");
  expect(page("link[rel='stylesheet'], link[rel='modulepreload']")).toHaveLength(0);
  expect(page("link[data-rel=stylesheet]")).toHaveLength(1);
  const styles = page("head style").text();
  expect(styles).toContain(".skip-link");
  expect(styles).not.toContain(".group\\/admin");
});

test.for(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s is refused", async (method) => {
  const answer = await new Visitor().visit("/", { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
});

test.for(["/services", "/sitemap.xml", "/contact/form"])(
  "%s takes no form, and says what it takes",
  async (address) => {
    const answer = await new Visitor().submit(address, { any: "thing" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect(answer.text).not.toContain("Unexpected Server Error");
  },
);

test("a form that another site sent is refused in the reader's language", async () => {
  const foreign = { Origin: "https://evil.example", "Accept-Language": "fr" };
  const answer = await new Visitor().submit("/auth", { email: "a@b.ca", password: "secret1" }, { headers: foreign });
  expect(answer).toBePage(403, words("errors", "fr")("foreignOrigin.title"));
  expect(answer.headers.getSetCookie()).toEqual([]);
  const opaque = await new Visitor().submit("/auth", {}, { headers: { Origin: "null" } });
  expect(opaque.status).toBe(403);
});
