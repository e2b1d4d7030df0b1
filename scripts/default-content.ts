import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultContentMigration, migrationFile } from "./default-content/migration.ts";

writeFileSync(migrationFile, defaultContentMigration());
console.log(`The sections and articles of locales/ are in ${fileURLToPath(migrationFile)}.`);
