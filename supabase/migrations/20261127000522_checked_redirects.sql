-- A list of redirects is checked whole before anything of it is stored, also where some of its lines are wrong already.

drop function public.add_redirects(jsonb);
-- All of them or none: {added, unchanged}, or {refused: [{line, reason}]}. `only_check` adds nothing and gives the latter, which may be empty.
create function public.add_redirects(redirects jsonb, only_check boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  checked jsonb;
  refused jsonb;
begin
  perform public.require_operator();
  perform public.refuse_if(jsonb_typeof(redirects) is distinct from 'array' or jsonb_array_length(redirects) > public.most_redirects(),
    'invalid_parameter_value', 'Not a list of redirects');
  -- Two at once could go beyond the most together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.redirects'));
  select jsonb_agg(jsonb_build_object('line', g.line, 'path', g.path, 'page', g.page, 'document_id', led.id, 'reason', case
      when known.page is not distinct from g.page and known.document_id is not distinct from led.id and known.id is not null then 'unchanged'
      when exists (select from public.documents o where o.kind = g.own_kind and o.slug = g.own_slug) or exists (
        select from public.slug_redirects o where o.kind = g.own_kind and o.slug = g.own_slug and o.document_id is not null) then 'article'
      when g.repeated then 'repeated'
      when g.page is null and not exists (
        select from public.documents o where o.id = led.id and o.kind <> 'page' and public.is_live(o)) then 'target'
      when known.id is not null then 'taken' end) order by g.line)
    into checked
    from (
      select given.*, row_number() over (partition by given.path order by given.line) > 1 as repeated
      from jsonb_to_recordset(redirects) as given (line integer, path text, page text, document_id uuid, kind text, slug text,
        own_kind text, own_slug text)
    ) g
    cross join lateral (select case when g.page is null then coalesce(g.document_id,
      (select d.id from public.documents d where d.kind = g.kind and d.slug = g.slug),
      (select r.document_id from public.slug_redirects r where r.kind = g.kind and r.slug = g.slug)) end as id) led
    left join public.redirects known on known.path = g.path;
  select jsonb_agg(jsonb_build_object('line', c.line, 'reason', c.reason) order by c.line) into refused
    from jsonb_to_recordset(checked) as c (line integer, reason text) where c.reason <> 'unchanged';
  if (select count(*) from public.redirects)
    + (select count(*) from jsonb_to_recordset(checked) as c (reason text) where c.reason is null) > public.most_redirects() then
    refused := coalesce(refused, '[]') || jsonb_build_array(jsonb_build_object('line', null, 'reason', 'full'));
  end if;
  if refused is not null or only_check then
    return jsonb_build_object('refused', coalesce(refused, '[]'));
  end if;
  insert into public.redirects (path, page, document_id)
  select c.path, c.page, c.document_id
  from jsonb_to_recordset(checked) as c (line integer, path text, page text, document_id uuid, reason text) where c.reason is null;
  return (select jsonb_build_object('added', count(*) filter (where c.reason is null), 'unchanged', count(*) filter (where c.reason is not null))
    from jsonb_to_recordset(checked) as c (reason text));
end $$;
grant execute on function public.add_redirects to authenticated, service_role;
