import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-assets.json";
import frenchErrors from "../../../locales/fr/backend-errors.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, redirectOf, refused, refusedInFrench, unreachable } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { action, loader } from "./replace.tsx";

const address = "/admin/assets/replace";
const path = "images/a.png";
const file = { name: "a.png", path, address: "/a.png", size: 4, type: "image/png" };

type Replace = Backend["storedFiles"]["replace"];
type Part = [name: string, value: string | File];

const partsOf = (named: Record<string, string | File>): Part[] => Object.entries(named);
const chosen = (content = "1234") => new File([content], "new.png");

function send(replace: Replace, parts: Part[]) {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const context = testContext({ language: "fr", backend: { storedFiles: { replace } } });
  return action(routeArgs(address, { context, request: { method: "POST", body } }));
}

function replacing(answer: Awaited<ReturnType<Replace>> = done(file)) {
  const taken: string[][] = [];
  const replace: Replace = async (path, bytes, size) => {
    let content = "";
    for await (const chunk of bytes) content += Buffer.from(chunk).toString();
    taken.push(size === undefined ? [path, content] : [path, content, String(size)]);
    return answer;
  };
  return { taken, replace };
}

test("the page shows the file that is to be replaced", async () => {
  const backend = { storedFiles: { at: async () => file } };
  expect(await loader(routeArgs(`${address}?path=${path}`, { backend }))).toMatchObject({ path, file });
});

test("the size that the page told is passed on", async () => {
  const { taken, replace } = replacing();
  await redirectOf(send(replace, partsOf({ path, size: "4", file: chosen() })));
  expect(taken).toEqual([[path, "1234", "4"]]);
});

test("what a camera noted goes where that is ticked, and the tick stays as it was", async () => {
  const film = "\0\0\0\x0cftypisom\0\0\0\x15udta45.5019 Nikon";
  const { taken, replace } = replacing();
  const parts = partsOf({ path, without_metadata: "on", file: chosen(film) });
  await redirectOf(send(replace, parts));
  expect(taken[0]?.[1]).toBe(film.replace("udta45.5019 Nikon", `free${"\0".repeat(13)}`));
  const answer = await send(replacing(refused).replace, parts);
  expect(answer).toMatchObject({ data: { initialValue: { without_metadata: "on" } } });
  const found = await send(replacing(refused).replace, [parts[0]!, parts[2]!]);
  expect(found).toMatchObject({ data: { initialValue: { without_metadata: "" } } });
});

test("without a file nothing is replaced", async () => {
  const answer = await send(neverCalled, partsOf({ path, file: new File([], "") }));
  expect(answer).toAnswer(400, { error: { "": [french.errors.noneChosen] }, initialValue: { path } });
});

test.for<[Part[]]>([
  [partsOf({ file: chosen() })],
  [partsOf({ file: chosen(), path })],
  [partsOf({ path: "a\tb", file: chosen() })],
])("a form whose path is missing, late or wrong replaces nothing", async ([parts]) => {
  const answer = await Promise.resolve(send(neverCalled, parts)).catch((thrown: unknown) => thrown);
  expect(answer).toAnswer(400);
});

test.for([
  [{ ...refused, code: "fileBelied" }, 415, french.replace.otherKind],
  [{ ...refused, code: "fileEmpty" }, 400, french.errors.fileEmpty],
  [refused, 409, refusedInFrench],
  [{ ...unreachable, service: "files" }, 503, frenchErrors.away.files],
] as [Awaited<ReturnType<Replace>>, number, string][])(
  "a replacement that comes to %o says why",
  async ([answer, status, sentence]) => {
    const told = await send(replacing(answer).replace, partsOf({ path, file: chosen() }));
    expect(told).toAnswer(status, { error: { "": [sentence] }, initialValue: { path } });
  },
);
