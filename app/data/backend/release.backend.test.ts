import { beforeEach, expect, test } from "vitest";
import { sharedProject } from "../../../supabase/tests/project.ts";
import { clientThatGets } from "../../../tests/support/page.ts";
import { recording } from "../../../tests/support/route-calls.ts";
import { createPublication } from "../published/publication.server.ts";
import { createRelease } from "./release.server.ts";

const project = await sharedProject();
beforeEach(() => project.reset());

const rows = () =>
  project.sql<{ feature_key: string; category: string; enabled: boolean }>(
    "select feature_key, category, enabled from site_features where feature_key in ('testimonial', 'statistics') order by feature_key desc",
  );

function released(siteKey: string | undefined) {
  const client = project.visitor();
  const { verb, calls: reports } = recording<void>(undefined);
  return { client, reports, ...createRelease({ client, siteKey, report: (...given) => void verb(...given) }) };
}

function reading(siteKey: string | undefined) {
  const { client, reports, addFlags: add } = released(siteKey);
  const added: Promise<void>[] = [];
  const content = createPublication({ client, onNewFlags: (keys) => void added.push(add(keys)) });
  return { read: () => content.current(), added, reports };
}

test("the row of a flag that a release brought is added when flags are read, and an operator's switch stays", async () => {
  await project.sql("delete from site_features where feature_key = 'testimonial'");
  await project.sql("update site_features set enabled = false where feature_key = 'statistics'");
  const { read, added, reports } = reading(project.siteKey);
  expect((await read()).flags).toMatchObject({ testimonial: true, statistics: false });
  await Promise.all(added);
  expect(await rows()).toEqual([
    { feature_key: "testimonial", category: "home", enabled: true },
    { feature_key: "statistics", category: "home", enabled: false },
  ]);
  expect(reports).toEqual([]);
});

test("a row that another process added meanwhile stays as an operator switched it", async () => {
  await project.sql("update site_features set enabled = false where feature_key = 'testimonial'");
  await released(project.siteKey).addFlags(["testimonial"]);
  expect((await rows())[0]).toMatchObject({ feature_key: "testimonial", enabled: false });
});

test("with all rows there nothing is added, and without the site's key nothing is either", async () => {
  const complete = reading(project.siteKey);
  await complete.read();
  expect(complete.added).toEqual([]);
  await project.sql("delete from site_features where feature_key = 'testimonial'");
  const keyless = reading(undefined);
  await keyless.read();
  await Promise.all(keyless.added);
  expect(await rows()).toHaveLength(1);
});

test("a key that the database does not know is reported once", async () => {
  const { addFlags: add, reports } = released("another key");
  await add(["testimonial"]);
  await add(["testimonial"]);
  expect(reports).toMatchObject([[{ code: "42501" }, expect.stringContaining("testimonial")]]);
});

test("a backend that does not answer is asked again", async () => {
  const down = clientThatGets(() => Response.json({ message: "down" }, { status: 503 }));
  const { addFlags: add } = createRelease({ client: down.client, siteKey: "a key", report: () => {} });
  await add(["testimonial"]);
  await add(["testimonial"]);
  expect(down.reached()).toBe(2);
});

test("the site tells what its kinds have, and a text and a fact of a new field reach readers", async () => {
  await project.sql("update document_kinds set shown = '{title}', card = '{title}' where kind = 'insight'");
  const asked = { of_kind: "insight", slug: "ai-workforce-transformation", in_language: "en" };
  const read = () => project.visitor().rpc("read_document", asked);
  expect(Object.keys((await read()).data!["article" as never])).not.toContain("body");
  await released(project.siteKey).describeKinds();
  expect(Object.keys((await read()).data!["article" as never])).toEqual(expect.arrayContaining(["body", "category"]));
});

test("an older release that starts again takes no field away, and says so", async () => {
  const kinds = () => project.sql("select * from document_kinds order by kind");
  const former = released(project.siteKey);
  await former.describeKinds();
  expect(former.reports).toEqual([]);
  const newer = "update document_kinds set shown = shown || '{quote}', release = '{99,0,0}' where kind = 'insight'";
  await project.sql(newer);
  const described = await kinds();
  const { describeKinds, reports } = released(project.siteKey);
  await describeKinds();
  expect(await kinds()).toEqual(described);
  expect(reports).toMatchObject([[{ code: "PT409" }, expect.stringContaining("kinds of documents")]]);
});

test("without the site's key a field that the database does not know is told once", async () => {
  const known = released(undefined);
  await known.describeKinds();
  expect(known.reports).toEqual([]);
  await project.sql("update document_kinds set shown = array_remove(shown, 'body') where kind = 'insight'");
  const { describeKinds, reports } = released(undefined);
  await describeKinds();
  await describeKinds();
  expect(reports).toEqual([[{ message: "insight (body)" }, expect.stringContaining("SITE_KEY")]]);
});
