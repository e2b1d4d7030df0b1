import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultContentMigration, migrationFile } from "./migration.ts";

test("the migration of the default content is the one that the locale files make", () => {
  expect(readFileSync(migrationFile, "utf8"), "npm run default-content").toBe(defaultContentMigration());
});
