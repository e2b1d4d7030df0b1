import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { recording } from "../../tests/support/route-calls.ts";
import type { ListedMail, MailList } from "../schemas/rules/mail.ts";
import { loader } from "./mail.tsx";

const address = "/admin/settings/mail";
const times = { queued_at: "2026-01-14T12:00:00Z", next_attempt_at: null, sent_at: null };
const givenUp = { attempts: 9, given_up_at: "2026-01-15T12:00:00Z", last_answer: "550 5.1.1 unknown" };
const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const mail: ListedMail = { id, kind: "enquiry_receipt", recipient: "ada@example.com", ...times, ...givenUp };
const total = async (list: MailList) => (list === "waiting" ? 3 : 51);

test.for([
  ["?page=2", "undelivered", ""],
  ["/again?page=2", "undelivered", ""],
  ["?list=sent&q=%20ada%20&page=2", "sent", "ada"],
  ["?list=nonsense&page=2", "undelivered", ""],
] as const)("emails are listed by what became of them: %#", async ([query, list, search]) => {
  const page = recording({ rows: [mail], total: 51 });
  const context = testContext({ language: "fr", backend: { mailList: { page: page.verb, total } } });
  expect(await loader(routeArgs(address + query, { context }))).toEqual({
    filter: { list, q: search },
    found: { rows: [mail], total: 51, page: 2, pages: 2 },
    totals: { undelivered: 51, waiting: 3 },
    keptAsFiles: true,
  });
  expect(page.calls).toEqual([[list, search, 2]]);
});

test("where a mail server takes the emails, nothing is said of files", async () => {
  const environment = { SMTP_URL: "smtp://127.0.0.1", SITE_URL: "https://northlight.example" };
  const mailList = { page: async () => ({ rows: [mail], total: 1 }), total };
  const shown = await loader(routeArgs(address, { context: testContext({ environment, backend: { mailList } }) }));
  expect(shown).toMatchObject({ keptAsFiles: false });
});
