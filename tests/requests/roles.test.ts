import { beforeEach, expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import { dayAt } from "../../app/schemas/formats/zoned-time.ts";
import { backend } from "../support/network.ts";
import { resetToOperator, signUp } from "../support/operator.ts";
import type { Visitor } from "../support/visitor.ts";

const people = "/admin/settings/people";
let administrator: Visitor;
let editor: Visitor;

beforeEach(async () => {
  administrator = await resetToOperator();
  editor = await signUp("eve@northlight.test");
  await backend.sql("insert into operators (user_id, email) select id, email from auth.users where email ~ '^eve'");
});

async function idOf(email: string): Promise<string> {
  const [found] = await backend.sql<{ id: string }>("select id from auth.users where email = $1", [email]);
  return found?.id ?? "";
}

async function roles(): Promise<Record<string, string>> {
  const found = await backend.sql<{ email: string; role: string }>("select email, role from operators order by email");
  return Object.fromEntries(found.map(({ email, role }) => [email, role]));
}

test.for([
  ["fr", "Cette page est réservée au profil Administration"],
  ["es", "Esta página es para el perfil Administración"],
])("in %s the refusal reads “%s”", async ([language = "", title = ""]) => {
  editor.cookies.set("i18next", language);
  expect(await editor.visit("/admin/leads")).toBePage(403, title);
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
    expect.arrayContaining(["/admin/features", "/admin/leads", people, webhook]),
  );
});

test("invitation and approval give the role that was chosen", async () => {
  expect(
    await administrator.submit(`${people}/invite`, { email: "bob@northlight.test", role: "administrator" }),
  ).toRedirectTo(people);
  await (await signUp("bob@northlight.test")).visit("/admin");
  const waiting = await signUp("carol@northlight.test");
  await waiting.visit("/admin");
  const account = await idOf("carol@northlight.test");
  expect(await administrator.submit(`${people}/approve`, { account, role: "editor" })).toRedirectTo(people);
  expect(await roles()).toMatchObject({ "bob@northlight.test": "administrator", "carol@northlight.test": "editor" });
  const unnamed = await administrator.submit(`${people}/invite`, { email: "dan@northlight.test", role: "owner" });
  expect(unnamed.status).toBe(400);
  expect(unnamed.page("main").text()).toContain("Choose a role from the list");
});

test("a change of role is asked about, holds at once, and stands in the log with before and after", async () => {
  const account = await idOf("eve@northlight.test");
  const address = `${people}/role?account=${account}`;
  const question = await administrator.visit(address);
  expect(question).toBePage(200, "Make eve@northlight.test an administrator?");
  expect(await roles()).toMatchObject({ "eve@northlight.test": "editor" });
  const role = question.page("main input[name=role]").attr("value") ?? "";
  expect(await administrator.submit(address, { account, role })).toRedirectTo(people);
  expect(await editor.visit("/admin/leads")).toBePage(200, "Leads");
  const log = (await administrator.visit("/admin/activity?kind=people&person=ana")).page("main ol").text();
  expect(log).toContain("changed the access of eve@northlight.test");
  expect(log).toMatch(/Role:.*Editor.*Administrator/);
});

test("the last administrator can neither be made an editor nor removed, and is offered neither", async () => {
  const account = await idOf("ana@northlight.test");
  for (const [verb, form] of [
    ["role", { account, role: "editor" }],
    ["remove", { account }],
  ] as const) {
    const answer = await administrator.submit(`${people}/${verb}`, form);
    expect(answer.status).toBe(409);
    expect(answer).toShowError("someone has to stay an administrator");
  }
  const links = (await administrator.visit(people)).page("section[aria-labelledby=operators] a").get();
  expect(links.filter(({ attribs }) => attribs["href"]?.includes(account))).toEqual([]);
  expect(await roles()).toMatchObject({ "ana@northlight.test": "administrator" });
});

test("the log is found by text, person, kind and period, and tells what changed", async () => {
  const [hero] = await backend.sql<{ revision: string }>(
    "select t.revision from document_texts t join content_sections s on s.id = t.document_id where s.section_id = 'hero' and t.language = 'en' and t.stage = 'draft'",
  );
  const form = {
    language: "en",
    revision: hero?.revision ?? "",
    title: "A new title",
    body_text: "long ".repeat(60),
    intent: "publish",
  };
  expect((await editor.submit("/admin/content?edit=hero", form)).status).toBe(302);
  const found = async (visitor: Visitor, query: string) =>
    (await visitor.visit(`/admin/activity?${query}`)).page("main ol > li").length;
  const [yesterday, tomorrow] = [-1, 1].map((days) => dayAt(Date.now() + days * 24 * 3_600_000));
  expect(await found(administrator, "q=hero&person=eve&kind=texts")).toBe(1);
  expect(await found(administrator, `from=${yesterday}&until=${tomorrow}&kind=texts`)).toBe(1);
  expect(await found(administrator, "from=2001-01-01&until=2001-01-02")).toBe(0);
  expect(await found(administrator, "person=nobody")).toBe(0);
  expect(await found(administrator, "kind=files")).toBe(0);

  const page = (await administrator.visit("/admin/activity?kind=texts")).page;
  expect(page("main ol").text()).toMatch(/Title:.*A new title/);
  const address =
    page("main ol a")
      .get()
      .map(({ attribs }) => attribs["href"])
      .find((href) => href?.startsWith("/admin/activity/")) ?? "";
  const event = await editor.visit(address);
  expect(event).toBePage(200, "What changed");
  expect(event.page("main ins").text()).toContain("long long");

  const [other] = await backend.sql<{ id: number }>(
    "select id from activity where subject_table = 'operator_invites' limit 1",
  );
  if (other) expect((await editor.visit(`/admin/activity/${other.id}`)).status).toBe(404);
  expect((await administrator.visit("/admin/activity/999999")).status).toBe(404);
});
