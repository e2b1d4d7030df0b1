-- A launch that is moved keeps the hours of the day: what begins at 17:00, a day after the first change, begins at 17:00 on the day after
-- the new one, whatever the clocks do in between.

-- Where an instant of a launch comes to stand, whose `first` is moved to `target`.
create function public.moved_instant(instant timestamptz, first timestamptz, target timestamptz, zone text) returns timestamptz
  language sql stable set search_path = '' as $$
  select case when instant = first then target
    else ((instant at time zone zone) + ((target at time zone zone) - (first at time zone zone))) at time zone zone end
$$;

drop function public.move_launch(text, text, timestamptz);
-- The first change of the launch begins at the instant; all others and their ends keep their distance from it in days and hours of the
-- clock of `zone`.
create function public.move_launch(launch text, seen text, starts_at timestamptz, zone text default 'UTC') returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  parts public.launch_part[] := public.lock_launch(launch, seen);
  first timestamptz;
begin
  select min(c.starts_at) into first from public.pending_changes() c where c.part = any (parts);
  perform public.refuse_if(move_launch.starts_at <= now(), 'PT422', 'This instant has passed');
  update public.scheduled_changes c set starts_at = m.starts_at,
      -- An hour that the clocks skip would swallow a change that is shorter.
      ends_at = case when m.ends_at > m.starts_at then m.ends_at else m.starts_at + (c.ends_at - c.starts_at) end
    from unnest(parts) p join public.scheduled_changes old on old.id = p.id
      cross join lateral (select public.moved_instant(old.starts_at, first, move_launch.starts_at, zone) as starts_at,
        public.moved_instant(old.ends_at, first, move_launch.starts_at, zone) as ends_at) m
    where old.id = c.id;
  update public.documents d set unpublish_at = public.moved_instant(d.unpublish_at, first, move_launch.starts_at, zone)
    from unnest(parts) p where p.id = d.id and p.language = 'en' and not public.is_live(d) and d.unpublish_at is not null;
  update public.document_texts t set publish_at = public.moved_instant(t.publish_at, first, move_launch.starts_at, zone), saved_by = auth.uid()
    from unnest(parts) p where (p.id, p.language) = (t.document_id, t.language) and t.stage = 'scheduled';
  perform public.refuse_if(exists (select from public.document_texts t join public.documents d on d.id = t.document_id and d.unpublish_at <= t.publish_at
      join unnest(parts) p on (p.id, p.language) = (t.document_id, t.language) where t.stage = 'scheduled'),
    'PT422', 'The end is before the start');
end $$;
grant execute on function public.move_launch to authenticated, service_role;
