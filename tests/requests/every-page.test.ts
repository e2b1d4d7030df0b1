import { beforeAll, expect, test } from "vitest";
import { isUnlisted } from "../../app/content/editable-pages.ts";
import { pages } from "../../app/content/pages.ts";
import { addressIn, prefixOf } from "../../app/i18n/addresses.ts";
import { languages } from "../../app/schemas/formats/languages.ts";
import type { Answer } from "../support/visitor.ts";
import { alternatesIn, open, origin, sitemap, type Entry } from "./every-page/crawl.ts";
import {
  expectCompleteThings,
  expectLightPicture,
  expectOwnAddresses,
  expectSharePicture,
  kindsOfThings,
} from "./every-page/head.ts";
import { faultsIn } from "./every-page/html.ts";
import { missingTexts } from "./every-page/words.ts";

const every: (Entry & { answer: Answer })[] = [];

beforeAll(async () => {
  for (const entry of await sitemap()) every.push({ ...entry, answer: await open(entry.address) });
});

const listed = pages.filter((page) => !isUnlisted(page));

test("the sitemap has each page in each language once", () => {
  const addresses = every.map(({ address }) => address);
  const expected = languages.flatMap((language) => listed.map((page) => origin + addressIn(language, page)));
  expect(addresses.toSorted()).toEqual(expected.toSorted());
});

test("every address of the sitemap answers in its language and names itself and its other languages", () => {
  for (const entry of every) expectOwnAddresses(entry.answer, entry);
});

test("no page sets a cookie on a visitor who only reads", async () => {
  const others = await Promise.all(["/", "/fr", "/auth", "/nowhere"].map((address) => open(address)));
  for (const { headers } of [...every.map(({ answer }) => answer), ...others])
    expect(headers.getSetCookie()).toEqual([]);
});

test("the HTML of every page is valid", async () => {
  // Each in one of the languages, in turn: what differs between them is text, which is escaped.
  const inTurn = pages.map((page, place) => addressIn(languages[place % languages.length]!, page));
  const faults: string[] = [];
  for (const address of [...inTurn, "/", "/no-such-page", "/auth", "/auth?tab=sign-up", "/auth/forgot-password"]) {
    const { text } = await open(address);
    faults.push(...(await faultsIn(text)).map((fault) => `${address} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("an address without a language leaves its place to the one with it, and no link calls it another language's", async () => {
  for (const path of pages) {
    const { page } = await open(path);
    expect(page("link[rel=canonical]").attr("href"), path).toBe(origin + addressIn("en", path));
    const addresses = Object.values(alternatesIn(page("link[rel=alternate][hreflang]").toArray()));
    expect(addresses, path).not.toContain(origin + path);
  }
});

test("every page has the texts for all that it shows, filled in", () => {
  for (const { address, answer } of every) expect(missingTexts(answer.text), address).toEqual([]);
});

test("a key in place of a text would be found, and a text that is not filled in", () => {
  const wrong = '<p title="hero.cta">a</p><b>stats.title</b><i>{{firm}}</i>';
  expect(missingTexts(wrong)).toEqual(["hero.cta", "stats.title", "{{firm}}"]);
});

test("every page has a title and a description of its own, without a placeholder left", () => {
  for (const part of ["title", "meta[name=description]"]) {
    const texts = every.map(({ address, answer }) => {
      const found = answer.page(part).first();
      return `${new URL(address).pathname.slice(1, 3)} ${found.attr("content") ?? found.text()}`;
    });
    expect(texts.filter((text) => text.length < 12 || text.includes("{{"))).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test("a link to any page shows a title, a sentence and a picture that is there and light", async () => {
  for (const entry of every) expectSharePicture(entry.answer, entry);
  // One of each template, with the longest title.
  const titleOf = ({ answer }: { answer: Answer }) => answer.page("title").text();
  const french = every.filter(({ address }) => address.includes("/fr"));
  const longestFirst = french.toSorted((one, other) => titleOf(other).length - titleOf(one).length);
  const folderOf = ({ address }: Entry) => new URL(address).pathname.split("/").slice(2, -1).join("/");
  const templates = new Map(longestFirst.toReversed().map((entry) => [folderOf(entry), entry]));
  expect([...templates.keys()].toSorted()).toEqual(["", "case-studies", "insights", "services"]);
  for (const { answer } of templates.values()) await expectLightPicture(answer);
});

test("what pages say to search engines is complete", () => {
  const kinds = every.flatMap((entry) => expectCompleteThings(entry.answer, entry));
  expect([...new Set(kinds)].toSorted()).toEqual(kindsOfThings);
});

test("every call on the page of a document tells the form what it is about", () => {
  for (const { address, answer } of every) {
    const path = new URL(address).pathname.slice(3);
    if (path.split("/").length < 3) continue;
    const calls = answer.page("a.button[href*='/contact']").toArray();
    expect(calls.length, address).toBeGreaterThan(1);
    for (const call of calls) expect(call.attribs.href, address).toContain(`/contact?about=${path}`);
  }
});

test("every link inside the site leads to a page, every anchor to a place on it, and none out of its language", async () => {
  const asked = new Set(["/", "/en", "/fr", "/es"]);
  const broken: string[] = [];
  for (const address of asked) {
    const { status, page } = await open(address);
    const language = prefixOf(new URL(address, origin).pathname);
    if (status !== 200) broken.push(`${address} answers ${status}`);
    for (const link of page("a[href]").toArray()) {
      const target = new URL(link.attribs.href ?? "", origin + address);
      if (target.origin !== origin || target.searchParams.has("lng")) continue;
      const path = target.pathname + target.search;
      const inside = !language || path.startsWith("/storage/") || prefixOf(target.pathname) === language;
      if (!inside) broken.push(`${address} leads out of its language to ${path}`);
      asked.add(path);
      if (target.hash && (await open(path)).page(`[id="${target.hash.slice(1)}"]`).length !== 1) {
        broken.push(`${address} leads to ${path}${target.hash}`);
      }
    }
  }
  expect(asked.size).toBeGreaterThan(120);
  expect(broken).toEqual([]);
  const unreached = every.filter(({ address }) => !asked.has(address.replace(origin, "") || "/"));
  expect(unreached.map(({ address }) => address)).toEqual([]);
});
