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

async function send(
  store: Backend["storedFiles"]["store"],
  path = "images/",
  name = "",
  size = "",
  more: { without_metadata?: "on"; content?: string } = {},
) {
  const body = new FormData();
  body.append("path", path);
  body.append("name", name);
  body.append("size", size);
  if (more.without_metadata) body.append("without_metadata", more.without_metadata);
  body.append("files", new File([more.content ?? "1234"], "a.png"));
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
  const answer = await send(neverCalled, "../");
  expect(answer).toEqual([400, { uploaded: 0, refusals: [], renamed: [], wrong: { path: ["pathLeavesStorage"] } }]);
});

test.for([
  ["4", 4],
  ["", undefined],
  ["-4", undefined],
  ["4e3", undefined],
] as const)("the size %j is told to the store as %j", async ([typed, told]) => {
  const taken: unknown[] = [];
  const store: Backend["storedFiles"]["store"] = async (...given) => {
    taken.push(given[4]);
    return done(stored);
  };
  await send(store, "images/", "", typed);
  expect(taken).toEqual([told]);
});

/** A film of nothing but a note. */
const film = "\0\0\0\x0cftypisom\0\0\0\x15udta45.5019 Nikon";

test.for([
  ["on", film.replace("udta45.5019 Nikon", `free${"\0".repeat(13)}`)],
  [undefined, film],
] as const)("where the tick for notes is %s, the store is given that", async ([without_metadata, told]) => {
  const taken: string[] = [];
  const store: Backend["storedFiles"]["store"] = async (_folder, _own, bytes) => {
    taken.push(await text(bytes));
    return done(stored);
  };
  await send(store, "images/", "", "", { ...(without_metadata && { without_metadata }), content: film });
  expect(taken).toEqual([told]);
});

test("whoever opens the address is led to the page", async () => {
  expect(await redirectOf(loader())).toEqual({ status: 302, location: "/admin/assets" });
});
