import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { readSchema, type Schema } from "../supabase/embedded/schema.ts";

const path = (name: string) => fileURLToPath(new URL(`../supabase/${name}`, import.meta.url));

export async function writeDatabaseTypes(file = path("database.types.ts"), schemas = path("schemas")): Promise<void> {
  const schema = readSchema(path("migrations"), path("seed.sql"), schemas);
  const mark = `// Of ${schema.fingerprint}\n`;
  if (existsSync(file) && readFileSync(file, "utf8").startsWith(mark)) return;
  writeFileSync(file, mark + (await typesOf(schema)));
}

async function typesOf(schema: Schema): Promise<string> {
  // Only here: the configuration of Vite loads this file whenever it runs.
  const { openDatabase } = await import("../supabase/embedded/database.ts");
  const { introspect } = await import("@supabase/postgrest-typegen/introspection");
  const { generateTypescript, sortGeneratorMetadata } = await import("@supabase/postgrest-typegen/generation");
  const database = await openDatabase(undefined, schema);
  try {
    const query = async (sql: string) => ({ rows: await database.rows(sql) });
    const metadata = await introspect({ query }, { includedSchemas: ["public"] });
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: "13" });
  } finally {
    await database.close();
  }
}

export const databaseTypes: Plugin = {
  name: "database-types",
  configureServer({ watcher }) {
    watcher.add(path("schemas"));
    watcher.on("change", (file) => void (file.includes("/supabase/schemas/") && writeDatabaseTypes().catch(report)));
    void writeDatabaseTypes().catch(report);
  },
};

/** A schema that somebody is writing is often none yet. */
function report(error: Error): void {
  console.error(`supabase/database.types.ts stays as it was: ${error.message}`);
}

if (import.meta.main) await writeDatabaseTypes();
