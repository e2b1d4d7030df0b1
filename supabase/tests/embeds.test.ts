import { afterAll, beforeAll, expect, test } from "vitest";
import { openProject } from "./project.ts";

const project = await openProject();
const service = project.service();
afterAll(() => project.close());

beforeAll(async () => {
  await project.sql(`do $$ begin
    create table public.authors (id int primary key, name text not null, mentor_id int references public.authors);
    create table public.books (
      id int primary key, title text not null, pages int, facts jsonb, tags text[], search tsvector,
      author_id int constraint books_author references public.authors,
      editor_id int constraint books_editor references public.authors
    );
    create table public.covers (book_id int primary key references public.books, color text);
    create table public.shelves (id int primary key, room text);
    create table public.placements (
      book_id int references public.books, shelf_id int references public.shelves, primary key (book_id, shelf_id)
    );
    create view public.long_books as select * from public.books where pages > 250;
    create function public.translations(public.books) returns setof public.covers language sql stable
      as 'select * from public.covers where book_id = $1.id';
    grant execute on function public.translations to service_role;
    insert into public.authors values (1, 'Ada', null), (2, 'Brontë', 1), (3, 'Nobody''s', 1);
    insert into public.books values
      (1, 'Engines', 100, '{"year": 1843, "places": [{"city": "London"}]}', '{science,history}',
        to_tsvector('english', 'running engines'), 1, 2),
      (2, 'Notes', 200, '{"year": 1850, "places": []}', '{science}', to_tsvector('english', 'a note'), 1, null),
      (3, 'Heights', 300, null, '{novel}', to_tsvector('english', 'wuthering heights'), 2, 1);
    insert into public.covers values (1, 'red'), (3, null);
    insert into public.shelves values (1, 'hall'), (2, 'attic');
    insert into public.placements values (1, 1), (1, 2), (3, 2);
    grant select on public.books, public.covers, public.shelves, public.placements to anon;
  end $$`);
});

const read = async (query: string) => {
  const answer = await project.send(`/rest/v1/${query}`, {}, project.secretKey);
  return { status: answer.status, body: await answer.json() };
};

