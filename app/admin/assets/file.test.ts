import { http, passthrough } from "msw";
import { afterAll, expect, test } from "vitest";
import { openChatServer, says } from "../../../tests/support/chat-server.ts";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { network } from "../../../tests/support/network.ts";
import { ada as account } from "../../../tests/support/people.ts";
import { neverCalled, recording, redirectOf, unreachable } from "../../../tests/support/route-calls.ts";
import { pictureAt } from "../../../tests/support/rows.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { loader as deletion } from "./delete-file.tsx";
import { action, loader } from "./file.tsx";
import { action as makeCopies, loader as copies } from "./make-copies.tsx";
import { loader as renaming } from "./rename.tsx";
import { action as repair, loader as repairing } from "./repair.tsx";
import { loader as replacement } from "./replace.tsx";

const address = "/admin/assets/file";
const path = "images/a.png";
const file = { name: "a.png", path, address: "/a.png", size: 4, type: "image/png" };
const picture = pictureAt(path);

type Pictures = Partial<Backend["pictures"]>;

function show(search: string, pictures: Pictures = {}, at: Backend["storedFiles"]["at"] = async () => file) {
  const storedFiles = { at, useOf: async () => ({ use: undefined }) };
  const known: Pictures = { at: async () => picture, usesOf: async () => done([]), ...pictures };
  return loader(routeArgs(address + search, { context: testContext({ backend: { storedFiles, pictures: known } }) }));
}

test("the page shows a file with its picture and where it is used", async () => {
  const use = { kind: "section", id: "1", slug: "hero", place: "text", language: "fr", title: null } as const;
  const shown = await show(`?${new URLSearchParams({ path })}`, { usesOf: async () => done([use]) });
  expect(shown).toMatchObject({ path, file, picture, uses: [use], use: undefined, origin: "http://northlight.test" });
});

test("a file that is no picture has no description", async () => {
  expect(await show("?path=a.pdf", { at: async () => undefined })).toMatchObject({ file, picture: undefined });
});

test.for([
  ["its page", loader],
  ["its replacement", replacement],
  ["its deletion", deletion],
  ["its new name", renaming],
] as const)("what names no file, or one that is gone already, is not found: %s", async ([, load]) => {
  const gone = "?path=gone.png";
  for (const search of ["", "?path=", "?path=a%00b", `?path=${"x".repeat(1_025)}`, gone]) {
    const at = search === gone ? async () => undefined : neverCalled;
    const backend = { storedFiles: { at, useOf: neverCalled }, pictures: { at: neverCalled } };
    expect(await load(routeArgs(address + search, { backend }))).toAnswer(404, { file: undefined });
  }
});

test("a download can be given a title and a description, another file a name and a folder alone", async () => {
  const detailsOf = async () => ({ title: { fr: "Guide" }, description: {} });
  const rename = (path: string, more: Partial<Backend["storedFiles"]> = {}) => {
    const storedFiles = { at: async () => ({ ...file, path }), ...more };
    return renaming(routeArgs(`/admin/assets/rename?${new URLSearchParams({ path })}`, { backend: { storedFiles } }));
  };
  const shown = await rename("documents/a.pdf", { detailsOf });
  expect(shown).toMatchObject({ isOffered: true, details: { title: { fr: "Guide" } } });
  expect(await rename(path)).toMatchObject({ isOffered: false, file: { name: "a.png" } });
});

type Form = Record<string, string>;

function mend(repairFolder: Backend["storedFiles"]["repair"], form: Form) {
  return repair(routeArgs("/admin/assets/repair", { backend: { storedFiles: { repair: repairFolder } }, form }));
}

test("a repair leads back to the part of the folder that was mended, and says how much", async () => {
  const { calls, verb } = recording(done(7));
  const location = "/admin/assets?path=images%2F&page=3#current-files";
  const repaired = await redirectOf(mend(verb, { path: "//images/", page: "3" }));
  expect(repaired).toEqual({ status: 302, location, toast: { name: "recordsRepaired", count: 7 } });
  expect(calls).toEqual([["images"]]);
});

