import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-versions.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording } from "../../../tests/support/route-calls.ts";
import type { DocumentVersion, Restored } from "../../data/documents/document-versions.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import type { RoutedKind } from "./addresses.ts";
import { action, loader } from "./versions.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = `/admin/insights/${id}/versions`;
const saved = { savedAt: "2026-01-15T12:00:00Z", savedBy: "ada@northlight.test" };
const former: DocumentVersion = { id: "7", title: "Old", ...saved, automatic: false, refused: false };
const found = { document: { title: "New", languages: ["en" as const] }, versions: [former], more: true };
const compared = { former: { title: "Old" }, draft: { revision: "r2", fields: { title: "New" } }, unread: ["title"] };
const wanted = { version: "7", revision: "r2" };

type Versions = Backend["documentVersions"];

function show(search: string, documentVersions: Partial<Versions> = {}, kind: RoutedKind = kinds.insight) {
  const backend = { documentVersions: { of: async () => found, compare: neverCalled, ...documentVersions } };
  return loader(routeArgs(address + search, { language: "fr", kind, backend, params: { id } }));
}

function submit(restore: Versions["restore"], form: Record<string, string> = wanted) {
  const context = testContext({ language: "fr", kind: kinds.insight, backend: { documentVersions: { restore } } });
  return action(routeArgs(address, { context, form, params: { id } }));
}

test("the former versions of a text stand there with who wrote them and when", async () => {
  const { calls, verb } = recording<Awaited<ReturnType<Versions["of"]>>>(found);
  const document = { kind: "insight", id };
  const list = { versions: [former], more: true, continued: false, chosen: undefined };
  expect(await show("", { of: verb })).toEqual({ document, language: "en", title: "New", ...list });
  await show("?language=es&before=51", { of: verb }, kinds.case_study);
  expect(calls).toEqual([
    [kinds.insight, id, "en", undefined],
    [kinds.case_study, id, "es", "51"],
  ]);
});

test("one version is compared with the draft, field by field", async () => {
  const { calls, verb } = recording<Awaited<ReturnType<Versions["compare"]>>>(compared);
  const parts = Object.entries({ former: "Old", present: "New" }).map(([kind, text]) => ({ kind, text }));
  expect(await show("?language=fr&version=7", { compare: verb })).toMatchObject({
    chosen: {
      version: "7",
      revision: "r2",
      unread: ["title"],
      fields: [{ field: "title", differs: true, parts }],
    },
  });
  expect(calls).toEqual([[kinds.insight, id, "fr", "7"]]);
  const withoutDraft = await show("?version=7", { compare: async () => ({ ...compared, draft: undefined }) });
  expect(withoutDraft.chosen).toMatchObject({ revision: undefined, fields: [{ differs: false }] });
  expect((await show("?version=8", { compare: async () => undefined })).chosen).toBeUndefined();
});

test("an article that never was is not found", async () => {
  await expect(show("", { of: async () => undefined })).rejects.toAnswer(404);
  const args = routeArgs(address, { kind: kinds.insight, backend: { documentVersions: { of: neverCalled } } });
  await expect(loader({ ...args, params: { id: "7" } })).rejects.toAnswer(404);
});

test("a version is restored where there is no draft", async () => {
  const { calls, verb } = recording<Restored>({ ok: true });
  await submit(verb, { version: "7", revision: "" });
  expect(calls).toEqual([[{ version: "7", revision: "" }]]);
});

test.for(["missing", "notAllowed"] as const)("that it is %s is said", async (why) => {
  const error = { "": [french.errors[why]] };
  expect(await submit(async () => ({ ok: false, why }))).toAnswer(409, { error });
});
