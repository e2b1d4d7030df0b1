import { expect, test } from "vitest";
import french from "../../locales/fr/admin-mail.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import {
  neverCalled,
  recording,
  redirectOf,
  refused,
  unreachable,
  validation,
} from "../../tests/support/route-calls.ts";
import { done } from "../data/result.server.ts";
import type { Backend } from "../data/session.server.ts";
import type { GivenUpMail } from "../schemas/mail.ts";
import { loader } from "./mail.tsx";
import { action, loader as againLoader } from "./mail/again.tsx";

const address = "/admin/settings/mail";
const mail: GivenUpMail = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  kind: "enquiry_receipt",
  recipient: "ada@example.com",
  language: "en",
  given_up_at: "2026-01-15T12:00:00Z",
  last_answer: "550 5.1.1 unknown",
};

test.for([loader, againLoader])(
  "the emails that could not be delivered are listed, beside how many wait",
  async (load) => {
    const givenUp = recording({ rows: [mail], total: 51 });
    const mailList = { givenUp: givenUp.verb, waiting: async () => 3 };
    const context = testContext({ language: "fr", backend: { mailList } });
    expect(await load(routeArgs(`${address}?page=2`, { context }))).toEqual({
      mails: [mail],
      waiting: 3,
      page: 2,
      pages: 2,
      translations: { "admin-mail": french },
    });
    expect(givenUp.calls).toEqual([[2]]);
  },
);

test("a page behind the last leads to the last", async () => {
  const mailList = { givenUp: async () => ({ rows: [], total: 1 }), waiting: async () => 0 };
  const visit = loader(routeArgs(`${address}?page=9`, { context: testContext({ backend: { mailList } }) }));
  expect(await redirectOf(visit)).toMatchObject({ status: 302, location: address });
});

test("while the outbox cannot be read, the page says so", async () => {
  await expect(loader(routeArgs(address))).rejects.toMatchObject({
    data: { reason: "backendDown", part: "outbox" },
    init: { status: 503 },
  });
});

function again(sendAgain: Backend["mailList"]["sendAgain"], form: Record<string, string> = { mail: mail.id }) {
  const context = testContext({ language: "fr", backend: { mailList: { sendAgain } } });
  return action(routeArgs(`${address}/again`, { context, form }));
}

test("an email is sent again, and the list says so", async () => {
  const { calls, verb } = recording(done(true));
  expect(await redirectOf(again(verb))).toEqual({ status: 302, location: address, toast: { name: "mailQueued" } });
  expect(calls).toEqual([[mail.id]]);
});

test("an email that somebody else has sent again meanwhile is said to be gone", async () => {
  expect(await again(async () => done(false))).toMatchObject({
    data: { error: { "": [french.errors.gone] } },
    init: { status: 409 },
  });
});

test.for([{}, { mail: "" }, { mail: "nonsense" }] as Record<string, string>[])("%o names no email", async (form) => {
  expect(await again(neverCalled, form)).toMatchObject({
    data: { error: { "": [french.errors.gone] } },
    init: { status: 400 },
  });
});

test("a form that is only validated sends nothing", async () => {
  expect(await again(neverCalled, { mail: mail.id, ...validation })).toMatchObject({ init: { status: 200 } });
});

test("a refusal of the backend is shown in its own words, its silence in the reader's language", async () => {
  expect(await again(async () => refused)).toMatchObject({ data: { error: { "": ["permission denied"] } } });
  expect(await again(async () => unreachable)).toMatchObject({
    data: { error: { "": [french.errors.backendDown] } },
    init: { status: 503 },
  });
});
