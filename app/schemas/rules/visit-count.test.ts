import { expect, test } from "vitest";
import { countablePath, countableSearch, isProbe, referringHost } from "./visit-count.ts";

test.for([
  ["Leadership", "leadership"],
  ["  Évaluation   des\tcompétences ", "évaluation des compétences"],
  ["R&D", "r&d"],
  ["l’IA en 2026", "l’ia en 2026"],
  ["360", "360"],
] as const)("the search %j is kept as %j", ([value, stored]) => {
  expect(countableSearch(value)).toBe(stored);
});

test.for(
  [
    ["", "ana@example.com", "ana＠example.com", "ana%40example.com", "ana.martin", "example.com"],
    ["+1 416 555 0142", "4 1 6 5 5", "https://example.com/reset?token=1", "<script>alert(1)</script>"],
    ["my name is ana martin and I live", "x".repeat(61), "x".repeat(10_000), "=1+1", "a\u0000b"],
  ].flat(),
)("of the search %j only that there was one", (value) => {
  expect(countableSearch(value)).toBe("");
});

test.for([
  ["/services/leadership", "/services/leadership"],
  ["/fr/blogue", "/fr/blogue"],
  ["/%C3%A9quipe", "/équipe"],
  ["/brochure-2024.pdf", "/brochure-2024.pdf"],
  [
    "/insights/ai-workforce-transformation-and-what-managers-do",
    "/insights/ai-workforce-transformation-and-what-managers-do",
  ],
] as const)("the address %s is kept as %s", ([pathname, stored]) => {
  expect(countablePath(pathname)).toBe(stored);
});

test.for(
  [
    ["/unsubscribe/ana@example.com", "/unsubscribe/ana%40example.com", "/unsubscribe/ana%2540example.com"],
    ["/preview/4f1d2c3b-0000-4000-8000-000000000001", "/fr/preview/x", "/reset/4f1d2c3b00004000"],
    ["/reset/QmFzZTY0VGV4dA9x", "/reset/thisisalongsecretwithoutanydigits", "/call/416-555-0142", "/%E0%A4%A"],
    ["/<script>", "/a%00b", "/a?b", `/${"x-".repeat(80)}`],
  ].flat(),
)("of the address %s only that there was one", (pathname) => {
  expect(countablePath(pathname)).toBe("");
});

test.for(["/wp-login.php", "/.env", "/.git/config", "/old/%2Eenv", "/xmlrpc.php", "/backup.sql", "/config.json"])(
  "%s is what scanners ask for",
  (pathname) => expect(isProbe(pathname)).toBe(true),
);
test.for(["/services/php", "/brochure.pdf", "/fr/jsons"])("%s is one that somebody may have believed in", (path) => {
  expect(isProbe(path)).toBe(false);
});

test.for([
  ["https://www.Google.com/search?q=private", "google.com"],
  ["http://news.example.co.uk:8080/a", "news.example.co.uk"],
  ["https://user:password@example.org/", "example.org"],
  ["android-app://com.google.android.gm/", ""],
  ["https://192.0.2.1/", ""],
  ["https://[2001:db8::1]/", ""],
  ["https://localhost:3000/", ""],
  ["https://ana.4165550142.example.com/", ""],
  [`https://${"x".repeat(41)}.example.com/`, ""],
  ["javascript:alert(1)", ""],
  ["nonsense", ""],
] as const)("%s names %j", ([referer, host]) => {
  expect(referringHost(referer)).toBe(host);
});
