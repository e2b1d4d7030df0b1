-- What a project is made of, for the command that compares it with what a version of the site expects, and for tests.

-- Every thing of the schema by its name, as SQL writes it, with what makes it another one; of functions a hash. In words that
-- PostgreSQL 15 to 18 use alike: since 18 "not null" is a constraint, and since 16 a view of one table names it nowhere.
create function public.schema_objects() returns table (name text, definition text) language sql stable set search_path = '' as $$
  with relations as (
    select c.oid::regclass::text as name, c.* from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c') and not c.relispartition
      and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  ), functions as (
    select p.oid::regprocedure::text as name, p.* from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  ), granted (name, acl) as (
    select 'table ' || r.name, coalesce(r.relacl, acldefault('r', r.relowner)) from relations r where r.relkind not in ('S', 'c')
    union all select 'sequence ' || r.name, coalesce(r.relacl, acldefault('s', r.relowner)) from relations r where r.relkind = 'S'
    union all select 'column ' || quote_ident(a.attname) || ' of ' || r.name, a.attacl
      from relations r join pg_catalog.pg_attribute a on a.attrelid = r.oid where a.attnum > 0 and a.attacl is not null
    union all select 'function ' || f.name, coalesce(f.proacl, acldefault('f', f.proowner)) from functions f
  )
  select case r.relkind when 'v' then 'view ' when 'S' then 'sequence ' when 'c' then 'type ' else 'table ' end || r.name,
      concat_ws(' ', case when r.relrowsecurity then 'row level security' end, r.reloptions::text,
        case when r.relkind = 'v' then md5(regexp_replace(pg_get_viewdef(r.oid), '\m\w+\.|[\s()]', '', 'g')) end)
    from relations r
  union all
  select 'column ' || quote_ident(a.attname) || ' of ' || r.name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        case when a.attgenerated <> '' then 'generated' when a.attidentity <> '' then 'identity' when d.oid is not null then 'default' end,
        pg_get_expr(d.adbin, d.adrelid))
    from relations r join pg_catalog.pg_attribute a on a.attrelid = r.oid
    left join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where r.relkind <> 'S' and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint ' || quote_ident(k.conname) || ' on ' || r.name, pg_get_constraintdef(k.oid)
    from relations r join pg_catalog.pg_constraint k on k.conrelid = r.oid where k.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    from relations r join pg_catalog.pg_index i on i.indrelid = r.oid
    where not exists (select from pg_catalog.pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select 'trigger ' || quote_ident(t.tgname) || ' on ' || t.tgrelid::regclass,
      pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' -- ' || t.tgenabled::text end
    from pg_catalog.pg_trigger t where not t.tgisinternal
      and (t.tgrelid in (select oid from relations) or t.tgfoid in (select oid from functions))
  union all
  select 'policy ' || quote_ident(p.polname) || ' on ' || p.polrelid::regclass,
      concat_ws(' ', case when not p.polpermissive then 'as restrictive' end,
        'for', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        'to', (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ' order by role::regrole::text)
          from unnest(p.polroles) role),
        'using (' || pg_get_expr(p.polqual, p.polrelid) || ')', 'with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
    from pg_catalog.pg_policy p where p.polrelid in (select oid from relations) or p.polrelid = to_regclass('storage.objects')
  union all
  select 'function ' || f.name,
      concat_ws(' ', '(' || pg_get_function_arguments(f.oid) || ')', 'returns', pg_get_function_result(f.oid), 'language', l.lanname, f.prokind, f.provolatile,
        f.proparallel, case when f.prosecdef then 'security definer' end, case when f.proisstrict then 'strict' end,
        case when f.proleakproof then 'leakproof' end, f.proconfig::text,
        md5(replace(coalesce(pg_get_function_sqlbody(f.oid), f.prosrc), E'\r', '')))
    from functions f join pg_catalog.pg_language l on l.oid = f.prolang
  union all
  select 'privileges on ' || g.name, coalesce((
      select string_agg(x.privilege_type || ' to ' || who.name, '; ' order by who.name, x.privilege_type)
      from aclexplode(g.acl) x cross join lateral (
        select case x.grantee when 0 then 'public' else x.grantee::regrole::text end as name) who
      where who.name in ('public', 'anon', 'authenticated', 'service_role') and x.privilege_type <> 'MAINTAIN'), '')
    from granted g
$$;

-- Also what nobody but the owner reads: how the bucket is set, how many have access, and which migrations the CLI has noted,
-- null where it has noted none. The name of the bucket is the one in app/schemas/stored-file.ts.
create function public.describe_project(site_key text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare applied jsonb;
begin
  perform public.require_site(site_key);
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into applied;
  end if;
  return jsonb_build_object(
    'objects', (select jsonb_object_agg(o.name, o.definition) from public.schema_objects() o),
    'migrations', applied,
    'bucket', (select jsonb_build_object('public', b.public, 'file_size_limit', b.file_size_limit)
      from storage.buckets b where b.id = 'website-assets'),
    'operators', (select count(*) from public.operators));
end $$;

grant execute on function public.describe_project to anon, authenticated, service_role;
