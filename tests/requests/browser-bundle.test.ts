import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { operatorBefore } from "../support/operator.ts";
import { secretsIn } from "../support/secrets.ts";
import { Visitor } from "../support/visitor.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));
const client = join(home, "build/client");

const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const bundle = files.map((file) => ({ file, text: readFileSync(file, "latin1") }));
const scripts = bundle.filter(({ file }) => file.endsWith(".js"));

/** A string of each server module that lives through minifying, and the file that has it. */
const marks: Record<string, string> = {
  "pino.msgPrefix": "pino/lib/symbols.js",
  "supabase-js": "@supabase/supabase-js/dist/index.mjs",
  "bluecoat drtr": "isbot/index.mjs",
  "Multipart: Boundary not found": "@fastify/busboy/lib/types/multipart.js",
  process_cpu_user_seconds_total: "prom-client/lib/metrics/processCpuTotal.js",
  renderToPipeableStream: "react-dom/cjs/react-dom-server.node.production.js",
};

const operator = operatorBefore(beforeAll);

test("no file that a browser can load holds a secret", () => {
  expect(scripts.length).toBeGreaterThan(20);
  const found = bundle.flatMap(({ file, text }) => secretsIn(text, process.env).map((what) => `${file}: ${what}`));
  expect(found).toEqual([]);
});

test("no page holds a secret, signed in or not", async () => {
  const pages = [];
  for (const address of ["/", "/fr/contact", "/es/downloads", "/auth"]) pages.push(await new Visitor().visit(address));
  for (const address of ["/admin", "/admin/features", "/admin/content?edit=hero", "/admin/assets", "/admin/settings"]) {
    pages.push(await operator.visit(address));
  }
  for (const { status, text } of pages) {
    expect(status).toBe(200);
    expect(secretsIn(text, process.env)).toEqual([]);
  }
});

test("readers load nothing that only a preview beside its form needs", async () => {
  const ofPreviews = scripts.filter(({ text }) => /parent\.postMessage\(.listening/.test(text));
  expect(ofPreviews).not.toEqual([]);
  for (const address of ["/", "/fr/faq", "/insights/ai-workforce-transformation"]) {
    const { text } = await new Visitor().visit(address);
    expect(ofPreviews.filter(({ file }) => text.includes(basename(file)))).toEqual([]);
  }
});

test("nothing leads back to the sources", () => {
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const leads = /sourceMappingURL|node_modules|\bfile:\/\/|\.server\.tsx?\b/;
  expect(bundle.filter(({ text }) => leads.test(text)).map(({ file }) => file)).toEqual([]);
});

test("no module of the server is in a script", () => {
  const marked = Object.keys(marks).flatMap((mark) => scripts.filter(({ text }) => text.includes(mark)));
  const builtIn = scripts.filter(({ text }) => /(?:from|import|import\(|require\()\s*["'`]node:/.test(text));
  expect([...marked, ...builtIn].map(({ file }) => file)).toEqual([]);
});

test("the editor of a text is a script of its own, which only the form of an article asks for", async () => {
  const [editor, ...more] = scripts.filter(({ text }) => text.includes("ProseMirror"));
  expect(more).toEqual([]);
  const name = basename(editor!.file);
  const naming = scripts.filter(({ file, text }) => file !== editor!.file && text.includes(name));
  expect(
    naming.filter(({ text }) => !text.includes(`import("./${name}")`) && !text.includes(`import(\`./${name}\`)`)),
  ).toEqual([]);
  const asking = naming.map(({ file }) => basename(file)).filter((file) => !file.startsWith("manifest"));
  expect(asking).toHaveLength(1);
  const found = async (visitor: Visitor, addresses: string[], files = [name, ...asking]) => {
    const pages = await Promise.all(addresses.map((address) => visitor.visit(address)));
    return pages.filter(({ text }) => files.some((file) => text.includes(file))).length;
  };
  const publicPages = [
    "/",
    "/fr",
    "/insights",
    "/es/insights/skills-frameworks-managers-use",
    "/case-studies",
    "/contact",
  ];
  expect(await found(new Visitor(), [...publicPages, "/auth"])).toBe(0);
  expect(await found(operator, ["/admin", "/admin/insights", "/admin/content", "/admin/assets"], [name])).toBe(0);
  expect(await found(operator, ["/admin/insights/new", "/admin/case-studies/new"])).toBe(2);
});

test.each(Object.entries(marks))("a server module would be known by %s", (mark, file) => {
  expect(readFileSync(join(home, "node_modules", file), "utf8")).toContain(mark);
});

test.each([
  `const key = "sb_secret_${"x".repeat(32)}"`,
  `createClient(url, "sb_publishable_${"x".repeat(22)}")`,
  'role: "service_role"',
  "process.env.SUPABASE_SERVICE_ROLE_KEY",
  "e.SUPABASE_URL??``",
  "if(e.TRUST_PROXY)",
  `"eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZSJ9.c2lnbmF0dXJl"`,
  "-----BEGIN PRIVATE KEY-----\nMIIE",
  "-----BEGIN EC PRIVATE KEY-----",
  `{"kty":"EC","d":"${"a".repeat(43)}"}`,
  "postgresql://postgres:hunter2@db.example.com:5432/postgres",
  "AKIAIOSFODNN7EXAMPLE",
])("a secret would be found: %s", (planted) => {
  expect(secretsIn(`function a(){return 1}${planted};b()`)).toHaveLength(1);
});
