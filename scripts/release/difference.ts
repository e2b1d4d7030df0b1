import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { statementsIn, type SchemaStatement } from "./statements.ts";

export type Difference = {
  /** Brings a database that has the one to the other, as far as no row has to move. */
  sql: string;
  /** What it leaves to a migration that somebody writes, as sentences. */
  byHand: string[];
};

const bootstrapFolder = fileURLToPath(new URL("../../supabase/embedded/bootstrap", import.meta.url));

/** What a database that `released` makes lacks of what `schemas` make, in the words of the latter; empty where it lacks nothing. */
export async function difference(released: string[], schemas: string[]): Promise<Difference> {
  const statements = schemas.flatMap(statementsIn);
  const describing = statements.find(({ name }) => name === "public.schema_objects")!.text;
  const former = await inNewDatabase(released, (engine) => describe(engine, describing));
  const present = await inNewDatabase(["set check_function_bodies = off", ...schemas], async (engine) => ({
    ...(await describe(engine, describing)),
    functions: await functionsOf(engine),
  }));
  return write(statements, former, present);
}

async function inNewDatabase<Value>(sql: string[], read: (engine: PGlite) => Promise<Value>): Promise<Value> {
  const engine = new PGlite();
  try {
    const bootstrap = readdirSync(bootstrapFolder)
      .toSorted()
      .map((file) => readFileSync(join(bootstrapFolder, file), "utf8"));
    for (const part of [...bootstrap, ...sql]) await engine.exec(part);
    return await read(engine);
  } finally {
    await engine.close();
  }
}

type Constraint = { name: string; table: string; definition: string; columns: string[]; kind: string };
type Described = {
  /** Definitions by name, as `schema_objects` gives them. */
  objects: Map<string, string>;
  comments: Map<string, string>;
  constraints: Constraint[];
};
/** By the name of a function, in the order in which they were made, as `public.text_revision(public.scheduled_changes)`. */
type Present = Described & { functions: Map<string, string[]> };

async function describe(engine: PGlite, describing: string): Promise<Described> {
  await engine.exec(describing.replaceAll("public.schema_objects", "pg_temp.schema_objects"));
  // Names are written with their schema where it is not on the path.
  await engine.exec("set search_path = ''");
  const objects = await engine.query<{ name: string; definition: string }>(
    "select name, definition from pg_temp.schema_objects()",
  );
  const comments = await engine.query<{ name: string; text: string }>(
    `select o.type || ' ' || regexp_replace(o.identity, '\\(.*', '') as name, d.description as text
     from pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) o where o.schema = 'public'`,
  );
  const constraints = await engine.query<Constraint>(
    `select quote_ident(k.conname) as name, 'public.' || c.relname as table, pg_get_constraintdef(k.oid) as definition, k.contype::text as kind,
       array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'p', 'u', 'x') order by k.oid`,
  );
  return {
    objects: new Map(objects.rows.map(({ name, definition }) => [name, definition])),
    comments: new Map(comments.rows.map(({ name, text }) => [name.replace(/^table column/, "column"), text])),
    constraints: constraints.rows,
  };
}

async function functionsOf(engine: PGlite): Promise<Map<string, string[]>> {
  const { rows } = await engine.query<{ name: string; signatures: string[] }>(
    `select 'public.' || proname as name, array_agg(oid::regprocedure::text order by oid) as signatures
     from pg_proc where pronamespace = 'public'::regnamespace group by proname`,
  );
  return new Map(rows.map(({ name, signatures }) => [name, signatures]));
}

