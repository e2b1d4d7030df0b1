-- PostgreSQL knows dates that JavaScript does not, such as infinity or 44 BC: one of them would take the page with it that shows it.
do $$
declare c record;
begin
  for c in select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('date', 'timestamp with time zone') and is_generated = 'NEVER'
  loop
    execute format('alter table public.%I add constraint %I check (%I between ''1900-01-01Z'' and ''9999-12-30Z'')',
      c.table_name, c.table_name || '_' || c.column_name || '_can_be_shown', c.column_name);
  end loop;
end
$$;
