-- A launch: scheduled changes of whatever kind under one name. What is done to it is done to all that has not taken effect yet, or to
-- nothing.

-- Changes with every part that comes, goes or is moved.
create function public.launch_revision(launch text) returns text
  language sql stable set search_path = '' as $$
  select md5(string_agg(concat_ws(' ', (c.part).id, (c.part).language, extract(epoch from c.starts_at), extract(epoch from c.ends_at)), ',' order by c.part))
  from public.pending_changes() c where c.launch = launch_revision.launch and not c.started
$$;

-- Throws for what the caller may not change. Switches are for administrators.
create function public.require_scheduler(parts public.launch_part[]) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_operator();
  if exists (select from public.pending_changes() c where c.part = any (parts) and c.kind = 'flag') then
    perform public.require_administrator();
  end if;
  perform public.require_writer(d) from public.documents d where d.id in (select p.id from unnest(parts) p);
end $$;

-- Puts waiting changes under a name, or under none where it is null. One change is under one name.
create function public.name_changes(parts jsonb, launch text default null) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  named public.launch_part[];
begin
  perform public.require_operator();
  named := array(select p from jsonb_populate_recordset(null::public.launch_part, parts) p);
  perform public.require_scheduler(named);
  perform public.refuse_if((select count(*) from public.pending_changes() c where c.part = any (named) and not c.started)
    <> (select count(distinct p) from unnest(named) p),
    'PT409', 'This was changed meanwhile');
  delete from public.launch_parts l
    where (coalesce(l.change_id, l.document_id), l.language)::public.launch_part = any (named);
  insert into public.launch_parts (launch, change_id, document_id, language)
  select name_changes.launch, case when c.kind in ('flag', 'section') then (c.part).id end,
    case when c.kind not in ('flag', 'section') then (c.part).id end, (c.part).language
  from public.pending_changes() c where c.part = any (named) and name_changes.launch is not null;
end $$;

-- Locks the waiting parts of a launch in the order in which they are applied, and gives them. `seen` is the revision of the launch that
-- was looked at.
create function public.lock_launch(launch text, seen text) returns public.launch_part[]
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  parts public.launch_part[];
begin
  perform public.require_operator();
  perform from public.scheduled_changes c join public.launch_parts l on l.change_id = c.id
    where l.launch = lock_launch.launch order by c.starts_at, c.id for update of c;
  perform from public.documents d where exists (select from public.launch_parts l
    where l.document_id = d.id and l.launch = lock_launch.launch) order by d.id for update;
  perform public.refuse_if(lock_launch.seen is distinct from public.launch_revision(lock_launch.launch), 'PT409', 'This was changed meanwhile');
  select array_agg(c.part order by c.part) into parts
    from public.pending_changes() c where c.launch = lock_launch.launch and not c.started;
  perform public.require_scheduler(parts);
  return parts;
end $$;

-- The first change of the launch begins at the instant; all others and their ends keep their distance from it.
create function public.move_launch(launch text, seen text, starts_at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  parts public.launch_part[] := public.lock_launch(launch, seen);
  difference interval;
begin
  select move_launch.starts_at - min(c.starts_at) into difference from public.pending_changes() c where c.part = any (parts);
  perform public.refuse_if(move_launch.starts_at <= now(), 'PT422', 'This instant has passed');
  update public.scheduled_changes c set starts_at = c.starts_at + difference, ends_at = c.ends_at + difference
    from unnest(parts) p where p.id = c.id;
  update public.documents d set unpublish_at = d.unpublish_at + difference
    from unnest(parts) p where p.id = d.id and p.language = 'en' and not public.is_live(d) and d.unpublish_at is not null;
  update public.document_texts t set publish_at = t.publish_at + difference, saved_by = auth.uid()
    from unnest(parts) p where (p.id, p.language) = (t.document_id, t.language) and t.stage = 'scheduled';
  perform public.refuse_if(exists (select from public.document_texts t join public.documents d on d.id = t.document_id and d.unpublish_at <= t.publish_at
      join unnest(parts) p on (p.id, p.language) = (t.document_id, t.language) where t.stage = 'scheduled'),
    'PT422', 'The end is before the start');
end $$;

create function public.cancel_launch(launch text, seen text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  parts public.launch_part[] := public.lock_launch(launch, seen);
begin
  delete from public.scheduled_changes c where c.id in (select p.id from unnest(parts) p);
  perform public.cancel_publication(d.id, d.kind, p.language) from unnest(parts) p join public.documents d on d.id = p.id;
end $$;

grant execute on function public.launch_revision, public.name_changes, public.move_launch, public.cancel_launch
  to authenticated, service_role;
