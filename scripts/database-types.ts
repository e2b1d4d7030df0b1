import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { openDatabase } from "../supabase/embedded/database.ts";
import { readSchema } from "../supabase/embedded/schema.ts";

const path = (name: string) => fileURLToPath(new URL(`../supabase/${name}`, import.meta.url));
const file = path("database.types.ts");

/** What `supabase gen types` says of a project with these migrations. */
export async function databaseTypes(migrations = path("migrations")): Promise<string> {
  const database = await openDatabase(undefined, readSchema(migrations, path("seed.sql")));
  try {
    const query = async (sql: string) => ({ rows: await database.rows(sql) });
    const metadata = await introspect({ query }, { includedSchemas: ["public"] });
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: "13" });
  } finally {
    await database.close();
  }
}

export const writtenTypes = (): string => readFileSync(file, "utf8");

if (import.meta.main) writeFileSync(file, await databaseTypes());
