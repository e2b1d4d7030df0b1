import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { SupabaseClient } from "@supabase/supabase-js";

import { openProject } from "./project.ts";

const callers = ["anonymous", "waiting", "removed", "operator", "service"] as const;
type Caller = (typeof callers)[number];
type Cell = { [column: string]: unknown };
type Rules = { row: Cell; change: Cell; select: Caller[]; insert: Caller[]; update: Caller[]; delete: Caller[] };

const everybody = [...callers];
const operators: Caller[] = ["operator", "service"];
const service: Caller[] = ["service"];
const nobody: Caller[] = [];

const project = await openProject();
const client = {} as Record<Caller, SupabaseClient>;
let spare = "";

/** What is not listed here is refused. The first column of `row` identifies it. */
const tables: Record<string, Rules> = {
  site_features: {
    row: { feature_key: "fixture" },
    change: { enabled: false },
    select: everybody,
    insert: service,
    update: operators,
    delete: service,
  },
  content_sections: {
    row: { section_id: "fixture" },
    change: { title: "Changed" },
    select: everybody,
    insert: service,
    update: operators,
    delete: service,
  },
  content_translations: {
    row: { section_id: "hero", language: "fr" },
    change: { title: "Changé" },
    select: everybody,
    insert: operators,
    update: operators,
    delete: operators,
  },
  content_versions: {
    row: { section_id: "fixture", language: "en" },
    change: { title: "Changed" },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  website_assets_metadata: {
    row: { file_path: "fixture.txt" },
    change: { size_bytes: 7 },
    select: everybody,
    insert: operators,
    update: operators,
    delete: operators,
  },
  operators: {
    row: { user_id: "spare", email: "spare@example.com" },
    change: { email: "changed@example.com" },
    select: operators,
    insert: service,
    update: service,
    delete: service,
  },
  operator_invites: {
    row: { email: "fixture@example.com" },
    change: { created_at: "2020-01-01T00:00:00Z" },
    select: operators,
    insert: operators,
    update: service,
    delete: operators,
  },
  operator_requests: {
    row: { user_id: "spare", email: "spare@example.com" },
    change: { email: "changed@example.com" },
    select: operators,
    insert: service,
    update: service,
    delete: service,
  },
  activity: {
    row: { subject_table: "fixture", subject_id: "1", action: "insert" },
    change: { subject_name: "Changed" },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  newsletter_subscriptions: {
    row: { email: "fixture@example.com", language: "en", consent_wording: "Yes" },
    change: { language: "fr" },
    select: operators,
    insert: service,
    update: service,
    delete: service,
  },
  enquiries: {
    row: { email: "fixture@example.com", name: "F", message: "M", language: "en", consent_wording: "Yes" },
    change: { language: "fr" },
    select: operators,
    insert: service,
    update: service,
    delete: service,
  },
};

type Role = "anon" | "authenticated" | "service_role";

/** Which role may call which function at all; what a function then refuses is tested below. */
const functions: Record<string, Role[]> = {
  approve_operator: ["authenticated", "service_role"],
  enter_back_office: ["authenticated", "service_role"],
  erase_person: ["authenticated", "service_role"],
  is_operator: ["anon", "authenticated", "service_role"],
  keep_one_operator: ["service_role"],
  keep_version: ["service_role"],
  last_switch: ["authenticated", "service_role"],
  lead_address: ["service_role"],
  record_activity: ["service_role"],
  refuse_flood: ["service_role"],
  refuse_operator: ["authenticated", "service_role"],
  remove_operator: ["authenticated", "service_role"],
  require_operator: ["service_role"],
  revision: ["anon", "authenticated", "service_role"],
  send_enquiry: ["anon", "authenticated", "service_role"],
  subscribe_to_newsletter: ["anon", "authenticated", "service_role"],
};

beforeAll(async () => {
  client.anonymous = project.visitor();
  client.waiting = await project.account("waiting@example.com");
  client.removed = await project.operator("removed@example.com");
  client.operator = await project.operator("operator@example.com");
  client.service = project.service();
  await project.account("spare@example.com");
  spare = await project.idOf("spare@example.com");
  await project.sql("delete from operators where email = 'removed@example.com'");
});
afterAll(() => project.close());

test("every table and view of the schema has its row in the matrix", async () => {
  const found = await project.sql<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')",
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(tables).toSorted());
});

test("every table has row-level security switched on", async () => {
  const open = await project.sql(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity",
  );
  expect(open).toEqual([]);
});

test("every function runs with an empty search path and may be called by the listed roles alone", async () => {
  const found = await project.sql<{ name: string; roles: Role[]; guarded: boolean }>(
    `select proname as name, proconfig @> array['search_path=""'] as guarded,
       array(select role from unnest(array['anon', 'authenticated', 'service_role']) role
         where has_function_privilege(role, oid, 'execute')) as roles
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(found.filter(({ guarded }) => !guarded)).toEqual([]);
  expect(Object.fromEntries(found.map(({ name, roles }) => [name, roles]))).toEqual(functions);
});

const cells = Object.entries(tables).flatMap(([table, rules]) => callers.map((caller) => ({ table, rules, caller })));

describe.each(cells)("$caller on $table", ({ table, rules, caller }) => {
  const row = () =>
    Object.fromEntries(Object.entries(rules.row).map(([key, value]) => [key, value === "spare" ? spare : value]));
  const key = Object.keys(rules.row)[0] ?? "";
  const kept = (condition = "true") =>
    project.sql(`select * from ${table} where ${key}::text = $1 and ${condition}`, [String(row()[key])]);
  const isChanged = () => {
    const [column, value] = Object.entries(rules.change)[0] ?? [];
    return `${column} = '${String(value)}'`;
  };
  const forget = () => project.sql(`delete from ${table} where ${key}::text = $1`, [String(row()[key])]);
  const place = async () => {
    await forget();
    const columns = Object.keys(row()).join(", ");
    await project.sql(
      `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1::text::json)`,
      [JSON.stringify(row())],
    );
  };
  const may = (verb: "select" | "insert" | "update" | "delete") => (rules[verb].includes(caller) ? "may" : "may not");

  test(`${may("select")} select`, async () => {
    await place();
    const { data } = await client[caller].from(table).select().eq(key, row()[key]);
    expect(data ?? []).toHaveLength(rules.select.includes(caller) ? 1 : 0);
  });

  test(`${may("insert")} insert`, async () => {
    await forget();
    await client[caller].from(table).insert(row());
    expect(await kept()).toHaveLength(rules.insert.includes(caller) ? 1 : 0);
  });

  test(`${may("update")} update`, async () => {
    await place();
    await client[caller].from(table).update(rules.change).eq(key, row()[key]);
    expect(await kept(isChanged())).toHaveLength(rules.update.includes(caller) ? 1 : 0);
  });

  test(`${may("delete")} delete`, async () => {
    await place();
    await client[caller].from(table).delete().eq(key, row()[key]);
    expect(await kept()).toHaveLength(rules.delete.includes(caller) ? 0 : 1);
  });
});

test.each([
  ["site_features", { feature_key: "renamed" }],
  ["site_features", { description: "Something else" }],
  ["content_sections", { section_id: "renamed" }],
  ["content_sections", { display_order: 99 }],
])("an operator may not change %s %o, which belong to the release", async (table, change) => {
  const answer = await client.operator.from(table).update(change).neq("id", "00000000-0000-0000-0000-000000000000");
  expect(answer).toMatchObject({ status: 403, error: { code: "42501" } });
});

test("an operator can neither invite everybody nor invite in another's name", async () => {
  const invites = client.operator.from("operator_invites");
  expect((await invites.insert({ email: null })).error?.code).toBe("42501");
  expect((await invites.insert({ email: "x@example.com", invited_by: spare })).error?.code).toBe("42501");
});

const guarded: [string, Cell][] = [
  ["approve_operator", { user_id: "00000000-0000-0000-0000-000000000000" }],
  ["refuse_operator", { user_id: "00000000-0000-0000-0000-000000000000" }],
  ["remove_operator", { user_id: "00000000-0000-0000-0000-000000000000" }],
  ["erase_person", { email: "nobody@example.com" }],
];

test.each(guarded.flatMap(([name, given]) => callers.map((caller) => ({ name, given, caller }))))(
  "$name answers only operators: $caller",
  async ({ name, given, caller }) => {
    const { error } = await client[caller].rpc(name, given);
    expect(error?.code === "42501").toBe(caller !== "operator");
  },
);

describe.each(callers)("%s on the bucket", (caller) => {
  const bucket = () => client[caller].storage.from("website-assets");
  const trusted = operators.includes(caller);
  const stored = (name: string) => project.sql("select from storage.objects where name = $1", [name]);

  test("may list and read", async () => {
    expect((await bucket().list("videos")).data?.map(({ name }) => name)).toContain("hero.mp4");
    expect((await bucket().download("videos/hero.mp4")).data?.size).toBeGreaterThan(0);
  });

  test(`${trusted ? "may" : "may not"} upload`, async () => {
    const { error } = await bucket().upload(`upload/${caller}.txt`, new Blob(["text"]));
    expect(error === null).toBe(trusted);
    expect(await stored(`upload/${caller}.txt`)).toHaveLength(trusted ? 1 : 0);
  });

  test(`${trusted ? "may" : "may not"} remove`, async () => {
    const name = `remove/${caller}.txt`;
    await client.service.storage.from("website-assets").upload(name, new Blob(["text"]));
    const { data } = await bucket().remove([name]);
    expect(data).toHaveLength(trusted ? 1 : 0);
    expect(await stored(name)).toHaveLength(trusted ? 0 : 1);
  });
});

test("an operator has no right in any other bucket", async () => {
  await project.sql("insert into storage.buckets (id, name, public) values ('private', 'private', false)");
  const { error } = await client.operator.storage.from("private").upload("x.txt", new Blob(["text"]));
  expect(error).toMatchObject({ statusCode: "403", message: "new row violates row-level security policy" });
});
