import { expect, test } from "vitest";
import english from "../../locales/en/admin-assets.json";
import englishErrors from "../../locales/en/backend-errors.json";
import french from "../../locales/fr/admin-assets.json";
import frenchErrors from "../../locales/fr/backend-errors.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { ada } from "../../tests/support/people.ts";
import { neverCalled, recording, refused, refusedInFrench, unreachable } from "../../tests/support/route-calls.ts";
import { done } from "../data/backend/result.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import type { StoredFile } from "../schemas/formats/stored-file.ts";
import { action, loader } from "./assets.tsx";

const address = "/admin/assets";
const stored: StoredFile = { name: "a.png", path: "images/a.png", address: "/a.png", size: 4, type: "image/png" };
const empty = { folders: [], files: [], total: 0, entries: 0, heroVideo: undefined, unpaired: 0 };

type StoredFiles = Partial<Backend["storedFiles"]>;
type Files = [name: string, content: string][];
type Typed = { path?: string; name?: string; files?: Files; language?: "en" | "fr" };

/** Sends the files of a form; where a verb keeps them, they are read to their end first. */
function upload(verbs: StoredFiles, typed: Typed = {}) {
  const { path = "images/", name, files = [["a.png", "1234"]], language = "en" } = typed;
  const body = new FormData();
  body.append("path", path);
  if (name !== undefined) body.append("name", name);
  for (const [name, content] of files) body.append("files", new File([content], name));
  const storedFiles = { repair: async () => done(0), ...verbs };
  const context = testContext({ account: ada, language, backend: { storedFiles } });
  return action(routeArgs(address, { context, request: { method: "POST", body } }));
}

type Store = Backend["storedFiles"]["store"];

function storing(answer: (name: string) => Awaited<ReturnType<Store>> = () => done(stored)) {
  const taken: string[][] = [];
  const store: Store = async (folder, ownName, bytes, targetName) => {
    const name = targetName ?? ownName;
    let content = "";
    for await (const chunk of bytes) content += Buffer.from(chunk).toString();
    taken.push([folder, name, content]);
    const answered = answer(name);
    return answered.ok && answered.value === stored ? done({ ...stored, name }) : answered;
  };
  return { taken, store };
}

test.for([
  ["?path=", "", "", 1],
  ["?path=//tidy\\here//", "tidy/here", "", 1],
  ["?path=images/&q=été/&page=2", "images", "ete", 2],
  ["?path=images/&page=nonsense", "images", "", 1],
] as const)("%s asks for that part of a folder", async ([search, ...asked]) => {
  const { calls, verb } = recording({ ...empty, entries: 150 });
  await loader(routeArgs(address + search, { backend: { storedFiles: { inFolder: verb } } }));
  expect(calls).toEqual([asked]);
});

const wrongPaths = [
  ["../secret/", "pathLeavesStorage"],
  ["a/../../b", "pathLeavesStorage"],
  ["videos 🎬/", "pathCharacters"],
] as const;

test.for(wrongPaths)("the path %.20s is explained and asks for nothing", async ([path, code]) => {
  const context = testContext({ backend: { storedFiles: { inFolder: neverCalled } } });
  const answer = await loader(routeArgs(`${address}?${new URLSearchParams({ path })}`, { context }));
  expect(answer).toAnswer(400, { typedPath: path, listing: undefined, lastResult: { error: { path: [code] } } });
  expect(english.errors).toHaveProperty(code);
});

test("a refused upload comes back with its files named even where the folder cannot be read", async () => {
  const context = testContext();
  const body = new FormData();
  body.append("path", "images/");
  body.append("files", new File(["1234"], "a.png"));
  const refusal = await action(routeArgs(address, { context, request: { method: "POST", body } }));
  expect(refusal).toMatchObject({ data: { outcome: { refusals: [expect.stringContaining("a.png")] } } });
  expect(await loader(routeArgs(address, { context }))).toMatchObject({ listing: undefined });
});

test.for(wrongPaths)("nothing is stored at %.20s, and the path stays as it was typed", async ([path, code]) => {
  expect(await upload({ store: neverCalled, repair: neverCalled }, { path })).toAnswer(400, {
    status: "error",
    initialValue: { path },
    error: { path: [code] },
    outcome: { uploaded: 0 },
  });
});

test.for([[["", ""]], []] as Files[])("the files %j are none: the page asks for one", async (files) => {
  const answer = await upload({ store: neverCalled }, { files, language: "fr" });
  expect(answer).toAnswer(400, { error: { "": [french.errors.noneChosen] }, initialValue: { path: "images/" } });
});

