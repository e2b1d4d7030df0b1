import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { stateCaching } from "./cache-policy.server.ts";

test.for([
  [200, "text/html; charset=utf-8", "private, no-cache"],
  [304, "", "private, no-cache"],
  [200, "text/x-script", "private, no-cache"],
  [200, "application/json", "no-store"],
  [302, "", "no-store"],
  [404, "text/html; charset=utf-8", "no-store"],
] as const)("an answer %i of %j that says nothing of caches says %s", ([status, type, cacheControl]) => {
  const answer = new Response(null, { status, headers: type ? { "Content-Type": type } : {} });
  stateCaching(answer);
  expect(answer.headers.get("Cache-Control")).toBe(cacheControl);
  const own = new Response(null, { status, headers: { "Cache-Control": "public, max-age=5" } });
  stateCaching(own);
  expect(own.headers.get("Cache-Control")).toBe("public, max-age=5");
});

/** The words of a policy in a text of the code; the ages of a cookie and of HSTS and the cache of a request are others. */
function namesPolicy(line: string): boolean {
  if (/includeSubDomains|\bcache: "no-store"/.test(line)) return false;
  return /["'`][^"'`]*\b(?:no-store|no-cache|(?<!; )max-age=|s-maxage=|must-revalidate|immutable)/.test(line);
}

test("no other module says how long an answer may be kept", () => {
  expect(namesPolicy('headers: { "Cache-Control": "private, no-store" },')).toBe(true);
  expect(namesPolicy('response.headers.set("Cache-Control", `max-age=${seconds}`);')).toBe(true);
  const app = fileURLToPath(new URL("..", import.meta.url));
  const modules = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.[jt]sx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const naming = modules.filter((name) => readFileSync(join(app, name), "utf8").split("\n").some(namesPolicy));
  expect(naming).toEqual(["server/cache-policy.server.ts"]);
});
