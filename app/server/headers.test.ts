import { expect, test } from "vitest";
import { ownEnvironment } from "../../tests/support/own-environment.ts";

ownEnvironment({ CSP_REPORT_URI: "https://reports.example.com/northlight" });
const { secureCookies, secureHeaders, stateCaching } = await import("./headers.server.ts");

test("reports of a policy have an address", () => {
  const headers = new Headers();
  secureHeaders(headers);
  expect(headers.get("reporting-endpoints")).toBe('csp="https://reports.example.com/northlight"');
});

test.for([
  [200, "text/html; charset=utf-8", "private, no-cache"],
  [304, "", "private, no-cache"],
  [200, "text/x-script", "private, no-cache"],
  [200, "application/json", "no-store"],
  [302, "", "no-store"],
  [404, "text/html; charset=utf-8", "no-store"],
] as const)("an answer %i of %j that says nothing of caches says %s", ([status, type, cacheControl]) => {
  const answer = new Response(null, { status, headers: type ? { "Content-Type": type } : {} });
  stateCaching(answer);
  expect(answer.headers.get("Cache-Control")).toBe(cacheControl);
  const own = new Response(null, { status, headers: { "Cache-Control": "public, max-age=5" } });
  stateCaching(own);
  expect(own.headers.get("Cache-Control")).toBe("public, max-age=5");
});

test("each cookie becomes secure once", () => {
  const headers = new Headers([
    ["Set-Cookie", "toast=a; Path=/"],
    ["Set-Cookie", "insecure=secure"],
    ["Set-Cookie", "i18next=fr; Secure; Path=/"],
  ]);
  secureCookies(headers);
  expect(headers.getSetCookie()).toEqual([
    "toast=a; Path=/; Secure",
    "insecure=secure; Secure",
    "i18next=fr; Secure; Path=/",
  ]);
});
