import { expect, test } from "vitest";
import { environmentWith } from "../../tests/support/environment.ts";
import { embedPolicy, pagePolicy } from "./content-security-policy.server.ts";

const settings = environmentWith({ PUBLIC_FILES: "direct", CSP_REPORT_URI: "https://reports.example.com/northlight" });
const nothing = { scripts: [], styles: [] };

test("the files of a hosted backend come from its own address", () => {
  const policy = pagePolicy(nothing, settings);
  expect(policy).toContain("; img-src 'self' http://127.0.0.1:2;");
  expect(policy).toContain("; media-src 'self' http://127.0.0.1:2");
});

test("a page loads no plugin, has no other base, and sends its forms and its scripts' markup nowhere else", () => {
  const directives = pagePolicy(nothing, settings).split("; ");
  const strict = ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"];
  const typed = ["require-trusted-types-for 'script'", "trusted-types default"];
  expect(directives).toEqual(expect.arrayContaining([...strict, ...typed]));
});

test("no page shows an image that stands in its address", () => {
  expect(pagePolicy(nothing, settings)).not.toContain("data:");
});

test("what a policy stops is reported where the configuration says", () => {
  expect(pagePolicy(nothing, settings)).toMatch(
    /; report-uri https:\/\/reports\.example\.com\/northlight; report-to csp\b/,
  );
});

const embed = {
  allowedOrigins: ["https://forms.test", "https://*.api.test"],
  ancestor: "'self'",
  sandbox: "allow-scripts",
};

test("the document of an embedded form is sandboxed and admits the third party alone", () => {
  const directives = embedPolicy("draw()", embed).split("; ");
  expect(directives).toContain("sandbox allow-scripts");
  expect(directives).toContain("default-src https://forms.test https://*.api.test");
  expect(directives).toContain("form-action https://forms.test https://*.api.test");
  expect(directives).toContain("frame-ancestors 'self'");
  expect(directives).toContain("base-uri 'none'");
  const scripts = directives.find((directive) => directive.startsWith("script-src ")) ?? "";
  expect(scripts).toMatch(/^script-src 'sha256-[^']+' https:\/\/forms\.test https:\/\/\*\.api\.test$/);
});
