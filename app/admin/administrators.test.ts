import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { administratorsOnly } from "../data/backend/guard.server.ts";
import routes from "../routes.ts";
import { middleware } from "./administrators.tsx";

const inside = entries(routes).find(({ file }) => file === "admin/administrators.tsx")?.children ?? [];
const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function entries(all: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return all.flatMap((entry) => [entry, ...entries(entry.children ?? [])]);
}

test("people, leads and switches are pages of administrators", () => {
  const paths = inside.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(["features", "leads", "leads/export", "leads/erase", "settings/people"]),
  );
  const elsewhere = entries(routes).filter((entry) => !inside.includes(entry));
  expect(elsewhere.filter(({ file }) => /admin\/(people|leads|features)/.test(file))).toEqual([]);
});

test("their layout lets nobody else through", () => {
  expect(middleware).toEqual([administratorsOnly]);
});

test.each(inside.map(({ file }) => file))("%s runs below that layout and asks only the backend it is given", (file) => {
  const source = sources[file.replace(/^admin/, ".")];
  expect(source).not.toMatch(/data\/client\.server\.ts|leadsContext|export const middleware/);
});
