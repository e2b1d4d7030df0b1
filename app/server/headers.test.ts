import { expect, test } from "vitest";
import { environmentWith } from "../../tests/support/environment.ts";
import { keepAddressSecret, secureCookies, secureHeaders, withSiteHeaders } from "./headers.server.ts";

const settings = environmentWith({ CSP_REPORT_URI: "https://reports.example.com/northlight" });

test("what is not there for a moment says when to ask again", () => {
  const { headers } = withSiteHeaders(new Response(null, { status: 503 }), "http:", settings);
  expect(headers.get("retry-after")).toBe("5");
});

test("reports of a policy have an address", () => {
  const headers = new Headers();
  secureHeaders(headers, settings);
  expect(headers.get("reporting-endpoints")).toBe('csp="https://reports.example.com/northlight"');
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

test("a page whose address is a secret is reported to nobody", () => {
  const headers = new Headers({
    "Content-Security-Policy":
      "default-src 'self'; report-uri https://collector.example/csp; report-to csp; img-src 'self'",
  });
  keepAddressSecret(headers);
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'self'; img-src 'self'");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
});