test("more than a gigabyte is refused before a byte is read", async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new Error("Somebody read it.")) }, { highWaterMark: 0 });
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(1024 ** 3 + 1) };
  const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const context = testContext({ backend: { storedFiles: { store: neverCalled } } });
  const answer = await action(routeArgs(address, { context, request }));
  expect(answer).toAnswer(413, { error: { "": [english.errors.uploadTooLarge] } });
});

test.for([
  [{ ok: false, reason: "", unreachable: false, code: "fileEmpty" }, 400, french.errors.fileEmpty],
  [{ ok: false, reason: "", unreachable: false, code: "fileTooLarge" }, 413, french.errors.fileTooLarge],
  [{ ok: false, reason: "", unreachable: false, code: "fileBelied" }, 415, french.errors.fileBelied],
  [{ ok: false, reason: "", unreachable: false, code: "fileHeic" }, 415, french.errors.fileHeic],
  [{ ok: false, reason: "", unreachable: false, code: "fileBroken" }, 400, french.errors.fileBroken],
  [refused, 409, refusedInFrench],
  [unreachable, 503, frenchErrors.away.data],
  [{ ...unreachable, service: "files" }, 503, frenchErrors.away.files],
  [{ ...refused, orphan: true }, 409, french.errors.orphan.replace("{{reason}}", refusedInFrench)],
] as [Awaited<ReturnType<Store>>, number, string][])(
  "a file that comes to %o is named with the reason, in the reader's language",
  async ([answer, status, reason]) => {
    const { store } = storing(() => answer);
    const sentence = french.errors.refused.replace("{{name}}", "a.png").replace("{{reason}}", reason);
    expect(await upload({ store, repair: neverCalled }, { language: "fr" })).toAnswer(status, {
      error: { "": [sentence] },
      outcome: { uploaded: 0, refusals: [sentence], folder: "images" },
    });
  },
);

test("a file that is refused does not hold up the others, and both outcomes are said", async () => {
  const { taken, store } = storing((name) => (name === "taken.png" ? refused : done(stored)));
  const files: Files = [
    ["taken.png", "1"],
    ["free.png", "2"],
  ];
  expect(await upload({ store }, { files })).toAnswer(409, {
    outcome: { uploaded: 1, refusals: [`taken.png: ${englishErrors.insufficient_privilege}`] },
    toast: { name: "filesUploaded", count: 1 },
  });
  expect(taken).toHaveLength(2);
  expect(await upload({ store }, { files: [["taken.png", "1"]] })).toMatchObject({ data: { toast: undefined } });
});

test.for([
  ["..", "nameIsPath"],
  ["x".repeat(81), "nameTooLong"],
] as const)("nothing is stored as %.20s, and the name stays as it was typed", async ([name, code]) => {
  expect(await upload({ store: neverCalled, repair: neverCalled }, { name })).toAnswer(400, {
    status: "error",
    initialValue: { name },
    error: { name: [code] },
    outcome: { uploaded: 0 },
  });
  expect(english.errors).toHaveProperty(code);
});

test("a file that is stored under another name is told with both, and is stored", async () => {
  const { store } = storing(() => done({ ...stored, name: "Ete.png" }));
  expect(await upload({ store }, { files: [["Été.png", "1"]] })).toMatchObject({
    data: {
      outcome: { uploaded: 1, refusals: [], renamed: [{ from: "Été.png", to: "Ete.png" }], folder: "images" },
      toast: { name: "filesUploaded", count: 1 },
    },
  });
});

test("many refusals are counted above the list that names them", async () => {
  const { store } = storing(() => refused);
  const files = ["a", "b", "c", "d"].map((name): [string, string] => [`${name}.png`, "1"]);
  const answer = await upload({ store }, { files });
  expect(answer).toMatchObject({
    data: { error: { "": [english.upload.refusedCount_other.replace("{{count}}", "4")] } },
  });
  expect(answer).toHaveProperty("data.outcome.refusals.length", 4);
});

test("of more than a hundred files the first hundred are stored, and the page says so", async () => {
  const { taken, store } = storing();
  const files = Array.from({ length: 101 }, (_, place): [string, string] => [`${place}.txt`, "text"]);
  expect(await upload({ store }, { files })).toAnswer(400, {
    error: { "": [english.errors.tooManyFiles_other.replace("{{count}}", "100")] },
    outcome: { uploaded: 100 },
  });
  expect(taken).toHaveLength(100);
});
