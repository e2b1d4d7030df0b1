import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-leads.json";
import frenchErrors from "../../../locales/fr/backend-errors.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { recording } from "../../../tests/support/route-calls.ts";
import type { Backend } from "../../data/session/session.server.ts";
import type { Enquiry, Reply } from "../../schemas/forms/lead.ts";
import { action, loader } from "./reply.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = `/admin/leads/enquiries/${id}/reply`;
const siteKey = { SITE_KEY: "k".repeat(32) };
const sent = { sent_by: id, sent_at: "2026-11-23T11:00:00Z", delivered_at: null, delivery: null };
const theirs: Reply = { id: "0d8f6f0a-4b0e-4c39-9f0e-b7b3a7a26c11", enquiry_id: id, reply: "Theirs", ...sent };

type ReplyTo = Backend["leadList"]["replyTo"];

function send(replyTo: ReplyTo) {
  const context = testContext({ language: "fr", environment: siteKey, backend: { leadList: { replyTo } } });
  return action(routeArgs(address, { context, form: { reply: "Mine", latest: "" }, params: { id } }));
}

test.for(["meanwhile", "full"] as const)("a reply that was not sent (%s) comes back with why", async (outcome) => {
  const value = outcome === "meanwhile" ? { outcome, theirs } : { outcome };
  expect(await send(async () => ({ ok: true, value }) as const)).toAnswer(409, {
    error: { "": [french.reply.errors[outcome]] },
    initialValue: { reply: "Mine" },
    ...(outcome === "meanwhile" && { theirs }),
  });
});

test("whether a reply was sent whose answer never came is said as far as it is known", async () => {
  for (const [outcome, said] of [
    ["unknown", frenchErrors.unknown.data],
    ["carriedOut", frenchErrors.carriedOut],
  ] as const) {
    const answer = await send(async () => ({ ok: false, reason: "", unreachable: true, outcome }));
    expect(answer).toAnswer(503, { initialValue: { reply: "Mine" } });
    expect(JSON.stringify(answer)).not.toContain(frenchErrors.away.data);
    expect(JSON.stringify(answer)).toContain(said);
  }
});

test("a site that cannot send says so beside the form and on a press, and keeps the reply", async () => {
  const { calls, verb } = recording({ ok: true, value: { outcome: "sent" } } as const);
  const asked = { id, email: "ada@example.com", language: "es" } as Enquiry;
  const enquiry = async () => ({ enquiry: asked, replies: [], operators: [] });
  const site = { NODE_ENV: "production", SITE_URL: "https://acme.example", ...siteKey };
  for (const environment of [{}, site]) {
    const context = testContext({ language: "fr", environment, backend: { leadList: { enquiry, replyTo: verb } } });
    const answer = await action(routeArgs(address, { context, form: { reply: "Mine", latest: "" }, params: { id } }));
    expect(answer).toAnswer(409, { error: { "": [french.reply.errors.noSender] }, initialValue: { reply: "Mine" } });
    expect((await loader(routeArgs(address, { context, params: { id } }))).read).toMatchObject({ canSend: false });
  }
  expect(calls).toEqual([]);
});

test("the page has what was written and answered, and the way by one's own mailbox, in the language of who wrote", async () => {
  const enquiry = { id, email: "ada+1@example.com", language: "es" } as Enquiry;
  const read = async () => ({ enquiry, replies: [theirs], operators: [] });
  const context = testContext({ language: "fr", environment: siteKey, backend: { leadList: { enquiry: read } } });
  const shown = await loader(routeArgs(address, { context, params: { id } }));
  expect(shown.read).toMatchObject({ enquiry, replies: [theirs], canSend: true, keptAsFiles: true });
  expect(shown.read?.mailto).toMatch(/^mailto:ada%2B1@example\.com\?subject=Su%20mensaje%20a%20Northlight$/);
});

test.for(["nonsense", "00000000-0000-4000-8000-000000000000"])("there is no inquiry %s", async (id) => {
  const enquiry = async () => ({ enquiry: undefined, replies: [], operators: [] });
  const context = testContext({ backend: { leadList: { enquiry } } });
  const visit = Promise.resolve().then(() => loader(routeArgs(address, { context, params: { id } })));
  await expect(visit).rejects.toAnswer(404);
});
