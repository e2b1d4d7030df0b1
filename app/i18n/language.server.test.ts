import { redirect } from "react-router";
import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { languageContext } from "./context.server.ts";
import { languageMiddleware } from "./language.server.ts";

/** Opens a page behind the middleware: the language that it got to know, and what the browser is answered. */
async function open(address: string, headers: Record<string, string> = {}, page = () => new Response()) {
  const context = testContext();
  let opened = false;
  const next = async () => {
    opened = true;
    return page();
  };
  const response = (await languageMiddleware(routeArgs(address, { context, request: { headers } }), next)) as Response;
  return { ...context.get(languageContext), opened, response, headers: response.headers };
}

test.for([
  ["/", {}, "en"],
  ["/", { "Accept-Language": "fr-CA,fr;q=0.9,en;q=0.8" }, "fr"],
  ["/", { "Accept-Language": "de, es-MX;q=0.7, en;q=0.3" }, "es"],
  ["/", { "Accept-Language": "de" }, "en"],
  ["/", { "Accept-Language": "*" }, "en"],
  ["/", { "Accept-Language": "fr", Cookie: "i18next=es" }, "es"],
  ["/", { "Accept-Language": "fr", Cookie: "i18next=es-US" }, "es"],
  ["/", { "Accept-Language": "fr", Cookie: "i18next=de" }, "fr"],
  ["/?lng=fr", { "Accept-Language": "en", Cookie: "i18next=es" }, "fr"],
  ["/?lng=FR-ca", {}, "fr"],
  ["/?lng=de", { Cookie: "i18next=es" }, "es"],
  ["/fr", { "Accept-Language": "en", Cookie: "i18next=es" }, "fr"],
  ["/es/services", { "Accept-Language": "fr" }, "es"],
  ["/en/services", { "Accept-Language": "fr", Cookie: "i18next=es" }, "en"],
  ["/services.data", { "Accept-Language": "fr", Cookie: "i18next=es; document-language=en" }, "en"],
  ["/admin/assets/upload", { Accept: "application/json", Cookie: "i18next=es; document-language=en" }, "en"],
  ["/services", { "Accept-Language": "fr", Cookie: "i18next=es; document-language=en" }, "es"],
  ["/services.data", { Cookie: "i18next=es; document-language=<script>" }, "es"],
  ["/services.data?lng=fr", { Cookie: "document-language=en" }, "fr"],
  ["/es/services.data", { Cookie: "document-language=en" }, "es"],
  ["/de/services", { "Accept-Language": "fr" }, "fr"],
  ["/france", {}, "en"],
  ["/auth", { "Accept-Language": "fr" }, "fr"],
] as const)("%s with %o is in %s, and says so", async ([address, headers, language]) => {
  const opened = await open(address, headers);
  expect(opened.language).toBe(language);
  expect(opened.headers.get("Content-Language")).toBe(language);
});

test.for(
  [
    ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "javascript:alert(1)"],
    ["fr\r\nSet-Cookie: a=b", "fr;q=1", "%3Cscript%3E", "../../etc/passwd", "__proto__", ""],
  ].flat(),
)("a language that reads %j is discarded", async (value) => {
  const asked = await open(`/?${new URLSearchParams({ lng: value })}`);
  expect(asked).toMatchObject({ language: "en", chosen: undefined });
  expect(Object.fromEntries(asked.headers)).toEqual({ "content-language": "en", vary: "Cookie, Accept-Language" });
  expect(await open("/", { Cookie: `i18next=${encodeURIComponent(value)}` })).toMatchObject({ language: "en" });
});

test.for([
  ["/?lng=fr", "i18next=fr; Max-Age=31536000; Path=/; SameSite=Lax"],
  ["https://northlight.test/?lng=es", "i18next=es; Max-Age=31536000; Path=/; Secure; SameSite=Lax"],
] as const)("the choice %s is remembered for a year, and its answer is nobody else's", async ([address, cookie]) => {
  const { headers } = await open(address);
  expect(headers.getSetCookie()).toEqual([cookie]);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test.for([
  ["/fr?lng=es", "/es"],
  ["/fr/services?lng=en", "/en/services"],
  ["/en?lng=es", "/es"],
  ["/fr//evil.example?lng=en", "/en/evil.example"],
  ["/fr/case-studies?industry=retail&lng=es", "/es/case-studies?industry=retail"],
  ["/fr/services?lng=fr", "/fr/services"],
  ["/es//evil.example?lng=fr", "/fr/evil.example"],
] as const)("%s leads to %s and remembers the choice", async ([address, leads]) => {
  const { opened, response, headers } = await open(address);
  expect(opened).toBe(false);
  expect(response.status).toBe(302);
  expect(headers.get("Location")).toBe(leads);
  expect(headers.getSetCookie()[0]).toMatch(/^i18next=/);
});

test("an address without a language varies, and one with a language can be shared", async () => {
  const bare = await open("/services", { Cookie: "i18next=fr" });
  expect(bare.headers.get("Vary")).toBe("Cookie, Accept-Language");
  const data = await open("/services.data", { Cookie: "i18next=fr; document-language=es" });
  expect(data.headers.get("Vary")).toBe("Cookie, Accept-Language");
  const prefixed = await open("/fr/services", { Cookie: "i18next=es" });
  expect([...prefixed.headers]).toEqual([["content-language", "fr"]]);
});

test("an answer that names its language itself is the same for everybody", async () => {
  const page = () => new Response(null, { headers: { "Content-Language": "en" } });
  const { headers } = await open("/feed.xml", { "Accept-Language": "fr" }, page);
  expect([...headers]).toEqual([["content-language", "en"]]);
});

test("a page that leads elsewhere takes the choice along", async () => {
  const { headers } = await open("/admin?lng=fr", {}, () => redirect("/auth"));
  expect(headers.get("Location")).toBe("/auth");
  expect(headers.getSetCookie()[0]).toMatch(/^i18next=fr;/);
});
