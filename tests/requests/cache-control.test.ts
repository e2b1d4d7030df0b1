import { beforeAll, expect, test } from "vitest";
import type { Handle } from "../../app/server/handle.server.ts";
import { peopled, type Person, type AccessLevel } from "../fuzz/people.ts";
import { origin } from "../fuzz/sent.ts";
import { machineAddresses, patterns } from "../fuzz/site-map.ts";
import { builtSite } from "../support/site.ts";

/** Every address of the site, its data, and some that are none. */
const pages = patterns.map((pattern) => pattern.replace(":language?", "fr").replace(/\/(?::\w+|\*)/g, "/x"));
const others = [
  "/",
  "/services",
  "/nowhere",
  "/fr//x",
  "/%",
  "/%2f%2fx",
  "/insights?q=1",
  "/assets/none.js",
  "/?lng=es",
];

let handle: Handle;
let people: Record<AccessLevel, Person>;
beforeAll(async () => {
  ({ handle } = await builtSite());
  people = await peopled();
});

test.for([...new Set([...pages, ...others, ...machineAddresses])])(
  "every answer of %s says whether it may be kept",
  async (address) => {
    const [path = "", query] = address.split("?");
    const data = `${path === "/" ? "/_root" : path}.data${query === undefined ? "" : `?${query}`}`;
    // Whoever may do most; what is refused is answered by the frame of all.
    const person = people[/^\/(?:admin|auth)/.test(address) ? "operator" : "anonymous"];
    const asked = [
      { address, method: "GET", person },
      { address, method: "POST", person },
      { address: data, method: "GET", person: people.anonymous },
    ];
    const silent = await Promise.all(asked.map((one) => faultOf(one)));
    expect(silent.filter(Boolean)).toEqual([]);
  },
);

async function faultOf({ address, method, person }: { address: string; method: string; person: Person }) {
  const cookies = [...person.visitor.cookies].map(([name, value]) => `${name}=${value}`);
  const cookie = cookies.join("; ");
  const form = method === "POST" && { body: new URLSearchParams({ a: "b" }) };
  const headers = { Origin: origin, ...(cookie && { Cookie: cookie }) };
  const response = await handle(new Request(origin + address, { method, headers, ...form }), { address: "192.0.2.7" });
  await response.body?.cancel();
  const said = response.headers.get("Cache-Control") ?? "";
  const isKeptWithCookies = /\bpublic\b/.test(said) && response.headers.has("Set-Cookie");
  return said === "" || isKeptWithCookies ? `${method} ${address}: ${response.status} ${said}` : undefined;
}
