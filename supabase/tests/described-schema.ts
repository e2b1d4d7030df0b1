/** Every thing of the schema, each as one line, and what was set for it: whatever of it differs is another line. */
export const describedSchema = `
  with relations as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'c'))
  select concat_ws(' ', name, definition) as line from public.schema_objects()
  union all select concat_ws(' ', 'order', relname, (select string_agg(attname, ', ' order by attnum) from pg_attribute
    where attrelid = relations.oid and attnum > 0 and not attisdropped)) from relations
  union all select concat_ws(' ', 'comment', (pg_identify_object(classoid, objoid, objsubid)).identity, description) from pg_description
    where (pg_identify_object(classoid, objoid, objsubid)).schema = 'public'
      or (pg_identify_object(classoid, objoid, objsubid)).identity like '% on public.%'
  union all select concat_ws(' ', 'default', defaclrole::regrole, defaclnamespace, defaclobjtype, defaclacl) from pg_default_acl
  union all select concat_ws(' ', 'schema', nspname, nspacl) from pg_namespace where nspname in ('public', 'auth', 'storage')
  union all select concat_ws(' ', 'bucket', to_jsonb(b) - array['created_at', 'updated_at']) from storage.buckets b
  order by 1`;
