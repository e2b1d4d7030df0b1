import type { PGlite } from "@electric-sql/pglite";
import { readBootstrap } from "../../supabase/embedded/schema.ts";
import { preparedEngine } from "../../supabase/embedded/snapshot.ts";
import { statementsIn, type SchemaStatement } from "./statements.ts";

export type Difference = {
  /** Bring a database that has the one to the other, as far as no row has to move. */
  lines: string[];
  byHand: string[];
};
/** Definitions by name, as `schema_objects` of the database gives them. */
export type Objects = Map<string, string>;
/** Columns in their order, of functions the last first, which name former ones. `functions`: by name, in the order in which they were made, as `public.text_revision(public.scheduled_changes)`. */
export type Present = { objects: Objects; functions: Map<string, string[]> };
type Asking = <Row>(query: string) => Promise<Row[]>;

/** What a database that `released` makes lacks of what `schemas` make, in the words of the latter; empty where it lacks nothing. */
export async function difference(released: string[], schemas: string[]): Promise<Difference> {
  const statements = schemas.flatMap(statementsIn);
  const describing = statements.find(({ name }) => name === "public.schema_objects")!.text;
  const former = await inNewDatabase(released, (engine) => describe(engine, describing));
  const present = await inNewDatabase(["set check_function_bodies = off", ...schemas], (engine) =>
    describe(engine, describing),
  );
  return statementsBetween(statements, former.objects, present);
}

async function inNewDatabase<Value>(sql: string[], read: (engine: PGlite) => Promise<Value>): Promise<Value> {
  const engine = await preparedEngine({ bootstrap: readBootstrap() });
  try {
    for (const part of sql) await engine.exec(part);
    return await read(engine);
  } finally {
    await engine.close();
  }
}

/** In the words of the schemas, whatever the former ones had for it. */
async function describe(engine: PGlite, describing: string): Promise<Present> {
  await engine.exec(describing.replaceAll("public.schema_objects", "pg_temp.schema_objects"));
  return describePresent(async <Row>(query: string) => (await engine.query<Row>(query)).rows, "pg_temp");
}

export async function describePresent(ask: Asking, of = "public"): Promise<Present> {
  // Names are written with their schema where it is not on the path.
  await ask("set search_path = ''");
  const objects = await ask<{ name: string; definition: string }>(
    `select name, definition from ${of}.schema_objects() left join (
       select 'column ' || quote_ident(attname) || ' of ' || attrelid::regclass as name, attrelid::bigint * 2000 + attnum as place from pg_attribute
       union all select 'function ' || oid::regprocedure, -oid::bigint from pg_proc where pronamespace = 'public'::regnamespace
     ) o using (name) order by place, name`,
  );
  const functions = await ask<{ name: string; signatures: string[] }>(
    `select 'public.' || proname as name, array_agg(oid::regprocedure::text order by oid) as signatures
     from pg_proc where pronamespace = 'public'::regnamespace group by proname`,
  );
  return {
    objects: new Map(objects.map(({ name, definition }) => [name, definition])),
    functions: new Map(functions.map(({ name, signatures }) => [name, signatures])),
  };
}

/** How a project is mended beyond what a release does, which moves no row and knows what it comes upon. */
export type Mending = { lacksRows: (table: string) => boolean };

