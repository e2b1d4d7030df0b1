-- Former addresses that operators lead to a page or an article, which is named by its id. The site asks only where nothing was found.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  path text not null unique check (length(path) <= 200 and path ~ '^/[^/]' and path !~ '//|[[:cntrl:]\\?#]'),
  page text check (length(page) <= 200 and page ~ '^/' and page !~ '//|[[:cntrl:]\\?#]'),
  document_id uuid,
  created_at timestamptz not null default now() constraint redirects_created_at_can_be_shown check (created_at between '1900-01-01Z' and '9999-12-30Z'),
  check (num_nonnulls(page, document_id) = 1)
);
comment on column public.redirects.path is 'Without the language, in lower case, unescaped.';
comment on column public.redirects.document_id is 'No foreign key: where the document was deleted, the address says that it is gone.';
create index redirects_newest_first on public.redirects (created_at desc, path);

-- So many are kept in memory by each process.
create function public.most_redirects() returns integer language sql immutable set search_path = '' as $$ select 2000 $$;

-- What a redirect leads to answers as it would by itself: live, gone or hidden.
create function public.redirect_state(redirect public.redirects) returns text language sql stable set search_path = ''
  as $$ select case
    when redirect.page is not null or public.is_live(d) then 'live'
    when d.id is null or d.trashed_at is not null and d.publish_at <= now() then 'gone'
    else 'hidden' end
  from (select) one left join public.documents d on d.id = redirect.document_id $$;

-- By path: {id, page}, {id, kind, slug, addresses}, or {id, gone}. Nothing of what readers cannot see.
create function public.published_redirects() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.path, jsonb_build_object('id', r.id) || case s.state
      when 'live' then (select jsonb_strip_nulls(to_jsonb(led)) from (select r.page, d.kind, d.slug, (
        select jsonb_object_agg(t.language, t.slug) from public.document_texts t
          where t.document_id = d.id and t.stage = 'published' and t.slug is not null) as addresses) led)
      when 'gone' then '{"gone": true}'
      else '{}' end), '{}')
  from public.redirects r
  cross join lateral (select public.redirect_state(r) as state) s
  left join public.documents d on d.id = r.document_id
$$;

-- All of them or none: {added, unchanged}, or {refused: [{line, reason}]}. `only_check` adds nothing and gives the latter, which may be empty.
create function public.add_redirects(redirects jsonb, only_check boolean default false) returns jsonb language plpgsql security definer set search_path = '' as $$
declare checked jsonb; refused jsonb;
begin
  perform public.require_operator();
  perform public.refuse_if(jsonb_typeof(redirects) is distinct from 'array' or jsonb_array_length(redirects) > public.most_redirects(),
    'invalid_parameter_value', 'Not a list of redirects');
  -- Two at once could go beyond the most together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.redirects'));
  select jsonb_agg(to_jsonb(c) order by c.line) into checked from (
    select g.line, g.path, g.page, led.id as document_id, case
      when known.page is not distinct from g.page and known.document_id is not distinct from led.id and known.id is not null then 'unchanged'
      when public.address_holder(g.own_kind, g.own_slug) is not null or exists (
        select from public.slug_redirects o where o.kind = g.own_kind and o.slug = g.own_slug and o.document_id is not null) then 'article'
      when g.repeated then 'repeated'
      when g.page is null and not exists (
        select from public.documents o join public.document_kinds k on k.kind = o.kind and k.path is not null
        where o.id = led.id and public.is_live(o)) then 'target'
      when known.id is not null then 'taken' end as reason
    from (
      select given.*, row_number() over (partition by given.path order by given.line) > 1 as repeated
      from jsonb_to_recordset(redirects) as given (line integer, path text, page text, document_id uuid, kind text, slug text,
        own_kind text, own_slug text)
    ) g
    cross join lateral (select case when g.page is null then coalesce(g.document_id,
      public.address_holder(g.kind, g.slug),
      (select r.document_id from public.slug_redirects r where r.kind = g.kind and r.slug = g.slug)) end as id) led
    left join public.redirects known on known.path = g.path) c;
  select jsonb_agg(jsonb_build_object('line', c.line, 'reason', c.reason) order by c.line) into refused
    from jsonb_to_recordset(checked) as c (line integer, reason text) where c.reason <> 'unchanged';
  if (select count(*) from public.redirects)
    + (select count(*) from jsonb_to_recordset(checked) as c (reason text) where c.reason is null) > public.most_redirects() then
    refused := coalesce(refused, '[]') || jsonb_build_array(jsonb_build_object('line', null, 'reason', 'full'));
  end if;
  if refused is not null or only_check then return jsonb_build_object('refused', coalesce(refused, '[]')); end if;
  insert into public.redirects (path, page, document_id)
  select c.path, c.page, c.document_id
  from jsonb_to_recordset(checked) as c (line integer, path text, page text, document_id uuid, reason text) where c.reason is null;
  return (select jsonb_build_object('added', count(*) filter (where c.reason is null), 'unchanged', count(*) filter (where c.reason is not null))
    from jsonb_to_recordset(checked) as c (reason text));
end $$;

-- One page of the list, newest first, with the hits of each of the last thirty days and the day of the last one. Runs with the reader's rights.
create function public.list_redirects(query text default null, page integer default 1, page_size integer default 50) returns jsonb
  language sql stable set search_path = '' as $$
  with asked as (
    select nullif(trim(public.folded(left(query, 200))), '') as words
  ), found as materialized (
    select r.*, d.kind, d.slug, t.title from asked, public.redirects r
    left join public.documents d on d.id = r.document_id
    left join lateral public.shown_to_operators(d.id, 'en') t on true
    where asked.words is null
      or position(asked.words in public.folded(concat_ws(E'\n', r.path, r.page, d.slug, t.title))) > 0
  ), shown as (
    select * from found order by created_at desc, path limit least(page_size, public.most_redirects()) offset (greatest(list_redirects.page, 1) - 1) * page_size
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(to_jsonb(s) - 'created_at'
        || jsonb_build_object('hits', hit.hits, 'days', coalesce(hit.days, '[]'), 'last_hit', hit.last_hit, 'state', (select public.redirect_state(r) from public.redirects r where r.id = s.id)) order by s.created_at desc, s.path)
      from shown s cross join lateral (
        select coalesce(sum(c.views) filter (where c.day > current_date - 30), 0) as hits, max(c.day) as last_hit,
          jsonb_agg(jsonb_build_object('day', c.day, 'hits', c.views) order by c.day desc) filter (where c.day > current_date - 30) as days
        from public.visit_counts c where c.kind = 'redirect' and c.subject = s.id::text) hit), '[]'))
$$;

create trigger touch_publication after insert or delete on public.redirects for each statement execute function public.touch_publication();
create trigger record_activity after insert or update or delete on public.redirects for each row execute function public.record_activity('id', 'path');
alter table public.redirects enable row level security;
revoke all on public.redirects from service_role;
grant select, delete on public.redirects to authenticated, service_role;
create policy "operators read and remove redirects" on public.redirects for all to authenticated using ((select public.is_operator()));
grant execute on function public.published_redirects to anon, authenticated, service_role;
grant execute on function public.add_redirects, public.list_redirects, public.most_redirects, public.redirect_state to authenticated, service_role;
