import { cpSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newFolder } from "../tests/support/new-folder.ts";
import { writeDatabaseTypes } from "./database-types.ts";

test("a table in one file of the schemas has its type, and types that are up to date are left alone", async () => {
  const folder = newFolder();
  const [file, schemas] = [join(folder, "types.ts"), join(folder, "schemas")];
  cpSync(fileURLToPath(new URL("../supabase/schemas", import.meta.url)), schemas, { recursive: true });
  writeFileSync(join(schemas, "99_later.sql"), "create table public.later (word text not null);");
  await writeDatabaseTypes(file, schemas);
  expect(readFileSync(file, "utf8")).toMatch(/ later: \{\s+Row: \{\s+word: string/);
  expect(readFileSync(file, "utf8")).toMatch(/ enquiries: \{/);
  const { mtimeMs } = statSync(file);
  await writeDatabaseTypes(file, schemas);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});
