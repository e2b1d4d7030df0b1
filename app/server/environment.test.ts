import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firm } from "../../tests/support/environment.ts";
import { translatedLanguages } from "../schemas/formats/languages.ts";
import {
  hasNoSender,
  hasNoSendingAddress,
  placeholdersIn,
  readEnvironment,
  variableNames,
} from "./environment.server.ts";

const enough = {
  NODE_ENV: "test",
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
};

test("what is not set has a default", () => {
  expect(readEnvironment(enough)).toMatchObject({ PORT: 3000, FIRM_NAME: "Northlight" });
  expect(readEnvironment(enough).TRUST_PROXY("127.0.0.1", 0)).toBe(false);
});

test("an empty variable counts as not set", () => {
  expect(readEnvironment({ ...enough, PORT: "", FIRM_NAME: "" })).toMatchObject({
    PORT: 3000,
    FIRM_NAME: "Northlight",
  });
});

test.for([
  ["SUPABASE_URL", undefined, "SUPABASE_URL is not set"],
  ["SUPABASE_PUBLISHABLE_KEY", undefined, "SUPABASE_PUBLISHABLE_KEY is not set"],
  ["SUPABASE_URL", "localhost", "SUPABASE_URL must be an address"],
  ...["/rest/v1", "/rest/v1/", "//", "/?a", "?a", "/#a"].map(
    (path) =>
      ["SUPABASE_URL", `https://project.test${path}`, "SUPABASE_URL must be the project's address alone"] as const,
  ),
  ["PORT", "http", "PORT must be a port number"],
  ["NEWSLETTER_PER_MINUTE", "0", "NEWSLETTER_PER_MINUTE must be a whole number from 1 to 6000"],
  ["TRUST_PROXY", "true", "TRUST_PROXY must name proxies"],
  ...[
    ["10.0.0.1 everybody", "false", "*", "0.0.0.0/0", "::/0", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8"],
    ["10.0.0.1/8/8", "proxy.example", "constructor", "10.0.0.1;"],
  ]
    .flat()
    .map((value) => ["TRUST_PROXY", value, "TRUST_PROXY must name proxies"] as const),
  ["SMTP_URL", "https://mail.example.com", "SMTP_URL must be an address that starts with smtp:// or smtps://"],
  ["SMTP_URL", "smtp://mail.example.com", "SMTP_URL needs SITE_URL"],
  ["AI_KEY", "sk-1", "AI_URL is not set"],
  ["AI_KEY", "two words", "AI_KEY must be one word"],
  ...[
    "http://ai.example.com/v1",
    "https://me:secret@ai.example.com",
    "https://ai.example.com/v1?a",
    "http://[::2]/",
  ].map((value) => ["AI_URL", value, "AI_URL must start with https://"] as const),
  ["AI_URL", "ai.example.com", "AI_URL must be an address"],
  ["MAIL_FROM", "hello", "MAIL_FROM must be an email address"],
  ["MAIL_FROM", "Northlight <hello>", "MAIL_FROM must be an email address"],
  ["MAIL_FROM", "A <a@example.com>, B <b@example.com>", "MAIL_FROM must be an email address"],
  ["SITE_KEY", "demonstration-key-of-the-site-itself", "SITE_KEY is the one of a demonstration"],
  [
    "SUPABASE_PUBLISHABLE_KEY",
    "sb_publishable_demonstration",
    "SUPABASE_PUBLISHABLE_KEY is the one of a demonstration",
  ],
  ["SITE_KEY", "short", "SITE_KEY must be at least 32 characters"],
  ["CSP_REPORT_URI", "/csp-report", "CSP_REPORT_URI must be an address"],
  ["CSP_REPORT_URI", "https://reports.example.com/a;script-src", "CSP_REPORT_URI must not hold ;"],
  ["PUBLIC_FILES", "yes", "PUBLIC_FILES must be direct or proxy"],
  ["FIRM_EMAIL", "hello", "FIRM_EMAIL must be an email address"],
  ["BOOKING_URL", "javascript:alert(1)", "BOOKING_URL must be an address"],
  ["ILLUSTRATIVE_NOTICE", "no", "ILLUSTRATIVE_NOTICE must be on or off"],
  ["SITE_URL", "ftp://example.com", "SITE_URL must be an address"],
  ...[
    "*",
    "forms.test",
    "https://forms.test/path",
    "https://*.forms.test",
    "https://a@forms.test",
    "https://forms.test;x",
  ].map((value) => ["EMBED_ORIGIN", value, "EMBED_ORIGIN must be an"] as const),
  ["EMBED_ORIGIN", "https://forms.test", "EMBED_ORIGIN needs SITE_URL"],
  ["CONTACT_FORM_ORIGINS", "https://forms.example.com; script-src *", "CONTACT_FORM_ORIGINS must be origins"],
] as const)("%s as %j stops the start with a sentence", ([name, value, sentence]) => {
  expect(() => readEnvironment({ ...enough, [name]: value })).toThrow(sentence);
});

test("a host for the embedded form is another one than the site's, reached in the same way", () => {
  const embed = (EMBED_ORIGIN: string) => () =>
    readEnvironment({ ...enough, SITE_URL: "https://www.north.test/", EMBED_ORIGIN }).EMBED_ORIGIN;
  expect(embed("https://Forms.test/")()).toBe("https://forms.test");
  expect(embed("https://www.north.test:8443")).toThrow("EMBED_ORIGIN must be on another host than SITE_URL.");
  expect(embed("http://forms.test")).toThrow("EMBED_ORIGIN must start with the same");
});

test("origins are read one by one, also those with a star for the first part", () => {
  const read = readEnvironment({ ...enough, CONTACT_FORM_ORIGINS: " https://a.example  https://*.example.net:8443 " });
  expect(read.CONTACT_FORM_ORIGINS).toEqual(["https://a.example", "https://*.example.net:8443"]);
});

test("every wrong variable is named, not only the first", () => {
  expect(() => readEnvironment({ ...enough, PORT: "x", TRUST_PROXY: "x" })).toThrow(/PORT[^]*TRUST_PROXY/);
});

test.for([".env.example", "docs/configuration.md"])("%s names every variable", (file) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  expect(variableNames.length).toBeGreaterThan(10);
  expect(variableNames.filter((name) => !text.includes(name))).toEqual([]);
});

