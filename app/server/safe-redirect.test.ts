import { expect, test } from "vitest";
import * as fc from "../../tests/support/fast-check.ts";
import { redirect, redirectDocument, safeRedirect, withoutDoubleSlashes } from "./safe-redirect.ts";

test.for(["/admin", "/admin/features?tab=1", "/fr/services", "/contact?sent#enquiry", "/a%2fb?c=//d"])(
  "%s stays",
  (address) => {
    expect(safeRedirect(address, "/")).toBe(address);
  },
);

test.for(
  [
    ["//evil.example", "/\\evil.example", "/fr//evil.example", "/%2fevil.example", "https://evil.example"],
    ["javascript:alert(1)", "/\t/evil.example", "/a\r\nSet-Cookie: x=y", "admin", "", null, undefined, 7],
  ].flat(),
)("%j leads nowhere else", (address) => {
  expect(safeRedirect(address, "/admin")).toBe("/admin");
});

/** Any part of a text at all, also half of a character. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const webAddress = fc
  .tuple(fc.constantFrom("https:", "http:", "ftp:", "HTTPS:"), fc.domain(), fc.string())
  .map(([scheme, host, rest]) => `${scheme}//${host}/${rest}`);

const nasty = fc.oneof(
  fc.string({ unit: anyUnit }),
  webAddress,
  fc.webPath(),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...String.raw`/ \ // %2f %2F%2f %5c . .. %2e %00 @ user:pass@ : ? #`.split(" ")),
        fc.constantFrom("\t", "\n", "\r", "\0", " ", "\u00a0", "\u2028", "\u3002", "\uff0f", "javascript:", "https:"),
        fc.constantFrom("evil.example", "admin", "[::1]", "xn--", "\ud800"),
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join("")),
  fc.string().map((rest) => `/${rest}`),
);

test("whatever comes in, what comes out is an address of this site that fits into a header", () => {
  fc.assert(
    fc.property(nasty, (address) => {
      const safe = safeRedirect(address, "/admin");
      expect(safe).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
      for (const page of ["https://northlight.test/auth", "http://localhost:3000/fr/a/b?c"]) {
        const leads = new URL(safe, page);
        expect([leads.origin, leads.username, leads.password]).toEqual([new URL(page).origin, "", ""]);
      }
      expect(safeRedirect(safe, "/")).toBe(safe);
    }),
    { numRuns: fc.cases(2_000) },
  );
});

test.for([redirect, redirectDocument])("a redirect to elsewhere leads home", (redirecting) => {
  expect(redirecting("/fr?a=b").headers.get("Location")).toBe("/fr?a=b");
  for (const address of ["//evil.example", "/fr//evil.example", "https://evil.example"]) {
    expect(redirecting(address).headers.get("Location")).toBe("/");
  }
});

test("of slashes in a row, however they are written, one is left", () => {
  const part = fc.constantFrom("/", "\\", "%2f", "%2F", "%5c", "%5C", "a", "%252f", "%", "2f", ".");
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const plain = withoutDoubleSlashes(`/${parts.join("")}`);
      expect(plain).not.toMatch(/(?:[/\\]|%2f|%5c){2}/i);
      expect(withoutDoubleSlashes(plain)).toBe(plain);
    }),
  );
});
