import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProject, sharedProject } from "./project.ts";

const project = await sharedProject();
const service = project.service();
afterAll(() =>
  project.sql(`do $$ begin
    drop table public.things cascade;
    drop routine public.numbers, public.doubled, public.total, public.same(int), public.same(text), public.echo, public.either,
      public.teapot, public.pay, public.pay_by_answer, public.keep_thing;
  end $$`),
);

beforeAll(async () => {
  await project.sql(`do $$ begin
    alter default privileges in schema public grant execute on functions to service_role;
    create table public.things (
      id bigint primary key generated always as identity, code char(3) unique, bits bit(3), codes char(3)[], note varchar(5),
      "full name" text, big bigint, raw json
    );
    insert into public.things (code, bits, codes, note) values ('ab', B'101', '{ab,cd}', 'one'), ('cd', B'010', null, null);
    create function public.some_things(lowest bigint) returns setof public.things language sql stable
      as 'select * from public.things where id >= lowest order by id';
    create function public.thing(which bigint) returns public.things language sql stable
      as 'select * from public.things where id = which';
    create function public.numbers() returns setof int language sql stable as 'select generate_series(1, 3)';
    create function public.doubled(out twice int, given int) language sql as 'select given * 2';
    create function public.total(variadic parts int[]) returns bigint language sql stable as 'select sum(part) from unnest(parts) part';
    create function public.same(a int) returns text language sql as 'select ''number''';
    create function public.same(a text) returns text language sql as 'select ''text''';
    create function public.echo(json) returns json language sql as 'select $1';
    create function public.either(one jsonb, other jsonb) returns jsonb language sql as 'select coalesce(one, other)';
    create function public.teapot() returns text language sql as $fn$
      insert into public.things (note) values ('tea');
      select set_config('response.status', '418', true) || set_config('response.headers', '[{"X-Pot": "tea"}]', true) $fn$;
    create function public.pay() returns void language plpgsql as $fn$ begin
      raise sqlstate 'PT402' using message = 'Pay first'; end $fn$;
    create function public.pay_by_answer() returns void language plpgsql as $fn$ begin
      raise sqlstate 'PGRST' using message = '{}', detail = '{}'; end $fn$;
    create function public.keep_thing() returns void language sql as 'insert into public.things (note) values (''kept'')';
    alter default privileges in schema public revoke execute on functions from service_role;
  end $$`);
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await project.send(`/rest/v1/${path}`, init, project.secretKey);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text === "" ? undefined : JSON.parse(text) };
};
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

test("a table or function that nothing was granted on to visitors is the secret key's alone", async () => {
  expect((await project.visitor().from("things").select()).error?.code).toBe("42501");
  expect((await project.visitor().rpc("numbers")).error?.code).toBe("42501");
  expect((await service.from("things").select("id")).data).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await service.rpc("numbers")).data).toEqual([1, 2, 3]);
});

test("a single row of a function is one, or PGRST116", async () => {
  expect((await service.rpc("some_things", { lowest: 2 }).single()).data).toMatchObject({ id: 2, note: null });
  for (const lowest of [1, 9]) {
    const answer = await service.rpc("some_things", { lowest }).single();
    expect(answer).toMatchObject({ status: 406, data: null, error: { code: "PGRST116" } });
  }
  expect((await service.rpc("some_things", { lowest: 9 }).maybeSingle()).data).toBeNull();
  expect((await service.rpc("thing", { which: 1 }).single()).data).toMatchObject({ note: "one" });
});

test("the rows of a function can be counted, chosen, filtered, sorted and paged", async () => {
  const { data, count, status } = await service
    .rpc("some_things", { lowest: 1 }, { count: "exact" })
    .select("id,note")
    .order("id", { ascending: false })
    .limit(1);
  expect({ data, count, status }).toEqual({ data: [{ id: 2, note: null }], count: 2, status: 206 });
  const filtered = await service.rpc("some_things", { lowest: 1 }).eq("note", "one").select("id");
  expect(filtered.data).toEqual([{ id: 1 }]);
});

