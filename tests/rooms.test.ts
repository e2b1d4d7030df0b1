import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../app/", import.meta.url));

const routes = readFileSync(join(app, "routes.ts"), "utf8");

/** What each room may look into. Whatever is not listed here is an arrow that runs the wrong way. */
const arrows: Record<string, string[]> = {
  "": ["composition", "site", "auth", "admin", "resources", "components", "i18n", "data", "server", "styles"],
  composition: ["mail", "i18n", "data", "content", "schemas", "server"],
  site: ["components", "i18n", "data", "content", "schemas", "server"],
  auth: ["components", "i18n", "data", "schemas", "server"],
  admin: ["components", "mail", "i18n", "data", "content", "schemas", "server"],
  resources: ["i18n", "data", "content", "schemas", "server"],
  mail: ["i18n", "data", "content", "schemas", "server"],
  data: ["i18n", "content", "schemas", "server"],
  components: ["i18n", "content", "schemas"],
  i18n: ["content", "schemas", "server"],
  content: [],
  schemas: ["content"],
  server: ["schemas", "styles"],
};

/** `import … from`, `export … from`, `import("…")` and a bare `import "…"`; a type alone is erased. */
const referring = /\b(?:(?:import|export)\s(type\s)?[^"';]*?\bfrom\s*|import\s*\(\s*|import\s+)"(\.[^"]+)"/g;

const imports = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .flatMap((file) => importsIn(readFileSync(join(app, file), "utf8"), file))
  .filter(({ to }) => !to.startsWith("..") && !to.includes("+types"));

function importsIn(source: string, file: string) {
  return [...source.matchAll(referring)].map(([, type, to = ""]) => ({
    from: file,
    to: relative(app, resolve(app, dirname(file), to)),
    erased: type !== undefined,
  }));
}

function roomOf(file: string): string {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "";
}

function isRouteModule(file: string): boolean {
  return file === "root.tsx" || routes.includes(`"${file}"`);
}

test("imports between rooms run one way, except for the type of what a route module loads", () => {
  expect(imports.length).toBeGreaterThan(100);
  const wrong = imports.filter(
    ({ from, to, erased }) =>
      roomOf(from) !== roomOf(to) && !arrows[roomOf(from)]?.includes(roomOf(to)) && !(erased && isRouteModule(to)),
  );
  expect(wrong).toEqual([]);
});

test("every room is known", () => {
  const rooms = readdirSync(app, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(
    rooms.map(({ name }) => name).filter((name) => !(name in arrows) && name !== "fonts" && name !== "styles"),
  ).toEqual([]);
});

test("a module of data and schemas is in the folder of its subject", () => {
  const loose = ["data", "schemas"].flatMap((room) =>
    readdirSync(join(app, room)).filter((name) => name.endsWith(".ts")),
  );
  expect(loose).toEqual([]);
});

test("no room is a heap", () => {
  const heaps = /(^|\/)(utils?|helpers?|lib|misc|common)(\/|\.)/;
  expect(readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) => heaps.test(name))).toEqual([]);
});

test("nothing is named by a participle that only its author reads", () => {
  const vague =
    /\b(?:const|let|function|type) (?:\{ ?|\[)?(?:seen|told|said|spoken|besides?|asked|wanted|machine\w*|verbs?)\b/i;
  const files = [app, "scripts", "supabase/embedded"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => join(room, file)),
  );
  const named = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && vague.test(readFileSync(file, "utf8")));
  expect(named).toEqual([]);
});

test("nothing but a file for the server may import one", () => {
  const client = imports.filter(
    ({ from, to, erased }) => !erased && to.endsWith(".server.ts") && !/\.server\.tsx?$/.test(from),
  );
  const strangers = client.filter(({ from }) => !isRouteModule(from));
  expect(strangers).toEqual([]);
});

test("the parts that every room of the back office uses know none of them, and few rooms know each other", () => {
  const rooms = imports
    .filter(({ from, to }) => from.startsWith("admin/") && to.startsWith("admin/"))
    .map(({ from, to }) => [partOfAdmin(from), partOfAdmin(to)] as const)
    .filter(([from, to]) => from && to && from !== to);
  expect(rooms.filter(([from]) => from === "components")).toEqual([]);
  const arrowsOfAdmin = new Set(rooms.map((arrow) => arrow.join(" ")));
  const mutual = [...arrowsOfAdmin].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" ");
    return from < to && arrowsOfAdmin.has(`${to} ${from}`);
  });
  expect(mutual.toSorted()).toEqual(["assets documents", "documents newsletter"]);
});

function partOfAdmin(file: string): string | undefined {
  const [, part, ...rest] = file.split("/");
  return rest.length > 0 ? part : undefined;
}
