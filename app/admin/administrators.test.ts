import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import routes from "../routes.ts";

type Handler = (args: ReturnType<typeof routeArgs>) => unknown;
type Module = { loader?: Handler; action?: Handler };

const modules = import.meta.glob<Module>(["./**/*.{ts,tsx}", "!./**/*.test.{ts,tsx}"], { eager: true });
const inside = entries(routes).find(({ file }) => file === "admin/administrators.tsx")?.children ?? [];
const forbidden = expect.objectContaining({ data: "administratorsOnly", init: { status: 403 } });

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

describe.each(inside.map(({ path = "", file }) => ({ address: `/admin/${path}`, file })))(
  "$address",
  ({ address, file }) => {
    test.each(["loader", "action"] as const)("its %s refuses an editor before anything is asked", async (name) => {
      const handler = modules[file.replace(/^admin/, ".")]?.[name];
      if (!handler) return expect(name).toBe("action");
      const form = name === "action" ? { form: {} } : {};
      const call = async () => handler(routeArgs(address, { context: testContext({ role: "editor" }), ...form }));
      await expect(call()).rejects.toEqual(forbidden);
    });
  },
);
