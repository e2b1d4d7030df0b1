import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
const seed = readFileSync(new URL("../seed.sql", import.meta.url), "utf8");
const [untouched, edited, emptied] = [1, 2, 3].map((number) => `20000000-0000-4000-8000-00000000000${number}`);

type Row = { document_id: string; language: string; stage: string; texts: Record<string, unknown>; current: boolean };

async function rows(): Promise<Map<string, Row>> {
  const found = await project.sql<Row>(
    `select t.document_id, t.language, t.stage, t.texts, t.language = 'en' or t.translates_revision = e.text_revision as current
     from document_texts t join document_texts e on e.document_id = t.document_id and e.language = 'en' and e.stage = 'draft'
     where t.kind = 'case_study'`,
  );
  return new Map(found.map((row) => [`${row.document_id} ${row.language} ${row.stage}`, row]));
}

test("a field that a release adds comes to the texts that are as they were supplied, and to no other", async () => {
  await project.reset();
  const fresh = await rows();
  await project.sql("update document_texts set texts = texts - 'results' where kind = 'case_study'");
  await project.sql(
    `update document_texts t set translates_revision = e.text_revision from document_texts e
     where e.document_id = t.document_id and e.language = 'en' and e.stage = 'draft' and t.language <> 'en'`,
  );
  await project.sql(
    `update document_texts set texts = texts || '{"title": "Ours"}', saved_by = gen_random_uuid() where document_id = $1`,
    [edited],
  );
  await project.sql(
    "update document_texts set saved_by = gen_random_uuid() where document_id = $1 and language = 'fr'",
    [emptied],
  );
  const before = await rows();
  for (const statement of seed.split(/(?<=;)\n\n/)) await project.sql(statement);

  const after = await rows();
  for (const language of ["en", "fr", "es"])
    for (const stage of ["draft", "published"]) {
      const at = (of: string | undefined) => `${of} ${language} ${stage}`;
      expect(after.get(at(untouched)), at(untouched)).toEqual(fresh.get(at(untouched)));
      expect(after.get(at(edited))?.texts, at(edited)).toEqual(before.get(at(edited))?.texts);
    }
  expect(after.get(`${emptied} fr published`)?.texts).not.toHaveProperty("results");
  expect(after.get(`${emptied} es published`)?.texts).toHaveProperty("results");
});

test("the seeded records tell the truth about the seeded files", async () => {
  await project.reset();
  const records = await project.sql(
    "select file_path, file_type, size_bytes::int as size from website_assets_metadata order by 1",
  );
  const files = await project.sql(
    `select name as file_path, metadata ->> 'mimetype' as file_type, (metadata ->> 'size')::int as size from storage.objects order by 1`,
  );
  expect(records).toEqual(files);
});

test("a reset puts back what was changed, deleted and added, and leaves other rows where they are", async () => {
  const stored = () => project.sql("select ctid::text as place, to_jsonb(t) as row from document_texts t order by row");
  const texts = (of: Awaited<ReturnType<typeof stored>>) => of.map(({ row }) => row);
  const before = await stored();
  const one = "where ctid = (select min(ctid) from document_texts)";
  await project.sql(`update document_texts set texts = texts || '{"title": "Another"}' ${one}`);
  await project.sql("delete from document_texts where language = 'es' and kind = 'insight'");
  await project.sql("insert into documents (kind, slug, topic) values ('insight', 'added', 'talent')");
  expect(texts(await stored())).not.toEqual(texts(before));
  await project.reset();
  const after = await stored();
  expect(texts(after)).toEqual(texts(before));
  const places = new Set(before.map(({ place }) => place));
  expect(after.filter(({ place }) => places.has(place)).length).toBeGreaterThan(before.length / 2);
  expect(await project.sql("select from documents where slug = 'added'")).toEqual([]);
});