test.for<Form>([
  {},
  { path: "images/" },
  { path: "images/", page: "0" },
  { path: "images/", page: "1.5" },
  { path: "images/", page: "nonsense" },
  { path: "x".repeat(1_025), page: "1" },
  { path: "../", page: "1" },
])("the form %.40o mends nothing", async (form) => {
  await expect(mend(neverCalled, form)).rejects.toAnswer(400, "brokenForm");
});

function make(pictures: Pictures, form: Form) {
  return makeCopies(routeArgs("/admin/assets/copies", { context: testContext({ backend: { pictures } }), form }));
}

test("the copies of one picture are made anew, those of all that wait are made", async () => {
  const remade = recording(done());
  const one = await redirectOf(make({ remake: remade.verb, makeWaiting: neverCalled }, { path }));
  expect(one).toMatchObject({ location: `${address}?path=images%2Fa.png`, toast: { name: "copiesStarted" } });
  expect(remade.calls).toEqual([[path]]);
  const started = recording<void>(undefined);
  const answer = await redirectOf(make({ remake: neverCalled, makeWaiting: started.verb }, {}));
  expect(answer).toMatchObject({ location: "/admin/assets" });
  const found = await make({ remake: neverCalled, makeWaiting: started.verb }, { silent: "on" });
  expect(found).toMatchObject({ data: null });
  expect(started.calls).toHaveLength(2);
});

test("what cannot be asked of the backend, or is no form of ours, is said so", async () => {
  await expect(make({ remake: async () => unreachable }, { path })).rejects.toAnswer(503);
  await expect(make({ remake: neverCalled }, { path: "a\tb" })).rejects.toAnswer(400);
  for (const page of [copies, repairing]) expect(await redirectOf(page())).toMatchObject({ location: "/admin/assets" });
});

const server = await openChatServer();
afterAll(() => server.close());

/** With a service that answers `text`, and what is noted and stored. */
function describing(text: string, form: Form, environment: Form = server.environment) {
  server.asked.length = 0;
  server.answers(says(text));
  network.use(http.all(`${server.url}/*`, () => passthrough()));
  const noted = recording(true);
  const described = recording(done(true));
  const pictures = { smallCopy: async () => "data:image/webp;base64,AAAA", describe: described.verb };
  const backend = { activity: { noteAssistantDraft: noted.verb }, pictures };
  const given = action(routeArgs(address, { environment, account, backend, form: { path, focus: "50 50", ...form } }));
  return { given, noted: noted.calls, described: described.calls };
}

test("a description that the assistant wrote stands in the form and nowhere else, until somebody says to have read it", async () => {
  const asked = describing("Deux personnes lisent.", { alt_en: "Typed", describe: "fr" });
  const initialValue = { alt_en: "Typed", alt_fr: "Deux personnes lisent.", drafted: ["fr"] };
  expect(await asked.given).toMatchObject({ data: { initialValue } });
  expect(asked.noted).toEqual([["fr", { file_path: path }]]);
  expect(asked.described).toEqual([]);
  expect(server.asked).toHaveLength(1);
  expect(JSON.stringify(server.asked)).not.toContain("Typed");

  const drafted = { alt_fr: "Deux personnes lisent.", drafted: "fr" };
  const unread = describing("", drafted);
  expect(await unread.given).toAnswer(409, { error: { alt_fr: ["unread"] } });
  expect(unread.described).toEqual([]);
  const read = describing("", { ...drafted, read: "fr" });
  expect((await redirectOf(read.given)).toast).toEqual({ name: "pictureDescribed" });
  expect(read.described).toHaveLength(1);
});

test("words that are there stay, what is no description is left out, and without a key nothing is sent", async () => {
  const taken = describing("Autre", { alt_fr: "À moi", describe: "fr" });
  expect(await taken.given).toAnswer(409, { initialValue: { alt_fr: "À moi" } });
  const off = describing("Autre", { describe: "fr" }, {});
  expect(await off.given).toAnswer(409);
  expect([...taken.noted, ...off.noted, ...server.asked]).toEqual([]);
  const hostile = describing("<img src=x onerror=alert(1)>", { alt_en: "Typed", describe: "fr" });
  expect(await hostile.given).toAnswer(503, { initialValue: { alt_en: "Typed" } });
  expect(server.asked).toHaveLength(1);
});
