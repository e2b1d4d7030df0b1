import { openDatabase } from "../../supabase/embedded/database.ts";
import type { Migration, Schema } from "../../supabase/embedded/schema.ts";
import { describePresent, statementsBetween, type Objects, type Present } from "../release/difference.ts";
import { statementsIn, type SchemaStatement } from "../release/statements.ts";
import { call, fieldOf, type Project } from "./ask.ts";
import { broken, doubtful, fine, note, type Finding } from "./findings.ts";

export type Described = {
  objects: Record<string, string>;
  migrations: string[] | null;
  bucket?: { public: boolean; file_size_limit: number | null; allowed_mime_types: string[] | null } | null;
  operators?: number;
  /** Those without which the site does not work, by table: `languages fr`, `documents contact fr draft`. Unknown where a table lacks. */
  rows?: string[] | null;
};

const unable = "the project cannot tell what it is made of";

/** What the project says of itself to whoever has the site's key; otherwise why it does not, as a sentence's end. */
export async function describeProject(project: Project): Promise<Described | string> {
  if (!project.siteKey) return "without SITE_KEY";
  const answer = await call(project, "describe_project");
  if (typeof answer === "string") return answer;
  if (answer.status < 300 && answer.body) return answer.body as Described;
  if (fieldOf(answer, "message") === "Only the site may do this") return "the project does not know this SITE_KEY";
  return ["PGRST202", "42501", "42883", "42P01", "42703"].includes(String(fieldOf(answer, "code")))
    ? unable
    : `status ${answer.status}`;
}

export async function checkSchema(
  project: Project,
  described: Described,
  schema: Schema,
  expected?: ReturnType<typeof expectedOf>,
): Promise<Finding[]> {
  const { missing, later } = apart(described, schema);
  if (missing.length > 0) {
    const push = project.isEmbedded
      ? "Restart the site: the embedded backend applies migrations when it starts."
      : "supabase db push; never supabase migration repair (docs/deployment.md, “Upgrades”).";
    return missing.map((migration) => broken("migrations", `${fileOf(migration)} is not applied`, push));
  }
  const unknown = later.map((version) =>
    doubtful(
      "migrations",
      `${version} is applied, and this version does not know it`,
      "Install the version of the site that it belongs to.",
    ),
  );
  const compared = compare(described, await (expected ?? expectedOf(schema)));
  const findings = [...unknown, ...differing(compared)];
  if (findings.length > 0) return findings;
  return [
    fine(
      "migrations",
      `all ${schema.migrations.length} are applied, and what they make is equal: ${counted(described)}; the last is ${fileOf(schema.migrations.at(-1)!)}`,
    ),
  ];
}

function apart({ migrations: applied }: Described, { migrations }: Schema): { missing: Migration[]; later: string[] } {
  return {
    missing: migrations.filter(({ version }) => applied !== null && !applied.includes(version)),
    later: applied?.filter((version) => !migrations.some((migration) => migration.version === version)) ?? [],
  };
}

/**
 * Statements that make of the project what this version makes, with what they leave to somebody; or why there are none. One that cannot
 * tell what it is gets what it needs for that.
 */
export async function mendingStatements(
  described: Described | string,
  schema: Schema,
  expected?: ReturnType<typeof expectedOf>,
): Promise<{ statements: string; byHand: string[] } | string> {
  if (described === unable) return ableToTell(await (expected ?? expectedOf(schema)));
  if (typeof described === "string") return `the project cannot be compared with what this version makes: ${described}`;
  const { missing, later } = apart(described, schema);
  if (missing.length > 0) return `${missing.map(fileOf).join(", ")} is not applied: supabase db push first`;
  if (later.length > 0) return `${later.join(", ")} is of a newer version: install that first`;
  const { lines, byHand } = compare(described, await (expected ?? expectedOf(schema)));
  return { statements: inOneTransaction(lines), byHand };
}

