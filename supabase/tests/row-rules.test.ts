import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCallers, type Attempt, outcomesOf, sqlCallers } from "./attempts.ts";
import { assignment, condition, type Driver, insertion, literal } from "./driver.ts";
import { findPostgres } from "./postgres-cluster.ts";
import { sharedProject } from "./project.ts";
import { openPsqlDriver } from "./psql-driver.ts";
import {
  aLink,
  anEnquiry,
  buckets,
  type BucketVerb,
  type Caller,
  everybody,
  functions,
  keyDigest,
  type Role,
  scheduleWaitingChange,
  spare,
  strangeBucket,
  tables,
} from "./row-matrix.ts";

const programs = findPostgres();
if (!programs) {
  console.warn(
    "No stock PostgreSQL is on this machine (initdb, postgres, psql): the row rules run on the embedded one alone.",
  );
}
const project = await sharedProject();
const embedded: Driver = {
  name: "the embedded backend",
  rows: (query) => project.sql(query),
  run: async (statement) => void (await project.sql(statement)),
  close: async () => {},
};
const drivers: Driver[] = programs ? [embedded, await openPsqlDriver(programs)] : [embedded];

afterAll(() => Promise.all(drivers.map((driver) => driver.close())));

/** An attempt, and whether it shall succeed. */
type Cell = Attempt & { what: string; listed: boolean };

/** Of a privilege or row rule, and of a view that has no row to write. */
const refusals = ["42501", "55000"];

/** What is otherwise than listed. Who is not listed is refused, or sees and changes no row. */
async function differencesOf(driver: Driver, cells: Cell[]): Promise<string[]> {
  const outcomes = await outcomesOf(driver, cells);
  expect(outcomes).toHaveLength(cells.length);
  return cells.flatMap(({ caller, what, kept, listed }, place) => {
    const { code, affected, kept: rows } = outcomes[place]!;
    if (code && !refusals.includes(code)) return [`${caller}: ${what} fails with ${code}`];
    const succeeded = !code && (kept === undefined || rows === 1) && affected > 0;
    const leftTrace = kept !== undefined && rows > 0;
    if (listed ? succeeded : !leftTrace && !affected) return [];
    return [`${caller} ${listed ? "may not" : "may"} ${what}`];
  });
}

const verbs = ["select", "insert", "update", "delete"] as const;

function cellsOf(table: string): Cell[] {
  const rules = tables[table]!;
  const [key = "", id] = Object.entries(rules.row)[0] ?? [];
  const known = `${key} = ${literal(id)}`;
  const where = rules.view ? condition(rules.row) : known;
  const forget = `delete from public.${table} where ${known}`;
  const place = `${forget}; ${insertion(table, rules.row)}`;
  const ways = {
    select: { before: place, statement: `select from public.${table} where ${where}` },
    insert: {
      before: forget,
      statement: insertion(table, rules.row),
      kept: `select from public.${table} where ${known}`,
    },
    update: {
      before: place,
      statement: `update public.${table} set ${assignment(rules.view ? rules.row : rules.change)} where ${where}`,
      kept: `select from public.${table} where ${known} and ${condition(rules.change)}`,
    },
    delete: {
      before: place,
      statement: `delete from public.${table} where ${where}`,
      kept: `select where not exists (select from public.${table} where ${known})`,
    },
  };
  return sqlCallers.flatMap((caller) =>
    verbs.map((verb) => {
      const { before, statement, ...kept } = ways[verb];
      const listed = rules[verb].includes(caller);
      return { caller, what: `${verb} ${table}`, listed, statement, ...(!rules.view && { before, ...kept }) };
    }),
  );
}

function bucketCells(bucket: string, rules: Partial<Record<BucketVerb, Caller[]>>, name: string): Cell[] {
  const object = condition({ bucket_id: bucket, name });
  const upload = `insert into storage.objects (bucket_id, name, version) values ('${bucket}', '${name}', 'first')`;
  const make = `insert into storage.buckets (id, name, public) values ('${bucket}', '${bucket}', false) on conflict do nothing`;
  const statements: Record<string, string> = {
    list: `select from storage.objects where ${object}`,
    upload,
    replace: `update storage.objects set version = 'second' where ${object}`,
    remove: `delete from storage.objects where ${object}`,
  };
  return Object.entries(statements).flatMap(([verb, statement]) => {
    const listed = rules[verb as BucketVerb];
    if (!listed) return [];
    const before = verb === "upload" ? make : `${make}; ${upload}`;
    return sqlCallers.map((caller) => ({
      caller,
      what: `${verb} ${bucket}/${name}`,
      listed: listed.includes(caller),
      before,
      statement,
    }));
  });
}