/** Statements that bring a database of the former to the present objects, in the words of the schemas. */
export function statementsBetween(
  statements: SchemaStatement[],
  former: Objects,
  { objects: present, functions }: Present,
  mending?: Mending,
): Difference {
  const isNew = (name: string) => !former.has(name);
  const differs = (name: string) => former.get(name) !== present.get(name);
  const byHand: string[] = [];
  const made = new Map<string, number>();

  /** Gone, or to be made again because it takes or gives something else. */
  const dropped = [...former.keys()].filter((name) => {
    if (!present.has(name)) return true;
    return name.startsWith("function ") && headOf(former.get(name)!) !== headOf(present.get(name)!);
  });
  const goes = (kind: string) => dropped.filter((name) => name.startsWith(`${kind} `));
  for (const name of [...goes("table"), ...goes("column"), ...goes("type")]) {
    if (![...goes("table"), ...goes("type")].some((whole) => name.endsWith(` of ${whole.replace(/^\w+ /, "")}`)))
      byHand.push(`${name} goes`);
  }
  const nameOf = (signature: string) => signature.replace(/\(.*/s, "");
  const added = new Set([...present.keys()].filter(isNew).map(nameOf));
  /** One that gives way to another of its name goes before that is made; any other may be used until what used it is made again. */
  const givesWay = (name: string) => present.has(name) || added.has(nameOf(name));
  const dropOf = (kind: string) => (name: string) => `drop ${kind} if exists ${name.slice(kind.length + 1)};`;
  const drops = [
    ...["rule", "trigger", "policy", "index", "view"].flatMap((kind) => goes(kind).map(dropOf(kind))),
    ...goes("function").filter(givesWay).map(dropOf("function")),
  ];
  const owners = [...former].flatMap(([name, definition]) =>
    present.has(name) && definition.includes("owned by ") ? [`alter ${name} owner to current_user;`] : [],
  );

  const body = statements.flatMap(({ kind, name, table, text }): string[] => {
    switch (kind) {
      case "table":
        if (isNew(`table ${name}`)) return [text.replace("create table", "create table if not exists")];
        return alterations(name, former, present, mending !== undefined, byHand);
      case "view": {
        const columns = [...present.keys()].filter((column) => column.endsWith(` of ${name}`));
        const hasChanged = [`view ${name}`, ...columns.filter((column) => column.startsWith("column "))].some(differs);
        return hasChanged ? [text.replace("create view", "create or replace view")] : [];
      }
      case "type":
        if (!isNew(`type ${name}`)) return [];
        return [`do $$ begin if to_regtype('${name}') is null then\n${text}\nend if; end $$;`];
      case "function": {
        const place = made.get(name) ?? 0;
        made.set(name, place + 1);
        const signature = functions.get(name)![place]!;
        return differs(`function ${signature}`) ? [text.replace("create function", "create or replace function")] : [];
      }
      case "index": {
        if (!differs(`index public.${name}`)) return [];
        const drop = isNew(`index public.${name}`) ? [] : [`drop index if exists public.${name};`];
        const index = text.replace(/^create (unique )?index/, "create $1index if not exists");
        return [...drop, mending ? ifRowsAllow(index) : index];
      }
      case "trigger":
        if (!differs(`trigger ${name} on ${table}`)) return [];
        if (text.startsWith("create trigger")) return [text.replace("create trigger", "create or replace trigger")];
        return [`drop trigger if exists ${name} on ${table};`, text];
      case "policy": {
        // A name that is one word is written without quotes.
        const names = [name, name.replaceAll('"', "")].map((one) => `policy ${one} on ${table}`);
        if (!differs(names.find((one) => present.has(one))!)) return [];
        return [`drop policy if exists ${name} on ${table};`, text];
      }
      case "row security":
        return former.get(`table ${name}`)?.startsWith("row level security") ? [] : [text];
      case "comment":
        return differs(`comment on ${name}`) ? [text] : [];
      case "setting":
        return differs(`setting ${name} of ${table}`) ? [text, "notify pgrst, 'reload config';"] : [];
      case "rows": {
        const into = /^insert into ([\w.]+)/.exec(text)?.[1] ?? "";
        const isEmpty = into.startsWith("public.") && isNew(`table ${into}`);
        if (!mending || !(isEmpty || mending.lacksRows(into))) return [];
        return [
          / on conflict /.test(text.replaceAll("\n", " ")) ? text : text.replace(/;$/, "\non conflict do nothing;"),
        ];
      }
      default:
        return [];
    }
  });
  for (const name of goes("comment"))
    if (isThere(name.slice("comment on ".length), present, functions)) body.push(`${name} is null;`);

  const unused = goes("function")
    .filter((name) => !givesWay(name))
    .map(dropOf("function"));
  return { lines: [...drops, ...owners, ...body, ...unused, ...privileges(former, present, dropped)], byHand };
}

/** What rows that are there stand in the way of is told, and holds up nothing else. */
function ifRowsAllow(statement: string): string {
  return `do $mend$ begin\n${statement}\nexception when integrity_constraint_violation or invalid_foreign_key then raise warning 'Not put right: %', sqlerrm;\nend $mend$;`;
}

function isThere(name: string, objects: Objects, functions: Present["functions"]): boolean {
  const [, kind, thing = ""] = /^(\w+) (.+)$/.exec(name) ?? [];
  if (kind === "function") return functions.has(thing);
  return objects.has(kind === "column" ? thing.replace(/^(.+)\.(\w+)$/, "column $2 of $1") : name);
}

function headOf(definition: string): string {
  return definition.split(" language ")[0] ?? "";
}

type Constraint = { name: string; definition: string };

/** Foreign keys come after what they refer to. */
function constraintsOf(table: string, objects: Objects): Constraint[] {
  const constraints = [...objects].flatMap(([of, definition]) => {
    const name = of.endsWith(` on ${table}`) && /^constraint (.+) on /.exec(of)?.[1];
    return name ? [{ name, definition }] : [];
  });
  return constraints.toSorted((one, other) => Number(isReference(one)) - Number(isReference(other)));
}

function isReference({ definition }: Constraint): boolean {
  return definition.startsWith("FOREIGN KEY");
}

function alterations(table: string, former: Objects, present: Objects, mends: boolean, byHand: string[]): string[] {
  const alter = (change: string) => `alter table ${table} ${change};`;
  const needs = (column: string) => {
    const statement = alter(`alter column ${column} set not null`);
    return mends ? ifRowsAllow(statement) : statement;
  };
  const types: string[] = [];
  const added: string[] = [];
  const altered: string[] = [];
  const fresh = new Set<string>();
  for (const [name, definition] of present) {
    const column = name.endsWith(` of ${table}`) && /^column (.+) of /.exec(name)?.[1];
    const before = former.get(name);
    if (!column || before === definition) continue;
    const now = columnOf(definition);
    if (before === undefined) {
      fresh.add(column);
      const isLater = mends && now.isNeeded && !now.made && !now.value;
      added.push(alter(`add column if not exists ${column} ${isLater ? now.type : now.words}`));
      if (isLater) altered.push(needs(column));
      continue;
    }
    const was = columnOf(before);
    const isComputed = [was, now].some(({ made }) => made === "generated");
    if (mends && !isComputed && was.made !== now.made) altered.push(...identified(table, column, was.made, now.made));
    else if (isComputed ? was.whole !== now.whole : was.made !== now.made || (was.type !== now.type && !mends)) {
      byHand.push(`${name} is ${before} and becomes ${definition}`);
      continue;
    }
    // Its default may not fit the other type.
    if (was.type !== now.type) {
      if (was.value) types.push(alter(`alter column ${column} drop default`));
      types.push(alter(`alter column ${column} type ${now.type} using ${column}::${now.type.split(" collate ")[0]}`));
    }
    if (was.value !== now.value || (was.type !== now.type && was.value))
      altered.push(alter(`alter column ${column} ${now.value ? `set default ${now.value}` : "drop default"}`));
    if (was.isNeeded !== now.isNeeded)
      altered.push(now.isNeeded ? needs(column) : alter(`alter column ${column} drop not null`));
  }

  const same = (one: Constraint, other: Constraint) => one.name === other.name && one.definition === other.definition;
  const [were, are] = [former, present].map((objects) => constraintsOf(table, objects));
  const goes = were!.filter((one) => !are!.some((other) => same(one, other)));
  const comes = are!.filter((one) => !were!.some((other) => same(one, other)));
  const columns = [...present.keys()].flatMap((name) =>
    name.endsWith(` of ${table}`) ? (/^column (.+) of /.exec(name)?.[1] ?? []) : [],
  );
  // A primary key lets go of its columns before they may be empty.
  return [
    ...settingsOf(former.get(`table ${table}`)!, present.get(`table ${table}`)!).map(alter),
    ...goes.toReversed().map(({ name }) => alter(`drop constraint if exists ${name}`)),
    ...types,
    ...added,
    ...altered,
    ...comes.flatMap((constraint) => {
      const { name, definition } = constraint;
      const [own] = definition.split(" REFERENCES ");
      const named = columns.filter((column) => new RegExp(String.raw`\b${column}\b`).test(own!));
      const former = goes.find((other) => other.name === name);
      // Rows that are there may have to move first: whoever moves them has the constraint checked.
      const waits =
        (isReference(constraint) || definition.startsWith("CHECK")) &&
        !named.every((it) => fresh.has(it)) &&
        !(former && allowsAllOf(former.definition, definition));
      if (waits && !mends) byHand.push(`constraint ${name} of ${table} is validated`);
      const add = alter(`add constraint ${name} ${definition}${waits ? " not valid" : ""}`);
      return [
        ...(former ? [] : [alter(`drop constraint if exists ${name}`)]),
        mends ? ifRowsAllow(add) : add,
        ...(mends && waits ? [ifRowsAllow(alter(`validate constraint ${name}`))] : []),
      ];
    }),
  ];
}

/** A list of choices that became longer. */
function allowsAllOf(former: string, present: string): boolean {
  const [was, now] = [former, present].map((one) => /^CHECK \(\((.+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(one));
  if (!was || !now || was[1] !== now[1]) return false;
  const choices = now[2]!.split(", ");
  return was[2]!.split(", ").every((choice) => choices.includes(choice));
}

/** Numbers go on after those that are there. */
function identified(table: string, column: string, was: string, is: string): string[] {
  const alter = `alter table ${table} alter column ${column}`;
  if (!is) return [`${alter} drop identity;`];
  if (was) return [`${alter} set generated always;`];
  return [
    `${alter} add generated always as identity;`,
    `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}), false);`,
  ];
}

/** Beside row level security, which has a statement of its own. */
function settingsOf(was: string, is: string): string[] {
  const [wereSet, areSet] = [was, is].map((definition) => /\{(.+)\}/.exec(definition)?.[1] ?? "");
  return [
    ...(/\bforced\b/.test(was) ? ["no force row level security"] : []),
    ...(/\bunlogged\b/.test(was) ? ["set logged"] : []),
    ...(wereSet && wereSet !== areSet ? [`reset (${wereSet.replaceAll(/=[^,]*/g, "")})`] : []),
    ...(areSet && wereSet !== areSet ? [`set (${areSet})`] : []),
  ];
}

/** As `schema_objects` writes it: `uuid not null default gen_random_uuid()`. */
function columnOf(definition: string) {
  const [, type = "", needed, made = "", value] =
    /^(.+?)( not null)?(?: (default|generated|identity by default|identity)(?: (.+))?)?$/s.exec(definition) ?? [];
  const isComputed = made === "generated" ? ` generated always as (${value}) stored` : "";
  const fills = made === "default" ? ` default ${value}` : made === "identity" ? " generated always as identity" : "";
  return {
    type,
    made: made === "default" ? "" : made,
    value: made === "generated" ? undefined : value,
    isNeeded: needed !== undefined,
    /** But for whether it may be empty. */
    whole: `${type} ${made} ${value}`,
    words: `${type}${needed ?? ""}${fills}${isComputed}`,
  };
}

/** For whatever is new or is granted otherwise; a function that is made again keeps nothing. */
function privileges(former: Objects, present: Objects, dropped: string[]): string[] {
  const prefix = "privileges on ";
  const wholes = new Set<string>();
  for (const name of new Set([...present.keys(), ...former.keys()])) {
    if (!name.startsWith(prefix)) continue;
    const thing = name.slice(prefix.length);
    const whole = thing.replace(/^column .+ of (public\.\w+)$/, "table $1");
    // What another owner was granted went with it.
    const isOwned = [whole, whole.replace(/^table/, "view")].some((it) => former.get(it)?.includes("owned by "));
    const isSame = former.get(name) === present.get(name) && !dropped.includes(thing) && !isOwned;
    if (!isSame && present.has(prefix + whole)) wholes.add(whole);
  }
  const together = new Map<string, string[]>();
  const lines: string[] = [];
  for (const whole of wholes) {
    const isFunction = whole.startsWith("function ");
    const isThere = former.has(prefix + whole) && !dropped.includes(whole);
    const [, later, within = ""] = /^new (\w+)( in schema public)?$/.exec(whole) ?? [];
    const [scope, on] = later ? [`alter default privileges${within} `, later] : ["", whole];
    if (isThere || !isFunction)
      lines.push(`${scope}revoke all on ${on} from public, anon, authenticated, service_role;`);
    const table = whole.replace("table ", "");
    const parts = [...present].filter(
      ([name]) => name === prefix + whole || (name.startsWith(`${prefix}column `) && name.endsWith(` of ${table}`)),
    );
    for (const [name, granted] of parts) {
      const column = /^privileges on column (.+) of /.exec(name)?.[1];
      for (const { privilege, roles } of byPrivilege(granted)) {
        const what = column ? privilege.replaceAll(/\w+/g, `$& (${column})`) : privilege;
        if (!isFunction) lines.push(`${scope}grant ${what} on ${on} to ${roles};`);
        else together.set(roles, [...(together.get(roles) ?? []), whole.slice("function ".length)]);
      }
    }
  }
  const executes = [...together].map(
    ([roles, functions]) => `grant execute on function\n  ${functions.join(",\n  ")}\n  to ${roles};`,
  );
  return [...lines, ...executes];
}

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
