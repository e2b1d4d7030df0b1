import * as fc from "../support/fast-check.ts";
import { addressAmong, queryAmong } from "./addresses.ts";
import { anyBody, multipart, urlencoded, type Body } from "./bodies.ts";
import { cookies, hostileHeaders } from "./headers.ts";
import { hostileText } from "./hostile-texts.ts";
import type { Fields, Found, PageForm } from "./page-forms.ts";

/** One request, as somebody who means no good may send it. */
export type Sent = {
  method: string;
  address: string;
  headers: Record<string, string>;
  cookies: string[];
  body: Body["body"];
  /** The line is cut before the body is through. */
  breaksOff: boolean;
  network: string;
};

export const origin = "http://northlight.test";

/** Requests to every route of the site, from almost right to complete junk. */
export function sentTo(found: Found): fc.Arbitrary<Sent> {
  return fc.oneof(
    { weight: 4, arbitrary: opened(addressAmong(found)) },
    { weight: 5, arbitrary: fc.constantFrom(...found.forms).chain((form) => filledIn(form, found)) },
    { weight: 1, arbitrary: addressAmong(found).chain((address) => posted(address, anyBody)) },
  );
}

const network = fc.constantFrom("192.0.2.77", "198.51.100.7", "2001:db8::1", "::ffff:203.0.113.9", "", "unknown");

function opened(address: fc.Arbitrary<string>): fc.Arbitrary<Sent> {
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant("GET") },
    { weight: 2, arbitrary: fc.constant("HEAD") },
    { weight: 1, arbitrary: fc.constantFrom("OPTIONS", "PUT", "DELETE", "PROPFIND") },
  );
  const nothing = { body: fc.constant(undefined), breaksOff: fc.constant(false) };
  return fc.record({ method, address, headers: hostileHeaders, cookies, ...nothing, network });
}

function posted(address: string, body: fc.Arbitrary<Body>): fc.Arbitrary<Sent> {
  const from = fc.oneof(
    { weight: 8, arbitrary: fc.constant<Record<string, string>>({ Origin: origin }) },
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom({ Origin: "https://evil.example" }, { Origin: "null" }) },
  );
  const others = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders });
  const breaksOff = fc.oneof(
    { weight: 15, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  );
  return fc.record({ from, others, cookies, body, breaksOff, network }).map(({ from, others, body, ...rest }) => ({
    ...rest,
    method: "POST",
    address,
    headers: { ...(body.type !== undefined && { "Content-Type": body.type }), ...others, ...from },
    body: body.body,
  }));
}

/** A form of a page, mostly as it is, with some of its fields as nobody expects them. */
function filledIn({ action, method, fields }: PageForm, found: Found): fc.Arbitrary<Sent> {
  const stray = fc.tuple(fc.oneof(fc.constantFrom(...found.names), hostileText), hostileText);
  const strays = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fields>([]) },
    { weight: 1, arbitrary: fc.array(stray, { maxLength: 2 }) },
  );
  const filled = fc.tuple(strays, ...fields.map((field) => altered(field))).map((parts) => parts.flat());
  const { pathname, search } = new URL(action, origin);
  const asked = fc.constantFrom(pathname, pathname, pathname === "/" ? "/_root.data" : `${pathname}.data`);
  if (method === "get") {
    return opened(fc.tuple(asked, filled).map(([path, fields]) => `${path}?${new URLSearchParams(fields)}`));
  }

  const address = fc
    .tuple(asked, queryAmong(found))
    .map(([path, more]) => `${path}?${[search.slice(1), more].filter(Boolean).join("&")}`);
  const body = filled.chain((fields) => {
    const [usual, other] = method === "multipart" ? [multipart, urlencoded] : [urlencoded, multipart];
    return fc.oneof(
      { weight: 8, arbitrary: usual(fields) },
      { weight: 2, arbitrary: other(fields) },
      { weight: 1, arbitrary: anyBody },
    );
  });
  return address.chain((address) => posted(address, body));
}

function altered([name, value]: Fields[number]): fc.Arbitrary<Fields> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant<Fields>([[name, value]]) },
    { weight: 4, arbitrary: hostileText.map((hostile): Fields => [[name, hostile]]) },
    { weight: 1, arbitrary: fc.constant<Fields>([]) },
    { weight: 1, arbitrary: hostileText.map((hostile): Fields => [value, hostile].map((each) => [name, each])) },
  );
}
