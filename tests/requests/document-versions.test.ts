import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { localeFile } from "../support/page.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const kinds = [
  { name: "insight", page: "/admin/insights/10000000-0000-4000-8000-000000000001" },
  { name: "case_study", page: "/admin/case-studies/20000000-0000-4000-8000-000000000001" },
];
type Kind = (typeof kinds)[number];

let operator: Visitor;

beforeEach(async () => {
  operator = await resetToOperator();
});

async function rewrite({ page }: Kind, title: string) {
  const form = `${page}?language=fr`;
  const fields = { ...fieldsOf(await operator.visit(form)), intent: "save", title };
  expect((await operator.submit(form, fields)).status).toBe(302);
}

async function titleOf({ page }: Kind, stage: string): Promise<string> {
  const [row] = await backend.sql<{ title: string }>(
    "select title from document_texts where document_id = $1 and language = 'fr' and stage = $2",
    [page.split("/").at(-1) ?? "", stage],
  );
  return row?.title ?? "";
}

function fieldsOf({ page }: Answer): Record<string, string> {
  const fields = page("main form[method=post] [name]").toArray();
  return Object.fromEntries(fields.map((field) => [page(field).attr("name"), String(page(field).val() ?? "")]));
}

test.for(kinds)(
  "a former $name is compared with the draft and put back into it, never before readers",
  async (kind) => {
    const first = await titleOf(kind, "draft");
    await rewrite(kind, `${first} bis`);
    const list = await operator.visit(`${kind.page}/versions?language=fr`);
    expect(list.status).toBe(200);
    expect(list.page("main ol li").text()).toContain(first);
    expect(list.page("main ol li").text()).toContain(localeFile("en", "admin-versions").withSoftware);
    const address = list.page("main ol a").attr("href") ?? "";
    const comparison = await operator.visit(address);
    expect(comparison.page("main ins").text()).toContain("bis");
    expect(comparison.page("[aria-labelledby=field-title]").text()).toContain(
      localeFile("en", "admin-versions").differs,
    );

    const restored = await operator.submit(address, fieldsOf(comparison));
    expect(restored).toRedirectTo(`${kind.page}/versions?language=fr`);
    expect(await titleOf(kind, "draft")).toBe(first);
    expect(await titleOf(kind, "published")).toBe(first);
    const after = await operator.visit(`${kind.page}/versions?language=fr`);
    expect(after).toShowToast(localeFile("en", "frame").toasts.draftRestored.body);
    expect(after.page("main ol li").first().text(), "what gave way").toContain(`${first} bis`);

    const undo = await operator.visit(after.page("main ol a").first().attr("href") ?? "");
    await operator.submit(address, fieldsOf(undo));
    const again = await operator.visit(`${kind.page}/versions?language=fr`);
    expect(again.page("main ol li").first().text()).toContain("ana@northlight.test");
    expect(await titleOf(kind, "draft")).toBe(`${first} bis`);
    expect(await titleOf(kind, "published")).toBe(first);
  },
);

test("a version is not put over a draft that somebody saved after it was compared", async () => {
  const [kind] = kinds as [Kind];
  await rewrite(kind, "Second");
  const list = await operator.visit(`${kind.page}/versions?language=fr`);
  const address = list.page("main ol a").attr("href") ?? "";
  const compared = await operator.visit(address);
  await rewrite(kind, "Third");
  const answer = await operator.submit(address, fieldsOf(compared));
  expect(answer.status).toBe(409);
  expect(answer).toShowError(localeFile("en", "admin-versions").documents.conflict);
  expect(answer.page("main ins").text()).toContain("Third");
  expect(await titleOf(kind, "draft")).toBe("Third");
  expect(await operator.submit(address, fieldsOf(answer))).toRedirectTo(`${kind.page}/versions?language=fr`);
});

test("versions are of the article and language that is looked at alone", async () => {
  const [insight, caseStudy] = kinds as [Kind, Kind];
  await rewrite(insight, "Second");
  const [row] = await backend.sql<{ id: string }>("select id from versions");
  const page = `${insight.page}/versions`;
  for (const other of [page, `${page}?language=es`, `${caseStudy.page}/versions?language=fr`]) {
    const answer = await operator.visit(`${other}${other.includes("?") ? "&" : "?"}version=${row?.id}`);
    expect(answer.status).toBe(200);
    expect(answer.page("#chosen-title")).toHaveLength(0);
  }
  const never = "/admin/insights/b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11/versions";
  expect((await operator.visit(never)).status).toBe(404);
});

test("a text is checked as it is written", async () => {
  const fields = { language: "en", body: "[here](/faq)" };
  const checked = await operator.submit("/admin/insights/new/check", fields);
  expect(JSON.parse(checked.text)).toMatchObject({ findings: [{ rule: "linkText" }] });
});
