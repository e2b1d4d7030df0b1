import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openBackend } from "../../supabase/embedded/backend.ts";
import { newFolder } from "../../tests/support/new-folder.ts";
import { chooseDemonstration } from "../demonstration.ts";
import { fillDemonstration } from "./fill.ts";

test("a demonstration that other migrations made is put aside with its account, and one of these stays", async () => {
  const data = newFolder();
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries({ DATA_FOLDER: join(data, "site"), SUPABASE_URL: "", DEMO_ACCOUNT: "" }))
    vi.stubEnv(name, value);
  const start = async () => {
    vi.stubEnv("DATA_FOLDER", join(data, "site"));
    await chooseDemonstration();
    return process.env.DEMO_ACCOUNT;
  };
  await mkdir(join(data, "site-demo"));
  await writeFile(join(data, "site-demo/account.json"), JSON.stringify({ email: "old@example.com", password: "x" }));
  const account = await start();
  expect(account).not.toContain("old@example.com");
  expect(await start()).toBe(account);
  expect((await readdir(data)).filter((name) => name.startsWith("site-demo-before-"))).toHaveLength(1);
});

test("a demonstration has an operator, inquiries in every state, visits, remarks, a late translation, a schedule, an import and a trash", async () => {
  const data = newFolder();
  const { email } = await fillDemonstration(data);
  const backend = await openBackend({ data });
  const count = async (what: string) =>
    (await backend.sql<{ n: number }>(`select count(*)::int as n from ${what}`))[0]?.n;
  expect(await backend.sql("select email, role from public.operators")).toEqual([{ email, role: "administrator" }]);
  expect(await count("public.enquiries")).toBe(40);
  const [check] = await backend.sql<{ states: string[] }>(
    `select array_agg(m[1]) as states from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\\w+)''', 'g') m
     where c.conname = 'enquiries_state_check'`,
  );
  const states = await backend.sql<{ state: string }>("select distinct state from public.enquiries");
  expect(states.map(({ state }) => state).toSorted()).toEqual(check!.states.toSorted());
  expect(await count("public.enquiry_replies where delivered_at is null")).toBe(0);
  expect(await count("(select distinct day from public.visit_counts) d")).toBe(90);
  expect(await count("public.preview_remarks where not done")).toBe(2);
  expect(await count("public.document_texts where stage = 'scheduled'")).toBe(1);
  expect(await count("public.documents where trashed_at is not null")).toBe(1);
  expect(await count("public.activity where subject_table = 'content' and action = 'update'")).toBe(1);
  expect(await count("public.field_reviews where why = 'english_changed'")).toBeGreaterThan(0);
  await backend.close();
});
