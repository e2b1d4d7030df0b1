import { expect, test } from "vitest";
import { pageViewOf } from "./page-view.server.ts";

const person = {
  host: "www.northlight.test:8080",
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

test.for([
  ["typed", {}, "direct"],
  ["from another site", { referer: "https://www.google.com/" }, "google.com"],
  ["from an app", { referer: "android-app://com.example/" }, ""],
  ["from this site", { referer: "http://northlight.test:8080/faq" }, undefined],
  ["from this site, which says so itself", { "sec-fetch-site": "same-origin" }, undefined],
  ["in a new tab of a browser that says so", { "sec-fetch-dest": "document", "sec-fetch-site": "none" }, "direct"],
] as const)("a page that was opened %s", ([, headers, referrer]) => {
  expect(pageViewOf("GET", { ...person, ...headers })).toEqual({ referrer, event: "view" });
});

test("behind a proxy the site is called as it is configured", () => {
  const headers = { ...person, host: "10.0.0.7:3000", referer: "https://www.northlight.example/faq" };
  expect(pageViewOf("GET", headers, "northlight.example")?.referrer).toBeUndefined();
  expect(pageViewOf("GET", headers)?.referrer).toBe("northlight.example");
});

test("what a page tells of itself is a view or a search, and no visit", () => {
  const told = { ...person, "sec-fetch-dest": "empty", referer: "http://www.northlight.test:8080/faq" };
  expect(pageViewOf("HEAD", { ...told, "page-event": "view" })).toEqual({ event: "view" });
  expect(pageViewOf("HEAD", { ...told, "page-event": "search" })).toEqual({ event: "search" });
  expect(pageViewOf("GET", { ...told, "page-event": "view" })).toBeUndefined();
});

test.for([
  ["HEAD", {}],
  ["POST", {}],
  ["GET", { dnt: "1" }],
  ["GET", { "sec-gpc": "1" }],
  ["GET", { "sec-purpose": "prefetch" }],
  ["GET", { "sec-purpose": "prefetch;prerender" }],
  ["GET", { purpose: "prefetch" }],
  ["GET", { "x-moz": "prefetch" }],
  ["GET", { "sec-fetch-dest": "image" }],
  ["GET", { "user-agent": undefined }],
  ["GET", { "user-agent": "" }],
  ["GET", { "user-agent": "curl/8.5.0" }],
  ["GET", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["GET", { "user-agent": "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)" }],
  ["GET", { "user-agent": "x".repeat(600) }],
  ["HEAD", { "page-event": "view", dnt: "1" }],
  ["GET", { cookie: "sb-127-auth-token=base64-e30" }],
  ["GET", { cookie: "i18next=fr; __Host-sb-abcdef-auth-token.0=base64-e30" }],
  ["HEAD", { "page-event": "view", cookie: "sb-abcdef-auth-token.1=x" }],
] as const)("%s with %o counts nothing", ([method, headers]) => {
  expect(pageViewOf(method, { ...person, ...headers })).toBeUndefined();
});

test("other cookies are no sign of the team, and who says that tracking is fine is counted", () => {
  for (const headers of [{ cookie: "i18next=fr; theme=sb-x-auth-token=1" }, { dnt: "0" }])
    expect(pageViewOf("GET", { ...person, ...headers })).toBeDefined();
});
