import { expect, test } from "vitest";
import english from "../../../locales/en/admin-leads.json";
import englishForm from "../../../locales/en/contact.json";
import french from "../../../locales/fr/admin-leads.json";
import frenchForm from "../../../locales/fr/contact.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { recording } from "../../../tests/support/route-calls.ts";
import { backendDown } from "../../data/backend/result.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import type { Enquiry, Subscriber } from "../../schemas/forms/lead.ts";
import { loader } from "./export-leads.ts";

const address = "/admin/leads/export";
const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const at = "2026-01-15T12:00:00Z";
const wording = "I agree, with pleasure.";

const subscriber: Subscriber = {
  id,
  email: "ana@example.com",
  language: "es",
  consented_at: at,
  consent_wording: wording,
  source: null,
  state: "confirmed",
  network: "203.0.113.0/24",
  confirmed_at: at,
  confirmation_network: "2001:db8:7::/48",
  unconfirmed_until: at,
  unsubscribed_at: null,
  paused_at: null,
  unsubscribe_token: id,
  in_flood: false,
};
const enquiry: Enquiry = {
  id,
  name: '=HYPERLINK("https://evil.example")',
  email: "ana@example.com",
  company: "+1, -1",
  message: "@SUM(1)\nsecond line",
  language: "fr",
  sent_at: at,
  consent_wording: "J’accepte.",
  in_flood: true,
  campaign: "letter / spring",
  referrer: "www.example.com",
  heard: null,
  about: "Simulations /services/simulations",
  state: "answered",
  state_before: null,
  note: "=1+1",
  owner: id,
  answered_at: at,
  changed_at: at,
  last_reply: null,
};

type Batch = (Subscriber | Enquiry)[] | "broken";

/** A list in batches, and how many of them were read; a broken one is a backend that stops answering. */
function batches(...given: Batch[]) {
  const asked: unknown[][] = [];
  let read = 0;
  async function* all(...of: unknown[]) {
    asked.push(of);
    for (const batch of given) {
      read += 1;
      if (batch === "broken") throw backendDown("enquiries");
      yield batch;
    }
  }
  return { asked, read: () => read, all: all as Backend["leadList"]["all"] };
}

type LeadList = Backend["leadList"];
const ignored: LeadList["noteExport"] = async () => {};

function exported(all: LeadList["all"], search = "", language: Language = "en", noteExport = ignored) {
  const operators: LeadList["operators"] = async () => [[id, "=ops@example.com"]];
  const context = testContext({ language, backend: { leadList: { all, noteExport, operators } } });
  return loader(routeArgs(address + search, { context }));
}

test("an export is noted before anything is read, and does not happen where it cannot be", async () => {
  const noted = recording(undefined);
  await exported(batches([enquiry]).all, "?list=enquiries&q=ana", "en", noted.verb);
  await exported(batches([]).all, "", "en", noted.verb);
  expect(noted.calls.map(String)).toEqual(["enquiries,true", "newsletter,false"]);
  const { asked, all } = batches([enquiry]);
  const fails = () => Promise.reject(backendDown("leads"));
  await expect(exported(all, "", "en", fails)).rejects.toAnswer(503);
  expect(asked).toEqual([]);
});

test("the newsletter comes as a file that spreadsheets read as UTF-8, headed in the reader's language", async () => {
  const { asked, all } = batches([subscriber]);
  const response = await exported(all, "?list=newsletter&q=%20ana%20", "fr");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const called = /^attachment; filename="northlight-newsletter-\d{4}-\d\d-\d\d\.csv"$/;
  expect(response.headers.get("content-disposition")).toMatch(called);
  const email = frenchForm.form.email.label;
  const { state, language, consented_at, consent_wording, source, network, in_flood, ...more } = french.export.columns;
  const { confirmed_at, confirmation_network, unsubscribed_at, paused_at, unsubscribe_token } = more;
  const proof = [network, confirmed_at, confirmation_network, unsubscribed_at, paused_at, unsubscribe_token];
  const leave = `http://northlight.test/es/newsletter/unsubscribe?token=${id}`;
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    `\ufeff${[email, language, consented_at, consent_wording, source, state, ...proof, in_flood].join(";")}\r\n` +
      `ana@example.com;es;${at};"${wording}";;confirmed;203.0.113.0/24;${at};2001:db8:7::/48;;;${leave};\r\n`,
  );
  expect(asked).toEqual([[{ list: "newsletter", q: "ana" }]]);
});