test.each([
  [
    "many rows",
    "authors?select=name,books!books_author(title)&id=lte.2&order=id",
    [
      { name: "Ada", books: [{ title: "Engines" }, { title: "Notes" }] },
      { name: "Brontë", books: [{ title: "Heights" }] },
    ],
  ],
  ["no rows as an empty list", "authors?select=books!books_author(*)&id=eq.3", [{ books: [] }]],
  [
    "one row under an alias",
    "books?select=title,writer:authors!books_author(name)&id=eq.3",
    [{ title: "Heights", writer: { name: "Brontë" } }],
  ],
  [
    "one row by its column",
    "books?select=author_id(name),editor:editor_id(name)&id=eq.2",
    [{ author_id: { name: "Ada" }, editor: null }],
  ],
  ["one row by its constraint", "books?select=books_editor(name)&id=eq.1", [{ books_editor: { name: "Brontë" } }]],
  [
    "one to one, either way",
    "books?select=covers(color,books(title))&order=id",
    [
      { covers: { color: "red", books: { title: "Engines" } } },
      { covers: null },
      { covers: { color: null, books: { title: "Heights" } } },
    ],
  ],
  [
    "many to many",
    "books?select=title,shelves(room)&id=in.(1,3)&order=id&shelves.order=room",
    [
      { title: "Engines", shelves: [{ room: "attic" }, { room: "hall" }] },
      { title: "Heights", shelves: [{ room: "attic" }] },
    ],
  ],
  [
    "itself, downwards and upwards",
    "authors?select=authors(name),mentor_id(name)&id=in.(1,2)&order=id&authors.order=id.desc",
    [
      { authors: [{ name: "Nobody's" }, { name: "Brontë" }], mentor_id: null },
      { authors: [], mentor_id: { name: "Ada" } },
    ],
  ],
  ["a function of the row", "books?select=translations(color)&id=eq.1", [{ translations: [{ color: "red" }] }]],
  [
    "a count",
    "authors?select=books!books_author(count)&order=id",
    [{ books: [{ count: 2 }] }, { books: [{ count: 1 }] }, { books: [{ count: 0 }] }],
  ],
  [
    "columns spread into the row",
    "books?select=title,...authors!books_author(writer:name,...mentor_id(mentor:name))&id=eq.3",
    [{ title: "Heights", writer: "Brontë", mentor: "Ada" }],
  ],
  [
    "filters, order and limit of its own",
    "authors?select=books!books_author(id)&books.pages=gt.50&books.order=id.desc&books.limit=1&id=eq.1",
    [{ books: [{ id: 2 }] }],
  ],
  [
    "an offset and or",
    "authors?select=b:books!books_author(id)&b.or=(id.eq.1, pages.eq.200)&b.order=id&b.offset=1&id=eq.1",
    [{ b: [{ id: 2 }] }],
  ],
  [
    "only rows with a match",
    "authors?select=name,books!books_author!inner(title)&books.pages=gt.250",
    [{ name: "Brontë", books: [{ title: "Heights" }] }],
  ],
  ["only rows with one match", "books?select=title,covers!inner()&covers.color=eq.red", [{ title: "Engines" }]],
  [
    "a filter two levels down",
    "authors?select=name,books!books_author!inner(covers!inner(color))&books.covers.color=eq.red",
    [{ name: "Ada", books: [{ covers: { color: "red" } }] }],
  ],
  ["rows without a match", "books?select=title,covers()&covers=is.null", [{ title: "Notes" }]],
  [
    "rows with a match or another reason",
    "books?select=id,covers()&or=(covers.not.is.null,id.eq.2)&order=id",
    [{ id: 1 }, { id: 2 }, { id: 3 }],
  ],
  ["many rows that are missing", "books?select=id,shelves()&shelves=is.null", [{ id: 2 }]],
  [
    "an order by the embedded row",
    "books?select=id,authors!books_author(name)&order=authors(name).desc,id.desc",
    [
      { id: 3, authors: { name: "Brontë" } },
      { id: 2, authors: { name: "Ada" } },
      { id: 1, authors: { name: "Ada" } },
    ],
  ],
])("%s can be embedded", async (_what, query, expected) => {
  expect(await read(query)).toEqual({ status: 200, body: expected });
});

test("a count and pages leave out what an inner embedding leaves out", async () => {
  const { data, count, status } = await service
    .from("authors")
    .select("name,books!books_author!inner(title)", { count: "exact" })
    .order("id")
    .range(0, 0);
  expect({ data, count, status }).toEqual({
    data: [{ name: "Ada", books: [{ title: "Engines" }, { title: "Notes" }] }],
    count: 2,
    status: 206,
  });
});

test("what was written comes back with what belongs to it", async () => {
  const added = await service
    .from("books")
    .insert({ id: 9, title: "New", author_id: 2 })
    .select("*,authors!books_author(name)")
    .single();
  expect(added.data).toMatchObject({ id: 9, title: "New", authors: { name: "Brontë" } });
  const changed = await service
    .from("books")
    .update({ author_id: 1 })
    .eq("id", 9)
    .select("author:authors!books_author(name)");
  expect(changed.data).toEqual([{ author: { name: "Ada" } }]);
  const upserted = await service.from("books").upsert({ id: 9, title: "Newer" }).select("title,shelves(room)");
  expect(upserted).toMatchObject({ status: 200, data: [{ title: "Newer", shelves: [] }] });
  const gone = await service.from("books").delete().eq("id", 9).select("title,...authors!books_author(name)");
  expect(gone.data).toEqual([{ title: "Newer", name: "Ada" }]);
});

