import { expect, test } from "vitest";
import { localeFile, pageArgs, readMeta } from "../../tests/support/page.ts";
import { loader } from "./about.tsx";

test("another image has its own description until somebody describes it on the page", async () => {
  const args = (edits: object) =>
    pageArgs("/about", { pages: { fr: { about: { picture: "healthcare", ...edits } } }, language: "fr" });
  const item = localeFile("fr", "case-studies").items["regional-health-system"];
  expect((await loader(args({}))).picture?.alt).toBe(item.pictureAlt);
  const described = await loader(args({ pictureAlt: "Une main" }));
  expect([described.picture?.alt, described.translations["about"].pictureAlt]).toEqual([undefined, "Une main"]);
  expect((await loader(pageArgs("/about", {}))).picture).toBeUndefined();
});

test("nobody is promised by name before a person is published, unless the firm says so itself", async () => {
  const namedWith = async (pages: object) => (await loader(pageArgs("/about", { pages }))).named;
  expect(await namedWith({})).toBe(false);
  expect(await namedWith({ en: { about: { "leadership/intro": "Ask Ana." } } })).toBe(true);
});

test("search engines are told who the firm is, as it is configured", async () => {
  const environment = { FIRM_NAME: "Aurora", FIRM_EMAIL: "ana@aurora.test", FIRM_PHONE: "+1 514 555 0100" };
  const { meta } = await loader(pageArgs("/about", { environment }));
  const { title, jsonLd } = readMeta(meta);
  expect(title).toMatch(/ – Aurora$/);
  expect(jsonLd).toMatchObject([
    { "@type": "Organization", name: "Aurora", email: "ana@aurora.test", telephone: "+1 514 555 0100" },
  ]);
  const { pathname } = new URL(jsonLd[0]?.["logo"].url);
  expect(pathname).toBe("/icon-512.png");
});
