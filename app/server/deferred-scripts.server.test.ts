import { expect, test } from "vitest";
import { deferScripts } from "./deferred-scripts.server.ts";

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body>' +
  '<script data-immediate="">now()</script><script>data("$&")</script><script type="module" async="">go()</script></body></html>';

test("scripts that load the page's code, and their preloads, are inert; the others run at once", () => {
  const html = deferScripts(page);
  expect(html).toContain('<link rel="deferred" data-rel="modulepreload" href="/a.js"/><link rel="deferred"');
  expect(html).toContain('<script data-immediate="">now()</script>');
  expect(html).toContain('<script type="text/plain" data-type="">data("$&")</script>');
  expect(html).toContain('<script type="text/plain" data-type="module" async="">go()</script><script>');
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
  expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
});

test("a page without scripts stays as it is", () => {
  const plain = "<html><body><p>&lt;script&gt;</p></body></html>";
  expect(deferScripts(plain)).toBe(plain);
});
