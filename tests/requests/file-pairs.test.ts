import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { upload } from "../support/panel.ts";

const operator = operatorBefore(beforeAll);

const files = (...names: string[]) => names.map((name) => new File(["text"], name));

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

function repair(folder: string, page = 1) {
  return operator.submit("/admin/assets/repair", { path: `${folder}/`, page: String(page) });
}

test("opening a folder says that a record is missing and changes nothing; the form gives the file its record", async () => {
  await upload(operator, "cut-off", ...files("a.txt", "b.txt"));
  await loseRecord("cut-off/a.txt");
  for (let time = 0; time < 2; time += 1) {
    const { page } = await open("cut-off");
    expect(page("form[action='/admin/assets/repair']").text()).toContain("1 file does not match the list");
    expect(await recorded("cut-off")).toEqual(["b.txt"]);
  }
  const answer = await repair("cut-off");
  expect(answer).toRedirectTo("/admin/assets?path=cut-off%2F#current-files");
  const after = await operator.visit("/admin/assets?path=cut-off/");
  expect(after).toShowToast("recordsRepaired", 1);
  expect(after.page("form[action='/admin/assets/repair']")).toHaveLength(0);
  const [record] = await backend.sql("select * from public.website_assets_metadata where file_path = 'cut-off/a.txt'");
  expect(record).toMatchObject({ file_type: "text/plain; charset=utf-8", size_bytes: 4, usage_context: "cut-off" });
});

test("a record whose file is missing is dropped by the form, and not by opening its folder", async () => {
  await upload(operator, "half-removed", ...files("a.txt", "b.txt"));
  await loseFile("half-removed/b.txt");
  await open("half-removed");
  expect(await recorded("half-removed")).toEqual(["a.txt", "b.txt"]);
  await repair("half-removed");
  expect(await recorded("half-removed")).toEqual(["a.txt"]);
  await loseFile("half-removed/a.txt");
  await repair("half-removed");
  expect(await recorded("half-removed")).toEqual([]);
});

test("the next upload to a folder, and the next delete in it, repair it", async () => {
  await upload(operator, "busy", ...files("a.txt", "b.txt", "c.txt"));
  await loseRecord("busy/a.txt");
  await upload(operator, "busy", ...files("d.txt"));
  expect(await recorded("busy")).toEqual(["a.txt", "b.txt", "c.txt", "d.txt"]);
  await loseRecord("busy/b.txt");
  await operator.submit("/admin/assets/delete", { path: "busy/d.txt" });
  expect(await recorded("busy")).toEqual(["a.txt", "b.txt", "c.txt"]);
});
