import { beforeEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";
import { visitorForms } from "./visitor-forms.ts";

const project = await sharedProject();
beforeEach(() => project.reset());

const { send } = visitorForms(project, "203.0.113.0/24");
const bySite = { site_key: project.siteKey };

const prove = async (failing: string[] = [], by = project.visitor()) => {
  const { data, error } = await by.rpc("prove_delivery", { ...bySite, failing });
  expect(error).toBeNull();
  return data;
};
const outbox = async (column = "kind") =>
  (await project.sql(`select ${column} from outbox order by kind, recipient`)).map((row) => row[column]);
const setWebhook = async () =>
  (await project.operator()).rpc("set_webhook", { address: "https://crm.example.com/hook" });

test("the site's own check of the form is stored like any inquiry, and stays nowhere", async () => {
  await setWebhook();
  const entries = async () => (await project.sql("select count(*) from activity"))[0];
  const before = await entries();
  expect((await send({ check: true })).error).toBeNull();
  for (const table of ["enquiries", "outbox"]) expect(await project.sql(`select from ${table}`), table).toEqual([]);
  expect(await entries()).toEqual(before);

  await project.sql("alter table enquiries add constraint read_only check (false) not valid");
  expect((await send({ check: true })).error?.message).toContain("read_only");
  await project.sql("alter table enquiries drop constraint read_only");
});

test("nobody but the site sends a check, or asks what was delivered", async () => {
  expect((await send({ check: true }, { site_key: "another" })).error?.code).toBe("42501");
  const { error } = await project.visitor().rpc("prove_delivery", { site_key: "another", failing: ["form"] });
  expect(error?.code).toBe("42501");
  for (const table of ["enquiries", "outbox"]) expect(await project.sql(`select from ${table}`), table).toEqual([]);
});

test("what nothing proves is proved by one email, and by one record where an app is connected", async () => {
  expect(await prove()).toEqual({ mail: false, webhook: true });
  expect(await prove()).toEqual({ mail: false, webhook: true });
  expect(await outbox()).toEqual(["form_check"]);
  await setWebhook();
  expect(await prove()).toEqual({ mail: false, webhook: false });
  expect(await outbox()).toEqual(["form_check", "webhook_test"]);
  for (const mail of await project.claimMails<{ id: string; claim: string }>({ webhook: true }))
    await project.recordMail(mail, "sent", "250");
  expect(await prove()).toEqual({ mail: true, webhook: true });
  await project.sql("update outbox set sent_at = now() - interval '21 hours'");
  expect(await prove()).toEqual({ mail: false, webhook: false });
  expect(await outbox()).toEqual(["form_check", "form_check", "webhook_test", "webhook_test"]);
});

test("any email that was taken proves that emails are; one that was given up on is tried anew", async () => {
  await prove();
  for (const mail of await project.claimMails<{ id: string; claim: string }>({}))
    await project.recordMail(mail, "never", "554");
  await prove();
  expect(await outbox("given_up_at")).toEqual([null]);
  await project.sql("delete from outbox");
  await send();
  for (const mail of await project.claimMails<{ id: string; claim: string }>({}))
    await project.recordMail(mail, "sent", "250");
  expect(await prove()).toEqual({ mail: true, webhook: true });
  expect(await outbox()).toEqual(["enquiry_notice", "enquiry_receipt"]);
});

test("what fails is told by the ways that work, once in twelve hours", async () => {
  const ana = await project.operator("ana@acme.example");
  await ana.rpc("want_enquiries", { wanted: true });
  await ana.rpc("set_webhook", { address: "https://crm.example.com/hook" });
  const ways = { form: ["form_failing", "webhook_failing"], mail: ["webhook_failing"], webhook: ["form_failing"] };
  for (const [part, kinds] of Object.entries(ways)) {
    await prove([part]);
    await prove([part]);
    expect(await outbox(), part).toEqual(kinds);
    await project.sql("update outbox set queued_at = now() - interval '13 hours'");
    await prove([part]);
    expect((await outbox()).length, part).toBe(2 * kinds.length);
    await project.sql("delete from outbox");
  }
  await prove(["form"]);
  expect(await outbox("recipient")).toEqual(["ana@acme.example", null]);
  const claimed = await project.claimMails<{ kind: string; data?: object }>({ webhook: true });
  expect(claimed.find(({ kind }) => kind === "webhook_failing")?.data).toEqual({});
});
