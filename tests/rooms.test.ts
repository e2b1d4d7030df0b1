import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../app/", import.meta.url));

/** What each room may look into. Whatever is not listed here is an arrow that runs the wrong way. */
const arrows: Record<string, string[]> = {
  "": ["site", "auth", "admin", "resources", "components", "i18n", "data", "content", "server"],
  site: ["components", "i18n", "data", "content", "schemas", "server"],
  auth: ["components", "i18n", "data", "schemas", "server"],
  admin: ["components", "i18n", "data", "content", "schemas", "server"],
  resources: ["i18n", "data", "content", "schemas", "server"],
  data: ["i18n", "content", "schemas", "server"],
  components: ["i18n", "content", "schemas"],
  i18n: ["content", "schemas", "server"],
  content: [],
  schemas: [],
  server: ["schemas"],
};

const imports = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts"))
  .flatMap((file) =>
    [...readFileSync(join(app, file), "utf8").matchAll(/import\s(type )?[^"]*?"(\.[^"]+)"/g)].map(
      ([, type, to = ""]) => ({
        from: file,
        to: relative(app, resolve(app, dirname(file), to)),
        erased: type !== undefined,
      }),
    ),
  )
  .filter(({ to }) => !to.startsWith("..") && !to.includes("+types"));

function roomOf(file: string): string {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "";
}

test("imports between rooms run one way", () => {
  expect(imports.length).toBeGreaterThan(100);
  const wrong = imports.filter(
    ({ from, to }) => roomOf(from) !== roomOf(to) && !arrows[roomOf(from)]?.includes(roomOf(to)),
  );
  expect(wrong).toEqual([]);
});

test("every room is known", () => {
  const rooms = readdirSync(app, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rooms.map(({ name }) => name).filter((name) => !(name in arrows) && name !== "fonts")).toEqual([]);
});

test("no room is a heap", () => {
  const heaps = /(^|\/)(utils?|helpers?|lib|misc|common)(\/|\.)/;
  expect(readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) => heaps.test(name))).toEqual([]);
});

test("nothing but a file for the server may import one", () => {
  const client = imports.filter(
    ({ from, to, erased }) => !erased && to.endsWith(".server.ts") && !/\.server\.tsx?$/.test(from),
  );
  const routes = readFileSync(join(app, "routes.ts"), "utf8");
  const strangers = client.filter(({ from }) => from !== "root.tsx" && !routes.includes(`"${from}"`));
  expect(strangers).toEqual([]);
});
