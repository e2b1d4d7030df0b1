import { load } from "cheerio";
import { expect, test } from "vitest";
import type { Received } from "./answer.ts";
import { findings, pageBudget } from "./budgets.ts";
import { imagesOf } from "./page-pictures.ts";
import { scriptsOf } from "./page-scripts.ts";
import type { PageWeight } from "./page-weight.ts";

const light: PageWeight = {
  path: "/faq",
  html: 8_000,
  css: 2_000,
  fonts: 20_000,
  images: 10_000,
  lazyImages: 500_000,
  js: 90_000,
  scripts: [{ path: "/assets/site.js", bytes: 90_000, text: 'import"./frame.js";fetch("/services.data")' }],
};

test.for([
  ["HTML and CSS", { html: pageBudget.htmlAndCss - light.css + 1 }],
  ["HTML and CSS", { css: pageBudget.htmlAndCss - light.html + 1 }],
  ["all before scripts", { fonts: pageBudget.beforeScripts - 20_000 + 1 }],
  ["all before scripts", { images: pageBudget.beforeScripts - 30_000 + 1 }],
  ["JavaScript", { js: pageBudget.js + 1 }],
] as const)("one byte too many of %s is found", ([name, heavy]) => {
  const found = findings({ ...light, ...heavy });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`/faq: ${name}`);
});

test.for([
  ["zod", "class e{constructor(){this._zod={}}}"],
  ["zod", "throw new ZodError(t)"],
  ["the admin", 'e({to:"/admin/features"})'],
] as const)("code of %s on a public page is found", ([name, text]) => {
  const scripts = [...light.scripts, { path: "/assets/stranger.js", bytes: 100, text }];
  expect(findings({ ...light, scripts })).toEqual([`/faq: /assets/stranger.js contains ${name}`]);
});

test("of a picture the file counts that a phone would fetch, and pictures further down count apart", () => {
  const $ = load(`
    <link rel="preload" as="image" imagesrcset="/wide.avif 1280w" media="(min-width: 48rem)">
    <picture>
      <source media="(max-width: 47.99rem)" type="image/avif" srcset="/tall-390.avif 390w, /tall-780.avif 780w" sizes="100vw">
      <source type="image/avif" srcset="/wide.avif 1280w" sizes="100vw">
      <img src="/tall.webp" alt="">
    </picture>
    <picture>
      <source srcset="/card-400.avif 400w, /card-800.avif 800w, /card-1200.avif 1200w" sizes="(min-width: 48rem) 45vw, 50vw">
      <img src="/card.webp" alt="" loading="lazy">
    </picture>`);
  expect(imagesOf($)).toEqual({ first: new Set(["/tall-780.avif"]), lazy: new Set(["/card-800.avif"]) });
});

test("scripts are found where the page names them, deferred or not, and where they import each other", async () => {
  const files: Record<string, string> = {
    "/assets/entry.js": `import{a}from"./react.js";import("./never.js")`,
    "/assets/react.js": `export*from"./small.js"`,
    "/assets/small.js": "",
    "/assets/home.js": "",
    "/assets/frame.js": "",
    "/assets/list.js": "",
    "/assets/named.js": "",
  };
  const fetchOnce = async (path: string) => {
    const text = files[path];
    if (text === undefined) throw new Error(`${path} should not have been asked for`);
    return { sent: Buffer.from(text), text } as Received;
  };
  const module = `import "/assets/list.js";import * as route0 from "/assets/home.js";import("/assets/entry.js");`;
  const links = ["/assets/entry.js", "/assets/frame.js"];
  const deferred = load(`<script src="/assets/named.js"></script>
    ${links.map((href) => `<link rel="deferred" data-rel="modulepreload" href="${href}">`).join("")}
    <script type="text/plain" data-type="module">${module}</script>`);
  const plain = load(`<script src="/assets/named.js"></script>
    ${links.map((href) => `<link rel="modulepreload" href="${href}">`).join("")}
    <script type="module">${module}</script>`);
  for (const $ of [deferred, plain]) {
    const scripts = await scriptsOf($, fetchOnce);
    expect(scripts.map(({ path }) => path).toSorted()).toEqual(Object.keys(files).toSorted());
  }
});
