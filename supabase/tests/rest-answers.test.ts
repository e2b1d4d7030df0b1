import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
const service = project.service();
afterAll(() =>
  project.sql(`do $$ begin
    drop table public.things, public.books cascade;
    drop routine public.numbers, public.total, public.same, public.echo, public.teapot, public.pay_by_answer, public.vanish, public.keep_thing, public.keep_quietly;
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
    create table public.books (id int primary key, title text not null, facts jsonb, tags text[]);
    insert into public.books values
      (1, 'Engines', '{"year": 1843, "places": [{"city": "London"}]}', '{science,history}'),
      (2, 'Notes', '{"year": 1850, "places": []}', '{science}'),
      (3, 'Heights', null, '{novel}');
    create function public.some_things(lowest bigint) returns setof public.things language sql stable
      as 'select * from public.things where id >= lowest order by id';
    create function public.numbers() returns setof int language sql stable as 'select generate_series(1, 3)';
    create function public.total(variadic parts int[]) returns bigint language sql stable as 'select sum(part) from unnest(parts) part';
    create function public.same(a int) returns text language sql as 'select ''number''';
    create function public.echo(json) returns json language sql as 'select $1';
    create function public.teapot() returns text language sql as $fn$
      insert into public.things (note) values ('tea');
      select set_config('response.status', '418', true) || set_config('response.headers', '[{"X-Pot": "tea"}]', true) $fn$;
    create function public.pay_by_answer() returns void language plpgsql as $fn$ begin
      raise sqlstate 'PGRST' using message = '{}', detail = '{}'; end $fn$;
    create function public.vanish() returns void language plpgsql as $fn$ begin
      raise sqlstate 'PT204' using message = 'Gone'; end $fn$;
    create function public.keep_thing() returns void language sql as 'insert into public.things (note) values (''kept'')';
    create function public.keep_quietly() returns void language plpgsql stable as 'begin perform public.keep_thing(); end';
    create function public.shouted(public.things) returns text language plpgsql as $fn$ begin
      if $1.note = 'quiet' then perform public.keep_thing(); end if; return upper($1.note); end $fn$;
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
const posted = (body: string, headers: Record<string, string> = {}) => ({ method: "POST", body, headers });

test("a table or function that nothing was granted on to visitors is the secret key's alone", async () => {
  expect((await project.visitor().from("things").select()).error?.code).toBe("42501");
  expect((await project.visitor().rpc("numbers")).error?.code).toBe("42501");
  expect((await service.from("things").select("id")).data).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await service.rpc("numbers")).data).toEqual([1, 2, 3]);
});

test("nothing is written by a reading, nor by a function that says it only reads", async () => {
  const refused = { status: 405, body: { code: "25006" } };
  expect(await ask("rpc/keep_quietly", posted("{}"))).toMatchObject(refused);
  await service.from("things").insert({ note: "quiet" });
  expect(await ask("things?select=shouted")).toMatchObject(refused);
  await service.from("things").delete().eq("note", "quiet");
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
  ["an upsert through a view", "seen_things", posted('{"id":1}', { prefer: "resolution=merge-duplicates" })],
  ["a filter on the result of a function", "rpc/some_things?id=eq.1", { method: "POST", body: '{"lowest":1}' }],
  ["a call by GET", "rpc/same?a=1"],
  ["a count of the result of a function", "rpc/numbers", { method: "POST", headers: { prefer: "count=exact" } }],
  ["a single object of a function", "rpc/numbers", posted("{}", { accept: "application/vnd.pgrst.object+json" })],
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

test("a value that is there already is named to those who may read it", async () => {
  expect((await service.from("things").insert({ code: "ab" })).error).toMatchObject({
    code: "23505",
    details: "Key (code)=(ab ) already exists.",
  });
});

test.each([
  ["a NUL in a name", "things?select=%00", "PGRST100"],
  ["a NUL in a quoted name", 'things?select="%00"', "22021"],
  ["an or nested 2,500 deep", `things?or=${"(or".repeat(2500)}(id.eq.1${")".repeat(2501)}`, "PGRST100"],
  ["an or within an or, 2,500 deep", `things?or=(${"and(".repeat(2500)}id.eq.1${")".repeat(2501)}`, "PGRST100"],
  ["a column of JavaScript's", "things?constructor=eq.1", "42703"],
  ["a sum", "books?select=pages.sum()", "PGRST123"],
  ["an open parenthesis", "books?or=(id.eq.1", "PGRST100"],
])("%s is refused", async (_what, query, code) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { code } });
});

test.each([
  ["a key of JSON as text", "facts->>year=eq.1850", [2]],
  ["a place in JSON", "facts->places->0->>city=eq.London", [1]],
  ["a key within or", "or=(facts->>year.eq.1843,facts->year.is.null)", [1, 3]],
])("a filter finds %s", async (_what, filter, ids) => {
  const body = ids.map((id) => ({ id }));
  expect(await ask(`books?select=id&order=id&${filter}`)).toMatchObject({ status: 200, body });
});

test("JSON paths select and sort", async () => {
  const { body } = await ask(
    "books?select=facts->year,city:facts->places->0->>city,facts->places->0,tags->0,y:facts->>year&order=facts->>year.desc.nullslast&limit=2",
  );
  expect(body).toEqual([
    { year: 1850, city: null, places: null, tags: "science", y: "1850" },
    { year: 1843, city: "London", places: { city: "London" }, tags: "science", y: "1843" },
  ]);
});
