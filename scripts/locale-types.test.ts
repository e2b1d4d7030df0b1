import { cpSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newFolder } from "../tests/support/new-folder.ts";
import { writeLocaleTypes } from "./locale-types.ts";

const english = fileURLToPath(new URL("../locales/en", import.meta.url));

function homeWithTexts(): { home: string; types: string } {
  const home = newFolder();
  cpSync(english, join(home, "locales/en"), { recursive: true });
  return { home, types: join(home, "app/i18n/+types/locales.ts") };
}

test("a new file of texts is a namespace, and one in a folder is of its kind", () => {
  const { home, types } = homeWithTexts();
  writeFileSync(join(home, "locales/en/admin-new.json"), "{}");
  writeFileSync(join(home, "locales/en/services/new.json"), "{}");
  writeLocaleTypes(home);
  const written = readFileSync(types, "utf8");
  expect(written).toContain(`"admin-new": typeof import("../../../locales/en/admin-new.json");`);
  expect(written).toMatch(/"services": .*typeof import\("\.\.\/\.\.\/\.\.\/locales\/en\/services\/new\.json"\)/);
});

test("types that are up to date are left alone, so that no build is stale for them", () => {
  const { home, types } = homeWithTexts();
  writeLocaleTypes(home);
  const { mtimeMs } = statSync(types);
  writeLocaleTypes(home);
  expect(statSync(types).mtimeMs).toBe(mtimeMs);
});
