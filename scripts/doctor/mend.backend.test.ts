import { fileURLToPath } from "node:url";
import type { Transaction } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../supabase/embedded/database.ts";
import { readSchema } from "../../supabase/embedded/schema.ts";
import { statementsForEveryTable } from "../../supabase/tests/every-table.ts";
import { checkSchema, expectedOf, mendingStatements, type Described } from "./schema.ts";

const home = fileURLToPath(new URL("../../supabase/", import.meta.url));
const schema = readSchema(`${home}migrations`, `${home}seed.sql`, `${home}schemas`);

const project = { url: "https://project.test", publishableKey: "x", isEmbedded: false };

let database: Awaited<ReturnType<typeof openDatabase>>;
let expected: ReturnType<typeof expectedOf>;
let whole: Described;
beforeAll(async () => {
  expected = expectedOf(schema);
  database = await openDatabase(undefined, schema);
  await database.asOwner(async (tx) => {
    for (const statement of statementsForEveryTable()) await tx.exec(statement);
    await tx.exec(describing);
    whole = await describe(tx);
  });
});
afterAll(() => database.close());

/** What describes the project, in a place where no test breaks it. */
const describing = ["schema_objects", "describe_project"]
  .map(
    (name) =>
      schema.schemas
        .join("\n")
        .match(new RegExp(`^create function public\\.${name}\\([^]*?^(?:end )?\\$\\$;$`, "m"))![0],
  )
  .join("\n")
  .replaceAll(/public\.(?=schema_objects|describe_project)/g, "supabase_migrations.")
  .replace("perform public.require_site(site_key);", "");

async function describe(tx: Transaction): Promise<Described> {
  const { rows } = await tx.query<{ project: Described }>("select supabase_migrations.describe_project('') as project");
  return rows[0]!.project;
}

