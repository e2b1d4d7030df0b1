import { expect, test } from "vitest";
import { environmentWith } from "../../../tests/support/environment.ts";
import { clientThatGets } from "../../../tests/support/page.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { createReadTexts } from "../texts/content-health.server.ts";
import { draftsFor, type Draft } from "./drafts.server.ts";

test("facts that were not sent are known of no other revision: what saves itself next sends them again", async () => {
  const sent: boolean[] = [];
  const text = {
    language: "en",
    revision: "1",
    text_revision: "t",
    texts: {},
    facts: { category: "talent" },
    reviews: [],
  };
  const read = { document: { slug: "a" }, texts: [text], slugs: {}, remarks: [], former_english: null };
  let revision = "1";
  const { client } = clientThatGets((path, init) => {
    if (path.endsWith("/read_draft")) return Response.json(read);
    if (!path.endsWith("/save_document")) return Response.json([]);
    sent.push("facts" in JSON.parse(init?.body as string));
    return Response.json({ saved: { revision, at: "2026-11-22T12:00:00Z" } });
  });
  const services = { environment: environmentWith(), readTexts: createReadTexts() };
  const drafts = draftsFor(client, services as never);
  const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
  const { facts } = ((await drafts.read(kinds.insight, id)) as { value: Draft }).value;
  const save = (from: string) =>
    drafts.saveDraft(kinds.insight, id, { language: "en", revision: from, texts: {}, facts, automatic: true });
  await save("1");
  revision = "2";
  for (const from of ["1", "2", "2"]) await save(from);
  expect(sent).toEqual([false, false, true, false]);
});
