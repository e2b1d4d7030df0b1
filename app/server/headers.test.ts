import { expect, test } from "vitest";

Object.assign(process.env, {
  SUPABASE_URL: "http://127.0.0.1:1",
  SUPABASE_PUBLISHABLE_KEY: "none",
  CSP_REPORT_URI: "https://reports.example.com/northlight",
});
const { contentSecurityPolicy, secureHeaders } = await import("./headers.server.ts");

test("the files of a hosted backend come from its own address", () => {
  const policy = contentSecurityPolicy("");
  expect(policy).toContain("; img-src 'self' http://127.0.0.1:1;");
  expect(policy).toContain("; media-src 'self' http://127.0.0.1:1");
  expect(contentSecurityPolicy("", ["https://forms.example.com"])).toContain(
    "img-src 'self' data: https://forms.example.com http://127.0.0.1:1;",
  );
});

test("what a policy stops is reported where the configuration says", () => {
  expect(contentSecurityPolicy("")).toMatch(
    /; report-uri https:\/\/reports\.example\.com\/northlight; report-to csp\b/,
  );
  const headers = new Headers();
  secureHeaders(headers);
  expect(headers.get("reporting-endpoints")).toBe('csp="https://reports.example.com/northlight"');
});