/** The rows of every table, as text. */
async function rowsOf(tx: Transaction): Promise<Map<string, string[]>> {
  const { rows: tables } = await tx.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'storage') order by 1`,
  );
  const content = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await tx.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    content.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return content;
}

/** Whether some row says all that a former one did, and may say more. */
function isKept(former: string, rows: string[]): boolean {
  const columns = Object.entries(JSON.parse(former) as object).map(([name, value]) => [name, JSON.stringify(value)]);
  return rows.some((row) => {
    const other = JSON.parse(row);
    return columns.every(([name, value]) => value === JSON.stringify(other[name!]));
  });
}

type Mended = {
  /** After each list of statements. */
  steps: Described[];
  broken: Described;
  after: Described;
  byHand: string[];
  lost: string[];
  warnings: string[];
};

/**
 * What becomes of a database after these statements, each as far as it can be carried out, but some of every list, and what mends it.
 * All is undone.
 */
async function mended(...breaking: string[][]): Promise<Mended> {
  let outcome: Mended | undefined;
  await database.asOwner(async (tx) => {
    const steps: Described[] = [];
    for (const statements of breaking) {
      let done = 0;
      for (const statement of statements) {
        await tx.exec("savepoint one");
        try {
          await tx.exec(statement);
          done += 1;
        } catch {
          await tx.exec("rollback to one");
        }
      }
      expect(done, `what is broken by ${statements[0]}`).toBeGreaterThan(0);
      steps.push(await describe(tx));
    }
    const broken = steps.at(-1)!;
    const rows = await rowsOf(tx);
    const mending = await mendingStatements(broken, schema, expected);
    if (typeof mending === "string") throw new Error(mending);
    const lines = mending.statements.replace(/^begin;\n/, "").replace(/commit;\n$/, "");
    const warnings: string[] = [];
    await tx.exec(lines, { onNotice: ({ message }) => void warnings.push(message ?? "") });
    const kept = await rowsOf(tx);
    const lost = [...rows]
      .filter(([table, former]) => {
        const now = kept.get(table) ?? [];
        const same = new Set(now);
        return former.some((row) => !same.has(row) && !isKept(row, now));
      })
      .map(([table]) => table);
    outcome = { steps, broken, after: await describe(tx), byHand: mending.byHand, lost, warnings };
    await tx.rollback();
  });
  return outcome!;
}

function differencesOf(one: Described, other: Described): string[] {
  const names = new Set([...Object.keys(one.objects), ...Object.keys(other.objects)]);
  return [...names]
    .filter((name) => (one.objects[name] ?? "") !== (other.objects[name] ?? ""))
    .map((name) => `${name}: ${one.objects[name]} | ${other.objects[name]}`);
}

const ofKind = (kind: string) =>
  Object.keys(whole.objects).flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []));
const own = (kind: string) => ofKind(kind).filter((name) => /(?:^| (?:on|of) )public\./.test(name));
const each = (kind: string, statement: (name: string, on: string, definition: string) => string) => () =>
  own(kind).flatMap((name) => {
    const [, first = name, on = ""] = /^(.+) (?:on|of) (\S+)$/.exec(name) ?? [];
    return statement(first, on, whole.objects[`${kind} ${name}`]!) || [];
  });

const eachSetting = (statement: (setting: string, role: string) => string) => () =>
  ofKind("setting").map((name) => statement(...(name.split(" of ") as [string, string])));

/** What is broken at once. Whatever takes other things with it comes last, or alone. */
const breakages: Record<string, (() => string[])[]> = {
  "everything is another than it was": [
    eachSetting((setting, role) => `alter role ${role} set ${setting} = 'none'`),
    each("policy", (name, on) => `alter policy ${name} on ${on} to public`),
    each("table", (name) => `alter table ${name} disable row level security`),
    each("table", (name) => `alter table ${name} force row level security`),
    each("table", (name) => `alter table ${name} set (autovacuum_enabled = false)`),
    each("table", (name) => `alter table ${name} disable trigger all`),
    each("view", (name) => `alter view ${name} reset (security_invoker)`),
    each("function", (name) => `alter function ${name} set search_path = public`),
    each("function", (name) => `alter function ${name} security definer`),
    each("column", (name, on) => `alter table ${on} alter column ${name} set generated by default`),
  ],
  "everything is for everybody": [
    each("table", (name) => `grant all on ${name} to public, anon, authenticated`),
    each("column", (name, on) => `grant select (${name}), update (${name}) on ${on} to anon with grant option`),
    each("sequence", (name) => `grant all on sequence ${name} to public`),
    each("function", (name) => `grant execute on function ${name} to public`),
    each("table", (name) => `create rule planted as on insert to ${name} do instead nothing`),
    () => ofKind("table").map((name) => `create policy planted on ${name} using (true)`),
    () => [
      "alter default privileges in schema public grant all on tables to anon",
      "alter default privileges in schema public revoke all on sequences from service_role",
      "alter default privileges grant execute on functions to public",
      "grant create on schema public to anon",
      "revoke usage on schema public from authenticated",
    ],
  ],
  "everything is for nobody, and without what it is made of": [
    eachSetting((setting, role) => `alter role ${role} reset ${setting}`),
    each("table", (name) => `revoke all on ${name} from public, anon, authenticated, service_role`),
    each("function", (name) => `revoke execute on function ${name} from public, anon, authenticated, service_role`),
    each("function", (name) => `alter function ${name} security invoker`),
    each("policy", (name, on) => `drop policy ${name} on ${on}`),
    each("trigger", (name, on) => `drop trigger ${name} on ${on}`),
    each("index", (name) => `drop index ${name}`),
    () => ofKind("comment on").map((name) => `comment on ${name} is null`),
    each("column", (name, on) => `alter table ${on} alter column ${name} drop default`),
    each("column", (name, on) => `alter table ${on} alter column ${name} drop not null`),
    each("column", (name, on) => `alter table ${on} alter column ${name} drop identity`),
    each("constraint", (name, on) => `alter table ${on} drop constraint ${name} cascade`),
  ],
  "everything is owned by anon, and no table is logged": [
    each("table", (name) => `alter table ${name} set unlogged`),
    each("table", (name) => `alter table ${name} owner to anon`),
    each("function", (name) => `alter function ${name} owner to anon`),
  ],
  "every view is dropped": [each("view", (name) => `drop view ${name} cascade`)],
  "every function is dropped": [each("function", (name) => `drop function ${name} cascade`)],
  "every text is of another type": [
    each("column", (name, on, of) =>
      /^text( not null)?$/.test(of) ? `alter table ${on} alter column ${name} type varchar(100000)` : "",
    ),
  ],
  "every table is dropped": [each("table", (name) => `drop table ${name} cascade`)],
  "every column of empty tables is dropped": [
    () => [
      `truncate ${own("table").join(", ")}`,
      ...each("column", (name, on) => `alter table ${on} drop column ${name} cascade`)(),
    ],
  ],
};

test.for(Object.entries(breakages))("%s", async ([, parts]) => {
  const { steps, after, byHand, lost } = await mended(...parts.map((statements) => statements()));
  for (const [place, step] of steps.entries())
    expect(differencesOf(steps[place - 1] ?? whole, step), `what list ${place} breaks`).not.toEqual([]);
  // A column that is computed is named and stays.
  const left = differencesOf(whole, after).filter(
    (name) => !byHand.some((sentence) => sentence.startsWith(`${name.split(": ")[0]} is `)),
  );
  expect({ left, lost }).toEqual({ left: [], lost: [] });
});

const open: [what: string, statements: string[], opened: string][] = [
  [
    "a table of somebody's own",
    ["create table public.my_table (id int)", "grant select on public.my_table to anon"],
    "privileges on table public.my_table",
  ],
  [
    "a function with the rights of its owner",
    [
      "create function public.mine() returns setof public.enquiries language sql security definer as 'select * from public.enquiries'",
      "grant execute on function public.mine to anon",
    ],
    "privileges on function public.mine()",
  ],
  ["accounts", ["grant select on auth.users to anon"], "privileges on table auth.users"],
  [
    "the email of accounts",
    ["grant select (email) on auth.users to authenticated"],
    "privileges on column email of auth.users",
  ],
  [
    "files without row rules",
    ["alter table storage.objects disable row level security"],
    "privileges on table storage.objects",
  ],
  [
    "files by a rule of somebody's own",
    ["create policy mine on storage.objects for delete to anon using (true)"],
    "policy mine on storage.objects",
  ],
  [
    "what happens when somebody signs up",
    [
      "create schema mine",
      "create function mine.let_in() returns trigger language plpgsql as 'begin return new; end'",
      "create trigger mine before insert on auth.users for each row execute function mine.let_in()",
    ],
    "trigger mine on auth.users",
  ],
  ["a group of roles", ["create role mine", "grant pg_read_all_data to anon"], "role anon"],
  ["time that is too short", ["alter role anon set statement_timeout = '1ms'"], "setting statement_timeout of anon"],
  [
    "requests that are somebody else's",
    [
      `create or replace function auth.uid() returns uuid language sql stable as $$
        select coalesce((auth.jwt() ->> 'sub')::uuid, '00000000-0000-4000-8000-000000000001') $$`,
    ],
    "identity by auth.uid()",
  ],
  [
    "an account's own word for what it is",
    [
      "create or replace function auth.role() returns text language sql stable as $$ select auth.jwt() -> 'user_metadata' ->> 'role' $$",
      "create or replace function auth.jwt() returns jsonb language sql stable security definer as $$ select current_setting('request.headers', true)::jsonb $$",
    ],
    "identity by auth.jwt()",
  ],
  [
    "what is deleted, for whoever listens",
    ["create publication supabase_realtime for table public.enquiries, auth.users"],
    "publication supabase_realtime of public.enquiries",
  ],
  [
    "tables to come, for whoever listens",
    ["alter publication supabase_realtime add tables in schema public"],
    "supabase_realtime of tables in schema public",
  ],
];

test("whose a request is may be told in other words, by the claims of its token alone", async () => {
  const { broken } = await mended([
    `create or replace function auth.uid() returns uuid language sql stable as $$
      select
      coalesce(
        nullif(current_setting('request.jwt.claim.sub', true), ''),
        (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
      )::uuid
    $$`,
    `create or replace function auth.jwt() returns jsonb language sql stable as $$
      select
        coalesce(
            nullif(current_setting('request.jwt.claim', true), ''),
            nullif(current_setting('request.jwt.claims', true), '')
        )::jsonb
    $$`,
  ]);
  expect(await checkSchema(project, broken, schema, expected)).toMatchObject([{ state: "fine" }]);
});

test("what lets somebody in is an error, and closed: all of it at once", async () => {
  await expectClosed(open);
});

test("what lets somebody in is an error, and closed: all tables, for whoever listens", async () => {
  const everything = "create publication supabase_realtime for all tables";
  await expectClosed([["all tables", [everything], "supabase_realtime of all tables"]]);
});

async function expectClosed(opened: typeof open): Promise<void> {
  const { broken, after, lost } = await mended(...opened.map(([, statements]) => statements));
  const found = async (described: Described) =>
    (await checkSchema(project, described, schema, expected))
      .filter(({ state }) => state === "broken")
      .map(({ says }) => says)
      .join();
  const errors = await found(broken);
  expect(opened.filter(([, , name]) => !errors.includes(name)).map(([what]) => what)).toEqual([]);
  expect(await found(after)).toBe("");
  expect(lost).toEqual([]);
}

test("rows and settings without which the site does not work are looked for, and put back", async () => {
  const { broken, after } = await mended([
    "delete from public.publication_state",
    "delete from public.retention_settings",
    "delete from public.security_settings",
    "set local session_replication_role = replica",
    "delete from public.languages where code = 'es'",
    "delete from public.document_texts t using public.documents d where d.id = t.document_id and d.slug = 'contact'",
    "delete from public.field_reviews",
    "delete from public.documents where slug = 'contact'",
    "set local session_replication_role = origin",
    "update storage.buckets set public = false, allowed_mime_types = '{image/png}'",
  ]);
  const [finding] = await checkSchema(project, broken, schema, expected);
  expect(finding?.says).toMatch(
    /^missing: publication_state, security_settings, retention_settings, languages es, documents contact/,
  );
  expect(finding?.mend).toContain("supabase db push --include-seed");
  expect((await checkSchema(project, after, schema, expected))[0]?.says).toMatch(
    /^missing: languages es, documents contact/,
  );
  expect(after.bucket).toMatchObject({ public: true, allowed_mime_types: null });
});

test("rows that stand in the way are left as they are and told, and hold up nothing else", async () => {
  const { after, byHand, warnings, lost } = await mended([
    "alter table public.redirects drop constraint redirects_path_check",
    "insert into public.redirects (path, page) values ('no path', '/about')",
    'drop policy "everybody reads languages" on public.languages',
    "drop view public.document_states cascade",
    "alter table public.enquiries drop column name cascade",
  ]);
  expect(byHand).toEqual([expect.stringMatching(/^columns of public\.enquiries is /)]);
  expect(differencesOf(whole, after).toSorted()).toEqual([
    "column name of public.enquiries: text not null | text",
    expect.stringMatching(/^columns of public\.enquiries: /),
    expect.stringMatching(/^constraint redirects_path_check on public\.redirects: .* NOT VALID$/),
  ]);
  expect(warnings.filter((message) => !message.endsWith("skipping"))).toEqual([
    expect.stringMatching(/^Not put right: check constraint "redirects_path_check" .* is violated by some row/),
    expect.stringMatching(/^Not put right: column "name" .* contains null values/),
  ]);
  expect(lost).toEqual([]);
  const findings = await checkSchema(project, after, schema, expected);
  expect(findings[0]?.mend).toContain("Rows that stand in the way are warned of");
});

test("a project that cannot tell what it is gets what it needs for that", async () => {
  await database.asOwner(async (tx) => {
    await tx.exec("drop function public.schema_objects(), public.describe_project(text), public.require_site(text)");
    const mending = await mendingStatements("the project cannot tell what it is made of", schema, expected);
    if (typeof mending === "string") throw new Error(mending);
    expect(mending.byHand).toEqual([expect.stringContaining("supabase db push")]);
    await tx.exec(mending.statements.replace("begin;\n", "").replace("commit;\n", ""));
    expect(differencesOf(whole, await describe(tx))).toEqual([]);
    await tx.rollback();
  });
  expect(await mendingStatements("without SITE_KEY", schema, expected)).toMatch(/without SITE_KEY$/);
});

test("a project that lacks a migration, or has a later one, is not mended; what is written is one transaction", async () => {
  const applied = schema.migrations.map(({ version }) => version);
  const [last] = schema.migrations.slice(-1);
  const mending = (migrations: string[]) => mendingStatements({ ...whole, migrations }, schema, expected);
  expect(await mending(applied.slice(0, -1))).toBe(
    `${last!.version}_${last!.name}.sql is not applied: supabase db push first`,
  );
  expect(await mending([...applied, "29990101000000"])).toBe(
    "29990101000000 is of a newer version: install that first",
  );
  expect(await mending(applied)).toMatchObject({
    statements: expect.stringMatching(/^begin;\n(?!.*^(?:begin|commit);)[^]*commit;\n$/m),
  });
});
