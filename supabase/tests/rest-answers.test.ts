import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "../../tests/support/new-folder.ts";
import { openProject, sharedProject } from "./project.ts";

const project = await sharedProject();
const service = project.service();
afterAll(() =>
  project.sql(`do $$ begin
    drop table public.things cascade;
    drop routine public.numbers, public.total, public.same, public.echo, public.either, public.teapot, public.pay, public.pay_by_answer, public.vanish, public.keep_thing, public.keep_quietly, public.many,
      public.length;
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
    create function public.total(variadic parts int[]) returns bigint language sql stable as 'select sum(part) from unnest(parts) part';
    create function public.same(a int) returns text language sql as 'select ''number''';
    create function public.echo(json) returns json language sql as 'select $1';
    create function public.either(one jsonb, other jsonb) returns jsonb language sql as 'select coalesce(one, other)';
    create function public.teapot() returns text language sql as $fn$
      insert into public.things (note) values ('tea');
      select set_config('response.status', '418', true) || set_config('response.headers', '[{"X-Pot": "tea"}]', true) $fn$;
    create function public.pay() returns void language plpgsql as $fn$ begin
      raise sqlstate 'PT402' using message = 'Pay first'; end $fn$;
    create function public.pay_by_answer() returns void language plpgsql as $fn$ begin
      raise sqlstate 'PGRST' using message = '{}', detail = '{}'; end $fn$;
    create function public.vanish() returns void language plpgsql as $fn$ begin
      raise sqlstate 'PT204' using message = 'Gone'; end $fn$;
    create function public.keep_thing() returns void language sql as 'insert into public.things (note) values (''kept'')';
    create function public.keep_quietly() returns void language plpgsql stable as 'begin perform public.keep_thing(); end';
    create function public.many() returns setof int language sql stable as 'select generate_series(1, 1500)';
    create function public.shouted(public.things) returns text language plpgsql as $fn$ begin
      if $1.note = 'quiet' then perform public.keep_thing(); end if; return upper($1.note); end $fn$;
    create function public.length(public.things) returns int language sql stable as 'select length($1.note)';
    create function public.length(public.languages) returns int language sql stable as 'select length($1.name)';
    create view public.seen_things as select id, note from public.things;
    grant insert, update, delete, select (note) on public.things to anon;
    alter default privileges in schema public revoke execute on functions from service_role;
  end $$`);
});

const ask = async (path: string, init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {}) => {
  const headers = { ...(init.body !== undefined && { "content-type": "application/json" }), ...init.headers };
  const answer = await project.send(`/rest/v1/${path}`, { ...init, headers }, project.secretKey);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text === "" ? undefined : JSON.parse(text) };
};
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", body, headers });

test("a table or function that nothing was granted on to visitors is the secret key's alone", async () => {
  expect((await project.visitor().from("things").select()).error?.code).toBe("42501");
  expect((await project.visitor().rpc("numbers")).error?.code).toBe("42501");
  expect((await service.from("things").select("id")).data).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await service.rpc("numbers")).data).toEqual([1, 2, 3]);
});

test("functions give values, lists of values and rows", async () => {
  expect((await service.rpc("numbers")).data).toEqual([1, 2, 3]);
  expect((await service.rpc("either", { one: null, other: { a: [1] } })).data).toEqual({ a: [1] });
  expect((await service.rpc("thing", { which: 1 })).data).toMatchObject({ id: 1, note: "one" });
  expect((await service.rpc("some_things", { lowest: 2 })).data).toHaveLength(1);
});

test("a thousand rows or values of a function come, and no more", async () => {
  const { status, headers, body } = await post("rpc/many", "{}");
  expect([status, headers.get("content-range"), body.length]).toEqual([200, "0-999/*", 1000]);
});

test("nothing is written by a reading, nor by a function that says it only reads", async () => {
  const refused = { status: 405, body: { code: "25006" } };
  expect(await post("rpc/keep_quietly", "{}")).toMatchObject(refused);
  await service.from("things").insert({ note: "quiet" });
  expect(await ask("things?select=shouted")).toMatchObject(refused);
  await service.from("things").delete().eq("note", "quiet");
});

test("a change gives back computed columns by name, beside all columns one that no other table has, and sorts by what it gives", async () => {
  const changing = { method: "PATCH", body: '{"note":"one"}', headers: { prefer: "return=representation" } };
  expect(await ask("things?id=eq.1&select=note,shouted", changing)).toMatchObject({
    status: 200,
    body: [{ note: "one", shouted: "ONE" }],
  });
  expect((await ask("things?id=eq.1&select=*,shouted", changing)).body).toMatchObject([{ id: 1, shouted: "ONE" }]);
  const refused = { status: 400, body: { code: "42703" } };
  expect(await ask("things?id=eq.1&select=id&order=note", changing)).toMatchObject(refused);
  for (const select of ["*,length", "length,*"])
    expect(await ask(`things?id=eq.1&select=${select}`, changing)).toMatchObject(refused);
});

