import { beforeAll, expect, test } from "vitest";
import { answerWith } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import type { Visitor } from "../support/visitor.ts";

let operator: Visitor;

beforeAll(async () => {
  operator = await signUp();
  await operator.visit("/admin");
});

async function upload(folder: string, names: string[]): Promise<void> {
  const form = new FormData();
  form.append("path", folder);
  for (const name of names) form.append("files", new File(["text"], name));
  expect((await operator.post("/admin/assets", form)).status).toBe(302);
}

function open(folder: string, page = 1) {
  return operator.visit(`/admin/assets?path=${folder}/&page=${page}`);
}

async function recorded(folder: string): Promise<string[]> {
  const rows = await backend.sql<{ file_path: string }>(
    "select file_path from public.website_assets_metadata where usage_context = $1 order by file_path",
    [folder],
  );
  return rows.map(({ file_path }) => file_path.slice(folder.length + 1));
}

async function loseRecord(path: string): Promise<void> {
  await backend.sql("delete from public.website_assets_metadata where file_path = $1", [path]);
}

async function loseFile(path: string): Promise<void> {
  await backend.sql("delete from storage.objects where name = $1", [path]);
}

test("a file whose record was never written gets one as soon as somebody opens its folder", async () => {
  await upload("cut-off", ["a.txt", "b.txt"]);
  await loseRecord("cut-off/a.txt");
  expect((await open("cut-off")).status).toBe(200);
  const [record] = await backend.sql("select * from public.website_assets_metadata where file_path = 'cut-off/a.txt'");
  expect(record).toMatchObject({ file_type: "text/plain; charset=utf-8", size_bytes: 4, usage_context: "cut-off" });
});

test("a record whose file is gone is dropped as soon as somebody opens its folder", async () => {
  await upload("half-removed", ["a.txt", "b.txt"]);
  await loseFile("half-removed/b.txt");
  await open("half-removed");
  expect(await recorded("half-removed")).toEqual(["a.txt"]);
  await loseFile("half-removed/a.txt");
  await open("half-removed");
  expect(await recorded("half-removed")).toEqual([]);
});

test("each page of a large folder mends its own part and leaves the others alone", async () => {
  const names = Array.from({ length: 105 }, (_, place) => `file-${String(place).padStart(3, "0")}.txt`);
  await upload("large", names.slice(0, 60));
  await upload("large", names.slice(60));
  await loseRecord("large/file-050.txt");
  await loseFile("large/file-099.txt");
  await loseRecord("large/file-103.txt");
  await loseFile("large/file-104.txt");

  await open("large", 2);
  const without = (...missing: number[]) => names.filter((_, place) => !missing.includes(place));
  expect(await recorded("large")).toEqual(without(50, 104));
  await open("large");
  expect(await recorded("large")).toEqual(without(99, 104));
  await open("large", 9);
  expect(await recorded("large")).toEqual(without(99, 104));
});

test("a folder whose records cannot be read still shows its files", async () => {
  await upload("unread", ["a.txt"]);
  answerWith(500, { message: "canceled" }, "/rest/v1/website_assets_metadata");
  const answer = await open("unread");
  expect(answer.status).toBe(200);
  expect(answer.page("main").text()).toContain("a.txt");
});
