import { load } from "cheerio";
import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-newsletter.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording } from "../../../tests/support/route-calls.ts";
import {
  readersOtherwise,
  recipientsOf,
  withdrawnOf,
  type NewsletterIssue,
} from "../../schemas/forms/newsletter-issue.ts";
import { action as confirm, loader as confirmLoader } from "./confirm-issue.tsx";
import { action, loader } from "./issue.tsx";
import { loader as mailLoader } from "./mail.ts";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = `/admin/insights/${id}/send`;
const issue: NewsletterIssue = {
  title: "Fewer meetings",
  live: true,
  revision: "r1",
  texts: [
    { language: "en", slug: "fewer-meetings", title: "Fewer meetings", excerpt: "What a team gains." },
    { language: "fr", slug: "fewer-meetings", title: "Moins de réunions", excerpt: "Ce qu’une équipe y gagne." },
  ],
  readers: [
    { language: "en", text_language: "en", readers: 2 },
    { language: "fr", text_language: "fr", readers: 3 },
    { language: "es", text_language: null, readers: 5 },
  ],
  paused: 0,
  issue: null,
};
const siteKey = { SITE_KEY: "k".repeat(32) };
const published = { NODE_ENV: "production", SITE_URL: "https://acme.example", ...siteKey };

function contextWith(of: unknown, environment: Record<string, string> = siteKey) {
  return testContext({ language: "fr", environment, backend: { newsletterIssues: { of: of as never } } });
}

type Loader = typeof loader | typeof confirmLoader | typeof mailLoader;

function show(load: Loader, of: unknown, query = "", params = { id }) {
  return load(routeArgs(address + query, { context: contextWith(of), params }));
}

test("the page has who gets it, and the mail of the language as it will be sent", async () => {
  const { calls, verb } = recording(issue);
  const mail = { subject: "Moins de réunions", text: expect.stringContaining("Ce qu’une équipe y gagne.") };
  const inFrench = { ...issue, id, hasSender: true, pace: 60, language: "fr", mail };
  expect(await show(loader, verb, "?language=fr")).toEqual(inFrench);
  expect(calls).toEqual([[id]]);
  expect(await show(loader, verb, "?language=es")).toMatchObject({ language: "es", mail: undefined });
  expect(recipientsOf(issue)).toBe(5);
});

test("the mail stands in a frame that runs nothing and reaches nothing", async () => {
  const answer = (await show(mailLoader, async () => issue, "/mail?language=fr")) as Response;
  expect(load(await answer.text())("h1").text()).toBe("Moins de réunions");
  const policy = answer.headers.get("content-security-policy");
  for (const part of ["sandbox;", "default-src 'none'", "frame-ancestors 'self'"]) expect(policy).toContain(part);
  expect(policy).not.toContain("script-src");
  for (const query of ["/mail?language=es", "/mail"]) {
    await expect(show(mailLoader, async () => issue, query)).rejects.toAnswer(404);
  }
});

test.for([["loader", loader] as const, ["confirmation", confirmLoader] as const, ["mail", mailLoader] as const])(
  "what is no insight is not found: %s",
  async ([, load]) => {
    await expect(show(load, neverCalled, "", { id: "7" })).rejects.toAnswer(404);
    await expect(show(load, async () => null)).rejects.toAnswer(404);
  },
);

test.for([
  ["without a key", {}],
  ["in the name of nobody", published],
] as const)("a site %s sends nothing and no test, but what goes out is stopped", async ([, environment]) => {
  const verbs = { send: neverCalled, test: neverCalled, stop: async () => ({ ok: true, value: true }) as const };
  const context = testContext({ language: "fr", environment, backend: { newsletterIssues: verbs } });
  const submit = (form: Record<string, string>) => action(routeArgs(address, { context, form, params: { id } }));
  const refused = { data: { error: { "": [french.noSender] } }, init: { status: 409 } };
  expect(await confirm(routeArgs(`${address}/confirm`, { context, form: {}, params: { id } }))).toMatchObject(refused);
  expect(await submit({ intent: "test" })).toMatchObject(refused);
  expect(await submit({ intent: "resume" })).toMatchObject(refused);
  expect(await submit({ intent: "stop" })).toBeInstanceOf(Response);
});

test("subscribers who would get another language are asked about once, and only they", async () => {
  const otherwise = { language: "es", text_language: "en", readers: 5 } as const;
  expect(readersOtherwise({ readers: [...issue.readers, otherwise] })).toEqual([otherwise]);
  expect(readersOtherwise({ readers: [...issue.readers, { ...otherwise, readers: 0 }] })).toEqual([]);

  const { calls, verb } = recording({ ok: true } as const);
  const backend = { newsletterIssues: { send: verb as never } };
  const context = testContext({ language: "fr", environment: siteKey, backend });
  const submit = (form: Record<string, string>) =>
    confirm(routeArgs(`${address}/confirm`, { context, form: { revision: "r1", ...form }, params: { id } }));
  expect(await submit({ otherwise: "on" })).toAnswer(400, { error: { sendsOtherwise: ["sendsOtherwise"] } });
  expect(calls).toEqual([]);
  expect(await submit({ otherwise: "on", sendsOtherwise: "on" })).toBeInstanceOf(Response);
  expect(await submit({})).toBeInstanceOf(Response);
  const sent = [id, "r1"];
  expect(calls).toEqual([sent, sent]);
});

test("an insight that went off the site meanwhile is said so", async () => {
  const send = async () => ({ ok: false, why: "notNow" }) as const;
  const context = testContext({ language: "fr", environment: siteKey, backend: { newsletterIssues: { send } } });
  const answer = await confirm(routeArgs(`${address}/confirm`, { context, form: {}, params: { id } }));
  expect(answer).toAnswer(409, { error: { "": [french.errors.notNow] } });
});

test("what was neither sent, nor waits, nor failed was withdrawn", () => {
  const sent = { queued_at: "", stopped_at: null, stop_reason: null, recipients: 10, sent: 4, failed: 1, waiting: 1 };
  const stopped = { ...sent, held: 1, undelivered: 1, paused: 0 };
  expect(withdrawnOf(stopped)).toBe(3);
  expect(withdrawnOf({ ...stopped, sent: 9 })).toBe(0);
});
