import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { difference } from "../../scripts/release/difference.ts";
import { generate, isGenerated, migrationsOf, unreleased } from "../../scripts/release/releases.ts";
import { statementsIn } from "../../scripts/release/statements.ts";
import { openDatabase } from "../embedded/database.ts";
import { build, readBootstrap, readFiles, readSchema } from "../embedded/schema.ts";
import { preparedEngine } from "../embedded/snapshot.ts";
import { describedSchema } from "./described-schema.ts";

const home = join(import.meta.dirname, "..");
const folder = join(home, "schemas");
const schemas = readFiles(folder);
const statements = schemas.flatMap(statementsIn);
const [migrationsFolder, seed] = [join(home, "migrations"), join(home, "seed.sql")];

type Database = Awaited<ReturnType<typeof openDatabase>>;
let ofSchemas: Database;
let ofMigrations: Database;
beforeAll(async () => {
  ofSchemas = await openDatabase(undefined, readSchema(migrationsFolder, seed, folder));
  ofMigrations = await openDatabase(undefined, readSchema(migrationsFolder, seed));
});
afterAll(() => Promise.all([ofSchemas, ofMigrations].map((database) => database.close())));

test("a new database is, object by object, what the migrations make", async () => {
  expect(await linesOf(ofSchemas)).toEqual(await linesOf(ofMigrations));
});

test("a new database has the rows that the migrations put in", async () => {
  expect(await rowsIn(ofSchemas)).toEqual(await rowsIn(ofMigrations));
});

test("what is unreleased is generated from the schemas, word for word", async () => {
  const { sql, byHand } = await generate();
  const file = unreleased().find(isGenerated);
  expect(file?.sql ?? "", "npm run release -- next writes it").toBe(sql);
  const written = unreleased().filter((migration) => !isGenerated(migration));
  const isWritten = (change: string) => {
    const drop = change
      .replace(/^column (\S+) of (\S+) goes$/, "alter table $2 drop column if exists $1;")
      .replace(/^(\w+) (\S+) goes$/, "drop $1 if exists $2;")
      .replace(/^constraint (\S+) of (\S+) is validated$/, "alter table $2 validate constraint $1;");
    return written.some(({ sql }) => sql.includes(drop));
  };
  expect(byHand.filter((change) => !isWritten(change))).toEqual([]);
});

test("what is unreleased can be pushed a second time, and changes nothing then", async () => {
  const before = await linesOf(ofMigrations);
  const rows = await rowsIn(ofMigrations);
  for (const { sql } of unreleased()) await ofMigrations.asOwner((tx) => tx.exec(sql));
  expect(await linesOf(ofMigrations)).toEqual(before);
  expect(await rowsIn(ofMigrations)).toEqual(rows);
});

test("a push that was interrupted anywhere comes to the same when it is pushed again", async () => {
  const open = new Set(unreleased().map(({ version }) => version));
  const released = migrationsOf().filter(({ version }) => !open.has(version));
  const whole = unreleased().map(({ sql }) => sql);
  const parts = whole.flatMap(statementsIn).map(({ text }) => text);
  const expected = await linesOf(ofMigrations);
  const engine = await preparedEngine({ bootstrap: readBootstrap() });
  try {
    for (const { sql } of released) await engine.exec(sql);
    for (const [done, of] of [
      [1, 5],
      [1, 2],
      [4, 5],
    ] as const) {
      await engine.transaction(async (tx) => {
        await tx.exec(parts.slice(0, Math.floor((parts.length * done) / of)).join("\n"));
        for (const sql of whole) await tx.exec(sql);
        const { rows } = await tx.query<{ line: string }>(describedSchema);
        expect(
          rows.map(({ line }) => line),
          `after ${done} of ${of}`,
        ).toEqual(expected);
        await tx.rollback();
      });
    }
  } finally {
    await engine.close();
  }
});

