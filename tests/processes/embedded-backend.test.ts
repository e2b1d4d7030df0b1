import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend } from "../../scripts/backend-process.ts";
import { Person } from "../faults/person.ts";
import { newFolder } from "../support/new-folder.ts";
import { childOf, command, endPrograms, Program } from "./programs.ts";

/** Overflows the stack of the engine, which is smaller than PostgreSQL thinks. */
const breaking = `create function public.break_engine() returns text language sql
  as $$ select jsonb_path_query('1', ('$' || repeat(' + 1', 20000))::jsonpath)::text $$;
  grant execute on function public.break_engine to anon`;
const back = "The embedded backend is back.";

let data: string;
let site: Program;
beforeAll(async () => {
  data = newFolder();
  await (await startBackend(["--data", data, "--port", "0"])).stop();
  const engine = await PGlite.create({ dataDir: join(data, "database") });
  await engine.exec(breaking);
  await engine.close();
  site = new Program(command("start"), { DATA_FOLDER: data, LOG_LEVEL: "error" });
  await site.says("Northlight is ready.");
});
afterAll(endPrograms);

/** How often the backend has come back so far. */
const returns = () => site.output.split(back).length - 1;

test("an embedded backend that is killed is started again, and visitors do not notice", async () => {
  const { address } = site;
  const operator = new Person(address);
  // A busy machine may say too late that the account is there: whoever is told so logs in once it is.
  await operator.signUp().catch(async () => {
    await expect.poll(() => operator.signIn().then(() => "", String)).toBe("");
  });
  const before = returns();
  process.kill(await childOf(site.pid, "supabase/embedded/serve.ts"), "SIGKILL");
  await site.says("The embedded backend has stopped.");
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  await expect.poll(returns).toBe(before + 1);
  expect((await operator.visit("/admin/features")).status).toBe(200);
  await operator.submit("/auth/forgot-password", { email: operator.email });
  await site.says(`${address}/auth/confirm?token_hash=`);
});

test("an embedded database that has broken ends with a sentence and is started again, and visitors do not notice", async () => {
  const { address } = site;
  const backend = createClient(
    await readFile(join(data, "address"), "utf8"),
    JSON.parse(await readFile(join(data, "keys.json"), "utf8")).publishableKey,
  );
  const before = returns();
  for (let asked = 0; asked < 3; asked += 1) expect((await backend.rpc("break_engine")).error).not.toBeNull();
  await site.says("The embedded database has broken");
  expect((await fetch(address)).status).toBe(200);
  await expect.poll(returns).toBe(before + 1);
  expect((await backend.from("retention_settings").select()).data).toHaveLength(1);
});
