import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-assets.json";
import frenchErrors from "../../../locales/fr/backend-errors.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording, refused, refusedInFrench, unreachable } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/backend/result.server.ts";
import type { FileUse } from "../../data/files/pictures.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { action, loader } from "./delete-file.tsx";

const address = "/admin/assets/delete";
const path = "images/2026/a.png";
const file = { name: "a.png", path, address: "/a.png", size: 4, type: "image/png" };

type StoredFiles = Backend["storedFiles"];
type Uses = FileUse[];

const cover: Uses[number] = {
  kind: "insight",
  id: "1",
  slug: "a",
  place: "cover",
  language: null,
  title: "A question",
};

function ask(search: string, storedFiles: Partial<StoredFiles>, uses: Uses = []) {
  const context = testContext({
    language: "fr",
    backend: { storedFiles, pictures: { usesOf: async () => done(uses) } },
  });
  return loader(routeArgs(address + search, { context }));
}

function submit(
  remove: StoredFiles["remove"],
  form: Record<string, string> = { path },
  repair: StoredFiles["repair"] = neverCalled,
  uses: Uses = [],
) {
  const pictures = { usesOf: async () => done(uses) };
  return action(routeArgs(address, { language: "fr", backend: { storedFiles: { remove, repair }, pictures }, form }));
}

test("before a delete the page shows the file and where it is used", async () => {
  const at = recording(file);
  const useOf = recording({ use: "heroVideo" as const, successor: "autumn.mp4" });
  const shown = await ask(`?${new URLSearchParams({ path })}`, { at: at.verb, useOf: useOf.verb });
  expect(shown).toEqual({ path, file, uses: [], use: "heroVideo", successor: "autumn.mp4" });
  expect([at.calls, useOf.calls]).toEqual([[[path]], [[path]]]);
});

test("a file that is used is not deleted: the page says where it is, and the form is refused", async () => {
  const storedFiles = { at: async () => file, useOf: async () => ({ use: undefined }) };
  expect(await ask(`?${new URLSearchParams({ path })}`, storedFiles, [cover])).toMatchObject({ uses: [cover] });
  const answer = await submit(neverCalled, { path }, neverCalled, [cover]);
  expect(answer).toAnswer(409, { error: { "": [french.delete.inUse] }, initialValue: { path } });
});

const halfDone = (reason: string) => french.delete.recordLeft.replace("{{reason}}", reason);

test.for([
  [{ ...unreachable, service: "files", left: "both" }, 503, frenchErrors.away.files],
  [{ ...refused, left: "record" }, 409, halfDone(refusedInFrench)],
  [{ ...unreachable, left: "record" }, 503, halfDone(french.errors.notResponding.data)],
] as [Awaited<ReturnType<StoredFiles["remove"]>>, number, string][])(
  "a delete that comes to %o says what is left and can be repeated",
  async ([removed, status, sentence]) => {
    expect(await submit(async () => removed)).toAnswer(status, { error: { "": [sentence] }, initialValue: { path } });
  },
);
