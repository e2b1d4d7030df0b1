import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import french from "../../locales/fr/admin-archive.json";
import forms from "../../locales/fr/admin-documents.json";
import frenchErrors from "../../locales/fr/backend-errors.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { ada as account } from "../../tests/support/people.ts";
import { administratorsOnly } from "../data/backend/guard.server.ts";
import { done } from "../data/backend/result.server.ts";
import type { Imported } from "../data/documents/content-import.server.ts";
import { backendContext, type Backend } from "../data/session/session.server.ts";
import { loggedOut } from "../schemas/forms/form-reasons.ts";
import { zipOf } from "../server/zip.server.ts";
import { action, loader } from "./archive.tsx";

const address = "/admin/settings/content";
const number = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

async function* entries(path: string) {
  yield { path, content: "---\ntitle: A\n---\n" };
}
const zip = async (path = "a.md") => buffer(zipOf(entries(path)));

function contextWith(imported: Imported | undefined, passwordIs = true) {
  const calls: unknown[][] = [];
  const bringIn: Backend["contentImport"]["bringIn"] = async ({ files }, seenEmpty) => {
    calls.push([files.map(({ path }) => path), seenEmpty]);
    return imported!;
  };
  const accounts = { passwordIs: async () => done(passwordIs) };
  const backend = { accounts, contentImport: { isEmpty: async () => false, bringIn } };
  return { context: testContext({ language: "fr", account, backend }), calls };
}

type Parts = Record<string, string | Uint8Array | null>;

async function formOf(more: Parts = {}): Promise<FormData> {
  const form = new FormData();
  const given = { currentPassword: "correct horse", as: "drafts", archive: await zip(), ...more };
  for (const [name, value] of Object.entries(given)) {
    if (value === null) continue;
    form.append(name, typeof value === "string" ? value : new File([value as BlobPart], "a.zip"));
  }
  return form;
}

async function send(imported: Imported | undefined, more: Parts = {}, passwordIs = true) {
  const { context, calls } = contextWith(imported, passwordIs);
  const form = await formOf(more);
  const answer = await action(routeArgs(address, { context, request: { method: "POST", body: form } }));
  return { answer, calls };
}

test("the page says what would happen to an archive, and what the last one brought in", async () => {
  const outcome = { whole: true, counts: { insight: 2 }, notTaken: {}, kept: [], missing: [] };
  const contentImport = {
    isEmpty: async () => true,
    outcome: async (id: string) => (id === number ? outcome : undefined),
  };
  const context = testContext({ language: "fr", account, backend: { contentImport } });
  const read = await loader(routeArgs(`${address}?import=${number}`, { context }));
  expect(read).toMatchObject({ isEmpty: true, outcome, provesByCode: false });
  expect(await loader(routeArgs(`${address}?import=1`, { context }))).toMatchObject({ outcome: undefined });
});

test("of an editor nothing of the archive is read before the refusal", async () => {
  let read = 0;
  const body = new ReadableStream({ pull: () => void (read += 1) }, { highWaterMark: 0 });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const request = { method: "POST", body, duplex: "half", headers };
  const args = routeArgs(address, { account, role: "editor", request: request as RequestInit });
  await expect(administratorsOnly(args, () => action(args) as never)).rejects.toAnswer(403);
  expect(read).toBe(0);
});

test("an archive is read and brought in as its form said, and the page of what came in follows", async () => {
  for (const as of ["whole", "drafts"]) {
    const { answer, calls } = await send({ ok: true, id: number, left: [] }, { as });
    expect(calls).toEqual([[["a.md"], as === "whole"]]);
    expect(answer).toMatchObject({ status: 302 });
    expect((answer as Response).headers.get("location")).toBe(`${address}?import=${number}`);
  }
});

test("nothing of the archive stays on the disk, whatever comes of it", async () => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith("northlight-import-"));
  await send({ ok: true, id: number, left: [] });
  await send(undefined, { archive: "no file" });
  await send(undefined, { archive: Buffer.from("no ZIP") });
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith("northlight-import-"))).toEqual(before);
});