test("whoever waits for a table in a migration that is not released yet gives up before the site waits with them", () => {
  for (const migration of migrationsOf().filter(({ version }) => version > "20261123001500")) {
    expect(migration.sql, migration.name).toMatch(/^set lock_timeout = '10s';$/m);
    expect(migration.sql, migration.name).toMatch(/^reset lock_timeout;$/m);
  }
});

test("every object stands in the schemas once, as one statement that says what it is", () => {
  const made = statements
    .filter(({ kind }) => kind !== "rows" && kind !== "privileges" && kind !== "function")
    .map(({ kind, name, table }) => [kind, name, table].filter(Boolean).join(" "));
  expect(made.filter((one, place) => made.indexOf(one) !== place)).toEqual([]);
  const heads = statements
    .filter(({ kind }) => kind === "function")
    .map(({ text }) => /^create function ([^(]+\([^)]*)/.exec(text)?.[1]);
  expect(heads.filter((one, place) => heads.indexOf(one) !== place)).toEqual([]);
  const others = statements.filter(({ kind }) => kind === "rows").map(({ text }) => text);
  for (const text of others) expect(text, "no loop, and no table that is altered").toMatch(/^insert into /);
});

test("the comments of the schemas tell what is, and no history", () => {
  const comments = schemas.flatMap((sql) => [...sql.matchAll(/^\s*--.*$/gm)].map(([line]) => line));
  expect(comments.length).toBeGreaterThan(100);
  expect(
    comments.filter((line) => /\bas before\b|\bfrom now on\b|\bmade anew\b|\bthis migration\b/i.test(line)),
  ).toEqual([]);
});

test("whoever reads the schemas reads no more than 5,300 lines, in about 25 files", () => {
  const lines = schemas.reduce((sum, sql) => sum + sql.split("\n").length - 1, 0);
  expect(lines).toBeLessThanOrEqual(5_300);
  expect(readdirSync(folder).every((file) => /^\d\d_[a-z_]+\.sql$/.test(file))).toBe(true);
});

test("no function changes or empties a whole table, which a project refuses", () => {
  const changes = (sql: string) =>
    sql.split(";").filter((part) => /\b(update [\w.]+( \w+)? set|delete from)\b/.test(part));
  const found = statements
    .filter(({ kind }) => kind === "function")
    .flatMap(({ text }) => partsOf(text.replaceAll(/--.*/g, "").replaceAll(/\s+/g, " ")).flatMap(changes));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((change) => !change.includes(" where "))).toEqual([]);
});

/** What stands in each pair of brackets, and what is left. */
function partsOf(sql: string): string[] {
  const parts: string[] = [];
  let left = sql;
  while (/\([^()]*\)/.test(left)) {
    left = left.replaceAll(/\(([^()]*)\)/g, (_, part: string) => {
      parts.push(part);
      return "";
    });
  }
  return [...parts, left];
}

const beforeAllFunctions = "set check_function_bodies = off";

const planted = `
create table public.planted (
  id bigint generated always as identity primary key,
  word text
);
comment on column public.planted.word is 'Any.';
create type public.planted_part as (id uuid, word text);
create function public.planted(word text) returns text language sql stable set search_path = '' return word;
alter table public.planted enable row level security;
grant select (word), insert on public.planted to authenticated;
create policy "nobody" on public.planted for select to authenticated using (false);
grant execute on function public.planted to authenticated;
`;

