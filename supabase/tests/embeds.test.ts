import { afterAll, beforeAll, expect, test } from "vitest";
import { openProject } from "./project.ts";

const project = await openProject();
const service = project.service();
afterAll(() => project.close());

beforeAll(async () => {
  await project.sql(`do $$ begin
    create table public.people (id int primary key, name text not null);
    create table public.books (
      id int primary key, title text not null, pages int, facts jsonb, tags text[], author_id int references public.people
    );
    create table public.covers (
      book_id int primary key references public.books, color text,
      drawn_by int references public.people, printed_by int references public.people
    );
    insert into public.people values (1, 'Ada'), (2, 'Brontë');
    insert into public.books values
      (1, 'Engines', 100, '{"year": 1843, "places": [{"city": "London"}]}', '{science,history}', 1),
      (2, 'Notes', 200, '{"year": 1850, "places": []}', '{science}', null),
      (3, 'Heights', 300, null, '{novel}', 2);
    insert into public.covers values (1, 'red'), (3, null);
    grant select on public.books, public.people to anon;
  end $$`);
});

const read = async (query: string) => {
  const answer = await project.send(`/rest/v1/${query}`, {}, project.secretKey);
  return { status: answer.status, body: await answer.json() };
};

test.each([
  [
    "the row that a key leads to, or none",
    "books?select=title,people(name)&order=id&limit=2",
    [
      { title: "Engines", people: { name: "Ada" } },
      { title: "Notes", people: null },
    ],
  ],
  [
    "a row of a row under an alias",
    "covers?select=color,books(title,writer:people(name))&book_id=eq.3",
    [{ color: null, books: { title: "Heights", writer: { name: "Brontë" } } }],
  ],
  [
    "only rows with a match",
    "books?select=title,people!inner(name)&people.name=eq.Ada",
    [{ title: "Engines", people: { name: "Ada" } }],
  ],
  ["nothing but the match", "books?select=title,people!inner()&people.name=eq.Ada", [{ title: "Engines" }]],
  [
    "a match two levels down",
    "covers?select=color,books!inner(people!inner(name))&books.people.name=eq.Ada",
    [{ color: "red", books: { people: { name: "Ada" } } }],
  ],
])("%s can be embedded", async (_what, query, expected) => {
  expect(await read(query)).toEqual({ status: 200, body: expected });
});

test("a count and pages leave out what an inner embedding leaves out", async () => {
  const { data, count, status } = await service
    .from("books")
    .select("title,people!inner(name)", { count: "exact" })
    .order("id")
    .range(0, 0);
  expect({ data, count, status }).toEqual({
    data: [{ title: "Engines", people: { name: "Ada" } }],
    count: 2,
    status: 206,
  });
});

test("what was written comes back with what belongs to it", async () => {
  const added = await service
    .from("books")
    .insert({ id: 9, title: "New", author_id: 2 })
    .select("*,people(name)")
    .single();
  expect(added.data).toMatchObject({ id: 9, title: "New", people: { name: "Brontë" } });
  const changed = await service.from("books").update({ author_id: 1 }).eq("id", 9).select("author:people(name)");
  expect(changed.data).toEqual([{ author: { name: "Ada" } }]);
  const gone = await service.from("books").delete().eq("id", 9).select("title,people(name)");
  expect(gone.data).toEqual([{ title: "New", people: { name: "Ada" } }]);
});

test("an embedded table is read with the caller's rights and row rules", async () => {
  const asked = () => project.visitor().from("books").select("people(name)").eq("id", 1);
  await project.sql("alter table public.people enable row level security");
  expect((await asked()).data).toEqual([{ people: null }]);
  await project.sql("revoke select on public.people from anon");
  expect(await asked()).toMatchObject({ status: 401, error: { code: "42501" } });
  await project.sql("alter table public.people disable row level security");
});

test.each([
  ["a table to which no key leads", "books?select=operators(*)", 501, "not_implemented"],
  ["a table of which a key leads here", "people?select=books(*)", 501, "not_implemented"],
  ["a table to which two keys lead", "covers?select=people(*)", 501, "not_implemented"],
  ["a relationship by its name", "books?select=people!books_author_id_fkey(*)", 501, "not_implemented"],
  ["columns spread into the row", "books?select=...people(name)", 501, "not_implemented"],
  ["an order by embedded rows", "books?select=people(name)&order=people(name)", 501, "not_implemented"],
  ["a full-text search", "books?title=fts(simple).engines", 501, "not_implemented"],
  ["a comparison of ranges within or", "books?or=(pages.sl.1,id.eq.1)", 501, "not_implemented"],
  ["a filter on what is not embedded", "books?people.name=eq.Ada", 400, "PGRST108"],
  ["an order of what is not embedded", "books?people.order=name", 400, "PGRST108"],
  ["a sum", "books?select=pages.sum()", 400, "PGRST123"],
  ["an open parenthesis", "books?select=people(name", 400, "PGRST100"],
  ["a name that is no column", "books?select=people(nothing)", 400, "42703"],
  ["2,500 levels", `books?select=${"a(".repeat(2500)}${")".repeat(2500)}`, 400, "PGRST100"],
])("%s is refused", async (_what, query, status, code) => {
  expect(await read(query)).toMatchObject({ status, body: { code } });
});

test.each([
  ["a list that holds all", "tags=cs.{science,history}", [1]],
  ["a list within another", "tags=cd.{science,novel}", [2, 3]],
  ["lists with something in common", "tags=ov.{history,novel}", [1, 3]],
  ["lists within or", "or=(tags.cs.{science,history},tags.cs.{novel})", [1, 3]],
  ["a part of JSON", 'facts=cs.{"year":1843}', [1]],
  ["JSON within other JSON", 'facts=cd.{"year":1850,"places":[],"more":1}', [2]],
  ["a key of JSON as text", "facts->>year=eq.1850", [2]],
  ["a place in JSON", "facts->places->0->>city=eq.London", [1]],
  ["a key within or", "or=(facts->>year.eq.1843,facts->year.is.null)", [1, 3]],
  ["a pattern", "title=match.^N", [2]],
  ["one of several patterns", "title=like(any).{Eng*,Hei*}", [1, 3]],
  ["all of several", "pages=gt(all).{50,150}", [2, 3]],
  ["something distinct", "author_id=isdistinct.1", [2, 3]],
])("a filter finds %s", async (_what, filter, ids) => {
  const { status, body } = await read(`books?select=id&order=id&${filter}`);
  expect({ status, ids: body.map?.((row: { id: number }) => row.id) ?? body }).toEqual({ status: 200, ids });
});

test("supabase-js' containments reach the right rows", async () => {
  const books = () => service.from("books").select("id");
  expect((await books().contains("tags", ["history"])).data).toEqual([{ id: 1 }]);
  expect((await books().containedBy("tags", ["novel"])).data).toEqual([{ id: 3 }]);
  expect((await books().overlaps("tags", ["novel", "history"]).order("id")).data).toEqual([{ id: 1 }, { id: 3 }]);
  expect((await books().contains("facts", { year: 1850 })).data).toEqual([{ id: 2 }]);
});

test("JSON paths select and sort", async () => {
  const { body } = await read(
    "books?select=facts->year,city:facts->places->0->>city,facts->places->0,tags->0,y:facts->>year::int&order=facts->>year.desc.nullslast&limit=2",
  );
  expect(body).toEqual([
    { year: 1850, city: null, places: null, tags: "science", y: 1850 },
    { year: 1843, city: "London", places: { city: "London" }, tags: "science", y: 1843 },
  ]);
});