test("functions give values, lists of values and named results, by POST and by GET", async () => {
  expect((await service.rpc("numbers")).data).toEqual([1, 2, 3]);
  expect((await service.rpc("doubled", { given: 4 })).data).toBe(8);
  expect((await service.rpc("either", { one: null, other: { a: [1] } })).data).toEqual({ a: [1] });
  expect((await service.rpc("some_things", { lowest: 2 }, { get: true })).data).toHaveLength(1);
  expect((await service.rpc("some_things", { lowest: 1 }, { head: true, count: "exact" })).count).toBe(2);
});

test.each([
  ["a list of arguments", "total", '{"parts":[1,2,3]}'],
  ["the body as its one argument", "echo", '{"a":1}'],
])("a function that takes %s is not found", async (_what, name, body) => {
  expect(await post(`rpc/${name}`, body)).toMatchObject({ status: 404, body: { code: "PGRST202" } });
});

test("a function that writes is not called by GET", async () => {
  expect(await ask("rpc/keep_thing")).toMatchObject({ status: 405, body: { code: "25006" } });
});

test("functions that fit alike are PGRST203, and named", async () => {
  expect(await service.rpc("same", { a: 1 })).toMatchObject({
    status: 300,
    error: {
      code: "PGRST203",
      message:
        "Could not choose the best candidate function between: public.same(a => integer), public.same(a => text)",
    },
  });
});

test("texts of a fixed length are stored and found whole", async () => {
  const { data } = await service
    .from("things")
    .insert({ code: "xyz", bits: "111", codes: ["abc"] })
    .select()
    .single();
  expect(data).toMatchObject({ code: "xyz", bits: "111", codes: ["abc"] });
  expect((await service.from("things").select("id").eq("code", "ab")).data).toEqual([{ id: 1 }]);
  expect((await service.from("things").select("id").eq("bits", "101")).data).toEqual([{ id: 1 }]);
  expect((await service.from("things").select("id").in("code", ["cd", "no"])).data).toEqual([{ id: 2 }]);
  expect((await service.from("things").insert({ code: "long" })).error).toMatchObject({ code: "22001" });
  await service.from("things").delete().eq("code", "xyz");
});

test("blanks after the commas of or, order and select mean nothing; those in a name do", async () => {
  expect((await service.from("things").select("id, note").or("id.eq.1, id.eq.2").order("id")).data).toHaveLength(2);
  expect((await ask("things?select=id&order=note.desc.nullslast, id")).body).toEqual([{ id: 1 }, { id: 2 }]);
  await service.from("things").update({ "full name": "A B" }).eq("id", 1);
  expect((await service.from("things").select('"full name"').eq("full name", "A B")).data).toEqual([
    { "full name": "A B" },
  ]);
});

test("numbers beyond those of JavaScript and the order of keys survive", async () => {
  const { text } = await post("things?select=big,raw", '{"big":9007199254740993,"raw":{"z":1,"a":2}}', {
    prefer: "return=representation",
  });
  expect(text).toContain("9007199254740993");
  expect(text).toContain('{"z":1,"a":2}');
  await service.from("things").delete().eq("big", "9007199254740993");
});

test("a page that begins at the end is empty, one beyond it is refused with the count", async () => {
  const end = await ask("things?offset=2", { headers: { prefer: "count=exact" } });
  expect([end.status, end.body, end.headers.get("content-range")]).toEqual([206, [], "*/2"]);
  const beyond = await ask("things?offset=3", { headers: { prefer: "count=exact" } });
  expect([beyond.status, beyond.body.code, beyond.headers.get("content-range")]).toEqual([416, "PGRST103", "*/2"]);
  expect((await ask("things?limit=-1")).status).toBe(416);
});

test("a value that is there already is named to those who may read it", async () => {
  expect((await service.from("things").insert({ code: "ab" })).error).toMatchObject({
    code: "23505",
    details: "Key (code)=(ab ) already exists.",
  });
});

test("errors of functions and of statements have PostgREST's status", async () => {
  expect(await post("rpc/pay", "{}")).toMatchObject({ status: 402, body: { code: "PT402", message: "Pay first" } });
  const rows = [
    { code: "q", note: "a" },
    { code: "q", note: "b" },
  ];
  expect(await service.from("things").upsert(rows, { onConflict: "code" })).toMatchObject({
    status: 500,
    error: { code: "21000" },
  });
});