function write(statements: SchemaStatement[], former: Described, present: Present): Difference {
  const isNew = (name: string) => !former.objects.has(name);
  const differs = (name: string) => former.objects.get(name) !== present.objects.get(name);
  const byHand: string[] = [];
  const made = new Map<string, number>();

  /** Gone, or to be made again because it takes or gives something else. */
  const dropped = [...former.objects.keys()].filter((name) => {
    if (!present.objects.has(name)) return true;
    return name.startsWith("function ") && headOf(former.objects.get(name)!) !== headOf(present.objects.get(name)!);
  });
  const goes = (kind: string) => dropped.filter((name) => name.startsWith(`${kind} `));
  for (const name of [...goes("table"), ...goes("column"), ...goes("type")]) {
    if (!goes("table").some((table) => name.endsWith(` of ${table.slice("table ".length)}`)))
      byHand.push(`${name} goes`);
  }
  const isInNew = (table: string | undefined) => isNew(`table ${table}`);
  const drops = ["trigger", "policy", "index", "view", "function"].flatMap((kind) =>
    goes(kind).map((name) => `drop ${kind} if exists ${name.slice(kind.length + 1)};`),
  );

  const body = statements.flatMap(({ kind, name, table, text }): string[] => {
    switch (kind) {
      case "table":
        if (isNew(`table ${name}`)) return [text.replace("create table", "create table if not exists")];
        return alterations(name, former, present, byHand);
      case "view": {
        const columns = [...present.objects.keys()].filter((column) => column.endsWith(` of ${name}`));
        const hasChanged = [`view ${name}`, ...columns.filter((column) => column.startsWith("column "))].some(differs);
        return hasChanged ? [text.replace("create view", "create or replace view")] : [];
      }
      case "type":
        if (!isNew(`type ${name}`)) return [];
        return [`do $$ begin if to_regtype('${name}') is null then\n${text}\nend if; end $$;`];
      case "function": {
        const place = made.get(name) ?? 0;
        made.set(name, place + 1);
        const signature = present.functions.get(name)![place]!;
        return differs(`function ${signature}`) ? [text.replace("create function", "create or replace function")] : [];
      }
      case "index": {
        if (!differs(`index public.${name}`)) return [];
        const drop = isNew(`index public.${name}`) ? [] : [`drop index if exists public.${name};`];
        return [...drop, text.replace(/^create (unique )?index/, "create $1index if not exists")];
      }
      case "trigger":
        if (!differs(`trigger ${name} on ${table}`)) return [];
        if (text.startsWith("create trigger")) return [text.replace("create trigger", "create or replace trigger")];
        return [`drop trigger if exists ${name} on ${table};`, text];
      case "policy": {
        // A name that is one word is written without quotes.
        const names = [name, name.replaceAll('"', "")].map((one) => `policy ${one} on ${table}`);
        if (!differs(names.find((one) => present.objects.has(one))!)) return [];
        return [`drop policy if exists ${name} on ${table};`, text];
      }
      case "row security":
        return isInNew(name) || !former.objects.get(`table ${name}`)!.startsWith("row level security") ? [text] : [];
      case "comment":
        return former.comments.get(name) === present.comments.get(name) ? [] : [text];
      default:
        return [];
    }
  });
  for (const name of former.comments.keys()) {
    if (!present.comments.has(name) && isThere(name, present)) body.push(`comment on ${name} is null;`);
  }

  const lines = [...drops, ...body, ...privileges(former, present, dropped)];
  return { sql: lines.length === 0 ? "" : `${lines.join("\n")}\n`, byHand };
}

/** What a comment is about, such as `column public.outbox.kind`. */
function isThere(name: string, { objects, functions }: Present): boolean {
  const [, kind, thing = ""] = /^(\w+) (.+)$/.exec(name) ?? [];
  if (kind === "function") return functions.has(thing);
  return objects.has(kind === "column" ? thing.replace(/^(.+)\.(\w+)$/, "column $2 of $1") : name);
}

/** What a function takes and gives. */
function headOf(definition: string): string {
  return definition.split(" language ")[0] ?? "";
}

/** Of a table that is there: its columns and constraints. */
function alterations(table: string, former: Described, present: Present, byHand: string[]): string[] {
  const alter = (change: string) => `alter table ${table} ${change};`;
  const added = new Set<string>();
  const columns = [...present.objects].flatMap(([name, definition]): string[] => {
    const column = new RegExp(`^column (.+) of ${table}$`).exec(name)?.[1];
    const before = former.objects.get(name);
    if (!column || before === definition) return [];
    const now = columnOf(definition);
    if (before === undefined) {
      added.add(column);
      return [alter(`add column if not exists ${column} ${now.words}`)];
    }
    const was = columnOf(before);
    if (was.type !== now.type || was.made !== now.made) {
      byHand.push(`${name} is ${before} and becomes ${definition}`);
      return [];
    }
    const changes = [
      ...(was.value === now.value ? [] : [now.value ? `set default ${now.value}` : "drop default"]),
      ...(was.isNeeded === now.isNeeded ? [] : [now.isNeeded ? "set not null" : "drop not null"]),
    ];
    return changes.map((change) => alter(`alter column ${column} ${change}`));
  });

  const same = (one: Constraint, other: Constraint) => one.name === other.name && one.definition === other.definition;
  const [were, are] = [former, present].map(({ constraints }) => constraints.filter((other) => other.table === table));
  const goes = were!.filter((one) => !are!.some((other) => same(one, other)));
  const comes = are!.filter((one) => !were!.some((other) => same(one, other)));
  // A primary key lets go of its columns before they may be empty.
  return [
    ...goes.map(({ name }) => alter(`drop constraint if exists ${name}`)),
    ...columns.toSorted((one, other) => Number(/ alter column /.test(one)) - Number(/ alter column /.test(other))),
    ...comes.flatMap(({ name, definition, kind, columns: of }) => {
      // Rows that are there may have to move first: whoever moves them has the constraint checked.
      const waits = "cf".includes(kind) && !of.every((column) => added.has(column));
      return [
        ...(goes.some((other) => other.name === name) ? [] : [alter(`drop constraint if exists ${name}`)]),
        alter(`add constraint ${name} ${definition}${waits ? " not valid" : ""}`),
      ];
    }),
  ];
}

