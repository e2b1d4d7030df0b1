import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Driver, insertion, literal } from "./driver.ts";
import { openEmbeddedDriver } from "./embedded-driver.ts";
import { findPostgres } from "./postgres-cluster.ts";
import { openPsqlDriver } from "./psql-driver.ts";
import {
  aLink,
  anEnquiry,
  buckets,
  type Caller,
  type Cell,
  everybody,
  functions,
  type Role,
  roleOf,
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
const embedded = await openEmbeddedDriver();
const drivers: Driver[] = programs ? [embedded, await openPsqlDriver(programs)] : [embedded];
const opened = await Promise.all(drivers.map(async (driver) => ({ ...driver, granted: await grantsOf(driver) })));

afterAll(() => Promise.all(drivers.map((driver) => driver.close())));

const refusalOf = (caller: Caller) => (caller === "expired" ? "PGRST303" : "42501");
const verbs = ["select", "insert", "update", "delete"] as const;
type Verb = (typeof verbs)[number];
const may = (listed: Caller[], caller: Caller) => (listed.includes(caller) ? "may" : "may not");

describe.each(opened)("on $name", ({ granted, ...driver }) => {
  const { callers, rows, run } = driver;
  const requireSecondStep = () =>
    run(`insert into public.security_settings (id, requires_second_step) values (true, true)
      on conflict (id) do update set requires_second_step = true`);

  beforeAll(requireSecondStep);
  beforeAll(() => run(`${insertion("preview_links", aLink)} on conflict do nothing`));
  beforeAll(() => run(`${insertion("enquiries", anEnquiry)} on conflict do nothing`));
  beforeAll(() => run(`do $$ begin ${scheduleWaitingChange}; end $$`));

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

  test("every function has its row in the matrix, an empty search path, and the listed roles alone", async () => {
    // The names in a body of standard SQL are bound when it is made, whatever the path is later.
    const found = await rows<{ name: string; roles: Role[]; guarded: boolean }>(
      `select oid::regprocedure::text as name, (proconfig @> array['search_path=""']) is true
           or (prosqlbody is not null and not prosecdef) as guarded,
         array(select role from unnest(array['anon', 'authenticated', 'service_role']) role
           where has_function_privilege(role, oid, 'execute')) as roles
       from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    expect(found.filter(({ guarded }) => !guarded)).toEqual([]);
    const listed = Object.entries(functions).map(([name, { roles }]) => [name, roles]);
    expect(Object.fromEntries(found.map(({ name, roles }) => [name, roles]))).toEqual(Object.fromEntries(listed));
  });

  test("whom the matrix lists is of a role that has the privilege", () => {
    const ofTables = Object.entries(tables).flatMap(([table, rules]) =>
      verbs.flatMap((verb) => rules[verb].filter((caller) => !granted(roleOf(caller), verb, table))),
    );
    const ofFunctions = Object.values(functions).flatMap(({ roles, rpc }) =>
      rpc.filter((caller) => !roles.includes(roleOf(caller))),
    );
    expect([...ofTables, ...ofFunctions]).toEqual([]);
  });

  test("every table has row-level security switched on, and nobody but the owner may empty it or act on its changes", async () => {
    const open = await rows(
      `select relname from pg_class where relkind in ('r', 'p') and (
         (relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and not relrowsecurity)
         or (relnamespace = 'public'::regnamespace and exists (
           select from unnest(array['anon', 'authenticated']) role
           where has_table_privilege(role, oid, 'truncate, references, trigger'))))`,
    );
    expect(open).toEqual([]);
  });

  test("no visitor and no account may touch a sequence", async () => {
    const open = await rows(
      `select relname, role from pg_class, unnest(array['anon', 'authenticated']) role
       where relkind = 'S' and relnamespace = 'public'::regnamespace
         and has_sequence_privilege(role, pg_class.oid, 'usage, select, update')`,
    );
    expect(open).toEqual([]);
  });

  // Row rules decide where the role has the privilege; where it has none, PostgreSQL refuses whoever asks.
  const cells = Object.entries(tables).flatMap(([table, rules]) =>
    callers.flatMap((caller) =>
      verbs
        .filter((verb) => granted(roleOf(caller), verb, table))
        .map((verb) => ({ table, rules, caller, verb, verdict: may(rules[verb], caller) })),
    ),
  );

  test.each(cells)("$caller $verdict $verb on $table", async ({ table, rules, caller, verb }) => {
    const [key = "", id] = Object.entries(rules.row)[0] ?? [];
    const [changed = "", value] = Object.entries(rules.change)[0] ?? [];
    const forget = `delete from public.${table} where ${key} = ${literal(id)}`;
    const place = `do $place$ begin ${forget}; ${insertion(table, rules.row)}; end $place$`;
    const kept = (also = "true") =>
      rows(`select ${key} from public.${table} where ${key} = ${literal(id)} and ${also}`);
    const where = rules.view ? rules.row : { [key]: id };
    const succeeded = rules[verb].includes(caller) ? 1 : 0;
    if (table === "security_settings") onTestFinished(requireSecondStep);

    if (!rules.view) await run(verb === "insert" ? forget : place);
    if (verb === "select") {
      expect((await driver.select(caller, table, where)).count).toBe(succeeded);
    } else if (verb === "insert") {
      const { code } = await driver.insert(caller, table, rules.row);
      expect(code).toBe(succeeded ? undefined : refusalOf(caller));
      expect(await kept()).toHaveLength(succeeded);
    } else if (verb === "update") {
      await driver.update(caller, table, rules.change, where);
      expect(await kept(`${changed} = ${literal(value)}`)).toHaveLength(succeeded);
    } else {
      await driver.delete(caller, table, where);
      expect(await kept()).toHaveLength(1 - succeeded);
    }
  });

  describe.each(Object.entries(tables))("the columns of %s", (table, rules) => {
    const columns = () =>
      rows<{ name: string; anon: boolean; insert: boolean }>(
        `select attname as name, has_column_privilege('anon', attrelid, attnum, 'insert, update') as anon,
           has_column_privilege('authenticated', attrelid, attnum, 'insert') as insert
         from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`,
      );
    const listed = (verb: "insert" | "update", all: { name: string }[]) =>
      rules.columns?.[verb] ?? (rules[verb].includes("administrator") ? all.map(({ name }) => name) : []);

    test("that an administrator may update are the listed ones", async () => {
      const all = await columns();
      const taken: string[] = [];
      for (const { name } of all) {
        const { code } = await driver.update("administrator", table, { [name]: null }, { [all[0]?.name ?? ""]: null });
        if (!code) taken.push(name);
      }
      expect(taken).toEqual(listed("update", all));
    });

    test("that a new row of an account may name are the listed ones, and that a visitor may write are none", async () => {
      const all = await columns();
      expect(all.filter(({ insert }) => insert).map(({ name }) => name)).toEqual(listed("insert", all));
      expect(all.filter(({ anon }) => anon)).toEqual([]);
    });
  });

  test("an administrator can neither invite everybody nor invite in another's name", async () => {
    expect((await driver.insert("administrator", "operator_invites", { email: null })).code).toBe("42501");
    const inAnothersName = { email: "x@example.com", invited_by: spare.id };
    expect((await driver.insert("administrator", "operator_invites", inAnothersName)).code).toBe("42501");
  });

  const callable = Object.entries(functions).filter(([, { roles }]) => roles.length > 0);
  describe.each(callable)("%s", (signature, { given = {}, of, before, roles, rpc }) => {
    const asked = callers.filter((caller) => roles.includes(roleOf(caller)));
    test.each(asked.map((caller) => ({ caller, verdict: may(rpc, caller) })))(
      "$caller $verdict call it",
      async ({ caller }) => {
        if (before) await run(before);
        const { code } = await driver.call(caller, signature.replace(/\(.*/, ""), given, of);
        if (rpc.includes(caller)) expect(code).toBeUndefined();
        else expect(code).toBe(refusalOf(caller));
      },
    );
  });

  describe("the buckets", () => {
    beforeAll(() => run("insert into storage.buckets (id, name, public) values ('strange', 'strange', false)"));
    afterAll(async () => {
      await run("delete from storage.objects where bucket_id = 'strange'");
      await run("delete from storage.buckets where id = 'strange'");
    });

    const cells = Object.entries({ ...buckets, strange: strangeBucket }).flatMap(([bucket, rules]) =>
      callers.flatMap((caller) =>
        driver.bucketVerbs.map((verb) => ({ bucket, caller, verb, rules, verdict: may(rules[verb], caller) })),
      ),
    );

    test.each(cells)("$caller $verdict $verb in $bucket", async ({ bucket, caller, verb, rules }) => {
      const name = `${verb}/${caller}.txt`;
      const stored = () =>
        rows(`select version from storage.objects where bucket_id = '${bucket}' and name = '${name}'`);
      if (verb !== "upload") await driver.placeObject(bucket, name);
      const before = await stored();
      const { count } = await driver.onBucket(caller, verb, bucket, name);
      const after = await stored();

      const isRead = verb === "list" || verb === "download";
      expect(isRead ? count : Number(JSON.stringify(after) !== JSON.stringify(before))).toBe(
        rules[verb].includes(caller) ? 1 : 0,
      );
    });

    test.each(["videos", "documents"])("everybody may list %s", async (folder) => {
      await driver.placeObject("website-assets", `${folder}/listed.txt`);
      for (const caller of callers) {
        const { count } = await driver.onBucket(caller, "list", "website-assets", `${folder}/listed.txt`);
        expect(count, caller).toBe(everybody.includes(caller) ? 1 : 0);
      }
    });

    test("nobody without the secret key is shown which there are", async () => {
      for (const caller of callers) {
        expect((await driver.buckets(caller)).count, caller).toBe(caller === "service" ? 2 : 0);
      }
    });
  });
});

/** What anybody may do without a session. */
const openToAll: [string, RequestInit][] = [
  ["/rest/v1/site_features", {}],
  ["/rest/v1/rpc/is_operator", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
  ["/storage/v1/object/list/website-assets", { method: "POST", body: JSON.stringify({ prefix: "videos" }) }],
  ["/storage/v1/object/website-assets/videos/hero.mp4", {}],
];

describe.each([
  ["an expired session", () => embedded.token.expired],
  ["a session whose signature was changed", () => embedded.token.administrator.replace(/.{8}$/, "AAAAAAAA")],
  ["a token without a signature", () => unsigned({ alg: "none" })],
  ["a token that names a method of shared secrets", () => `${unsigned({ alg: "HS256" })}c2lnbmF0dXJl`],
])("%s is refused before SQL, even where a visitor without one is served", (_, token) => {
  test.each(openToAll)("%s", async (path, init) => {
    const served = await embedded.project.send(path, init);
    expect(served.status).toBe(200);
    const refused = await embedded.project.send(path, { ...init, headers: { authorization: `Bearer ${token()}` } });
    expect(refused.status).toBe(path.startsWith("/rest") ? 401 : 400);
  });
});

/** Whether a role has a privilege on a table, or on any of its columns. */
async function grantsOf({ rows }: Driver): Promise<(role: Role, verb: Verb, table: string) => boolean> {
  const found = await rows<{ privilege: string }>(
    `select concat_ws(' ', role, verb, relname) as privilege
     from pg_class, unnest(array['anon', 'authenticated', 'service_role']) role, unnest(array['select', 'insert', 'update', 'delete']) verb
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and case
       when verb = 'delete' then has_table_privilege(role, pg_class.oid, verb)
       else has_any_column_privilege(role, pg_class.oid, verb) end`,
  );
  const granted = new Set(found.map(({ privilege }) => privilege));
  return (role, verb, table) => granted.has(`${role} ${verb} ${table}`);
}

function unsigned(header: Cell): string {
  const claims = { role: "service_role", aud: "authenticated", exp: Math.floor(Date.now() / 1000) + 3600 };
  return [header, claims].map((part) => `${Buffer.from(JSON.stringify(part)).toString("base64url")}.`).join("");
}
