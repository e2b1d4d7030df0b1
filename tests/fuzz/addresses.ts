import * as fc from "../support/fast-check.ts";
import { hostileText } from "./hostile-texts.ts";
import type { Found } from "./page-forms.ts";
import { machineAddresses, patterns } from "./site-map.ts";

/** Addresses of the site, from right to unreadable. */
export function addressAmong(found: Found): fc.Arbitrary<string> {
  const pathname = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...found.paths) },
    { weight: 4, arbitrary: fc.constantFrom(...patterns).chain(filledPattern) },
    { weight: 1, arbitrary: fc.constantFrom(...machineAddresses) },
    { weight: 1, arbitrary: fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`) },
  );
  const before = fc.oneof(
    { weight: 6, arbitrary: fc.constant("") },
    { weight: 2, arbitrary: fc.constantFrom("/en", "/fr", "/es") },
    { weight: 1, arbitrary: fc.constantFrom("/de", "/FR", "/", "/..", "/%2e%2e", "/fr/es") },
  );
  const after = fc.oneof(
    { weight: 6, arbitrary: fc.constant("") },
    { weight: 3, arbitrary: fc.constant(".data") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("/", "//", "/.data", "/..", "%00", ";a=b", ".html", "/_root.data", ".data.data"),
    },
  );
  return fc
    .tuple(before, pathname, after, queryAmong(found))
    .map(([before, pathname, after, query]) => `${before}${pathname}${after}${query && `?${query}`}`);
}

const segment = fc
  .tuple(hostileText, fc.boolean())
  .map(([text, encoded]) => (encoded ? encodeURIComponent(text.toWellFormed()) : text.replace(/[?#]/g, "")));

function filledPattern(pattern: string): fc.Arbitrary<string> {
  const parts = pattern
    .split("/")
    .slice(1)
    .map((part) => {
      if (part === ":language?") return fc.constantFrom<string | undefined>(undefined, "fr", "es");
      return part.startsWith(":") || part === "*" ? segment : fc.constant(part);
    });
  return fc.tuple(...parts).map((parts) => `/${parts.filter((part) => part !== undefined).join("/")}`);
}

/** A query without its question mark, mostly empty. */
export function queryAmong({ names }: Found): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: hostileText });
  const typed = fc
    .array(fc.tuple(name, hostileText), { minLength: 1, maxLength: 3 })
    .map((fields) => new URLSearchParams(fields).toString());
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant("") },
    { weight: 3, arbitrary: typed },
    {
      weight: 1,
      arbitrary: fc.constantFrom("%", "%ff=%fe", "&&==&", "a[b][]=c", "+", "=", "index&_routes=", "_routes=root"),
    },
  );
}
