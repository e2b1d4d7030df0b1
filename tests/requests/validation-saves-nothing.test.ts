import { beforeEach, expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import { answerFromConfirming, confirming, mailedLink } from "../support/confirming-backend.ts";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

type Fields = Record<string, string>;

const intent = { __intent__: JSON.stringify({ type: "validate", payload: { name: "email" } }) };
const insight = "/admin/insights/10000000-0000-4000-8000-000000000001";
const caseStudy = "/admin/case-studies/20000000-0000-4000-8000-000000000001";
const page = `/admin/content/pages/${idOfPage("faq")}`;
const articleId = "10000000-0000-4000-8000-000000000001";

/** The addresses that take a form of conform's and have no row in the table of tests/actions.test.ts, with what they would save. */
const forms: Record<string, () => Fields | Promise<Fields>> = {
  "/?index": () => ({ email: "reader@example.com" }),
  "/contact": () => ({ name: "Ana", email: "ana@example.com", message: "Hello", consent: "on" }),
  "/admin/content?edit=hero": async () => ({ ...(await formAt("/admin/content?edit=hero")), title: "New" }),
  "/admin/insights/new": async () => ({ ...(await formAt("/admin/insights/new")), title: "New", category: "talent" }),
  [insight]: async () => ({ ...(await formAt(insight)), title: "New" }),
  [page]: async () => ({ ...(await formAt(page)), title: "New" }),
  "/admin/case-studies/new": async () => ({
    ...(await formAt("/admin/case-studies/new")),
    title: "New",
    industry: "retail",
    service: "simulations",
  }),
  "/admin/content/authors/new": async () => ({ ...(await formAt("/admin/content/authors/new")), title: "New" }),
  [caseStudy]: async () => ({ ...(await formAt(caseStudy)), title: "New" }),
  [`${insight}/versions`]: async () => {
    expect((await operator.submit(insight, { ...(await formAt(insight)), title: "New" })).status).toBe(302);
    const [row] = await backend.sql<{ revision: string }>(
      "select revision from document_texts where document_id = $1 and language = 'en' and stage = 'draft'",
      [articleId],
    );
    return { version: await idIn("versions", "true"), revision: row?.revision ?? "" };
  },
  "/admin/redirects/import": () => ({ text: "/old-address,/faq" }),
  "/admin/assets/delete": async () => {
    const [file] = await backend.sql<{ file_path: string }>("select file_path from website_assets_metadata limit 1");
    return { path: file?.file_path ?? "" };
  },
  // The table has it too, but what it erases is asserted only here.
  "/admin/settings/data/sweep": async () => {
    await backend.sql(`insert into outbox (recipient, kind, language, next_attempt_at, sent_at)
      values ('long-ago@example.com', 'enquiry_receipt', 'en', null, now() - interval '3 years')`);
    return {};
  },
};

let operator: Visitor;

beforeEach(async () => {
  operator = await resetToOperator();
});

async function idIn(table: string, condition: string): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(`select id from public.${table} where ${condition}`);
  return row?.id ?? "";
}

async function formAt(address: string): Promise<Fields> {
  return { ...fieldsOf(await operator.visit(address)), intent: "save" };
}

function fieldsOf({ page }: Answer): Fields {
  const fields = page("main form[method=post]").first().find("[name]").toArray();
  return Object.fromEntries(fields.map((field) => [page(field).attr("name"), String(page(field).val() ?? "")]));
}

/** Everything that the backend holds, as one text, but for who looks at which text and the numbers of such requests. */
async function everythingIn(stored: typeof backend): Promise<string> {
  const tables = await stored.sql<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'storage') and tablename not in ('open_texts', 'sent_requests', 'document_kinds', 'publication_state')",
  );
  const contents = await Promise.all(
    tables.map(({ name }) => stored.sql(`select string_agg(t::text, '\n' order by t::text) as all from ${name} t`)),
  );
  return JSON.stringify(contents);
}

test.for(Object.keys(forms))("a validation sent to %s saves nothing, the form itself does", async (address) => {
  const fields = (await forms[address]?.()) ?? {};
  const visitor = address.startsWith("/admin") ? operator : new Visitor();
  const before = await everythingIn(backend);
  expect((await visitor.submit(address, { ...fields, ...intent })).status).toBe(200);
  expect(await everythingIn(backend)).toBe(before);

  expect((await visitor.submit(address, fields)).status).toBeLessThan(400);
  expect(await everythingIn(backend)).not.toBe(before);
});

test("a validation sent to the forms behind a mailed link mails nothing, confirms nothing and changes no password", async () => {
  await confirming.reset();
  answerFromConfirming();
  const person = { email: "grace@northlight.test", password: "correct horse" };
  const visitor = new Visitor();
  await visitor.submit("/auth?tab=sign-up", person);
  await visitor.visit(mailedLink());
  const before = await everythingIn(confirming);
  expect((await visitor.submit("/auth/confirm", intent)).status).toBe(200);
  expect((await visitor.submit("/auth/forgot-password", { ...person, ...intent })).status).toBe(200);
  expect(await everythingIn(confirming)).toBe(before);
  expect(confirming.mails()).toHaveLength(1);

  await visitor.submit("/auth/confirm", {});
  await visitor.submit("/auth/forgot-password", { email: person.email });
  const asked = new Visitor();
  await asked.visit(mailedLink());
  expect(await asked.submit("/auth/confirm", {})).toRedirectTo("/auth/new-password");
  // Whoever opens it is let in by their invitation.
  await asked.visit("/auth/new-password");
  const signedIn = await everythingIn(confirming);
  expect((await asked.submit("/auth/new-password", { password: "battery staple", ...intent })).status).toBe(200);
  expect(await everythingIn(confirming)).toBe(signedIn);
  expect(await asked.submit("/auth/new-password", { password: "battery staple" })).toRedirectTo("/admin");
});

test.for([
  "validate",
  "{}",
  '{"type":"update","payload":{"name":"__proto__.polluted","value":"1"}}',
  '{"type":"insert","payload":{"name":"email"}}',
  '{"type":"validate","payload":{"name":1}}',
])("an intent that no form of ours has is refused: %s", async (__intent__) => {
  const before = await everythingIn(backend);
  const answer = await new Visitor().submit("/?index", { email: "reader@example.com", __intent__ });
  expect(answer.status).toBe(400);
  expect(await everythingIn(backend)).toBe(before);
});