test.each([
  ["status and headers that a function has set", "teapot", "response.status"],
  ["an error that names its own answer", "pay_by_answer", "raise sqlstate 'PGRST'"],
])("%s are refused by name, and the function has done nothing", async (_what, name, feature) => {
  const answer = await post(`rpc/${name}`, "{}");
  expect(answer.status).toBe(501);
  expect(answer.body.message).toContain(feature);
  expect((await service.from("things").select("id").eq("note", "tea")).data).toEqual([]);
});

test("what the answer should look like is met or refused", async () => {
  expect((await service.from("things").select("id").stripNulls()).status).toBe(501);
  const html = await ask("things", { headers: { accept: "text/html" } });
  expect([html.status, html.body.code]).toEqual([406, "PGRST107"]);
  expect((await ask("things", { headers: { accept: "text/html,*/*;q=0.8" } })).status).toBe(200);
  for (const accept of ["text/csv", "application/geo+json", "application/vnd.pgrst.plan+json"]) {
    expect((await ask("things", { headers: { accept } })).status).toBe(501);
  }
  expect((await post("things", "code\nzz", { "content-type": "text/csv" })).status).toBe(501);
  expect((await post("things", "{}", { "content-type": "text/plain" })).body.code).toBe("PGRST102");
});

test.each([
  ["a NUL in a name", "things?select=%00", "PGRST100"],
  ["a NUL in a quoted name", 'things?select="%00"', "22021"],
  ["an or nested 2,500 deep", `things?or=${"(or".repeat(2500)}(id.eq.1${")".repeat(2501)}`, "PGRST100"],
  ["an or within an or, 2,500 deep", `things?or=(${"and(".repeat(2500)}id.eq.1${")".repeat(2501)}`, "PGRST100"],
  ["a column of JavaScript's", "things?constructor=eq.1", "42703"],
  ["a cast of JavaScript's", "things?select=id::constructor", "42704"],
])("%s is refused", async (_what, query, code) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { code } });
});

test.each([
  ["JSON nested 20,000 deep", `{"raw":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  ["a lone surrogate", '{"note":"\\ud800"}'],
  ["a NUL", '{"note":"\\u0000"}'],
  ["a column of JavaScript's", '{"constructor":1}'],
])("a body with %s is refused", async (_what, body) => {
  expect((await post("things", body)).status).toBe(400);
  expect((await post("rpc/either", body)).status).toBeOneOf([400, 404]);
});

test("a page of another origin may call", async () => {
  const headers = { origin: "https://other.example", "access-control-request-headers": "apikey,prefer" };
  for (const path of ["/rest/v1/things", "/auth/v1/token", "/storage/v1/object/website-assets/a"]) {
    const asked = await project.fetch(new Request(`${project.url}${path}`, { method: "OPTIONS", headers }));
    expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(asked.headers.get("access-control-allow-headers")).toContain("prefer");
  }
  const refused = await project.send("/rest/v1/nothing", { headers: { origin: "https://other.example" } });
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([404, "*"]);
});

test("rows go on counting where the seed left off, and files that are no migrations are named", async () => {
  const folder = mkdtempSync(join(tmpdir(), "northlight-migrations-"));
  writeFileSync(
    join(folder, "1_counted.sql"),
    `create table public.counted (id int primary key generated always as identity, note text);
     grant select, insert on public.counted to service_role;
     insert into public.counted (note) values ('a'), ('b'), ('c'), ('d');`,
  );
  writeFileSync(join(folder, "later.sql"), "select 1");
  const lines: string[] = [];
  const counting = await openProject({
    migrations: folder,
    seed: join(folder, "none.sql"),
    log: (line) => lines.push(line),
  });
  const { data } = await counting.service().from("counted").insert({ note: "e" }).select("id").single();
  await counting.close();
  rmSync(folder, { recursive: true });
  expect(data).toEqual({ id: 5 });
  expect(lines).toEqual([expect.stringMatching(/^Skipping migration later\.sql/)]);
});
