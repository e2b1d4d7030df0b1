import { openDatabase } from "../../supabase/embedded/database.ts";
import type { Migration, Schema } from "../../supabase/embedded/schema.ts";
import type { Project } from "./ask.ts";
import { broken, doubtful, fine, note, type Finding } from "./findings.ts";

/** Definitions by name, as `schema_objects` of the database gives them. */
type Objects = Record<string, string>;
export type Described = {
  objects: Objects;
  /** Versions; null where nothing notes them. */
  migrations: string[] | null;
  bucket: { public: boolean; file_size_limit: number | null } | null;
  operators: number;
};

/** What the project says of itself to whoever has the site's key; otherwise why it does not, as a sentence's end. */
export async function describeProject({ url, publishableKey, siteKey }: Project): Promise<Described | string> {
  if (!siteKey) return "without SITE_KEY";
  try {
    const answer = await fetch(new URL("/rest/v1/rpc/describe_project", url), {
      method: "POST",
      headers: { apikey: publishableKey, "Content-Type": "application/json" },
      body: JSON.stringify({ site_key: siteKey }),
      signal: AbortSignal.timeout(10_000),
    });
    const body = (await answer.json()) as Described & { code?: string };
    if (answer.ok) return body;
    return body.code === "PGRST202" ? "the project has no function for it yet" : `status ${answer.status}`;
  } catch (failure) {
    return (failure as Error).message;
  }
}

/** Whether the database is the one that this version's migrations make, object by object. */
export async function checkSchema(project: Project, described: Described, schema: Schema): Promise<Finding[]> {
  const { migrations } = schema;
  const { migrations: applied } = described;
  const missing = migrations.filter(({ version }) => applied !== null && !applied.includes(version));
  if (missing.length > 0) {
    const push = project.isEmbedded
      ? "Restart the site: the embedded backend applies migrations when it starts."
      : "supabase db push; never supabase migration repair (docs/deployment.md, “Upgrades”).";
    return missing.map((migration) => broken("migrations", `${fileOf(migration)} is not applied`, push));
  }
  const unknown = applied?.filter((version) => !migrations.some((migration) => migration.version === version)) ?? [];
  const later = unknown.map((version) =>
    doubtful(
      "migrations",
      `${version} is applied, and this version does not know it`,
      "Install the version of the site that it belongs to.",
    ),
  );
  const found = differences(await inNewDatabase(schema, objectsIn), described.objects);
  const findings = [...later, ...differing(found, migrations), ...besides(found)];
  if (findings.length > 0) return findings;
  return [
    fine("migrations", `all ${migrations.length} are applied, and what they make is equal: ${counted(described)}`),
  ];
}

type Difference = { name: string; expected: string; found?: string };
type Differences = {
  changed: Difference[];
  missing: Difference[];
  /** Functions of a name that this version's have with other arguments. */
  outdated: string[];
  further: string[];
};

function differences(expected: Objects, found: Objects): Differences {
  const own = Object.entries(expected).map(([name, definition]) => ({ name, expected: definition }));
  const others = Object.keys(found).filter((name) => !(name in expected));
  const functions = new Set(Object.keys(expected).map(withoutArguments));
  const outdated = others.filter((name) => name.startsWith("function ") && functions.has(withoutArguments(name)));
  return {
    changed: own
      .filter(({ name, expected: definition }) => name in found && found[name] !== definition)
      .map((difference) => ({ ...difference, found: found[difference.name] ?? "" })),
    missing: own.filter(({ name }) => !(name in found)),
    outdated,
    // What may be done with a thing that is further itself says nothing more.
    further: others.filter((name) => !outdated.includes(name) && ofOwn(name, expected)),
  };
}

function ofOwn(name: string, expected: Objects): boolean {
  const [, thing] = /^privileges on (.+)$/.exec(name) ?? [];
  return thing === undefined || thing in expected;
}

