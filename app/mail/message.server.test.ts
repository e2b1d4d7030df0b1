import { load } from "cheerio";
import { expect, test } from "vitest";
import type { QueuedMail } from "../data/outbox.server.ts";
import { languages } from "../i18n/languages.ts";
import { readEnvironment } from "../server/environment.server.ts";
import { messageOf } from "./message.server.ts";

const environment = readEnvironment({
  NODE_ENV: "test",
  SUPABASE_URL: "http://127.0.0.1:1",
  SUPABASE_PUBLISHABLE_KEY: "none",
  FIRM_NAME: "Côté & Fils",
  FIRM_EMAIL: "bonjour@cote.example",
  FIRM_POSTAL_ADDRESS: "1 Main Street, Toronto",
  FIRM_TRANSLATIONS: JSON.stringify({ fr: { postalAddress: "1, rue Principale, Toronto" } }),
});
const origin = "https://www.example.com";
const token = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const enquiry = {
  name: "Ada <b>Lovelace</b>",
  email: "ada@example.com",
  company: "Ateliers & Cie",
  message: "Hello,\n<script>alert(1)</script>",
  language: "en" as const,
};
const queued: QueuedMail = {
  id: "0d8f6f0a-4b0e-4c39-9f0e-b7b3a7a26c11",
  claim: token,
  kind: "enquiry_receipt",
  recipient: "reader@example.com",
  language: "en",
  enquiry: null,
  confirm_token: null,
  unsubscribe_token: null,
};
const mails: Record<QueuedMail["kind"], Partial<QueuedMail>> = {
  enquiry_notice: { enquiry },
  enquiry_flood: {},
  enquiry_receipt: { enquiry },
  newsletter_confirmation: { confirm_token: token, unsubscribe_token: token },
  newsletter_welcome: { unsubscribe_token: token },
  newsletter_known: { unsubscribe_token: token },
  second_step_reset: {},
  second_step_on: {},
  second_step_off: {},
  invitation: {},
};
const kinds = Object.keys(mails) as QueuedMail["kind"][];

function written(kind: QueuedMail["kind"], changes: Partial<QueuedMail> = {}) {
  return messageOf({ ...queued, kind, ...mails[kind], ...changes }, environment, origin);
}

test.for(kinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
  "the mail %s in %s is whole: who sends it, why, and nothing left to fill in",
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
    expect(subject + text + page("body").text()).not.toMatch(/\{\{|undefined|null/);
    expect(page("b, table, img, script, [style]")).toHaveLength(0);
  },
);

test.for(languages)(
  "the mails of the newsletter lead to pages in %s, and name the sender's postal address",
  (language) => {
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
  },
);

test.for(languages)("who is told in %s of a reset second step finds where to set it up again", (language) => {
  const { text, html } = written("second_step_reset", { language });
  const account = `${origin}/admin/settings/account`;
  expect(text).toContain(account);
  expect(load(html)("a.action").attr("href")).toBe(account);
  expect(text).toContain("bonjour@cote.example");
});

test.for(languages)("an invitation in %s leads to where one signs up", (language) => {
  expect(load(written("invitation", { language }).html)("a.action").attr("href")).toBe(`${origin}/auth?next=/admin`);
});

test("a notice shows the inquiry as text, and a reply goes to who wrote it", () => {
  const { replyTo, subject, text, html, unsubscribeLink } = written("enquiry_notice");
  const page = load(html);
  expect(replyTo).toBe("ada@example.com");
  expect(subject).toBe("New inquiry: Ada <b>Lovelace</b>");
  expect(text).toContain("Organization: Ateliers & Cie");
  expect(text).toContain("> Hello,\n> <script>alert(1)</script>");
  expect(page("blockquote").attr("lang")).toBe("en");
  expect(page("blockquote").text()).toContain("<script>alert(1)</script>");
  expect(page("a.action").attr("href")).toBe(`${origin}/admin/leads?list=enquiries`);
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
  expect(replyTo).toBeUndefined();
});