test("who may not read the primary key gets nothing back of a change", async () => {
  const visitor = project.visitor();
  expect((await visitor.from("things").select("note").eq("note", "one")).data).toHaveLength(1);
  expect((await visitor.from("things").insert({ note: "new" })).error).toBeNull();
  expect((await visitor.from("things").insert({ note: "new" }).select("note")).error?.code).toBe("42501");
  expect((await visitor.from("things").insert([])).error).toBeNull();
  expect((await visitor.from("site_features").insert([])).error?.code).toBe("42501");
  await service.from("things").delete().eq("note", "new");
});

test("a single row that is asked of a change without its rows is one, or nothing has happened", async () => {
  const single = { accept: "application/vnd.pgrst.object+json" };
  const change = { method: "PATCH", body: '{"note":"no"}', headers: single };
  expect(await ask("things?id=in.(1,2)", change)).toMatchObject({ status: 406, body: { code: "PGRST116" } });
  expect((await service.from("things").select("id").eq("note", "no")).data).toEqual([]);
});

test.each(["Bearer", "Bearer a b", "Bearer a"])("the authorization %j is no visitor's", async (authorization) => {
  const answer = await ask("things", { headers: { authorization } });
  expect([answer.status, answer.body.code]).toEqual([401, "PGRST301"]);
  expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer error="invalid_token"/);
});

/** PostgREST does what is asked, and nobody here asks for it. */
const notOffered: [what: string, path: string, given?: Parameters<typeof ask>[1]][] = [
  ["rows that a key leads to", "things?select=id,people(name)"],
  ["columns spread into the row", "things?select=...people(name)"],
  ["an order by embedded rows", "things?order=people(name)"],
  ["an order of embedded rows", "things?people.order=name"],
  ["a filter of embedded rows", "things?people.name=eq.Ada"],
  ["a list that holds all", "things?codes=cs.{ab,cd}"],
  ["one of several patterns", "things?note=like(any).{o*,t*}"],
  ["a select of nothing", "things?select="],
  ["a parameter given twice", "things?order=id&order=note"],
  ["a limit that is no number", "things?limit=a"],
  ["a page by the Range header", "things", { headers: { range: "0-1" } }],
  ["an estimated count", "things", { headers: { prefer: "count=estimated" } }],
  ["CSV", "things", { headers: { accept: "text/csv" } }],
  ["rows without their nulls", "things", { headers: { accept: "application/json;nulls=stripped" } }],
  ["another schema", "things", { headers: { "accept-profile": "other" } }],
  ["an address that is not UTF-8", "things?note=eq.%ff"],
  ["a deeper path", "things/1"],
  ["a row as a form", "things", { method: "POST", body: "a=b", headers: { "content-type": "text/plain" } }],
  ["a list as a change", "things?id=eq.1", { method: "PATCH", body: '[{"note":"x"}]' }],
  ["a change without a column", "things?id=eq.1", { method: "PATCH", body: "{}" }],
  ["a limit of a change", "things?id=gt.0&limit=1", { method: "DELETE" }],
  [
    "an upsert through a view",
    "seen_things",
    { method: "POST", body: '{"id":1}', headers: { prefer: "resolution=merge-duplicates" } },
  ],
  ["a filter on the result of a function", "rpc/some_things?id=eq.1", { method: "POST", body: '{"lowest":1}' }],
  ["a call by GET", "rpc/same?a=1"],
  ["a count of the result of a function", "rpc/numbers", { method: "POST", headers: { prefer: "count=exact" } }],
  [
    "a single object of a function",
    "rpc/numbers",
    { method: "POST", headers: { accept: "application/vnd.pgrst.object+json" } },
  ],
  ["a list of arguments", "rpc/total", { method: "POST", body: '{"parts":[1,2,3]}' }],
  ["the body as the one argument", "rpc/echo", { method: "POST", body: '{"a":1}' }],
  ["arguments that are no object", "rpc/numbers", { method: "POST", body: "[]" }],
  ["status and headers that a function has set", "rpc/teapot", { method: "POST", body: "{}" }],
  ["an error that names its own answer", "rpc/pay_by_answer", { method: "POST", body: "{}" }],
  ["an error with a status that is none", "rpc/vanish", { method: "POST", body: "{}" }],
];

test.each(notOffered)("%s is refused by its name", async (_what, path, given) => {
  expect(await ask(path, given)).toMatchObject({ status: 501, body: { code: "not_implemented" } });
  expect((await service.from("things").select("id").eq("note", "tea")).data).toEqual([]);
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
  ["a NUL in a name", "things?select=%00", "PGRST100"],
  ["a NUL in a quoted name", 'things?select="%00"', "22021"],
  ["an or nested 2,500 deep", `things?or=${"(or".repeat(2500)}(id.eq.1${")".repeat(2501)}`, "PGRST100"],
  ["an or within an or, 2,500 deep", `things?or=(${"and(".repeat(2500)}id.eq.1${")".repeat(2501)}`, "PGRST100"],
  ["a column of JavaScript's", "things?constructor=eq.1", "42703"],
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
  const folder = newFolder();
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
  expect(data).toEqual({ id: 5 });
  expect(lines).toEqual([expect.stringMatching(/^Skipping migration later\.sql/)]);
});