test("an embedded table is read with the caller's rights and row rules", async () => {
  await project.sql("alter table public.covers enable row level security");
  const { data } = await project.visitor().from("books").select("covers(color)").eq("id", 1);
  expect(data).toEqual([{ covers: null }]);
  await project.sql("revoke select on public.shelves from anon");
  const refused = await project.visitor().from("books").select("shelves(room)");
  expect(refused).toMatchObject({ status: 401, error: { code: "42501" } });
  await project.sql("alter table public.covers disable row level security");
});

test.each([
  ["no relationship", "books?select=operators(*)", 400, "PGRST200"],
  ["a hint that fits nothing", "books?select=authors!books_reader(*)", 400, "PGRST200"],
  ["a filter on what is not embedded", "books?authors.name=eq.Ada", 400, "PGRST108"],
  ["an order of what is not embedded", "books?authors.order=name", 400, "PGRST108"],
  ["an order by many rows", "books?select=shelves(room)&order=shelves(room)", 400, "PGRST118"],
  ["a sum", "books?select=pages.sum()", 400, "PGRST123"],
  ["an open parenthesis", "books?select=authors!books_author(name", 400, "PGRST100"],
  ["a name that is no column", "books?select=shelves(nothing)", 400, "42703"],
  ["many rows to spread", "books?select=...shelves(room)", 501, "not_implemented"],
  ["a view", "long_books?select=authors(*)", 501, "not_implemented"],
  ["2,500 levels", `books?select=${"a(".repeat(2500)}${")".repeat(2500)}`, 400, "PGRST100"],
])("%s is refused", async (_what, query, status, code) => {
  expect(await read(query)).toMatchObject({ status, body: { code } });
});

test("several relationships are told apart by name", async () => {
  expect(await read("books?select=authors(*)")).toEqual({
    status: 300,
    body: {
      code: "PGRST201",
      message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
      details: [
        {
          cardinality: "many-to-one",
          embedding: "books with authors",
          relationship: "books_author using books(author_id) and authors(id)",
        },
        {
          cardinality: "many-to-one",
          embedding: "books with authors",
          relationship: "books_editor using books(editor_id) and authors(id)",
        },
      ],
      hint: "Try changing 'authors' to one of the following: 'authors!books_author', 'authors!books_editor'. Find the desired relationship in the 'details' key.",
    },
  });
});

test.each([
  ["a word of an index", "search=fts(english).run", [1]],
  ["words in any order", "search=plfts(english).engines running", [1]],
  ["a phrase", "search=phfts(english).wuthering heights", [3]],
  ["a search as people type it", "search=wfts(english).note or heights -wuthering", [2]],
  ["a word of a text", "title=fts(simple).engines", [1]],
  ["the opposite", "title=not.fts(simple).engines", [2, 3]],
  ["words within or", "or=(title.fts(simple).engines, search.plfts(english).heights)", [1, 3]],
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
  ["something distinct", "editor_id=isdistinct.1", [1, 2]],
])("a filter finds %s", async (_what, filter, ids) => {
  const { status, body } = await read(`books?select=id&order=id&${filter}`);
  expect({ status, ids: body.map?.((row: { id: number }) => row.id) ?? body }).toEqual({ status: 200, ids });
});

test("supabase-js' searches and containments reach the right rows", async () => {
  const books = () => service.from("books").select("id");
  expect((await books().textSearch("search", "run", { config: "english" })).data).toEqual([{ id: 1 }]);
  expect((await books().contains("tags", ["history"])).data).toEqual([{ id: 1 }]);
  expect((await books().containedBy("tags", ["novel"])).data).toEqual([{ id: 3 }]);
  expect((await books().overlaps("tags", ["novel", "history"]).order("id")).data).toEqual([{ id: 1 }, { id: 3 }]);
  expect((await books().contains("facts", { year: 1850 })).data).toEqual([{ id: 2 }]);
  const unknown = await books().textSearch("search", "run", { config: "martian" });
  expect(unknown).toMatchObject({ status: 400, error: { code: "42704" } });
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
