-- The page of a launch shows the ends that are moved with it, as the agenda does.
create or replace function public.upcoming_changes(at_most integer default 5, of_account uuid default null, of_launch text default null) returns jsonb
  language sql stable set search_path = '' as $$
  with pending as (
    select * from public.pending_changes() c
    where (of_account is null or c.scheduled_by = of_account) and (of_launch is null or c.launch = of_launch)
  ), next as (
    (select d.kind, d.id::text as target, null as language, 'leaves' as event, d.unpublish_at as at, null::timestamptz as ends_at,
        null::public.launch_part as part, of_launch as launch, null::uuid as scheduled_by, d.slug as name
      from public.documents d where d.trashed_at is null and d.unpublish_at > now() and of_account is null
        -- The end of an article that begins with a launch is moved with it.
        and (of_launch is null or not public.is_live(d) and (d.id, 'en') in (select (p.part).id, (p.part).language from pending p where not p.started))
      order by d.unpublish_at limit at_most)
    union all
    select kind, target, language, event, starts_at, ends_at, part, launch, scheduled_by, name
    from pending where not started
    union all
    select kind, target, language, 'goesBack', ends_at, null, null, launch, scheduled_by, name
    from pending where kind in ('flag', 'section') and ends_at > now()
  ), soonest as (
    select * from next order by at, kind, target, event, language limit at_most
  )
  select coalesce(jsonb_agg(to_jsonb(s) - 'scheduled_by' || jsonb_build_object(
      'by', (select o.email from public.operators o where o.user_id = s.scheduled_by),
      'overdue', s.at < now() - interval '1 minute',
      'name', coalesce(case when s.kind not in ('flag', 'section') then (select nullif(t.title, '')
        from public.shown_to_operators(s.target::uuid, 'en') t) end, s.name))
    order by s.at, s.kind, s.target, s.event, s.language), '[]'::jsonb)
  from soonest s
$$;
