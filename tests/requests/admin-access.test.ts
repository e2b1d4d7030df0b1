import { beforeAll, expect, test } from "vitest";
import { adminAddresses } from "../support/admin-addresses.ts";
import { backend } from "../support/network.ts";
import { letIn, operatorBefore, signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const administrator = operatorBefore(beforeAll);
let waiting: Visitor;
let editor: Visitor;
let before: object;

beforeAll(async () => {
  waiting = await signUp("waiting@northlight.test");
  await waiting.visit("/admin");
  editor = await letIn("eve@northlight.test");
  await editor.visit("/admin");
  before = await stored();
});

/** What leads to a page that asks who opens it reads nothing. */
const guardedAddresses = adminAddresses.filter(({ address }) => !address.startsWith("/admin/at/"));

/** Forms of every kind in one, so that none is refused for its fields before its sender is. */
const form = { email: "x@northlight.test", intent: "save", language: "en", title: "Intruder", path: "videos/hero.mp4" };

/** How many rows each table has, but for that of the requests themselves. */
async function stored() {
  const tables = await backend.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'storage') and tablename <> 'sent_requests'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  return backend.sql(
    tables.map(({ name }) => `select '${name}' as name, count(*)::int from ${name}`).join(" union all "),
  );
}

test("whoever is not signed in is led through the login at every address", async () => {
  for (const { address } of guardedAddresses) {
    expect((await new Visitor().visit(address)).location, address).toMatch(/^\/auth\?next=%2Fadmin/);
    const sent = await new Visitor().submit(address, form);
    expect([address, sent.status < 500]).toEqual([address, true]);
  }
});

test("an account that waits for approval comes to no address, and no form of it is taken", async () => {
  for (const { address } of guardedAddresses) {
    expect((await waiting.visit(address)).location, address).toBe("/auth/waiting");
    const sent = await waiting.submit(address, form);
    expect([address, sent.status < 500]).toEqual([address, true]);
  }
});

test("an editor is told inside the frame why not, wherever administrators alone have something to do", async () => {
  const guarded = adminAddresses.filter(({ forAdministrators }) => forAdministrators);
  expect(guarded.length).toBeGreaterThan(20);
  for (const { address } of guarded) {
    const opened = await editor.visit(address);
    const sent = await editor.submit(address, form);
    expect([address, opened.status]).toEqual([address, 403]);
    // A page that takes no form refuses everybody's; one that does may find fault with its fields first.
    expect([400, 403, 405]).toContain(sent.status);
    expect(opened.text + sent.text).not.toContain(process.cwd());
    // What has no page of its own answers in text.
    if (!opened.headers.get("content-type")?.startsWith("text/html")) continue;
    expect(opened).toBePage(403, words("errors")("administratorsOnly.title"));
    expect(opened.page("nav a[href='/admin/content']")).toHaveLength(1);
  }
});

test("no form of them all has changed anything", async () => {
  expect(await stored()).toEqual(before);
});

test("an editor opens all other pages", async () => {
  for (const { address } of adminAddresses.filter(({ forAdministrators }) => !forAdministrators))
    expect((await editor.visit(address)).status, address).not.toBe(403);
});

test("what an empty date means stands in words, wherever an administrator is asked for one", async () => {
  const unsaid: string[] = [];
  const rooms = new Set<string>();
  // A list that is empty has no filter, but for one that finds nothing.
  for (const address of ["/admin/leads?list=enquiries&q=nobody", ...adminAddresses.map(({ address }) => address)]) {
    const answer = await administrator.visit(address);
    if (!answer.text.includes(`type="date`)) continue;
    const { page } = answer;
    for (const element of page("input[type=date], input[type=datetime-local]").toArray()) {
      if (element.attribs["value"]) continue;
      const hints = (element.attribs["aria-describedby"] ?? "").split(" ");
      const words = hints.map((id) => page(`[id="${id}"]`).text()).join(" ");
      if (/\bempty\b|\bno (?:date|days)\b|\bfirst and the last day\b/i.test(words))
        rooms.add(address.split(/[/?]/)[2]!);
      else unsaid.push(`${address} ${element.attribs["name"]}`);
    }
  }
  expect(unsaid).toEqual([]);
  const asking = ["activity", "content", "features", "figures", "insights", "leads"];
  expect([...rooms]).toEqual(expect.arrayContaining(asking));
});