/** What stands in the schemas, and what stands there after somebody has changed it, in which `$&` is what stood there. */
const changes: [what: string, before: string | RegExp, after: string][] = [
  ["new objects of each kind", /$/, planted],
  ["a column, with a constraint", /  portrait boolean .*/, "$&,\n  word text check (length(word) < 9)"],
  ["a column that refers to another table", /  done boolean .*/, "$&,\n  read_in text references public.languages"],
  ["a column that is computed", /  search_config .*/, "$&,\n  bare text generated always as (lower(name)) stored"],
  [
    "a default, and what may be empty",
    "  enabled boolean not null default true\n",
    "  enabled boolean default false\n",
  ],
  ["a longer list of choices", "'monday_letter', 'webhook_enquiry'", "'friday_letter', $&"],
  ["a constraint that goes", " check (length(category) between 1 and 60),\n", ",\n"],
  ["the body of a function", "'Only an operator may do this'", "'Only operators may do this'"],
  ["the settings of a function", /(set jit = off set statement_timeout =) '30s'/, "$1 '40s'"],
  ["what a function takes", "function public.preview(link uuid", "$&, word text default ''"],
  ["what a function gives", /(public.date_in\(words text\) returns) date/, "$1 text"],
  ["a function that goes", /^create function public\.most_redirects[^;]*;|, public\.most_redirects(?=, )/gm, ""],
  ["a trigger", "insert on public.versions for each row when (", "$&not "],
  ["a trigger that goes", /^create trigger check_bounds [^;]*;/m, ""],
  [
    "a trigger at the end of a transaction",
    /for each row(?= execute function public.forget_person)/,
    "$& when (old.kind <> '')",
  ],
  ["a rule on rows", /(policy "everybody reads languages" .* to )anon, /, "$1"],
  ["a rule that goes", /^create policy "operators read versions" [^;]*;/m, ""],
  ["an index", "preview_links_of_a_document on public.preview_links (document_id", "$&, kind"],
  ["an index that goes", "create index import_rows_by_age on public.import_rows (at);\n", ""],
  ["the option of a view", "view public.document_states with (security_invoker = true", "$&, security_barrier = true"],
  ["a comment", "'Who had a second step when that was last looked at.'", "'Who has a second step.'"],
  ["a comment that goes", /^comment on table public\.second_steps [^;]*;/m, ""],
  ["who may do what with a table", /update \(enabled(?=\) on public.site_features)/, "$&, category"],
  ["who may call a function", /(function public.add_features to ).*(service_role;)/, "$1$2"],
];

/** What somebody has to write a migration for. */
const unlikeAny: typeof changes = [
  ["a column that goes", "  doubted uuid[] not null default '{}',\n", ""],
  ["its comment", /^comment on column public\.newsletter_issues\.doubted [^;]*;/m, ""],
  ["the type of a column", "  stop_reason text check", "  stop_reason varchar(500) check"],
];

test("whatever somebody changes in the schemas is generated, or named where no migration can be made of it", async () => {
  const former = schemas.join("\n");
  const after = (sql: string, made: typeof changes) =>
    made.reduce((whole, [what, before, after]) => {
      const changed = whole.replace(before, after);
      expect(changed, what).not.toBe(whole);
      return changed;
    }, sql);
  const present = after(former, changes);
  const { lines, byHand } = await difference([beforeAllFunctions, former], [after(present, unlikeAny)]);
  expect(byHand).toEqual([
    "column doubted of public.newsletter_issues goes",
    "column stop_reason of public.newsletter_issues is text and becomes character varying(500)",
    "constraint newsletter_issues_stop_reason_check of public.newsletter_issues is validated",
  ]);
  expect(await inMemory([former, lines.join("\n").replaceAll(" not valid;", ";")])).toEqual(await inMemory([present]));
});

async function linesOf(database: Database): Promise<string[]> {
  return (await database.rows<{ line: string }>(describedSchema)).map(({ line }) => line);
}

/** But for what is another one in every database. */
async function rowsIn(database: Database): Promise<Record<string, string[]>> {
  const tables = await database.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await database.rows<{ row: string }>(`select to_jsonb(t)::text as row from public.${name} t`);
    const constant = ({ row }: { row: string }) =>
      row.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, "then").replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "one");
    content[name] = rows.map(constant).toSorted();
  }
  return content;
}

/** What a database is that these statements make. */
async function inMemory(sql: string[]): Promise<string[]> {
  const bootstrap = readBootstrap();
  const engine = await preparedEngine({ bootstrap });
  try {
    await build(engine, { bootstrap, schemas: sql, migrations: [], skipped: [], seed: "", local: "", fingerprint: "" });
    const { rows } = await engine.query<{ line: string }>(describedSchema);
    return rows.map(({ line }) => line);
  } finally {
    await engine.close();
  }
}
