import { expect, test } from "vitest";
import { operatorBeforeEach, sharedProject } from "./project.ts";
import { makeDocument } from "./texts.ts";

const project = await sharedProject();
const slug = "ai-workforce-transformation";
const operator = operatorBeforeEach(project);

async function written(title: string, published = true): Promise<string> {
  const texts = { title, role: `${title}’s role` };
  const draft = await makeDocument(operator, "author", texts, { slug: title.toLowerCase() });
  if (published) expect((await operator.rpc("publish_document", draft)).error).toBeNull();
  return draft.document_id;
}

async function named(author: unknown, second_author?: unknown, language = "en") {
  await project.sql("update documents set facts = facts || $1 where slug = $2", [
    JSON.stringify({ author, second_author }),
    slug,
  ]);
  const asked = { of_kind: "insight", slug, in_language: language };
  const { data } = await project.visitor().rpc("read_document", asked);
  return data.article.authors?.map(({ title }: { title: string }) => title);
}

test("readers get whom an article names, in order, once, and only while they are published", async () => {
  const [ada, noor, draft] = [await written("Ada"), await written("Noor"), await written("Draft", false)];
  expect(await named(ada, noor)).toEqual(["Ada", "Noor"]);
  expect(await named(noor, ada, "fr")).toEqual(["Noor", "Ada"]);
  expect(await named(ada, ada)).toEqual(["Ada"]);
  expect(await named(draft, noor)).toEqual(["Noor"]);
  expect(await named("no id", { id: ada })).toEqual([]);
  expect(await named("10000000-0000-4000-8000-000000000002")).toEqual([]);
  await project.sql("update documents set unpublish_at = now() where id = $1", [ada]);
  expect(await named(ada, noor)).toEqual(["Noor"]);
});

test("a change of somebody who is named counts as a new publication", async () => {
  const revision = async () => (await project.visitor().rpc("publication")).data.revision;
  const ada = await written("Ada");
  const before = await revision();
  await operator.from("documents").update({ trashed_at: new Date().toISOString() }).eq("id", ada);
  const trashed = await revision();
  expect(trashed).not.toBe(before);
  await operator.from("documents").delete().eq("id", ada);
  expect(await revision()).not.toBe(trashed);
});

test("no table has the name of a deleted author, and the log keeps who did what, and everybody else", async () => {
  const [zelda, noor] = [await written("Zelda"), await written("Noor")];
  await named(zelda);
  await operator.from("documents").update({ trashed_at: new Date().toISOString() }).eq("id", zelda);
  await operator.from("documents").delete().eq("id", zelda);
  const entries = (id: string) =>
    project.sql<{ action: string; subject: object; before: object; after: object }>(
      "select action, actor_email, subject, before, after from activity where subject_id = $1 order by id",
      [id],
    );
  const [forgotten, kept] = [await entries(zelda), await entries(noor)];
  expect(forgotten.map(({ action }) => action)).toEqual(expect.arrayContaining(["insert", "update", "delete"]));
  for (const entry of forgotten) {
    expect(entry.subject).toMatchObject({ kind: "author" });
    expect(entry).toMatchObject({
      actor_email: "operator@example.com",
      subject: expect.not.objectContaining({ name: expect.anything() }),
    });
  }
  const tables = await project.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables)
    expect(await project.sql(`select from public.${name} t where t::text ~* 'zelda'`), name).toEqual([]);
  expect(JSON.stringify(kept)).toMatch(/noor/i);
  const changed = await operator.from("activity").update({ subject: {} }).eq("subject_id", zelda);
  expect(changed.error?.code).toBe("42501");
});
