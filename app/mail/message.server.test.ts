import { load } from "cheerio";
import { expect, test } from "vitest";
import { oddText } from "../../tests/fuzz/odd-texts.ts";
import { patterns } from "../../tests/fuzz/site-map.ts";
import { environmentWith } from "../../tests/support/environment.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { queuedMail } from "../../tests/support/rows.ts";
import type { QueuedMail } from "../data/leads/outbox.server.ts";
import { languages } from "../i18n/languages.ts";
import { suppliedTexts, type TextsOf } from "../i18n/translations.server.ts";
import { messageOf } from "./message.server.ts";

const environment = environmentWith({
  FIRM_NAME: "Côté & Fils",
  FIRM_EMAIL: "bonjour@cote.example",
  FIRM_POSTAL_ADDRESS: "1 Main Street, Toronto",
  FIRM_TRANSLATIONS: JSON.stringify({ fr: { postalAddress: "1, rue Principale, Toronto" } }),
});
const origin = "https://www.example.com";
const token = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const enquiry = {
  id: "6a1f9b52-0c7e-4d43-8a55-2f6c1f0c9d10",
  sent_at: "2026-11-22T15:13:00Z",
  name: "Ada <b>Lovelace</b>",
  email: "ada@example.com",
  company: "Ateliers & Cie",
  message: "Hello,\n<script>alert(1)</script>",
  language: "en" as const,
  about: "Learning strategy /services/learning-strategy",
};
const article = {
  slug: "fewer-meetings",
  title: "Fewer meetings & <more> work",
  excerpt: "What a team gains\nin a week.",
};
const reply = { text: "Dear Ada,\n\nWe {{can}} help:\n<b>Tuesday</b>?\n\nGrace", reply_to: "grace@cote.example" };
const remarks = {
  name: "Ada Lovelace",
  kind: "case_study" as const,
  document_id: token,
  language: "fr" as const,
  title: "Le détaillant",
  slug: "detaillant",
};
const ageing = { kind: "insight" as const, id: token, title: "Ageing well" };
const queued = { ...queuedMail, kind: "enquiry_receipt" as const };
const mails: Record<QueuedMail["kind"], Partial<QueuedMail>> = {
  enquiry_notice: { enquiry },
  enquiry_flood: {},
  enquiry_receipt: { enquiry },
  enquiry_reply: { enquiry, reply },
  newsletter_confirmation: { confirm_token: token, unsubscribe_token: token },
  newsletter_welcome: { unsubscribe_token: token },
  newsletter_known: { unsubscribe_token: token },
  newsletter_issue: { unsubscribe_token: token, article },
  newsletter_test: { article },
  second_step_reset: {},
  second_step_on: {},
  second_step_off: {},
  second_step_codes: {},
  invitation: {},
  remarks_good: { remarks },
  remarks_change: { remarks },
  form_check: {},
  form_failing: {},
  monday_letter: { letter: { waiting: 3, remarks: 1, due: 0, visits: 1234, oldest: [ageing] } },
};
/** What the site has a page for, by its own address. */
const pages = patterns
  .filter((pattern) => !pattern.includes("*"))
  .map((pattern) => new URLPattern({ pathname: pattern.replace(/\/(\w+)\?(?=\/)/, "{/$1}?") }));
const kinds = Object.keys(mails) as QueuedMail["kind"][];
const firmOf = (set: object): TextsOf => {
  return (language, name) => (name === "settings-firm" ? set : suppliedTexts(language, name)) as never;
};

test.for(kinds)("the mail %s has the facts of Settings, Firm, its sender too, and none of the former", (kind) => {
  const postalAddress = "9 Harbour Road, Halifax";
  const textsOf = firmOf({ name: "Atelier Nord", email: "office@nord.example", postalAddress });
  const mail = { ...queued, kind, ...mails[kind] };
  const { from, ...rest } = messageOf(mail, environment, origin, textsOf);
  expect(from).toEqual({ name: "Atelier Nord", address: "office@nord.example" });
  expect(JSON.stringify(rest)).not.toMatch(/Côté|bonjour@cote|Main Street/);
  const MAIL_FROM = { name: "", address: "post@relay.example" };
  const relayed = messageOf(mail, { ...environment, MAIL_FROM }, origin, textsOf);
  expect(relayed.from).toEqual({ name: "Atelier Nord", address: "post@relay.example" });
});

