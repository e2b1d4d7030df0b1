import { beforeAll, expect, test } from "vitest";
import { listeningSite } from "../support/listening-site.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { switchFlag } from "../support/panel.ts";

const listening = listeningSite();
const operator = operatorBefore(beforeAll);

const visit = (address: string, headers: Record<string, string> = {}) =>
  fetch(listening.origin + address, { headers, redirect: "manual" });
const textOf = async (address: string, headers: Record<string, string> = {}) => (await visit(address, headers)).text();

test("a public page comes out of memory: the same bytes, compressed, with what tells whether they changed", async () => {
  const first = await visit("/fr/services", { "accept-encoding": "br" });
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=10, stale-if-error=86400");
  expect(first.headers.get("cache-tag")).toBe("pages,fr,services");
  expect(first.headers.get("vary")).toBe("Accept-Encoding");
  expect(first.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await first.text()).toContain("</html>");
  expect((await visit("/fr/services", { "if-none-match": etag })).status).toBe(304);
  expect((await visit("/fr/services.data")).headers.get("etag")).not.toBeNull();
});

test("an address without a language answers each reader in theirs, and is for no other", async () => {
  const french = await visit("/services", { "accept-language": "fr-CA" });
  expect(french.headers.get("content-language")).toBe("fr");
  expect(french.headers.get("cache-control")).toContain("private");
  expect(french.headers.get("cache-tag")).toBeNull();
  expect(french.headers.get("vary")).toBe("Cookie, Accept-Language, Accept-Encoding");
  expect(await textOf("/services", { cookie: "i18next=es", "accept-language": "fr" })).toContain('<html lang="es"');
  expect(await textOf("/services", { "accept-language": "de" })).toContain('<html lang="en"');
});

test("who has a session is answered alone, and nobody else with that", async () => {
  const cookie = [...operator.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const before = await textOf("/fr/about");
  const own = await visit("/fr/about", { cookie });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(await own.text()).toContain('href="/admin/at/fr/about"');
  expect(await textOf("/fr/about")).toBe(before);
  expect(before).not.toContain("/admin/at");
});

test("a choice of language and a toast are answered for the one who asks", async () => {
  const chosen = await visit("/faq?lng=fr");
  expect(chosen.headers.getSetCookie().join()).toContain("i18next=fr");
  expect(chosen.headers.get("etag")).toBeNull();
  const toast = Buffer.from(JSON.stringify({ name: "signedOut" })).toString("base64");
  const shown = await visit("/faq", { cookie: `toast=${encodeURIComponent(toast)}` });
  expect(shown.headers.getSetCookie().join()).toContain("toast=;");
  expect((await visit("/faq")).headers.getSetCookie()).toEqual([]);
});

test.for(["/en/insights/no-such-article", "/insights?q=budget", "/insights.data?q=budget", "/nowhere"])(
  "%s, which is made for each, tells its length before it is sent, so that nobody takes a part of it for the whole",
  async (address) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const { headers } = await visit(address, { "accept-encoding": encoding });
      expect(headers.get("etag")).toBeNull();
      expect(headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(headers.get("vary")).toContain("Accept-Encoding");
      expect(Number(headers.get("content-length"))).toBeGreaterThan(1_000);
    }
  },
);

test("what an operator writes shows on the next load", async () => {
  for (const enabled of [false, true]) {
    await switchFlag(operator, "testimonial", enabled);
    for (const address of ["/", "/en", "/fr", "/es"])
      expect((await textOf(address)).includes("<blockquote")).toBe(enabled);
  }
});

test("what is written elsewhere shows on a later load", async () => {
  expect(await textOf("/")).toContain("<blockquote");
  await backend.sql("update public.site_features set enabled = false where feature_key = 'testimonial'");
  await expect.poll(() => textOf("/")).not.toContain("<blockquote");
  await switchFlag(operator, "testimonial", true);
});

test("the site is ready once every page is made", async () => {
  const { port } = new URL(listening.origin);
  const warming = listening.site.cache.warmUp(`http://localhost:${port}`, ["fr"]);
  const during = await visit("/readyz");
  expect(during.status).toBe(503);
  expect(await during.json()).toEqual({ ready: false, down: ["pages"] });
  await warming;
  expect((await visit("/readyz")).status).toBe(200);
});
