import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, redirectOf, refused } from "../../../tests/support/route-calls.ts";
import spanish from "../../../locales/es/admin-assets.json";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action, loader } from "./upload.ts";

const address = "/admin/assets/upload";
const stored = { name: "a.png", path: "images/a.png", address: "/a.png", size: 4, type: "image/png" };

async function send(store: Backend["storedFiles"]["store"], path = "images/") {
  const body = new FormData();
  body.append("path", path);
  body.append("files", new File(["1234"], "a.png"));
  const backend = { storedFiles: { store, repair: async () => done(0) } };
  const context = testContext({ language: "es", backend });
  const response = await action(routeArgs(address, { context, request: { method: "POST", body } }));
  return [response.status, await response.json()];
}

test("one file is stored and its script is told so", async () => {
  expect(await send(async () => done(stored))).toEqual([200, { uploaded: 1, refusals: [] }]);
});

test("a file that is refused is told in the reader's language", async () => {
  const notTaken = { ...refused, code: "fileType" } as const;
  expect(await send(async () => notTaken)).toEqual([
    415,
    { uploaded: 0, refusals: [`a.png: ${spanish.errors.fileType}`] },
  ]);
});

test("a wrong path is told by its code, and nothing is stored", async () => {
  expect(await send(neverCalled, "../")).toEqual([400, { uploaded: 0, refusals: [], wrongPath: "pathLeavesStorage" }]);
});

test("a file store that does not answer is told with 503", async () => {
  const unreachable = { ok: false, reason: "fetch failed", unreachable: true } as const;
  expect(await send(async () => unreachable)).toEqual([
    503,
    { uploaded: 0, refusals: [`a.png: ${spanish.errors.backendDown}`] },
  ]);
});

test("whoever opens the address is led to the page", async () => {
  expect(await redirectOf(loader())).toEqual({ status: 302, location: "/admin/assets" });
});