test("nothing in the file of enquiries runs as a formula", async () => {
  const response = await exported(batches([enquiry]).all, "?list=enquiries");
  expect(response.headers.get("content-disposition")).toContain("northlight-enquiries-");
  const { name, email, company, message } = englishForm.form;
  const asked = [name, email, company, message].map(({ label }) => label);
  const { sent_at, language, ...more } = english.export.columns;
  const { state, owner, answered_at, note, campaign, referrer, heard, about, consent_wording, in_flood } = more;
  const worked = [state, owner, answered_at, note, campaign, referrer, heard, about];
  expect(await response.text()).toBe(
    `${[sent_at, ...asked, language, ...worked, consent_wording, in_flood].join()}\r\n` +
      `${at},"'=HYPERLINK(""https://evil.example"")",ana@example.com,"'+1, '-1","'@SUM(1)\nsecond line",fr,answered,'=ops@example.com,${at},'=1+1,letter / spring,www.example.com,,Simulations /services/simulations,J’accepte.,x\r\n`,
  );
});

test.for([
  ["en", "", ","],
  ["en", "semicolon", ";"],
  ["fr", "", ";"],
  ["fr", "comma", ","],
  ["es", "", ","],
  ["es", "nonsense", ","],
  ["en", "__proto__", ","],
] as const)("in %s, asked for the separator %j, the file has %j", async ([language, asked, separator]) => {
  const response = await exported(batches([subscriber]).all, `?separator=${asked}`, language);
  expect(await response.text()).toContain(`ana@example.com${separator}es${separator}${at}${separator}`);
});

test("a list that is none is the newsletter; an empty one is a file of headings", async () => {
  const { asked, all } = batches();
  const response = await exported(all, "?list=nonsense");
  expect((await response.text()).trim().split("\r\n")).toHaveLength(1);
  expect(asked).toEqual([[{ list: "newsletter", q: "" }]]);
});

test("the proof of all, also of those who must not be written to, is exported when it is asked for", async () => {
  const { asked, all } = batches();
  await exported(all, "?list=newsletter&who=everyone");
  expect(asked).toEqual([[{ list: "newsletter", q: "", who: "everyone" }]]);
});

test("all batches come in order, each read only once the one before it is sent", async () => {
  const named = (email: string): Subscriber => ({ ...subscriber, email });
  const { read, all } = batches([named("a@example.com"), named("b@example.com")], [named("c@example.com")]);
  const response = await exported(all);
  expect(read()).toBe(1);
  const addresses = (await response.text()).match(/^[^,\s]+@[^,]+/gm);
  expect(addresses).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
  expect(read()).toBe(2);
});

test("a backend that stops half-way breaks the file off instead of ending it", async () => {
  const { read, all } = batches([subscriber], "broken");
  const response = await exported(all);
  await expect(response.text()).rejects.toAnswer(503);
  expect(read()).toBe(2);
});

test.for<[string, string]>([
  ["Côté & Fils inc.", "cote-fils-inc-newsletter-"],
  ['../../evil"; x', "evil-x-newsletter-"],
  ["光", "newsletter-"],
])("the file of the firm %j is called %s and the day", async ([FIRM_NAME, name]) => {
  const { all } = batches([subscriber]);
  const backend = { leadList: { all, noteExport: ignored } };
  const { headers } = await loader(routeArgs(address, { environment: { FIRM_NAME }, backend }));
  const called = new RegExp(`^attachment; filename="${name}\\d{4}-\\d\\d-\\d\\d\\.csv"$`);
  expect(headers.get("content-disposition")).toMatch(called);
});
