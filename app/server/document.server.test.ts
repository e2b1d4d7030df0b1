import { beforeAll, expect, test } from "vitest";
import { environmentWith } from "../../tests/support/environment.ts";
import { sourceHash } from "./content-security-policy.server.ts";
import { createDocuments } from "./document.server.ts";

const settings = environmentWith();

let finish: ReturnType<typeof createDocuments>;
beforeAll(() => {
  const stylesheet = ".used { color: red } .unused { color: blue }";
  finish = createDocuments({ fontFaces: "@font-face { font-family: Newsreader }", stylesheet }, ["now()"]);
});

const page =
  '<html><head><link nonce="n" rel="stylesheet" href="/site.css"/>' +
  '<link nonce="n" rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<script type="application/ld+json">{"@type":"Organization"}</script></head><body class="used">' +
  '<script data-immediate="">now()</script><script nonce="n">data("$&")</script><script nonce="n" type="module" async="">go()</script></body></html>';
const nonce = "n";

test("scripts that load the page's code, and their preloads, are inert; the others run at once; no nonce is sent", () => {
  const { html } = finish(page, { ownStyles: true, nonce, settings });
  expect(html).toContain('<link rel="deferred" data-rel="modulepreload" href="/a.js"/><link rel="deferred"');
  expect(html).toContain('<script data-immediate="">now()</script>');
  expect(html).toContain('<script type="text/plain" data-type="">data("$&")</script>');
  expect(html).toContain('<script type="text/plain" data-type="module">go()</script><script>');
  expect(html).toContain('<script type="application/ld+json">{"@type":"Organization"}</script>');
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
  expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"|nonce/);
});

test("a public page carries its own styles, and the stylesheet waits", () => {
  const { html, policy } = finish(page, { ownStyles: true, nonce, settings });
  expect(html).toContain(
    '<style>@font-face{font-family:Newsreader}.used{color:red}</style><link rel="deferred" data-rel="stylesheet" href="/site.css"/>',
  );
  expect(policy).toContain(`style-src 'self' ${sourceHash("@font-face{font-family:Newsreader}.used{color:red}")};`);
});

test("a page of the back office carries the font faces and keeps the stylesheet", () => {
  const { html, policy } = finish(page, { ownStyles: false, nonce, settings });
  expect(html).toContain('<style>@font-face{font-family:Newsreader}</style><link rel="stylesheet" href="/site.css"/>');
  expect(policy).toContain(`style-src 'self' ${sourceHash("@font-face{font-family:Newsreader}")};`);
});

test("a script that neither the build nor the renderer knows has no hash in the policy", () => {
  const foreign =
    '<script>steal()</script><script nonce="guessed">steal(1)</script><script data-immediate="">steal(2)</script>';
  const { policy } = finish(page.replace("</body>", `${foreign}</body>`), { ownStyles: true, nonce, settings });
  for (const text of ["steal()", "steal(1)", "steal(2)"]) expect(policy).not.toContain(sourceHash(text));
  expect(policy).toContain(sourceHash("now()"));
});

test("a page without scripts stays as it is", () => {
  const plain = "<html><body><p>&lt;script&gt;</p></body></html>";
  const { html, policy } = finish(plain, { ownStyles: true, nonce, settings });
  expect(html).toBe(plain);
  expect(policy).toContain("script-src 'strict-dynamic';");
});