const nameOf = (signature: string) => signature.replace(/\(.*/, "");

function callOf(signature: string, given: Record<string, unknown> = {}): string {
  const named = Object.entries(given).map(([parameter, value]) => `${parameter} => ${literal(value)}`);
  return `${nameOf(signature)}(${named.join(", ")})`;
}

describe.each(drivers)("on $name", (driver) => {
  const { rows, run } = driver;

  beforeAll(async () => {
    await addCallers(driver);
    await run(`insert into auth.users (id, email) values (${literal(spare.id)}, ${literal(spare.email)})`);
    await run("update public.security_settings set requires_second_step = true");
    await run(insertion("preview_links", aLink));
    await run(insertion("enquiries", anEnquiry));
    await run(`do $$ begin ${scheduleWaitingChange}; end $$`);
  });

  test("every table and view that anybody can reach has its row in the matrix", async () => {
    const found = await rows<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^pg_' and nspname <> 'information_schema'
         and (nspname = 'public' or exists (
           select from unnest(array['anon', 'authenticated', 'service_role']) role
           where has_table_privilege(role, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')
             or has_any_column_privilege(role, pg_class.oid, 'select, insert, update, references')))`,
    );
    const listed = Object.keys(tables).map((table) => `public.${table}`);
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      [...listed, "storage.buckets", "storage.objects"].toSorted(),
    );
  });

  test("every bucket has its row in the matrix", async () => {
    const found = await rows<{ id: string }>("select id from storage.buckets");
    expect(found.map(({ id }) => id)).toEqual(Object.keys(buckets));
  });

  test("every function that anybody may call has its row in the matrix, with the listed roles alone", async () => {
    const found = await rows<{ name: string; roles: Role[] }>(
      `select oid::regprocedure::text as name,
         array(select role from unnest(array['anon', 'authenticated', 'service_role']) role
           where has_function_privilege(role, oid, 'execute')) as roles
       from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const callable = found.filter(({ roles }) => roles.length > 0).map(({ name, roles }) => [name, roles]);
    const listed = Object.entries(functions).map(([name, { roles }]) => [name, roles]);
    expect(Object.fromEntries(callable)).toEqual(Object.fromEntries(listed));
  });

  test.for([
    [
      "every function has an empty search path",
      // The names in a body of standard SQL are bound when it is made, whatever the path is later.
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
         and (proconfig @> array['search_path=""']) is not true and not (prosqlbody is not null and not prosecdef)`,
    ],
    [
      "every table has row-level security switched on, and nobody but the owner may empty it or act on its changes",
      `select relname from pg_class where relkind in ('r', 'p') and (
         (relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and not relrowsecurity)
         or (relnamespace = 'public'::regnamespace and exists (
           select from unnest(array['anon', 'authenticated']) role
           where has_table_privilege(role, oid, 'truncate, references, trigger'))))`,
    ],
    [
      "no visitor and no account may touch a sequence",
      `select relname, role from pg_class, unnest(array['anon', 'authenticated']) role
       where relkind = 'S' and relnamespace = 'public'::regnamespace
         and has_sequence_privilege(role, pg_class.oid, 'usage, select, update')`,
    ],
  ] as const)("%s", async ([, exceptions]) => {
    expect(await rows(exceptions)).toEqual([]);
  });

  test.each(Object.keys(tables))("who may read and write %s is as listed", async (table) => {
    expect(await differencesOf(driver, cellsOf(table))).toEqual([]);
  });

  test.each(Object.entries(tables))(
    "the columns of %s that may be read and written are the listed ones",
    async (table, rules) => {
      const columns = await rows<{ name: string; anon: boolean; insert: boolean; read: boolean }>(
        `select attname as name, has_column_privilege('anon', attrelid, attnum, 'select') as read,
         has_column_privilege('anon', attrelid, attnum, 'insert, update') as anon,
         has_column_privilege('authenticated', attrelid, attnum, 'insert') as insert
       from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`,
      );
      const names = columns.map(({ name }) => name);
      const listed = (verb: "select" | "insert" | "update", caller: Caller = "administrator") =>
        rules[verb].includes(caller) ? (rules.columns?.[verb] ?? names) : [];
      expect(columns.filter(({ read }) => read).map(({ name }) => name)).toEqual(listed("select", "anonymous"));
      const updates = names.map((name) => ({
        caller: "administrator" as const,
        statement: `update public.${table} set ${name} = null where ${names[0]} is null`,
      }));
      const outcomes = await outcomesOf(driver, updates);
      expect(names.filter((_, place) => !outcomes[place]?.code)).toEqual(listed("update"));
      expect(columns.filter(({ insert }) => insert).map(({ name }) => name)).toEqual(listed("insert"));
      expect(columns.filter(({ anon }) => anon)).toEqual([]);
    },
  );

  test("an administrator can neither invite everybody nor invite in another's name", async () => {
    const invites = [{ email: null }, { email: "x@example.com", invited_by: spare.id }];
    const outcomes = await outcomesOf(
      driver,
      invites.map((row) => ({ caller: "administrator", statement: insertion("operator_invites", row) })),
    );
    expect(outcomes.map(({ code }) => code)).toEqual(["42501", "42501"]);
  });

  const callable = Object.entries(functions);
  test.each(callable)("who may call %s is as listed", async (signature, { given, of, before, rpc }) => {
    const statement = of
      ? `select public.${nameOf(signature)}(r) from public.${of} r limit 1`
      : `select public.${callOf(signature, given)}`;
    const outcomes = await outcomesOf(
      driver,
      sqlCallers.map((caller) => ({ caller, ...(before && { before }), statement })),
    );
    const verdicts = sqlCallers.map((caller, place) => [caller, outcomes[place]?.code ?? "may"]);
    const listed = sqlCallers.map((caller) => [caller, rpc.includes(caller) ? "may" : "42501"]);
    expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(listed));
  });

  const large: Record<string, string> = {
    text: "repeat('[a](/b) ![][c] ', 100000)",
    jsonb: "jsonb_build_object('texts', jsonb_build_object('body', repeat('![](/b) ', 200000)))",
    "text[]": "array(select i::text from generate_series(1, 50000) i)",
    "uuid[]": "array(select gen_random_uuid() from generate_series(1, 50000) i)",
  };
  /** Milliseconds of processor time of the embedded database, beside what it takes to make what is given: three times what a slow machine needs. */
  const longest = 2_000;
  const spentBy = async (attempt: Attempt) => {
    const before = process.threadCpuUsage();
    await outcomesOf(driver, [attempt]);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };

  test("no function works long for an account, however much it is given", async () => {
    const found = await rows<{ name: string; names: string[]; types: string[] }>(
      `select oid::regprocedure::text as name, proargnames[1:pronargs] as names,
         array(select t::regtype::text from unnest(proargtypes) t) as types
       from pg_proc where pronamespace = 'public'::regnamespace and proargnames is not null
         and has_function_privilege('authenticated', oid, 'execute')`,
    );
    const slow: string[] = [];
    let asked = 0;
    for (const { name, names, types } of found) {
      const { given = {}, of, before } = functions[name]!;
      for (const [place, parameter] of of ? [] : names.entries()) {
        const value = large[types[place]!];
        if (!value || parameter === "site_key") continue;
        const others = Object.entries(given).filter(([other]) => other !== parameter);
        const all = [...others.map(([other, one]) => `${other} => ${literal(one)}`), `${parameter} => ${value}`];
        const statement = `select public.${nameOf(name)}(${all.join(", ")})`;
        const made = await spentBy({ caller: "editor", statement: `select length((${value})::text)` });
        const spent = await spentBy({ caller: "editor", statement, ...(before && { before }) });
        asked += 1;
        if (spent - made > longest) slow.push(`${name} ${parameter}: ${Math.round(spent - made)} ms`);
      }
    }
    expect(asked).toBeGreaterThan(30);
    expect(slow).toEqual([]);
  });

  const ofTheSite = callable.filter(([, { given = {} }]) => "site_key" in given);
  test.each(ofTheSite)("nobody calls %s without the key of the site", async (signature, { given, before = "" }) => {
    const attempts = [null, "", "guessed", keyDigest].flatMap((site_key) =>
      sqlCallers.map((caller) => ({
        caller,
        before,
        statement: `select public.${callOf(signature, { ...given, site_key })}`,
      })),
    );
    // A subscription is refused as one that says nothing of its consent.
    const refusal = signature.startsWith("subscribe_to_newsletter") ? "22023" : "42501";
    const outcomes = await outcomesOf(driver, attempts);
    expect(outcomes.map(({ code }) => code)).toEqual(attempts.map(() => refusal));
  });

  test.each(Object.entries({ ...buckets, strange: strangeBucket }))(
    "who may do what in the bucket %s is as listed",
    async (bucket, rules) => {
      expect(await differencesOf(driver, bucketCells(bucket, rules, "folder/file.txt"))).toEqual([]);
    },
  );

  test.each(["videos", "documents"])("everybody may list %s", async (folder) => {
    const cells = bucketCells("website-assets", { list: everybody }, `${folder}/listed.txt`);
    expect(await differencesOf(driver, cells)).toEqual([]);
  });

  test("nobody without the secret key is shown which buckets there are", async () => {
    const cells = sqlCallers.map((caller) => ({
      caller,
      what: "see the buckets",
      listed: caller === "service",
      statement: "select from storage.buckets",
    }));
    expect(await differencesOf(driver, cells)).toEqual([]);
  });
});