const SITE_URL = "https://aurora.test";
const mail = { SITE_URL, SITE_KEY: "k".repeat(32), SMTP_URL: "smtps://user:secret@mail.aurora.test" };

test.for([
  ["hello@aurora.test", { name: "", address: "hello@aurora.test" }],
  ["Côté & Fils <hello@aurora.test>", { name: "Côté & Fils", address: "hello@aurora.test" }],
  ['"Aurora, Inc." <hello@aurora.test>', { name: "Aurora, Inc.", address: "hello@aurora.test" }],
] as const)("the sender %s is read as a name and an address", ([MAIL_FROM, sender]) => {
  expect(readEnvironment({ ...enough, MAIL_FROM }).MAIL_FROM).toEqual(sender);
});

test("every fact of the firm that was not set is a placeholder, and a form only where it is named by half", () => {
  const names = Object.keys(firm).filter((name) => !name.startsWith("CONTACT_FORM_"));
  expect(placeholdersIn(readEnvironment(enough))).toEqual(names);
  const half = readEnvironment({ ...enough, ...firm, CONTACT_FORM_ID: "" });
  expect(placeholdersIn(half)).toEqual(["CONTACT_FORM_ID"]);
  expect(placeholdersIn(readEnvironment({ ...enough, ...firm }))).toEqual([]);
  expect(placeholdersIn(readEnvironment({ ...enough, ...firm, FIRM_PHONE: "" }))).toEqual(["FIRM_PHONE"]);
});

