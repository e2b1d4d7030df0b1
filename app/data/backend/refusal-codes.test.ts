import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refusalCodes } from "./result.server.ts";

const schemas = new URL("../../../supabase/schemas/", import.meta.url);
const app = new URL("../../", import.meta.url);
const named: readonly string[] = Object.values(refusalCodes);

test("every status that the database refuses with has a name, and every name is raised", () => {
  const sources = readdirSync(schemas).map((file) => readFileSync(new URL(file, schemas), "utf8"));
  const raised = sources.flatMap((sql) => sql.match(/(?<=')PT[2-5]\d{2}(?=')/g) ?? []);
  expect([...new Set(raised)].toSorted()).toEqual(named.toSorted());
});

test("the site asks for a status by its name", () => {
  const modules = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  expect(modules.length).toBeGreaterThan(300);
  const literal = modules.filter((name) => /\bPT\d{3}\b/.test(readFileSync(new URL(name, app), "utf8")));
  expect(literal).toEqual(["data/backend/result.server.ts"]);
});
