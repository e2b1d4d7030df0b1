import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "../../tests/support/new-folder.ts";
import { openBackend, type Backend } from "../embedded/backend.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = await readFile(join(root, "supabase/embedded/README.md"), "utf8");
const written = (language: string) => new RegExp(`\`\`\`${language}\\n(.+?)\`\`\``, "s").exec(readme)?.[1] ?? "";

let project: string;
let backend: Backend;
beforeAll(async () => {
  project = newFolder();
  await mkdir(join(project, "migrations"));
  await writeFile(join(project, "migrations/20260101000000_notes.sql"), written("sql"));
  await writeFile(join(project, "seed.sql"), "");
  await writeFile(join(project, "notes.test.ts"), written("ts"));
  await symlink(join(root, "node_modules"), join(project, "node_modules"));
  backend = await openBackend({ migrations: join(project, "migrations"), seed: join(project, "seed.sql") });
});
afterAll(() => backend.close());

test("the project of the README, of at most forty lines, passes its tests on the embedded backend alone", async () => {
  expect(written("ts").trim().split("\n").length).toBeLessThanOrEqual(40);
  const { stdout } = await promisify(execFile)(process.execPath, ["--test", "notes.test.ts"], { cwd: project });
  expect(stdout).toMatch(/pass 2\n.+fail 0\n/s);
});

test.for([
  ["/auth/v1/signup", { phone: "+15145550100", password: "northern lights" }, "phone"],
  ["/auth/v1/token?grant_type=id_token", {}, "id_token"],
  ["/rest/v1/notes?select=*,owners(*)", undefined, "embedded rows"],
  ["/rest/v1/notes?words=fts.hello", undefined, "fts"],
  ["/rest/v1/notes?words=cs.{a}", undefined, "cs"],
  ["/realtime/v1/websocket", undefined, "/realtime/v1/websocket"],
  ["/functions/v1/hello", {}, "/functions/v1/hello"],
  ["/graphql/v1", {}, "/graphql/v1"],
] as const)("%s is refused by name", async ([path, body, named]) => {
  const headers = { apikey: backend.secretKey, "Content-Type": "application/json" };
  const sent = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const answer = await backend.fetch(new Request(backend.url + path, sent));
  expect(answer.status).toBe(501);
  expect(await answer.text()).toContain(named);
});