test("a logo has the place of the name, and says it where it is not loaded", () => {
  const textsOf = firmOf({ name: "Atelier Nord", logo: "images/nord.svg" });
  const { html } = messageOf({ ...queued, ...mails.enquiry_receipt }, environment, origin, textsOf);
  const page = load(html);
  expect(page(".firm").text()).toBe("");
  expect(page(".firm img").attr()).toMatchObject({ src: `${origin}/logo.png`, alt: "Atelier Nord", height: "40" });
});

function written(kind: QueuedMail["kind"], changes: Partial<QueuedMail> = {}) {
  return messageOf({ ...queued, kind, ...mails[kind], ...changes }, environment, origin);
}

test.for(kinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
  "the mail %s in %s is whole: who sends it, why, nothing left to fill in, and no link to where the site has no page",
  ([kind, language]) => {
    const { messageId, to, subject, text, html, ...message } = written(kind, { language });
    const page = load(html);
    expect([messageId, to, message.language]).toEqual([queued.id, "reader@example.com", language]);
    expect(page("html").attr("lang")).toBe(language);
    expect(page("h1").text()).toBe(subject);
    for (const said of ["Côté & Fils", "bonjour@cote.example"]) {
      expect(text).toContain(said);
      expect(page("footer").text()).toContain(said);
    }
    expect(`${subject}${text}${page("body").text()}`.replaceAll("{{can}}", "")).not.toMatch(/\{\{|undefined|null/);
    expect(page("b, table, img, script, [style]")).toHaveLength(0);
    const links = page(`a[href^="${origin}/"]`).map((_, { attribs }) => attribs["href"]);
    expect(links.get().filter((link) => !pages.some((known) => known.test(link)))).toEqual([]);
  },
);

test.for(languages)("the newsletter's mails lead to pages in %s, and name the sender's postal address", (language) => {
  const { text, html, unsubscribeLink } = written("newsletter_confirmation", { language });
  const confirm = `${origin}/${language}/newsletter/confirm?token=${token}`;
  const leave = `${origin}/${language}/newsletter/unsubscribe?token=${token}`;
  expect(unsubscribeLink).toBe(leave);
  for (const link of [confirm, leave]) {
    expect(text).toContain(link);
    expect(load(html)(`a[href="${link}"]`).length).toBeGreaterThan(0);
  }
  expect(text).toContain(language === "fr" ? "1, rue Principale" : "1 Main Street");
  for (const kind of ["newsletter_welcome", "newsletter_known"] as const) {
    expect(written(kind, { language }).text).toContain(leave);
    expect(written(kind, { language }).text).not.toContain("/confirm");
  }
});

test("an issue is one campaign, whatever the address of the language", () => {
  const { text } = written("newsletter_issue", {
    language: "fr",
    article: { ...article, slug: "moins-de-reunions", campaign: article.slug },
  });
  expect(text).toContain("/fr/insights/moins-de-reunions?utm_source=newsletter&utm_campaign=fewer-meetings");
});

test.for(languages)("an issue in %s has its article's title, excerpt, address, and tells of no reader", (language) => {
  const { subject, text, html, replyTo, unsubscribeLink } = written("newsletter_issue", { language });
  const page = load(html);
  const link = `${origin}/${language}/insights/fewer-meetings?utm_source=newsletter&utm_campaign=fewer-meetings`;
  const leave = `${origin}/${language}/newsletter/unsubscribe?token=${token}`;
  expect(subject).toBe(article.title);
  expect(text).toContain(article.excerpt);
  expect(page("a.action").attr("href")).toBe(link);
  expect([replyTo, unsubscribeLink]).toEqual(["bonjour@cote.example", leave]);
  expect(text).toContain(language === "fr" ? "1, rue Principale" : "1 Main Street");
  // The token of the reader is in the link to unsubscribe alone.
  const links = page("a").map((_, { attribs }) => attribs["href"]);
  expect(new Set(links.get())).toEqual(new Set([link, leave, "mailto:bonjour@cote.example"]));
});

test("a test of an issue is the issue, but for the link to unsubscribe, which is nobody's", () => {
  const sent = written("newsletter_issue");
  const tested = written("newsletter_test");
  const nobody = "00000000-0000-0000-0000-000000000000";
  expect(tested).toEqual(JSON.parse(JSON.stringify(sent).replaceAll(token, nobody)));
});

test.for(languages)(
  "in %s a reset second step leads to where it is set up again, an invitation to the sign-up",
  (language) => {
    for (const [kind, leads] of [
      ["second_step_reset", `${origin}/admin/settings/account`],
      ["invitation", `${origin}/auth?tab=sign-up&next=/admin`],
    ] as const) {
      const { text, html } = written(kind, { language });
      expect(text).toContain(leads);
      expect(load(html)("a.action").attr("href")).toBe(leads);
    }
  },
);

test("a notice shows the inquiry as text, and a reply goes to who wrote it", () => {
  const { replyTo, subject, text, html, unsubscribeLink } = written("enquiry_notice");
  const page = load(html);
  expect(replyTo).toBe("ada@example.com");
  expect(subject).toBe("New inquiry: Ada <b>Lovelace</b>");
  expect(text).toContain("Organization: Ateliers & Cie\nAbout: Learning strategy\n");
  expect(text).toContain("> Hello,\n> <script>alert(1)</script>");
  expect(page("blockquote").attr("lang")).toBe("en");
  expect(page("blockquote").text()).toContain("<script>alert(1)</script>");
  expect(page("a.action").attr("href")).toBe(`${origin}/admin/leads/enquiries/${enquiry.id}`);
  expect(text).toMatch(/Sent: Nov 22, 2026, 10:13.AM EST/);
  expect(unsubscribeLink).toBeUndefined();
  expect(written("enquiry_notice", { recipient: null }).to).toBe("bonjour@cote.example");
});

test("what a person typed stays on its line in the subject, and turns nothing around", () => {
  const name = `Ada\r\nBcc: eve@example.com\u202egnirts\u2028\u0000${"x".repeat(200)}`;
  const { subject, text } = written("enquiry_notice", { enquiry: { ...enquiry, name } });
  expect(subject).toMatch(/^New inquiry: Ada Bcc: eve@example.com gnirts x+$/);
  expect(subject.length).toBeLessThan(100);
  expect(text).not.toMatch(/^Bcc/m);
});

test("a receipt repeats nothing of what was sent, so that nobody sends their words through it", () => {
  const { text, html, subject, replyTo } = written("enquiry_receipt");
  for (const typed of ["Ada", "Lovelace", "Ateliers", "alert(1)", "ada@example.com"]) {
    expect(subject + text + html).not.toContain(typed);
  }
  expect(replyTo).toBe("bonjour@cote.example");
});

test.for([
  ["en", "About"],
  ["fr", "Sujet\u00a0"],
  ["es", "Tema"],
] as const)("a reply in %s has what was typed and what it answers, and leads to its writer", ([language, about]) => {
  const { replyTo, isPersonal, subject, text, html } = written("enquiry_reply", { language });
  const page = load(html);
  expect([replyTo, isPersonal]).toEqual(["grace@cote.example", true]);
  expect(subject).toBe(`Re: ${written("enquiry_receipt", { language }).subject}`);
  expect(text.startsWith(`${reply.text}\n\n`)).toBe(true);
  expect(text).toContain(`${about}: Learning strategy`);
  expect(text).toContain("> Hello,\n> <script>alert(1)</script>");
  expect(page("div > p:not(.firm)").first().text()).toBe("Dear Ada,");
  expect(page("div > p:contains(Tuesday)").html()).toBe("We {{can}} help:<br>&lt;b&gt;Tuesday&lt;/b&gt;?");
  expect(page("blockquote").attr("lang")).toBe("en");
  expect(text + page("body").text()).not.toMatch(/Ateliers|Organi[sz]ation/);
  expect(text).toContain(language === "fr" ? "1, rue Principale" : "1 Main Street");
});

test("of a reply by somebody who has no access any more, answers go to the firm", () => {
  expect(written("enquiry_reply", { reply: { ...reply, reply_to: null } }).replyTo).toBe("bonjour@cote.example");
});

test("a notice says in which language the person wrote, in that of its reader", () => {
  const notice = written("enquiry_notice", { language: "fr", enquiry: { ...enquiry, language: "es" } as never });
  expect(notice.text).toContain("Langue\u00a0: Espagnol");
});

test("who is told of remarks learns the name, the verdict and where they stand, and nothing else that a stranger typed", () => {
  const { subject, text, html, replyTo, unsubscribeLink } = written("remarks_change");
  expect(subject).toBe("Needs changes: Le détaillant");
  expect(text).toContain("pressed “Needs changes”. The name given is: Ada Lovelace.");
  const editor = `${origin}/admin/case-studies/${token}?language=fr#remarks`;
  expect(load(html)("a.action").attr("href")).toBe(editor);
  expect([replyTo, unsubscribeLink]).toEqual(["bonjour@cote.example", undefined]);
  const ofPage = { ...remarks, kind: "page" as const, title: "", slug: "about" };
  expect(written("remarks_good", { remarks: ofPage }).subject).toBe("Looks good: about");
  expect(written("remarks_good", { remarks: ofPage }).text).toContain(`${origin}/admin/content/pages/${token}`);
});

test.for<[string, string]>([
  ["https://evil.example/login", "https evil example login"],
  ["Write to ada@evil.example now", "Write to ada evil example now"],
  ["evil．example。com", "evil example com"],
  ["J. R. Smith\r\n\u202eBcc: x", "J. R. Smith Bcc: x"],
  ["x".repeat(100), "x".repeat(80)],
])("no email program makes a link of the name %j", ([name, shown]) => {
  expect(written("remarks_good", { remarks: { ...remarks, name } }).text).toContain(`The name given is: ${shown}.`);
});

test("whatever an inquiry or an article says, its mail can be sent: a subject in one line, text without controls, HTML", () => {
  const sendable = /^[^\p{Cs}\p{Noncharacter_Code_Point}]*$/u;
  fc.assert(
    fc.property(oddText, (text) => {
      const mails = [
        { kind: "enquiry_notice" as const, enquiry: { ...enquiry, name: text, company: text, message: text } },
        { kind: "enquiry_reply" as const, enquiry: { ...enquiry, message: text }, reply: { text, reply_to: text } },
        { kind: "newsletter_issue" as const, article: { ...article, title: text, excerpt: text } },
        { kind: "remarks_good" as const, remarks: { ...remarks, name: text, title: text } },
      ];
      for (const mail of mails) {
        const message = messageOf({ ...queued, ...mail }, environment, origin);
        expect(message.subject).toMatch(sendable);
        expect(message.subject).not.toMatch(/\p{Cc}/u);
        expect(message.text).toMatch(sendable);
        expect(message.text.replaceAll(/[\n\t]/g, "")).not.toMatch(/\p{Cc}/u);
        const errors: string[] = [];
        load(message.html, { onParseError: ({ code }: { code: string }) => errors.push(code) } as never);
        expect(errors).toEqual([]);
      }
    }),
  );
});

test.for(languages)("the letter of Monday in %s: at most 120 words, each line a link, none of nothing", (language) => {
  const title = "A title of an insight that nobody has read for years";
  const oldest = ["1", "2", "3"].map((id) => ({ kind: "insight" as const, id, title }));
  const letter = { waiting: 12, remarks: 3, due: 2, visits: 123_456, oldest };
  const page = load(written("monday_letter", { language, letter }).html);
  const words = (text: string) => text.trim().split(/\s+/).length;
  expect(words(page(".mail > :not(footer, .small, .firm)").text())).toBeLessThanOrEqual(120);
  expect(page(".line").length).toBe(7);
  expect(page(".line > a[href]").length).toBe(7);
  const short = { ...letter, remarks: 0, visits: 0, oldest: [] };
  expect(load(written("monday_letter", { language, letter: short }).html)(".line").length).toBe(2);
});
