import { beforeEach, expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import errors from "../../locales/fr/errors.json";
import { adminAddresses } from "../support/admin-addresses.ts";
import { backend } from "../support/network.ts";
import { letIn, operatorBefore } from "../support/operator.ts";
import type { Visitor } from "../support/visitor.ts";

const people = "/admin/settings/people";
const administrator = operatorBefore(beforeEach);
let editor: Visitor;

beforeEach(async () => {
  editor = await letIn("eve@northlight.test");
});

test("no list that an editor reads leads to a page that is for administrators; the names stand there", async () => {
  const times = { at: "2099-01-15T10:00", until: "2099-02-15T10:00", zone: "UTC" };
  const form = { enabled: "false", replaces: "true", change: "", changeRevision: "", ...times };
  const schedule = "/admin/features/testimonial/schedule";
  expect((await administrator.submit(schedule, form)).status).toBe(302);
  await backend.sql(
    `insert into activity (action, subject_table, subject_id, subject)
     values ('update', 'document_texts', $1, '{"kind": "page", "language": "en", "name": "settings-firm"}')`,
    [idOfPage("settings-firm")],
  );
  const forbidden = new Set<string>();
  let named = 0;
  let links = 0;
  for (const list of ["/admin", "/admin/agenda", "/admin/activity"]) {
    const { page } = await editor.visit(list);
    named += page("main strong:contains('Testimonial')").length;
    links += page("main a").length;
    for (const { attribs } of page("main a[href^='/admin']").get()) {
      const { status } = await editor.visit(attribs["href"] ?? "");
      if (status === 403) forbidden.add(`${list} ${attribs["href"]}`);
    }
    expect((await administrator.visit(list)).page(`main a[href='${schedule}']`).length, list).toBeGreaterThan(0);
  }
  const ticks = async (visitor: Visitor) =>
    (await visitor.visit("/admin/agenda")).page("main input[type=checkbox]").length;
  expect([await ticks(editor), await ticks(administrator)]).toEqual([0, 1]);
  expect([...forbidden]).toEqual([]);
  expect([named > 2, links > 0]).toEqual([true, true]);
});

test("the menu, the dashboard and the settings show what one may do", async () => {
  const linksOf = async (visitor: Visitor, address: string) =>
    (await visitor.visit(address))
      .page("a")
      .get()
      .map(({ attribs }) => attribs["href"]);
  await backend.sql(
    `insert into outbox (kind, recipient, language, next_attempt_at, given_up_at)
      values ('enquiry_receipt', 'ben@example.com', 'en', null, now())`,
  );
  const mails = "/admin/settings/mail";
  const webhook = "/admin/settings/webhook";
  expect(await linksOf(administrator, "/admin")).toContain(mails);
  for (const address of ["/admin", "/admin/settings"]) {
    const shown = await linksOf(editor, address);
    for (const hidden of ["/admin/features", "/admin/leads", people, mails, webhook])
      expect(shown).not.toContain(hidden);
    expect(shown).toEqual(expect.arrayContaining(["/admin/content", "/admin/insights", "/admin/assets"]));
  }
  expect(await linksOf(administrator, "/admin/settings")).toEqual(
    expect.arrayContaining(["/admin/features", "/admin/leads", people, mails]),
  );
});

test("whoever follows a link that is for administrators reads why it leads nowhere, in words, of a file too", async () => {
  const headers = { Accept: "text/html", "Accept-Language": "fr" };
  const forAdministrators = adminAddresses.filter((of) => of.forAdministrators);
  let files = 0;
  for (const { address } of forAdministrators) {
    const { status, headers: answered, text } = await editor.visit(address, { headers });
    if (answered.get("Content-Type")?.startsWith("text/plain")) files += 1;
    if (status === 403) expect(text, address).toContain(errors.administratorsOnly.title);
    expect(answered.get("Content-Type"), address).not.toContain("json");
  }
  expect(files).toBeGreaterThan(3);
});