function withoutArguments(name: string): string {
  return name.replace(/\(.*/, "");
}

function differing({ changed, missing, outdated }: Differences, migrations: Migration[]): Finding[] {
  const unmendable = [...changed, ...missing].filter(({ name }) => !isMendable(name));
  const mend = [
    "supabase db push finds nothing to do: a migration was changed after it had been applied, or the database by hand.",
    "`npm run --silent doctor -- --mend > mend.sql` writes statements for the SQL editor that put it right; then run the doctor again.",
    ...(unmendable.length > 0
      ? [
          `Not in them, because it is about data: ${unmendable.map(({ name }) => `${name}${madeIn(name, migrations)}`).join(", ")}.`,
          "Write a migration for it, or move the data into a new project (docs/backups.md).",
        ]
      : []),
  ].join(" ");
  const named: [string, string[]][] = [
    ["not as this version makes it", changed.map(told)],
    ["missing", missing.map(({ name }) => name)],
    ["left by an earlier version", outdated],
  ];
  return named
    .filter(([, names]) => names.length > 0)
    .map(([says, names]) => broken("migrations", `${says}: ${names.join(", ")}`, mend));
}

/** Of a function or a view only a hash is known. */
function told({ name, expected, found }: Difference): string {
  return /^(?:function|view) /.test(name) ? name : `${name} (${found || "nothing"}, and not ${expected || "nothing"})`;
}

function besides({ further }: Differences): Finding[] {
  if (further.length === 0) return [];
  return [
    doubtful(
      "migrations",
      `besides what this version makes there is: ${further.join(", ")}`,
      "Your own, or of an earlier version: look at what policies, triggers and constraints on the site's tables do.",
    ),
  ];
}

/** The file of the last migration that makes or alters the table. */
function madeIn(name: string, migrations: Migration[]): string {
  const table = /public\.\w+/.exec(name)?.[0].replace(".", String.raw`\.`);
  const file = migrations.findLast(({ sql }) =>
    new RegExp(String.raw`(?:create|alter) table (?:if not exists )?${table}\b`).test(sql),
  );
  return file ? ` (supabase/migrations/${fileOf(file)})` : "";
}

function fileOf({ version, name }: Migration): string {
  return `${version}_${name}.sql`;
}

function counted({ objects }: Described): string {
  const count = (kind: string) => Object.keys(objects).filter((name) => name.startsWith(`${kind} `)).length;
  return `${count("table")} tables with ${count("column")} columns, ${count("function")} functions, ${count("policy")} policies`;
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Reads a database that this version's migrations make. */
async function inNewDatabase<Value>(schema: Schema, read: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await openDatabase(undefined, schema);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

async function objectsIn(database: Database): Promise<Objects> {
  // Functions in the order in which they can be made: some name others.
  const rows = await database.rows<{ name: string; definition: string }>(
    `select name, definition from public.schema_objects()
     order by case when name like 'function %' then to_regprocedure(substr(name, 10))::oid end, name`,
  );
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

/** What holds no data, in the order in which it can be made again. */
const mendable = ["function", "constraint", "index", "trigger", "policy", "privileges"];

function isMendable(name: string): boolean {
  return mendable.includes(name.split(" ")[0] ?? "") && !name.startsWith("privileges on column");
}

/** Statements that make of the project's functions, constraints, indexes, triggers, policies and privileges those of this version. */
export async function mendingStatements({ objects }: Described, schema: Schema): Promise<string> {
  return inNewDatabase(schema, async (database) => {
    const expected = await objectsIn(database);
    const { changed, missing, outdated } = differences(expected, objects);
    const statements = ["set local check_function_bodies = off;", ...outdated.map((name) => `drop ${name};`)];
    for (const kind of mendable) {
      const ofKind = [...changed, ...missing].filter(({ name }) => name.startsWith(`${kind} `) && isMendable(name));
      for (const difference of ofKind) statements.push(...(await statementsFor(kind, difference, database)));
    }
    return ["begin;", ...statements, "commit;", ""].join("\n");
  });
}

async function statementsFor(kind: string, { name, expected, found }: Difference, database: Database) {
  const thing = name.slice(kind.length + 1);
  const [, named = "", table = ""] = /^(.+) on (\S+)$/.exec(thing) ?? [];
  switch (kind) {
    case "function":
      return functionAgain(thing, { isOtherwise: found !== undefined && headOf(found) !== headOf(expected) }, database);
    case "constraint":
      return [`alter table ${table} drop constraint if exists ${named}, add constraint ${named} ${expected};`];
    case "index":
      return [`drop index if exists ${thing};`, `${expected};`];
    case "trigger":
      return [`drop trigger if exists ${thing};`, `${expected};`];
    case "policy":
      return [`drop policy if exists ${thing};`, `create policy ${thing} ${expected};`];
    default:
      return privileges(thing.replace(/^on /, ""), expected);
  }
}

/** `isOtherwise`: it takes or gives something else, which cannot be replaced. */
async function functionAgain(thing: string, { isOtherwise }: { isOtherwise: boolean }, database: Database) {
  const [made] = await database.rows<{ sql: string; granted: string }>(
    `select pg_get_functiondef($1::text::regprocedure) as sql,
       (select definition from public.schema_objects() where name = 'privileges on function ' || $1) as granted`,
    [thing],
  );
  return [
    ...(isOtherwise ? [`drop function ${thing};`] : []),
    `${made!.sql.trimEnd()};`,
    ...privileges(`function ${thing}`, made!.granted),
  ];
}

/** What a function takes and gives. */
function headOf(definition: string): string {
  return definition.split(" language ")[0] ?? "";
}

/** Of what is granted as `SELECT to anon; UPDATE to authenticated`. */
function privileges(thing: string, granted: string): string[] {
  const grants = granted.split("; ").filter(Boolean);
  return [
    `revoke all on ${thing} from public, anon, authenticated, service_role;`,
    ...grants.map((grant) => `grant ${grant.replace(" to ", ` on ${thing} to `)};`),
  ];
}

/** Told where the project cannot be compared. */
export function notCompared(why: string): Finding {
  return note("compared", `not with what this version makes: ${why}`);
}
