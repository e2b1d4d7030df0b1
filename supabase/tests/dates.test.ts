import { expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();

test("no date and no instant takes what JavaScript cannot show", async () => {
  await project.sql("create temp table taken (what text, value text)");
  // Into copies that have the checks and ask for nothing else.
  await project.sql(`
    do $$
    declare c record; needed text; value text;
    begin
      for c in select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('date', 'timestamp with time zone') and is_generated = 'NEVER'
      loop
        execute format('create temp table copy (like public.%I including constraints)', c.table_name);
        for needed in select attname from pg_attribute where attrelid = 'copy'::regclass and attnotnull and attnum > 0 loop
          execute format('alter table copy alter column %I drop not null', needed);
        end loop;
        foreach value in array array['infinity', '-infinity', '0044-03-15 BC', '10000-01-01', '2026-11-22'] loop
          begin
            execute format('insert into copy (%I) values (%L)', c.column_name, value);
            insert into taken values (c.table_name || '.' || c.column_name, value);
          exception when check_violation then null;
          end;
        end loop;
        drop table copy;
      end loop;
    end $$`);
  const taken = await project.sql<{ what: string; value: string }>("select what, value from taken");
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.filter(({ value }) => value !== "2026-11-22")).toEqual([]);
  expect(taken.map(({ what }) => what)).toContain("documents.published_on");
});
