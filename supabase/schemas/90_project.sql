-- What a project is made of, for the command that compares it with what a version of the site expects, and for tests.
-- Every thing of the schema by its name, as SQL writes it, with what makes it another one; of functions a hash. Of `auth` and `storage`, which are the
-- services' own, what may let somebody in. In words that PostgreSQL 15 to 18 use alike: since 18 "not null" is a constraint, since 16 a view of one table names it nowhere.
create function public.schema_objects() returns table (name text, definition text) language sql stable set search_path = '' as $$
  with schemas as (select n.oid, n.nspname = 'public' as own from pg_catalog.pg_namespace n where n.nspname in ('public', 'auth', 'storage')), relations as (
    select c.oid::regclass::text as name, s.own, c.* from pg_catalog.pg_class c join schemas s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f', 'v', 'm', 'S', 'c')
      and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')), functions as (
    select p.oid::regprocedure::text as name, p.* from pg_catalog.pg_proc p join schemas s on s.oid = p.pronamespace
    where (s.own or p.prosecdef and p.prorettype <> 'trigger'::regtype and pg_get_userbyid(p.proowner) = current_user)
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')), granted (name, acl) as (
    select 'table ' || r.name, coalesce(r.relacl, acldefault('r', r.relowner)) from relations r where r.relkind not in ('S', 'c')
    union all select 'sequence ' || r.name, coalesce(r.relacl, acldefault('s', r.relowner)) from relations r where r.relkind = 'S' and r.own
    union all select 'column ' || quote_ident(a.attname) || ' of ' || r.name, a.attacl from relations r join pg_catalog.pg_attribute a on a.attrelid = r.oid where a.attnum > 0 and a.attacl is not null
    union all select 'function ' || f.name, coalesce(f.proacl, acldefault('f', f.proowner)) from functions f
    union all select 'schema public', n.nspacl from pg_catalog.pg_namespace n where n.nspname = 'public'
    union all select concat('new ', case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else 'functions' end, case when s.own then ' in schema public' end), d.defaclacl
      from pg_catalog.pg_default_acl d left join schemas s on s.oid = d.defaclnamespace
      where pg_get_userbyid(d.defaclrole) = current_user and d.defaclobjtype in ('r', 'S', 'f') and (s.own or d.defaclnamespace = 0))
  select case r.relkind when 'v' then 'view ' when 'S' then 'sequence ' when 'c' then 'type ' else 'table ' end || r.name,
      concat_ws(' ', case when r.relrowsecurity then 'row level security' end, case when r.relforcerowsecurity then 'forced' end,
        case r.relkind when 'm' then 'materialized' when 'f' then 'foreign' end, case when r.relpersistence = 'u' then 'unlogged' end,
        case when r.own and pg_get_userbyid(r.relowner) <> current_user then 'owned by ' || r.relowner::regrole end, r.reloptions::text,
        case when r.relkind = 'v' then md5(regexp_replace(pg_get_viewdef(r.oid), '\m\w+\.|[\s()]', '', 'g')) end)
    from relations r where r.own or r.relkind not in ('S', 'c')
  union all select 'column ' || quote_ident(a.attname) || ' of ' || r.name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), 'collate ' || nullif(a.attcollation, t.typcollation)::regcollation, case when a.attnotnull then 'not null' end,
        case when a.attgenerated <> '' then 'generated' when a.attidentity = 'd' then 'identity by default' when a.attidentity <> '' then 'identity'
          when d.oid is not null then 'default' end, pg_get_expr(d.adbin, d.adrelid))
    from relations r join pg_catalog.pg_attribute a on a.attrelid = r.oid join pg_catalog.pg_type t on t.oid = a.atttypid
    left join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where r.own and r.relkind <> 'S' and a.attnum > 0 and not a.attisdropped
  union all select 'columns of ' || r.name, string_agg(quote_ident(a.attname), ', ' order by a.attnum)
    from relations r join pg_catalog.pg_attribute a on a.attrelid = r.oid where r.own and r.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped group by r.name
  union all select 'constraint ' || quote_ident(k.conname) || ' on ' || r.name, pg_get_constraintdef(k.oid)
      || case when exists (select from pg_catalog.pg_trigger t where t.tgconstraint = k.oid and t.tgenabled <> 'O') then ' -- off' else '' end
    from relations r join pg_catalog.pg_constraint k on k.conrelid = r.oid where r.own and k.contype in ('c', 'f', 'p', 'u', 'x')
  union all select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' -- invalid' end
    from relations r join pg_catalog.pg_index i on i.indrelid = r.oid
    where r.own and not exists (select from pg_catalog.pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  union all select 'trigger ' || quote_ident(t.tgname) || ' on ' || t.tgrelid::regclass,
      pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' -- ' || t.tgenabled::text end
    from pg_catalog.pg_trigger t join pg_catalog.pg_proc p on p.oid = t.tgfoid left join schemas s on s.oid = p.pronamespace
    where not t.tgisinternal and (s.own or s.oid is null and t.tgrelid in (select oid from relations))
  union all select 'rule ' || quote_ident(u.rulename) || ' on ' || r.name, pg_get_ruledef(u.oid)
    from relations r join pg_catalog.pg_rewrite u on u.ev_class = r.oid where u.rulename <> '_RETURN'
  union all select 'policy ' || quote_ident(p.polname) || ' on ' || p.polrelid::regclass,
      concat_ws(' ', case when not p.polpermissive then 'as restrictive' end,
        'for', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        'to', (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ' order by role::regrole::text) from unnest(p.polroles) role),
        'using (' || pg_get_expr(p.polqual, p.polrelid) || ')', 'with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
    from pg_catalog.pg_policy p where p.polrelid in (select oid from relations)
  union all select 'function ' || f.name,
      concat_ws(' ', '(' || pg_get_function_arguments(f.oid) || ')', 'returns', pg_get_function_result(f.oid), 'language', l.lanname, f.prokind, f.provolatile,
        f.proparallel, case when f.prosecdef then 'security definer' end, case when f.proisstrict then 'strict' end, case when f.proleakproof then 'leakproof' end,
        case when pg_get_userbyid(f.proowner) <> current_user then 'owned by ' || f.proowner::regrole end, f.proconfig::text,
        md5(replace(coalesce(pg_get_function_sqlbody(f.oid), f.prosrc), E'\r', '')))
    from functions f join pg_catalog.pg_language l on l.oid = f.prolang
  union all select 'identity by ' || p.oid::regprocedure,
      concat_ws(' ', l.lanname, case when p.prosecdef then 'security definer' end, p.proconfig::text, trim(regexp_replace(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), '\s+', ' ', 'g')))
    from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
    where p.oid in (to_regprocedure('auth.jwt()'), to_regprocedure('auth.uid()'), to_regprocedure('auth.role()'))
  union all select 'event trigger ' || quote_ident(e.evtname), concat_ws(' ', e.evtevent, e.evtfoid::regprocedure, e.evtenabled::text)
    from pg_catalog.pg_event_trigger e join pg_catalog.pg_proc p on p.oid = e.evtfoid where p.pronamespace <> coalesce(to_regnamespace('extensions'), 0)
  union all select concat('publication ', quote_ident(p.pubname), ' of ', w.published), ''
    from pg_catalog.pg_publication p cross join lateral (
      select 'all tables' as published where p.puballtables
      union all select 'tables in schema ' || n.pnnspid::regnamespace from pg_catalog.pg_publication_namespace n join schemas s on s.oid = n.pnnspid where n.pnpubid = p.oid
      union all select r.name from pg_catalog.pg_publication_rel m join relations r on r.oid = m.prrelid where m.prpubid = p.oid) w
  union all select 'privileges on ' || g.name, coalesce((
      select string_agg(x.privilege_type || ' to ' || who.name || case when x.is_grantable then ' with grant option' else '' end, '; ' order by who.name, x.privilege_type)
      from aclexplode(g.acl) x cross join lateral (select case x.grantee when 0 then 'public' else x.grantee::regrole::text end as name) who
      where who.name in ('public', 'anon', 'authenticated', 'service_role') and x.privilege_type <> 'MAINTAIN'), '')
    from granted g
  union all select 'role ' || o.rolname, concat_ws(' ', case when o.rolsuper then 'superuser' end, case when o.rolbypassrls then 'bypassrls' end,
      case when o.rolcreaterole then 'createrole' end, case when o.rolcanlogin then 'login' end,
      'in ' || (select string_agg(m.roleid::regrole::text, ', ') from pg_catalog.pg_auth_members m where m.member = o.oid))
    from pg_catalog.pg_roles o where o.rolname in ('anon', 'authenticated')
  union all select concat('setting ', split_part(c.setting, '=', 1), ' of ', coalesce(nullif(e.setrole, 0)::regrole::text, 'the database')), regexp_replace(c.setting, '^.*?=', '')
    from pg_catalog.pg_db_role_setting e cross join lateral unnest(e.setconfig) c (setting)
    where (e.setrole = 0 or e.setrole::regrole::text in ('anon', 'authenticated', 'authenticator', 'service_role'))
      and (e.setdatabase = 0 or e.setdatabase = (select b.oid from pg_catalog.pg_database b where b.datname = current_database()))
  union all select 'comment on ' || regexp_replace(regexp_replace(o.type || ' ' || o.identity, '\(.*', ''), '^table (?=column )', ''), c.description
    from pg_catalog.pg_description c cross join lateral pg_identify_object(c.classoid, c.objoid, c.objsubid) o where c.objoid > 16383 and o.schema = 'public'
$$;
-- Also what nobody but the owner reads: which migrations the CLI has noted, null where it has noted none, how the bucket is set (its name is the one in
-- app/schemas/formats/stored-file.ts), how many have access, and which rows are there without which nothing works; the latter where their tables are.
create function public.describe_project(site_key text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare applied jsonb; content jsonb;
begin
  perform public.require_site(site_key);
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into applied;
  end if;
  begin
    content := jsonb_build_object(
      'bucket', (select to_jsonb(b) from storage.buckets b where b.id = 'website-assets'),
      'operators', (select count(*) from public.operators),
      'rows', (select jsonb_agg(r.name) from (select 'publication_state' as name from public.publication_state
        union all select 'security_settings' from public.security_settings union all select 'retention_settings' from public.retention_settings
        union all select 'languages ' || l.code from public.languages l union all select concat_ws(' ', 'documents', d.slug, t.language, t.stage)
          from public.documents d join public.document_kinds k on k.kind = d.kind and k.topic is null left join public.document_texts t on t.document_id = d.id and t.stage <> 'scheduled') r));
  exception when undefined_table or undefined_column then content := '{}'; end;
  return content || jsonb_build_object('objects', (select jsonb_object_agg(o.name, o.definition) from public.schema_objects() o), 'migrations', applied);
end $$;
grant execute on function public.describe_project to anon, authenticated, service_role;
