import * as fc from "fast-check";
import { expect, test } from "vitest";
import { violationsIn } from "./violation.ts";

const origin = "https://northlight.test";
/** Any part of a text at all, also half of a character. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const webAddress = fc
  .tuple(fc.constantFrom("https:", "http:", "ftp:", "HTTPS:"), fc.domain(), fc.string())
  .map(([scheme, host, rest]) => `${scheme}//${host}/${rest}`);

function reportUri(fields: object) {
  return {
    "csp-report": {
      "document-uri": `${origin}/contact?email=ada@example.com#form`,
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/steal.js?token=secret",
      ...fields,
    },
  };
}

function reportTo(body: object, type = "csp-violation") {
  return {
    type,
    age: 10,
    url: `${origin}/contact`,
    user_agent: "Mozilla/5.0",
    body: {
      documentURL: `${origin}/contact?email=ada@example.com`,
      effectiveDirective: "script-src-elem",
      blockedURL: "https://evil.example/steal.js?token=secret",
      ...body,
    },
  };
}

const violation = { directive: "script-src-elem", blocked: "https://evil.example", page: "/contact" };

test("both kinds of report give the directive, the origin of what was stopped and the path of the page", () => {
  expect(violationsIn(reportUri({}), origin)).toEqual([violation]);
  expect(violationsIn([reportTo({})], origin)).toEqual([violation]);
});

test("of a list of reports those about something else are passed over", () => {
  const others = [reportTo({}, "deprecation"), null, 7, { type: "csp-violation" }];
  expect(violationsIn([...others, reportTo({})], origin)).toEqual([violation]);
});

test("a long list is cut", () => {
  expect(violationsIn(Array(500).fill(reportTo({})), origin)).toHaveLength(10);
});

test("the directive of an older browser is its first word", () => {
  const older = { "effective-directive": undefined, "violated-directive": "script-src 'self' https://forms.example" };
  expect(violationsIn(reportUri(older), origin)).toMatchObject([{ directive: "script-src" }]);
});

test.for([
  ["inline", "inline"],
  ["trusted-types-sink", "trusted-types-sink"],
  ["data", "data"],
  ["data:text/html,<script>", "data:"],
  ["chrome-extension://abcdef/x.js", "chrome-extension:"],
  ["wss://evil.example:8443/x", "wss://evil.example:8443"],
  ["https://user:password@evil.example/", "https://evil.example"],
  ["", "other"],
  ["a\nb", "other"],
] as const)("what was stopped, %j, is told as %j", ([given, blocked]) => {
  expect(violationsIn(reportUri({ "blocked-uri": given }), origin)).toMatchObject([{ blocked }]);
});

test.for([
  {},
  [],
  null,
  "csp-report",
  { "csp-report": "x" },
  reportUri({ "document-uri": "https://other.example/contact" }),
  reportUri({ "document-uri": "about:blank" }),
  reportUri({ "document-uri": 7 }),
  reportUri({ "effective-directive": "script-src\nlevel=error" }),
  reportUri({ "effective-directive": "x".repeat(41) }),
  reportUri({ "effective-directive": "" }),
  reportUri({ "blocked-uri": {} }),
])("%j is no report about this site", (report) => {
  expect(violationsIn(report, origin)).toEqual([]);
});

test("whatever comes in, what goes out is short and holds nothing that breaks a line", () => {
  const text = fc.oneof(fc.string({ unit: anyUnit, maxLength: 120 }), webAddress);
  const page = fc.oneof(
    text,
    text.map((rest) => `${origin}/${rest}`),
  );
  const fields = fc.record({
    "document-uri": page,
    "effective-directive": fc.oneof(text, fc.constantFrom("script-src", "img-src")),
    "blocked-uri": text,
  });
  fc.assert(
    fc.property(fields, (sent) => {
      for (const { directive, blocked, page } of violationsIn({ "csp-report": sent }, origin)) {
        for (const said of [directive, blocked, page]) expect(said).toMatch(/^[\u0021-\u007e]{1,100}$/);
        expect(page).not.toContain("?");
      }
    }),
    { numRuns: 60 },
  );
});

test("no JSON makes it stumble", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (junk) => {
      expect(violationsIn(junk, origin)).toEqual([]);
      expect(violationsIn([{ type: "csp-violation", body: junk }], origin)).toEqual([]);
    }),
  );
});