test.for([
  ["a trial on this machine", { SITE_URL: "http://localhost:3000" }, false],
  ["a trial without an address", {}, false],
  ["a published site of nobody", { SITE_URL: "https://aurora.test" }, true],
  ["a published site without a postal address", { ...firm, SITE_URL, FIRM_POSTAL_ADDRESS: "" }, true],
  ["a published site that can send no mail", { ...firm, SITE_URL: "https://aurora.test" }, true],
  ["a published site that may send no mail", { ...firm, ...mail, SITE_KEY: "" }, true],
  ["a published site without a phone", { ...firm, ...mail, FIRM_PHONE: "" }, false],
  ["a published site of a firm", { ...firm, ...mail }, false],
] as const)("%s: whether the newsletter has no sender", ([, set, expected]) => {
  expect(hasNoSender(readEnvironment({ ...enough, NODE_ENV: "production", ...set }))).toBe(expected);
});

test.for([
  ["a published site of a firm", { ...firm, ...mail }, false],
  ["a published site whose address is supplied", { ...firm, ...mail, FIRM_EMAIL: "" }, true],
  ["one that has a sender of its own", { ...firm, ...mail, FIRM_EMAIL: "", MAIL_FROM: "post@relay.example" }, false],
  ["a trial", { ...mail, SITE_URL: "http://localhost:3000" }, false],
] as const)("%s: whether emails would leave from nobody's address", ([, set, expected]) => {
  expect(hasNoSendingAddress(readEnvironment({ ...enough, NODE_ENV: "production", ...set }))).toBe(expected);
});

test("offices are read with what is said of each, and an address that nobody set is in the reader's language", () => {
  const read = readEnvironment({ ...enough, FIRM_OFFICES: "Toronto, ON: 9:00 to 5:00 | Seattle, WA" });
  expect(read.FIRM_OFFICES).toEqual([
    { place: "Toronto, ON", hours: "9:00 to 5:00" },
    { place: "Seattle, WA", hours: "" },
  ]);
  expect(read.FIRM_TRANSLATIONS.fr?.postalAddress).toContain("rue Exemple");
  const { FIRM_TRANSLATIONS } = readEnvironment({ ...enough, ...firm, FIRM_OFFICES: "Toronto" });
  expect(FIRM_TRANSLATIONS).toEqual(Object.fromEntries(translatedLanguages.map((language) => [language, {}])));
});

test("what is written differently in another language is read from one variable", () => {
  const FIRM_TRANSLATIONS = '{"fr":{"offices":"Toronto (Ontario): 9 h à 17 h"},"es":{"postalAddress":" Calle 1 "}}';
  const set = { ...enough, ...firm, FIRM_OFFICES: "Toronto", FIRM_TRANSLATIONS };
  expect(readEnvironment(set).FIRM_TRANSLATIONS).toMatchObject({
    fr: { offices: [{ place: "Toronto (Ontario)", hours: "9 h à 17 h" }] },
    es: { postalAddress: "Calle 1" },
  });
  expect(readEnvironment({ ...enough, FIRM_TRANSLATIONS }).FIRM_TRANSLATIONS).toMatchObject({
    fr: { postalAddress: expect.stringContaining("rue Exemple") },
    es: { postalAddress: "Calle 1" },
  });
});

test.for([
  ["fr: 1, rue Main", "FIRM_TRANSLATIONS must be JSON such as"],
  ["[]", `FIRM_TRANSLATIONS may hold ${translatedLanguages.join(", ")}, and nothing else.`],
  ['{"pt":{}}', `FIRM_TRANSLATIONS may hold ${translatedLanguages.join(", ")}, and nothing else.`],
  ['{"fr":{"address":"x"}}', "FIRM_TRANSLATIONS.fr may hold a postalAddress and offices, and nothing else."],
  ['{"fr":{"postalAddress":1}}', "FIRM_TRANSLATIONS.fr.postalAddress must be text."],
  ['{"es":{"offices":" "}}', "FIRM_TRANSLATIONS.es.offices must not be empty."],
] as const)("the translations %s are refused with a sentence on what is wrong", ([FIRM_TRANSLATIONS, sentence]) => {
  expect(() => readEnvironment({ ...enough, FIRM_TRANSLATIONS })).toThrow(sentence);
});
