import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import spanish from "../../../locales/es/admin-assets.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { ada } from "../../../tests/support/people.ts";
import { neverCalled, redirectOf, refused } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { action, loader } from "./upload.ts";

const address = "/admin/assets/upload";
const stored = { name: "a.png", path: "images/a.png", address: "/a.png", size: 4, type: "image/png" };

type Store = Backend["storedFiles"]["store"];
type Fields = { path?: string; size?: string; without_metadata?: "on" };

async function send(store: Store, fields: Fields = {}, content = "1234") {
  const body = new FormData();
  for (const [name, value] of Object.entries({ path: "images/", name: "", size: "", ...fields }))
    body.append(name, value);
  body.append("files", new File([content], "a.png"));
  const backend = { storedFiles: { store, repair: async () => done(0) } };
  const context = testContext({ account: ada, language: "es", backend });
  const response = await action(routeArgs(address, { context, request: { method: "POST", body } }));
  return [response.status, await response.json()];
}

test("one file is stored and its script is told so", async () => {
  expect(await send(async () => done(stored))).toEqual([200, { uploaded: 1, refusals: [], renamed: [] }]);
});

test("a file that is refused is told in the reader's language", async () => {
  const notTaken = { ...refused, code: "fileBelied" } as const;
  const answer = await send(async () => notTaken);
  expect(answer).toEqual([415, { uploaded: 0, renamed: [], refusals: [`a.png: ${spanish.errors.fileBelied}`] }]);
});

test("a wrong path or name is told by its code, and nothing is stored", async () => {
  const answer = await send(neverCalled, { path: "../" });
  expect(answer).toEqual([400, { uploaded: 0, refusals: [], renamed: [], wrong: { path: ["pathLeavesStorage"] } }]);
});

/** What the store is given of a form: what it reads, and how long that is said to be. */
async function givenToStore(fields: Fields, content?: string) {
  const taken: unknown[] = [];
  const store: Store = async (_folder, _own, bytes, _name, size) => {
    taken.push(await text(bytes), size);
    return done(stored);
  };
  await send(store, fields, content);
  return taken;
}

test.for([
  ["4", 4],
  ["", undefined],
  ["-4", undefined],
  ["4e3", undefined],
] as const)("the size %j is told to the store as %j", async ([size, told]) => {
  expect(await givenToStore({ size })).toEqual(["1234", told]);
});

/** A film of nothing but a note. */
const film = "\0\0\0\x0cftypisom\0\0\0\x15udta45.5019 Nikon";

test.for<[Fields, string]>([
  [{ without_metadata: "on" }, film.replace("udta45.5019 Nikon", `free${"\0".repeat(13)}`)],
  [{}, film],
])("with the tick for notes as in %j, the store is given that", async ([fields, told]) => {
  expect(await givenToStore(fields, film)).toEqual([told, undefined]);
});

test("whoever opens the address is led to the page", async () => {
  expect(await redirectOf(loader())).toEqual({ status: 302, location: "/admin/assets" });
});
