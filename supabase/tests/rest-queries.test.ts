import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
afterAll(() => project.sql("drop table public.books"));

beforeAll(async () => {
  await project.sql(`do $$ begin
    create table public.books (id int primary key, title text not null, facts jsonb, tags text[]);
    insert into public.books values
      (1, 'Engines', '{"year": 1843, "places": [{"city": "London"}]}', '{science,history}'),
      (2, 'Notes', '{"year": 1850, "places": []}', '{science}'),
      (3, 'Heights', null, '{novel}');
    grant select on public.books to service_role;
  end $$`);
});

const read = async (query: string) => {
  const answer = await project.send(`/rest/v1/${query}`, {}, project.secretKey);
  return { status: answer.status, body: await answer.json() };
};

test.each([
  ["a sum", "books?select=pages.sum()", "PGRST123"],
  ["an open parenthesis", "books?or=(id.eq.1", "PGRST100"],
])("%s is refused", async (_what, query, code) => {
  expect(await read(query)).toMatchObject({ status: 400, body: { code } });
});

test.each([
  ["a key of JSON as text", "facts->>year=eq.1850", [2]],
  ["a place in JSON", "facts->places->0->>city=eq.London", [1]],
  ["a key within or", "or=(facts->>year.eq.1843,facts->year.is.null)", [1, 3]],
])("a filter finds %s", async (_what, filter, ids) => {
  const { status, body } = await read(`books?select=id&order=id&${filter}`);
  expect({ status, ids: body.map?.((row: { id: number }) => row.id) ?? body }).toEqual({ status: 200, ids });
});

test("JSON paths select and sort", async () => {
  const { body } = await read(
    "books?select=facts->year,city:facts->places->0->>city,facts->places->0,tags->0,y:facts->>year&order=facts->>year.desc.nullslast&limit=2",
  );
  expect(body).toEqual([
    { year: 1850, city: null, places: null, tags: "science", y: "1850" },
    { year: 1843, city: "London", places: { city: "London" }, tags: "science", y: "1843" },
  ]);
});
