import { expect, test } from "vitest";
import { faultsIn } from "./rule.ts";
import type { Sent } from "./sent.ts";

const sent: Sent = {
  method: "GET",
  address: "/services",
  headers: {},
  cookies: [],
  body: undefined,
  breaksOff: false,
  network: "",
};
const page = (main: string) => `<!DOCTYPE html><html lang="en"><head></head><body><h1>Title</h1>${main}</body></html>`;

function faultsOf(text: string | null, status = 200, headers: Record<string, string> = {}): string[] {
  const secure = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "script-src 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  };
  return faultsIn(sent, new Response(null, { status, headers: { ...secure, ...headers } }), text ?? "");
}

test("a page, a redirect within the site and a refusal with a page keep the rule", () => {
  expect(faultsOf(page("<p>&lt;planted-mark&gt;</p>"))).toEqual([]);
  expect(faultsOf(page('<p>planted</p><img src="data:image/svg+xml,code">'))).toEqual([]);
  expect(faultsOf(page("Not here"), 404)).toEqual([]);
  expect(faultsOf("", 302, { Location: "/auth?next=%2Fadmin" })).toEqual([]);
});

test.for([
  ["a fault of the server", page(""), 500, {}],
  ["a stack trace", page("Error: no\n    at handle (file:///srv/build/server/index.js:1:2)"), 400, {}],
  ["a kind of error that nobody wrote", page("TypeError: x is undefined"), 400, {}],
  ["an object for a text", page("[object Object]"), 200, {}],
  ["typing that became an element", page("<planted-mark>"), 200, {}],
  ["typing that became an attribute", page('<p title="" onplanted=1>'), 200, {}],
  ["a link that runs typing", page('<a href="javascript:planted()">'), 200, {}],
  ["a frame that runs typing", page('<iframe src="data:text/html,planted"></iframe>'), 200, {}],
  ["a page that may be framed", page(""), 200, { "Content-Security-Policy": "script-src 'self'" }],
  ["a page that may run any script", page(""), 200, { "Content-Security-Policy": "frame-ancestors 'none'" }],
  ["a type to be guessed", page(""), 200, { "X-Content-Type-Options": "" }],
  ["an answer that says nothing of caches", page(""), 200, { "Cache-Control": "" }],
  ["a header that was planted", page(""), 200, { "X-Planted": "1" }],
  ["a page without a doctype", page("").replace("<!DOCTYPE html>", ""), 200, {}],
  ["a page without a language", page("").replace(' lang="en"', ""), 200, {}],
  ["a page without a heading", page("").replace(/<h1.*<\/h1>/, ""), 200, {}],
  ["nothing", "", 200, {}],
  ["bare words where a page belongs", "Bad Request", 400, { "Content-Type": "text/plain" }],
  ["a redirect to another site", "", 302, { Location: "https://evil.example/" }],
  ["a redirect that a browser reads as another site", "", 302, { Location: "//evil.example" }],
  ["a redirect to nowhere", "", 302, {}],
  [
    "a redirect to another site in the data for a script",
    '[["SingleFetchRedirect",1],{"_2":3},"redirect","https://evil.example/"]',
    202,
    { "Content-Type": "text/x-script" },
  ],
] as const)("%s breaks it", ([, text, status, headers]) => {
  expect(faultsOf(text, status, headers)).not.toEqual([]);
});
