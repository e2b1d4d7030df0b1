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

function reading(siteKey: string | undefined) {
  const client = project.visitor();
  const { verb: report, calls: reports } = recording<void>(undefined);
  const { addFlags: add } = createRelease({ client, siteKey, report: (...given) => void report(...given) });
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
  const { addFlags: add } = createRelease({ client: project.visitor(), siteKey: project.siteKey, report: () => {} });
  await add(["testimonial"]);
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
  const { verb: report, calls } = recording<void>(undefined);
  const { addFlags: add } = createRelease({
    client: project.visitor(),
    siteKey: "another key",
    report: (...given) => void report(...given),
  });
  await add(["testimonial"]);
  await add(["testimonial"]);
  expect(calls).toMatchObject([[{ code: "42501" }, expect.stringContaining("testimonial")]]);
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
  const read = () =>
    project
      .visitor()
      .rpc("read_document", { of_kind: "insight", slug: "ai-workforce-transformation", in_language: "en" });
  expect(Object.keys((await read()).data!["article" as never])).not.toContain("body");
  const release = createRelease({ client: project.visitor(), siteKey: project.siteKey, report: () => {} });
  await release.describeKinds();
  expect(Object.keys((await read()).data!["article" as never])).toEqual(expect.arrayContaining(["body", "category"]));
});

test("an older release that starts again takes no field away, and says so", async () => {
  const kinds = () => project.sql("select * from document_kinds order by kind");
  const { verb: report, calls } = recording<void>(undefined);
  const start = () =>
    createRelease({
      client: project.visitor(),
      siteKey: project.siteKey,
      report: (...given) => void report(...given),
    }).describeKinds();
  await start();
  const newer = "update document_kinds set shown = shown || '{quote}', release = '{99,0,0}' where kind = 'insight'";
  await project.sql(newer);
  const described = await kinds();
  await start();
  expect(await kinds()).toEqual(described);
  expect(calls).toMatchObject([[{ code: "PT409" }, expect.stringContaining("kinds of documents")]]);
});

test("without the site's key a field that the database does not know is told once", async () => {
  const { verb: report, calls } = recording<void>(undefined);
  const start = () => {
    const { describeKinds } = createRelease({
      client: project.visitor(),
      siteKey: undefined,
      report: (...given) => void report(...given),
    });
    return describeKinds().then(() => describeKinds());
  };
  await start();
  expect(calls).toEqual([]);
  await project.sql("update document_kinds set shown = array_remove(shown, 'body') where kind = 'insight'");
  await start();
  expect(calls).toEqual([[{ message: "insight (body)" }, expect.stringContaining("SITE_KEY")]]);
});