function ableToTell({ statements, ...made }: Expected): { statements: string; byHand: string[] } {
  const isNeeded = (name: string) =>
    /\b(?:refuse_if|is_site|require_site|schema_objects|describe_project)\(|^privileges on schema public$/.test(name);
  const others = new Map([...made.objects].filter(([name]) => !isNeeded(name)));
  const { lines } = statementsBetween(statements, others, made);
  const left =
    "all but what lets the project tell what it is: run them after supabase db push, then run doctor -- --mend again";
  return { statements: inOneTransaction(lines), byHand: [left] };
}

function inOneTransaction(lines: string[]): string {
  const settings = ["set local lock_timeout = '10s';", "set local check_function_bodies = off;"];
  return ["begin;", ...settings, ...lines, "commit;", ""].join("\n");
}

type Comparison = {
  changed: string[];
  missing: string[];
  outdated: string[];
  /** What this version does not make, and lets somebody in or acts upon what is written. */
  open: string[];
  further: string[];
  lacking: string[];
  lines: string[];
  byHand: string[];
};

function compare(described: Described, { rows, statements, ...made }: Expected): Comparison {
  const expected = new Map([...made.objects].filter(([name]) => !isOfServices(name) && !isOrder(name)));
  // Of a column whatever was granted and taken back leaves an empty list.
  const found = new Map(Object.entries(described.objects).filter(([name, of]) => of || !isGrantOnColumn(name)));
  const ofFunctions = new Set([...expected.keys()].map(withoutArguments));

  const others = [...found.keys()].filter((name) => !expected.has(name) && !isOrder(name));
  const reordered = [...made.objects.keys()].filter((name) => isOrder(name) && isReordered(name, made.objects, found));
  const outdated = others.filter((name) => name.startsWith("function ") && ofFunctions.has(withoutArguments(name)));
  const granted = others.filter((name) => isGrantOnColumn(name) && expected.has(name.replace("privileges on ", "")));
  const open = others.filter((name) => !outdated.includes(name) && opens(name, found, expected));
  const unidentified = [...made.objects.keys()].filter((name) => name.startsWith("identity by ") && !found.has(name));
  const known = [...outdated, ...granted, ...open];
  const changed = [...expected.keys()].filter((name) => found.has(name) && found.get(name) !== expected.get(name));
  const { bucket, rows: there = [] } = described;
  const lacking = isRead(described) ? rows.filter((row) => !there?.includes(row)) : [];
  const tables = new Set(lacking.map((row) => `public.${row.split(" ")[0]}`));
  if (isRead(described) && (!bucket?.public || bucket.allowed_mime_types)) tables.add("storage.buckets");

  const { lines, byHand } = statementsBetween(
    statements,
    new Map([...found].filter(([name]) => expected.has(name) || known.includes(name))),
    { ...made, objects: expected },
    { lacksRows: (table) => tables.has(table) },
  );
  const roles = changed.filter((name) => name.startsWith("role "));
  return {
    changed: [...changed, ...granted, ...reordered].map((name) => stated(name, made.objects, found)),
    missing: [...expected.keys(), ...unidentified].filter((name) => !found.has(name)),
    outdated,
    open,
    further: others.filter((name) => !known.includes(name) && !isOfServices(name) && isSeen(name)),
    lacking,
    lines: [...new Set([...open, ...roles, ...unidentified].map((name) => closing(name, found))), ...lines].filter(
      Boolean,
    ),
    byHand: [
      ...byHand,
      ...roles.filter((name) => !found.get(name)!.startsWith("in ")),
      ...[...made.objects].flatMap(([name, order]) => {
        const mended = isOrder(name) && found.has(name) ? withAdded(found.get(name)!, order) : order;
        return mended === order ? [] : [`${name} is ${mended} and becomes ${order}`];
      }),
    ],
  };
}

/** A table has its columns in the order in which they were added. */
function isOrder(name: string): boolean {
  return name.startsWith("columns of ");
}

function isReordered(table: string, expected: Objects, found: Objects): boolean {
  const [made, present] = [expected, found].map((objects) => objects.get(table)?.split(", ") ?? []);
  return (
    made!.filter((column) => present!.includes(column)).join() !==
    present!.filter((column) => made!.includes(column)).join()
  );
}

function withAdded(found: string, expected: string): string {
  const columns = expected.split(", ");
  const kept = found.split(", ").filter((column) => columns.includes(column));
  return [...kept, ...columns.filter((column) => !kept.includes(column))].join(", ");
}

/** Whether the tables were there of which it tells more than what they are. */
function isRead({ operators }: Described): boolean {
  return operators !== undefined;
}

type Expected = Present & { rows: string[]; statements: SchemaStatement[] };

export async function expectedOf(schema: Schema): Promise<Expected> {
  const database = await openDatabase(undefined, schema);
  try {
    await database.admitSite("doctor");
    const [row] = await database.rows<{ project: Described }>("select public.describe_project('doctor') as project");
    return {
      ...(await describePresent((query) => database.rows(query))),
      rows: row!.project.rows!,
      statements: schema.schemas.flatMap(statementsIn),
    };
  } finally {
    await database.close();
  }
}

/** Those of `auth` and `storage` differ by project: what they let in is looked for, and not how they are made. */
function isOfServices(name: string): boolean {
  return /^(?:(?:privileges on )?(?:table|view|function|column .+ of) (?:auth|storage)\.|identity by )/.test(name);
}

function isGrantOnColumn(name: string): boolean {
  return name.startsWith("privileges on column ");
}

function withoutArguments(name: string): string {
  return name.replace(/\(.*/, "");
}

/** What may be done with a thing that is further itself says nothing more. */
function isSeen(name: string): boolean {
  return !/^(?:privileges on (?!new )|setting |comment )/.test(name);
}

/** Whether something that this version does not make lets visitors or accounts do what they may not, or changes what happens when they write. */
function opens(name: string, found: Objects, expected: Objects): boolean {
  const definition = found.get(name)!;
  const [, identity] = /^identity by (.+)$/.exec(name) ?? [];
  if (identity) return !isOfClaims(identity, definition);
  // Everybody may listen to it: without row rules, and with them to what is deleted.
  const [, published] = /^publication supabase_realtime of (.+)$/.exec(name) ?? [];
  if (published) return !published.startsWith("public.") || expected.has(`table ${published}`);
  if (/^(?:policy|rule|trigger) /.test(name)) return true;
  const [, setting] = /^setting (\S+) of /.exec(name) ?? [];
  if (setting) return isHarmful(setting, definition);
  const [, thing] = /^privileges on (?:column .+ of |table )?(.+)$/.exec(name) ?? [];
  if (!thing || !/ to (?:public|anon|authenticated)\b/.test(definition)) return false;
  if (thing.startsWith("function "))
    return /^(?!.*\) returns (?:event_)?trigger ).* security definer /.test(found.get(thing) ?? "");
  const relation = found.get(`table ${thing}`) ?? found.get(`view ${thing}`);
  return relation !== undefined && !/^row level security\b|security_invoker=(?:true|on|1|yes)\b/.test(relation);
}

/** Projects differ in how they write what tells whose request it is: whether it is made of nothing but the claims of its token. */
function isOfClaims(identity: string, definition: string): boolean {
  const claim = { "auth.uid()": "sub", "auth.role()": "role" }[identity];
  const settings = ["request.jwt.claim", "request.jwt.claims", ...(claim ? [`request.jwt.claim.${claim}`] : [])];
  const parts = [
    ...settings.map((setting) => `current_setting('${setting}', true)`),
    ...(claim ? ["auth.jwt()", `->> '${claim}'`] : []),
    "nullif(",
    "coalesce(",
    "''",
    "'{}'",
    "::jsonb",
    "::uuid",
    ",",
    ")",
    "(",
    ";",
    " ",
  ];
  const source = /^sql select (.+)$/i.exec(definition)?.[1]?.toLowerCase();
  return source !== undefined && parts.reduce((left, part) => left.replaceAll(part, ""), source) === "";
}

/** Of a role or the database: what takes row rules and triggers away, or leaves no request the time that it needs. */
function isHarmful(setting: string, value: string): boolean {
  switch (setting) {
    case "statement_timeout":
    case "transaction_timeout":
    case "lock_timeout":
      return (
        Number.parseFloat(value) * (/\d\s*(?:ms)?$/.test(value) ? 1 : 1_000) < 1_000 && Number.parseFloat(value) > 0
      );
    case "default_transaction_read_only":
      return value !== "off";
    case "session_replication_role":
      return value !== "origin";
    case "row_security":
      return value !== "on";
    case "pgrst.db_schemas":
      return /\b(?:auth|storage|pg_catalog|information_schema|supabase_migrations|vault)\b/.test(value);
    default:
      return ["role", "pgrst.db_pre_request", "pgrst.db_anon_role", "pgrst.jwt_role_claim_key"].includes(setting);
  }
}

/** Takes back what `opens` found, as little as does it. Policies, rules and triggers are dropped with whatever else goes. */
function closing(name: string, found: Objects): string {
  const [, setting, role] = /^setting (\S+) of (.+)$/.exec(name) ?? [];
  // As a hosted project has them, whose authenticator has one too.
  const usual = found.has("setting statement_timeout of authenticator")
    ? { anon: "3s", authenticated: "8s" }[role!]
    : undefined;
  if (setting === "statement_timeout" && usual) return `alter role ${role} set statement_timeout = '${usual}';`;
  if (setting && role === "the database")
    return `do $mend$ begin execute format('alter database %I reset ${setting}', current_database()); end $mend$;`;
  if (setting) return `alter role ${role} reset ${setting};`;
  const [, identity = ""] = /^identity by (.+)$/.exec(name) ?? [];
  if (identity)
    return `do $mend$ begin\n${asSupplied(identity)}\nexception when insufficient_privilege then raise warning 'Not put right: %', sqlerrm;\nend $mend$;`;
  const [, published] = /^publication supabase_realtime of (.+)$/.exec(name) ?? [];
  if (published === "all tables") return "drop publication supabase_realtime; create publication supabase_realtime;";
  if (published)
    return `alter publication supabase_realtime drop ${published.startsWith("tables ") ? published : `table ${published}`};`;
  if (name.startsWith("role ")) {
    const groups = /\bin (.+)$/.exec(found.get(name)!)?.[1];
    return groups ? `revoke ${groups} from ${name.slice("role ".length)};` : "";
  }
  const [, thing = ""] = /^privileges on (?:column .+ of |table )?(.+)$/.exec(name) ?? [];
  if (found.has(`view ${thing}`)) return `alter view ${thing} set (security_invoker = true);`;
  if (/^(?!foreign|materialized)/.test(found.get(`table ${thing}`) ?? "foreign") && !thing.startsWith("auth."))
    return `alter table ${thing} enable row level security;`;
  if (!thing) return "";
  return `revoke all on ${thing.startsWith("function ") ? thing : `table ${thing}`} from public, anon, authenticated;`;
}

function asSupplied(identity: string): string {
  const claims = "nullif(current_setting('request.jwt.claims', true), '')::jsonb";
  const [type, body] = {
    "auth.jwt()": ["jsonb", `coalesce(nullif(current_setting('request.jwt.claim', true), '')::jsonb, ${claims})`],
    "auth.uid()": [
      "uuid",
      `coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), ${claims} ->> 'sub')::uuid`,
    ],
    "auth.role()": [
      "text",
      `coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), ${claims} ->> 'role')`,
    ],
  }[identity]!;
  return `create or replace function ${identity} returns ${type} language sql stable as $$ select ${body} $$;`;
}

/** Of a function or a view only a hash is known. */
function stated(name: string, expected: Objects, found: Objects): string {
  if (/^(?:function|view) /.test(name)) return name;
  return `${name} (${found.get(name) || "nothing"}, and not ${expected.get(name) || "nothing"})`;
}

function differing({ changed, missing, outdated, open, further, lacking, byHand }: Comparison): Finding[] {
  const mend = [
    "supabase db push finds nothing to do: a migration was changed after it had been applied, or the database by hand.",
    "`npm run --silent doctor -- --mend > mend.sql` writes statements for the SQL editor that put it right in one transaction; then run the doctor again.",
    ...(missing.some((name) => /^(?:table|column) /.test(name))
      ? ["A table or a column comes again empty: its content is in a backup (docs/backups.md)."]
      : []),
    ...([...changed, ...missing].some((name) => /^(?:constraint|index|column) /.test(name))
      ? ["Rows that stand in the way are warned of: correct them, and run doctor -- --mend again."]
      : []),
    ...(byHand.length > 0 ? [`Not in them: ${byHand.join("; ")}. Write a migration for it.`] : []),
  ].join(" ");
  const named: [string, string[]][] = [
    ["lets in or changes more than this version does", open],
    ["not as this version makes it", changed.filter((name) => !name.startsWith("comment "))],
    ["missing", missing.filter((name) => !name.startsWith("comment "))],
    ["left by an earlier version", outdated],
  ];
  const rows = named
    .filter(([, names]) => names.length > 0)
    .map(([says, names]) => broken("migrations", `${says}: ${names.join(", ")}`, mend));
  if (lacking.length > 0) {
    const seed = lacking.some((row) => /^(?:documents|languages) /.test(row))
      ? "supabase db push --include-seed adds pages and languages that are missing, and changes nothing that is there. "
      : "";
    rows.push(
      broken("rows", `missing: ${lacking.join(", ")}`, `${seed}Settings are in the statements of doctor -- --mend.`),
    );
  }
  const others = [...further, ...[...changed, ...missing].filter((name) => name.startsWith("comment "))];
  if (others.length === 0) return rows;
  return [
    ...rows,
    doubtful(
      "migrations",
      `besides what this version makes there is: ${others.join(", ")}`,
      "Your own, or of an earlier version: look at what it does to the site's tables.",
    ),
  ];
}

function fileOf({ version, name }: Migration): string {
  return `${version}_${name}.sql`;
}

function counted({ objects }: Described): string {
  const count = (kind: string) => Object.keys(objects).filter((name) => name.startsWith(`${kind} public.`)).length;
  const columns = Object.keys(objects).filter((name) => name.startsWith("column ")).length;
  const policies = Object.keys(objects).filter((name) => name.startsWith("policy ")).length;
  return `${count("table")} tables with ${columns} columns, ${count("function")} functions, ${policies} policies`;
}

export function notCompared(why: string): Finding {
  if (why !== unable) return note("compared", `not with what this version makes: ${why}`);
  return broken(
    "migrations",
    `${unable}: it is of an earlier version, or was changed by hand`,
    "supabase db push; where that has nothing to do, `npm run --silent doctor -- --mend > mend.sql` writes what it lacks for it.",
  );
}