test("nothing of an archive whose sender nobody knows is written to the disk", async () => {
  const { context, calls } = contextWith(undefined);
  context.set(backendContext, context.get(backendContext).refusing("loggedOut"));
  const folders: string[][] = [];
  const body = new Response(await formOf());
  const watched = body.body!.pipeThrough(
    new TransformStream({ flush: () => void folders.push(readdirSync(tmpdir(), { recursive: true }).map(String)) }),
  );
  const headers = { "content-type": body.headers.get("content-type")! };
  const request = { method: "POST", headers, body: watched, duplex: "half" } as RequestInit;
  expect(await action(routeArgs(address, { context, request }))).toAnswer(401, { error: { "": [loggedOut] } });
  expect([calls, folders.length]).toEqual([[], 1]);
  expect(folders[0]).not.toContainEqual(expect.stringMatching(/northlight-import-.*archive\.zip$/));
});

test("without a proof of who sends it, without a file or with another one, nothing is asked", async () => {
  const named = (await zip("a\u0301.md")).toString("latin1").replaceAll("a\xcc\x81.md", "../a.m");
  const wrong: [Parts, object, boolean?][] = [
    [{}, { "": ["Ce n’est pas le mot de passe actuel."] }, false],
    [{ currentPassword: "" }, { currentPassword: ["passwordMissing"] }],
    [{ archive: null }, { "": [french.errors.noFile] }],
    [{ archive: "a.zip" }, { "": [french.errors.noFile] }],
    [{ archive: Buffer.from("no ZIP") }, { "": [french.archives.notZip] }],
    [{ archive: Buffer.from(named, "latin1") }, {}],
  ];
  for (const [more, error, passwordIs] of wrong) {
    const { answer, calls } = await send(undefined, more, passwordIs);
    expect(calls).toEqual([]);
    expect(answer).toAnswer(400);
    if ("" in error && passwordIs !== false) expect(answer).toMatchObject({ data: { error } });
  }
  const { context } = contextWith(undefined);
  const request = {
    method: "POST",
    headers: { "content-length": String(2 ** 31), "content-type": "multipart/form-data; boundary=a" },
    body: "--a--",
  };
  const told = await action(routeArgs(address, { context, request }));
  expect(told).toAnswer(413, { error: { "": [french.errors.tooLarge] } });
});

test("what is refused is told a file and line at a time, as its form says it", async () => {
  const { answer } = await send({
    ok: false,
    why: "files",
    more: true,
    refused: [
      { file: "insights/a.en.md", line: 2, code: "tooLong", field: "title", values: { limit: 200 } },
      { file: "files/a", line: 0, code: "storedName" },
    ],
  });
  expect(answer).toAnswer(400, {
    error: { "": [french.errors.files] },
    lines: [
      `insights/a.en.md, ligne 2, title\u00a0: ${forms.errors.tooLong.replace("{{limit}}", "200")}`,
      `files/a\u00a0: ${french.refusals.storedName}`,
    ],
    more: true,
  });
});

const refusal = { ok: false, reason: "down", unreachable: true } as const;
test.each<[Imported, number, string, string[]?]>([
  [{ ok: false, why: "nothing" }, 400, french.errors.nothing],
  [{ ok: false, why: "tooLong" }, 400, french.errors.tooLong],
  [{ ok: false, why: "conflict", left: [] }, 409, french.errors.conflict],
  [{ ok: false, why: "conflict", left: ["a.png"] }, 409, french.errors.conflict, [french.errors.left, "a.png"]],
  [{ ok: false, why: "refused", refusal, left: [] }, 503, frenchErrors.away.data],
  [{ ok: false, why: "refused", refusal, left: ["a.png"] }, 503, frenchErrors.away.data, [french.errors.left, "a.png"]],
  [{ ok: true, id: number, left: ["documents/b.pdf"] }, 409, french.errors.suppliedLeft, ["documents/b.pdf"]],
])("%j is answered with %i", async (imported, status, sentence, lines) => {
  const { answer } = await send(imported);
  expect(answer).toAnswer(status, { error: { "": [sentence] }, ...(lines && { lines }) });
});

test("a file that could not be stored is named with the reason", async () => {
  const { answer } = await send({
    ok: false,
    why: "stored",
    file: "files/a.png",
    refusal: { ...refusal, unreachable: false, code: "fileBelied" },
    left: [],
  });
  expect(answer).toAnswer(400, { error: { "": [expect.stringContaining("files/a.png")] } });
});
