import { expect, test } from "vitest";
import { promisesOf } from "./migrations.ts";

function namesIn(sql: string): string[] {
  return promisesOf(sql).map(({ name }) => name);
}

test("tables, added columns and functions are promised; triggers, policies and rows are not", () => {
  const sql = `
    create table public.notes (id int primary key, body text);
    alter table public.notes add column read_at timestamptz;
    create function public.read_note(id int, by text default null) returns void language sql as $$ $$;
    create or replace function public.keep_note() returns trigger language plpgsql as $$ $$;
    create function public.length(note public.notes) returns integer language sql as $$ select 1 $$;
    create policy "everybody" on public.notes for select using (true);
    insert into public.notes values (1);`;
  expect(namesIn(sql)).toEqual(["notes", "notes.read_at", "read_note()", "notes.length"]);
});

test("a function is asked for with the arguments that it must have, without values", () => {
  const [promised] = promisesOf(`create function public.send(
    name text, message text, company text default null) returns void language sql as $$ $$;`);
  expect(promised?.address).toBe("/rest/v1/rpc/send?name=&message=");
});
