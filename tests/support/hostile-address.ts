import * as fc from "./fast-check.ts";

/** Any part of a text at all, also half of a character. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const webAddress = fc
  .tuple(fc.constantFrom("https:", "http:", "ftp:", "HTTPS:"), fc.domain(), fc.string())
  .map(([scheme, host, rest]) => `${scheme}//${host}/${rest}`);
const parts = ["/", "\\", "//", "/\\", "%2f", "%5c", "..", ".", "%2e", "@", ":", "\t", "\r\n", "\0", " ", "evil"];

/** What somebody could put into `next=` to lead others away from the site. */
export const hostileAddress = fc.oneof(
  fc.string({ unit: anyUnit }),
  webAddress,
  fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join("")),
  fc.constantFrom("javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example", "%2f%2fevil.example"),
);
