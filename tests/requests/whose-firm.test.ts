import { tmpdir } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages.ts";
import { adminAddresses } from "../support/admin-addresses.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf, formOf, sendPage } from "../support/page-form.ts";
import { Visitor } from "../support/visitor.ts";
import { origin, sitemap } from "./every-page/crawl.ts";

/** Another firm than the supplied one, in everything that is set of it. */
const facts: Record<string, string> = {
  name: "Boréal Conseil",
  email: "bureau@boreal.example",
  phone: "+1 418 555 0123",
  postalAddress: "9 rue du Port\nQuébec QC G1K 4A1",
  "offices/1/place": "Rimouski",
  "offices/1/hours": "Tuesdays",
  "offices/2/place": "",
  "offices/2/hours": "",
  bookingUrl: "https://agenda.boreal.example/visite",
  formAccount: "99887766",
  formId: "7d3f2a10-5b7c-4c5d-9a86-0f1e2d3c4b5a",
};

const operator = operatorBefore(beforeAll);
let former: string[];
/** Where its offices were: no sentence of the site names a town of its own accord. */
let towns: string[];

let formerIcons: (string | null)[];

const icons = () =>
  Promise.all(
    ["favicon.ico", "apple-touch-icon.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png"].map(
      async (icon) => {
        const { status, headers } = await new Visitor().visit(`/${icon}`);
        expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
        return headers.get("etag");
      },
    ),
  );

/** Once, in every language: what is published stays. */
beforeAll(async () => {
  formerIcons = await icons();
  const forms = await Promise.all(languages.map(async (language) => operator.visit(formOf("settings-firm", language))));
  const supplied = forms.map((form) => fieldsOf(form));
  // The third party's ids are all zeros until they are set, as others are that stand for nobody.
  const shown = Object.keys(facts).flatMap((fact) => supplied.flatMap((form) => form[fact]?.split("\n") ?? []));
  former = [...new Set(shown.filter((fact) => /[1-9A-Za-z]/.test(fact)))];
  const { page } = await new Visitor().visit("/en/faq");
  former.push(page("header svg path, footer svg path").first().attr("d")!);
  const places = supplied.flatMap((form) => [form["offices/1/place"], form["offices/2/place"]]);
  towns = [...new Set(places.flatMap((place) => /^\p{L}+/u.exec(place ?? "") ?? []))];
  for (const language of languages) {
    const known = supplied[languages.indexOf(language)]!;
    const own = Object.fromEntries(Object.entries(facts).filter(([fact]) => fact in known));
    const sent = await sendPage(operator, "settings-firm", language, { ...own, intent: "publish" });
    expect(sent).toRedirectTo(formOf("settings-firm", language));
  }
});

test("no page, file or header has a fact of the former firm once another one is set", async () => {
  const reader = new Visitor();
  const resources = ["/robots.txt", "/sitemap.xml", "/.well-known/security.txt", "/llms.txt", "/no-such-page"];
  const ofLanguage = [
    "site.webmanifest",
    "insights/feed.xml",
    "auth",
    "auth?tab=sign-up",
    "auth/forgot-password",
    "search?q=office",
    "no-such-page",
  ];
  const asked: [Visitor, string][] = [
    ...[...(await sitemap()).map(({ address }) => new URL(address).pathname), ...resources].map(
      (address): [Visitor, string] => [reader, address],
    ),
    ...languages.flatMap((language) => ofLanguage.map((page): [Visitor, string] => [reader, `/${language}/${page}`])),
    ...[...adminAddresses.map(({ address }) => address), "/auth/second-step/set-up"].map(
      (address): [Visitor, string] => [operator, address],
    ),
  ];
  const found: string[] = [];
  let seen = 0;
  for (const [visitor, address] of asked) {
    const { headers, text } = await visitor.visit(address);
    // What only scripts read holds texts that stand in for what is not set.
    const read = text.replaceAll(/<script(?![^>]*ld\+json).*?<\/script>/gs, "");
    const shown = read.replaceAll(new URL(origin).host, "").replaceAll(tmpdir(), "");
    const said = [...[...headers].map((header) => header.join(": ")), shown].join("\n");
    // A name of a file is in small letters.
    const small = said.toLowerCase();
    for (const fact of visitor === reader ? [...former, ...towns] : former) {
      const at = small.indexOf(fact.toLowerCase());
      if (at >= 0) found.push(`${address}: ${fact}: ${said.slice(Math.max(0, at - 60), at + fact.length + 30)}`);
    }
    if (said.includes(facts["name"]!)) seen += 1;
  }
  expect(former.length).toBeGreaterThan(7);
  expect(towns).toHaveLength(2);
  expect(seen).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test("no icon is the former firm's, and the header and footer have none", async () => {
  const drawn = await icons();
  expect(drawn.filter((icon) => formerIcons.includes(icon))).toEqual([]);
});
