import { expect, test } from "vitest";
import french from "../../locales/fr/admin-mail.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { recording, redirectOf } from "../../tests/support/route-calls.ts";
import type { GivenUpMail } from "../schemas/mail.ts";
import { loader } from "./mail.tsx";
import { loader as againLoader } from "./mail/again.tsx";

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
      found: { rows: [mail], total: 51, page: 2, pages: 2 },
      waiting: 3,
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