/** As `schema_objects` writes it: `uuid not null default gen_random_uuid()`. */
function columnOf(definition: string) {
  const [, type = "", needed, made = "", value] =
    /^(.+?)( not null)?(?: (default|generated|identity)(?: (.+))?)?$/s.exec(definition) ?? [];
  const isComputed = made === "generated" ? ` generated always as (${value}) stored` : "";
  const fills = made === "default" ? ` default ${value}` : made === "identity" ? " generated always as identity" : "";
  return {
    type,
    made: made === "default" ? "" : made,
    value: made === "generated" ? undefined : value,
    isNeeded: needed !== undefined,
    words: `${type}${needed ?? ""}${fills}${isComputed}`,
  };
}

/** For whatever is new or is granted otherwise; a function that is made again keeps nothing. */
function privileges(former: Described, present: Present, dropped: string[]): string[] {
  const prefix = "privileges on ";
  const wholes = new Map<string, string[]>();
  for (const [name, granted] of present.objects) {
    if (!name.startsWith(prefix)) continue;
    const thing = name.slice(prefix.length);
    const isSame = former.objects.get(name) === granted && !dropped.includes(thing);
    const whole = thing.replace(/^column .+ of (public\.\w+)$/, "table $1");
    if (!isSame) wholes.set(whole, []);
  }
  const together = new Map<string, string[]>();
  const lines: string[] = [];
  for (const whole of wholes.keys()) {
    const isFunction = whole.startsWith("function ");
    const isThere = former.objects.has(prefix + whole) && !dropped.includes(whole);
    if (isThere || !isFunction) lines.push(`revoke all on ${whole} from public, anon, authenticated, service_role;`);
    const table = whole.replace("table ", "");
    const parts = [...present.objects].filter(
      ([name]) => name === prefix + whole || (name.startsWith(`${prefix}column `) && name.endsWith(` of ${table}`)),
    );
    for (const [name, granted] of parts) {
      const column = /^privileges on column (.+) of /.exec(name)?.[1];
      for (const { privilege, roles } of byPrivilege(granted)) {
        const what = `${privilege}${column ? ` (${column})` : ""} on`;
        if (!isFunction) lines.push(`grant ${what} ${whole} to ${roles};`);
        else together.set(roles, [...(together.get(roles) ?? []), whole.slice("function ".length)]);
      }
    }
  }
  const executes = [...together].map(
    ([roles, functions]) => `grant execute on function\n  ${functions.join(",\n  ")}\n  to ${roles};`,
  );
  return [...lines, ...executes];
}

/** How many privileges a table has. */
const ofTables = 7;

/** Of what is granted as `SELECT to anon; UPDATE to authenticated`: who has the same is named together. */
function byPrivilege(granted: string): { privilege: string; roles: string }[] {
  const byRole = new Map<string, string[]>();
  for (const grant of granted.split("; ").filter(Boolean)) {
    const [privilege = "", role = ""] = grant.split(" to ");
    byRole.set(role, [...(byRole.get(role) ?? []), privilege.toLowerCase()]);
  }
  const together = new Map<string, string[]>();
  for (const [role, list] of byRole) {
    const privilege = list.length === ofTables ? "all" : list.join(", ");
    together.set(privilege, [...(together.get(privilege) ?? []), role]);
  }
  return [...together].map(([privilege, roles]) => ({ privilege, roles: roles.join(", ") }));
}
