import { expect, test } from "vitest";
import { operatorBeforeEach, sharedProject } from "./project.ts";

const project = await sharedProject();
const slug = "ai-workforce-transformation";
const operator = operatorBeforeEach(project);

async function written(title: string, published = true): Promise<string> {
  const [texts, facts] = [{ title, role: `${title}’s role` }, { slug: title.toLowerCase() }];
  const { data } = await operator.rpc("create_document", { kind: "author", slug: facts.slug, texts, facts });
  const publication = { document_id: data.id, of_kind: "author", language: "en", revision: data.saved.revision };
  if (published) expect((await operator.rpc("publish_document", publication)).error).toBeNull();
  return data.id;
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

test("the log forgets a deleted author and nobody else, and keeps who did what", async () => {
  const [ada, noor] = [await written("Ada"), await written("Noor")];
  await operator.from("documents").update({ trashed_at: new Date().toISOString() }).eq("id", ada);
  await operator.from("documents").delete().eq("id", ada);
  const entries = (id: string) =>
    project.sql<{ action: string; subject: object; before: object; after: object }>(
      "select action, actor_email, subject, before, after from activity where subject_id = $1 order by id",
      [id],
    );
  const [forgotten, kept] = [await entries(ada), await entries(noor)];
  expect(forgotten.map(({ action }) => action)).toEqual(expect.arrayContaining(["insert", "update", "delete"]));
  for (const entry of forgotten) {
    expect(entry.subject).toMatchObject({ kind: "author" });
    expect(entry).toMatchObject({
      actor_email: "operator@example.com",
      subject: expect.not.objectContaining({ name: expect.anything() }),
    });
  }
  expect(JSON.stringify(forgotten)).not.toMatch(/ada/i);
  expect(JSON.stringify(kept)).toMatch(/noor/i);
  const changed = await operator.from("activity").update({ subject: {} }).eq("subject_id", ada);
  expect(changed.error?.code).toBe("42501");
});
