-- What changes by itself at an instant, read by operators alone until the site puts it where readers find it: switches here, texts with their documents.
create table public.scheduled_changes (
  id uuid primary key default gen_random_uuid(),
  feature_key text references public.site_features (feature_key) on update cascade on delete cascade,
  enabled boolean,
  replaces text not null default '' check (length(replaces) <= 64),
  starts_at timestamptz not null constraint scheduled_changes_starts_at_can_be_shown check (starts_at between '1900-01-01Z' and '9999-12-30Z'),
  ends_at timestamptz check (ends_at > starts_at) constraint scheduled_changes_ends_at_can_be_shown check (ends_at between '1900-01-01Z' and '9999-12-30Z'),
  scheduled_by uuid default auth.uid(),
  scheduled_at timestamptz not null default clock_timestamp() constraint scheduled_changes_scheduled_at_can_be_shown check (scheduled_at between '1900-01-01Z' and '9999-12-30Z'),
  former jsonb,
  started_at timestamptz constraint scheduled_changes_started_at_can_be_shown check (started_at between '1900-01-01Z' and '9999-12-30Z'),
  finished_at timestamptz constraint scheduled_changes_finished_at_can_be_shown check (finished_at between '1900-01-01Z' and '9999-12-30Z'),
  constraint scheduled_changes_feature_is_switched check (feature_key is not null and enabled is not null)
);
comment on column public.scheduled_changes.replaces is 'The state of the switch that whoever scheduled this had seen.';
comment on column public.scheduled_changes.former is 'What comes back at the end.';
create unique index one_scheduled_change_of_a_feature on public.scheduled_changes (feature_key) where finished_at is null;

create function public.revision(change public.scheduled_changes) returns text language sql immutable set search_path = ''
  return md5(jsonb_build_array(change.enabled, extract(epoch from change.starts_at), extract(epoch from change.ends_at))::text);

-- 'true' or 'false'.
create function public.present_state(change public.scheduled_changes) returns text language sql stable set search_path = '' as $$
  select coalesce((select f.enabled::text from public.site_features f where f.feature_key = change.feature_key), '')
$$;

-- Whether readers see something else than what was there when this was scheduled or, once it has started, than what it brought.
create function public.overtaken(change public.scheduled_changes) returns boolean language sql stable set search_path = ''
  return case when change.started_at is null then public.present_state(change) else change.former ->> 'state' end
    is distinct from case when change.started_at is null then change.replaces else public.present_state(change) end;

create function public.check_scheduled_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.finished_at is not null then
    raise exception 'This change is over' using errcode = 'PT404';
  elsif tg_op = 'UPDATE' and old.started_at is not null then
    perform public.refuse_if(to_jsonb(new) - 'ends_at' - 'replaces' <> to_jsonb(old) - 'ends_at' - 'replaces',
      'PT409', 'This change has already taken effect');
    if new.ends_at is null then
      new.finished_at := now();
    end if;
  elsif new.starts_at <= now() then
    raise exception 'This instant has passed' using errcode = 'PT422';
  elsif new.replaces <> public.present_state(new) then
    raise exception 'This was changed meanwhile' using errcode = 'PT409';
  end if;
  perform public.refuse_if(new.ends_at <= now(), 'PT422', 'This instant has passed');
  if auth.uid() is not null then
    new.scheduled_by := auth.uid();
  end if;
  new.scheduled_at := clock_timestamp();
  return new;
end $$;

-- Applies what has become due, once, whoever asks first; what somebody changed since a change took effect stays at its end.
create function public.apply_scheduled_changes() returns void language plpgsql security definer set search_path = '' as $$
declare
  change public.scheduled_changes;
  replaced jsonb;
begin
  for change in
    select * from public.scheduled_changes c
    where c.finished_at is null and (c.started_at is null and c.starts_at <= now() or c.ends_at <= now())
    order by c.starts_at, c.id for update
  loop
    perform set_config('activity.actor', coalesce(change.scheduled_by::text, ''), true);
    if change.started_at is null and (change.ends_at is null or change.ends_at > now()) then
      select jsonb_build_object('enabled', f.enabled) into replaced from public.site_features f
        where f.feature_key = change.feature_key for update;
      update public.site_features f set enabled = change.enabled where f.feature_key = change.feature_key;
      update public.scheduled_changes c
        set former = coalesce(replaced, '{}') || jsonb_build_object('state', public.present_state(change)),
          started_at = now(), finished_at = case when change.ends_at is null then now() end
        where c.id = change.id;
    else
      if change.started_at is not null and not public.overtaken(change) then
        update public.site_features f set enabled = (change.former ->> 'enabled')::boolean where f.feature_key = change.feature_key;
      end if;
      update public.scheduled_changes c set finished_at = now() where c.id = change.id;
    end if;
  end loop;
  perform set_config('activity.actor', '', true);
end $$;

-- Publishes the texts that have become due, those of a document in the order of their instants. One that cannot be put there holds up no other.
create function public.publish_due_texts() returns void language plpgsql security definer set search_path = '' as $$
declare
  due public.document_texts;
  former public.document_texts;
begin
  -- In the order in which whoever publishes locks: document, then text.
  perform from public.documents d where exists (select from public.document_texts t
    where t.document_id = d.id and t.stage = 'scheduled' and t.publish_at <= now()) order by d.id for update;
  for due in
    select t.* from public.document_texts t join public.documents d on d.id = t.document_id and d.trashed_at is null
    where t.stage = 'scheduled' and t.publish_at <= now() order by t.publish_at, t.language <> 'en', t.document_id, t.language for update of t
  loop
    begin
      former := null;
      select * into former from public.document_texts t
        where t.document_id = due.document_id and t.language = due.language and t.stage = 'published' and due.ends_at is not null;
      insert into public.document_texts as t (document_id, kind, language, stage, texts, facts, translates_revision, saved_by)
      values (due.document_id, due.kind, due.language, 'published', due.texts, due.facts, due.translates_revision, due.saved_by)
      on conflict (document_id, language, stage) do update set texts = excluded.texts, facts = excluded.facts,
        translates_revision = excluded.translates_revision, saved_by = excluded.saved_by, saved_at = clock_timestamp();
      if former.document_id is null then
        delete from public.document_texts t where t.document_id = due.document_id and t.language = due.language and t.stage = 'scheduled';
      else
        -- What comes back waits in its place, and is the draft again, unless somebody has written on.
        insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at)
        select due.document_id, due.language, t.texts, t.facts, t.translates_revision, t.saved_by, t.saved_at from public.document_texts t
        where t.document_id = due.document_id and t.language = due.language and t.stage = 'draft' and t.revision = due.revision;
        update public.document_texts t set texts = former.texts, facts = former.facts, translates_revision = former.translates_revision,
          saved_by = former.saved_by, ends_at = null, publish_at = case when t.stage = 'scheduled' then due.ends_at end
        where t.document_id = due.document_id and t.language = due.language
          and (t.stage = 'scheduled' or t.stage = 'draft' and t.revision = due.revision);
      end if;
      if due.language = 'en' then
        perform public.publish_facts(due.document_id, due.facts, true);
        update public.documents d set publish_at = due.publish_at
          where d.id = due.document_id and not public.is_live(d) and coalesce(d.unpublish_at > due.publish_at, true);
      else
        perform public.show_translation(due.document_id, due.language, due.publish_at, true) from public.documents d
          where d.id = due.document_id and coalesce(d.unpublish_at > due.publish_at, true);
      end if;
    exception when others then
      raise warning 'A text of % in % is due and cannot be published: %', due.document_id, due.language, sqlerrm;
    end;
  end loop;
end $$;

-- Puts what has become due where readers find it. The site calls it at the instant that publication() tells.
create function public.apply_due(site_key text) returns void language sql security definer set search_path = ''
  as $$ select public.require_site(site_key); select public.apply_scheduled_changes(); select public.publish_due_texts() $$;

-- The revision changes with what readers see; `next_in` are the milliseconds until something changes by its date, less than none where it is due.
create function public.publication() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revision', (select revision from public.publication_state) || ' ' || coalesce(greatest(
      (select max(publish_at) from public.documents where trashed_at is null and publish_at <= now()),
      (select max(unpublish_at) from public.documents where trashed_at is null and unpublish_at <= now()))::text, ''),
    'practice_changed_at', (select p.practice_changed_at from public.publication_state p),
    'next_in', ceil(extract(epoch from least(
      (select min(unpublish_at) from public.documents where trashed_at is null and unpublish_at > now()),
      (select min(t.publish_at) from public.document_texts t where t.stage = 'scheduled'
        and exists (select from public.documents d where d.id = t.document_id and d.trashed_at is null)),
      (select min(starts_at) from public.scheduled_changes where finished_at is null and started_at is null),
      (select min(ends_at) from public.scheduled_changes where finished_at is null)) - now()) * 1000))
$$;

-- A draft as its form shows it, in one answer: the document, its texts, where they stand, the addresses of what its facts name, and of one language what
-- reviewers remarked, the latest, and what the English said that it was made of, where that has changed since.
create function public.read_draft(of_kind text, of_id uuid, in_language text default null) returns jsonb language sql stable set search_path = ''
  return (
    select jsonb_build_object(
      'publication', public.publication(),
      'document', to_jsonb(d),
      'texts', (
        select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('texts', t.texts, 'facts', t.facts, 'text_revision', t.text_revision,
          'saved_at', t.saved_at, 'ends_at', (select w.ends_at from public.document_texts w
            where (w.document_id, w.language, w.stage) = (d.id, s.language, 'scheduled')))), '[]')
        from public.text_states s cross join lateral public.shown_to_operators(d.id, s.language) t where s.document_id = d.id),
      'slugs', (
        select coalesce(jsonb_object_agg(named.id, named.slug), '{}') from public.documents named
        where named.id in (
          select case when named_by.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named_by.value::uuid end
          from (
            select jsonb_path_query(coalesce(
              (select e.facts from public.document_texts e where e.document_id = d.id and e.language = 'en' and e.stage = 'draft'), d.facts
            ), '$.*[*]') #>> '{}' as value
          ) named_by)),
      'remarks', (
        select coalesce(jsonb_agg(to_jsonb(latest) order by latest.id), '[]') from (
          select r.id, r.name, r.verdict, r.heading, r.remark, r.revision, r.revision_saved_at, r.sent_at, r.done
          from public.preview_remarks r join public.preview_links l on l.id = r.link_id
          where l.document_id = d.id and l.language = in_language order by r.id desc limit 500) latest),
      'former_english', (
        select public.english_of_revision(d.id, t.translates_revision) from public.document_texts t
        where (t.document_id, t.language, t.stage) = (d.id, in_language, 'draft') and exists (
          select from public.field_reviews r where (r.document_id, r.language, r.why) = (d.id, in_language, 'english_changed'))))
    from public.document_states d where d.id = of_id and d.kind = of_kind
  );

-- What is waiting, each with its end. `part` names a change or, with its language, a text of a document, and the instants at which it was seen.
create function public.pending_changes()
  returns table (part text, kind text, target text, language text, starts_at timestamptz, ends_at timestamptz, started boolean,
    event text, scheduled_by uuid, name text)
  language sql stable set search_path = '' as $$
  select public.seen_part(c.id::text, c.starts_at, c.ends_at) as part, 'flag' as kind, c.feature_key as target, null as language, c.starts_at, c.ends_at,
    c.started_at is not null as started, case when c.enabled then 'turnsOn' else 'turnsOff' end as event, c.scheduled_by, c.feature_key as name
  from public.scheduled_changes c
  where c.finished_at is null
  union all
  select public.seen_part(d.id || '.' || t.language, t.publish_at, e.ends_at), d.kind, d.id::text, t.language, t.publish_at, e.ends_at, false,
    case when state.shown then 'changes' else 'appears' end, t.saved_by, d.slug
  from public.document_texts t join public.document_states d on d.id = t.document_id and d.state <> 'trashed'
  join public.text_states state on state.document_id = d.id and state.language = t.language
  cross join lateral (select coalesce(t.ends_at, case when t.language = 'en' and d.state <> 'published' then d.unpublish_at end) as ends_at) e
  where t.stage = 'scheduled'
$$;

create function public.seen_part(key text, starts_at timestamptz, ends_at timestamptz) returns text language sql stable set search_path = ''
  return concat_ws('@', key, extract(epoch from starts_at), extract(epoch from ends_at));

create function public.upcoming_changes(at_most integer default 5, of_account uuid default null) returns jsonb
  language sql stable set search_path = '' as $$
  with pending as (
    select * from public.pending_changes() c where of_account is null or c.scheduled_by = of_account
  ), next as (
    (select d.kind, d.id::text as target, null as language, 'leaves' as event, d.unpublish_at as at, null::timestamptz as ends_at,
        null as part, null::uuid as scheduled_by, d.slug as name
      from public.documents d where d.trashed_at is null and d.unpublish_at > now() and of_account is null
      order by d.unpublish_at limit at_most)
    union all
    select kind, target, language, event, starts_at, ends_at, part, scheduled_by, name
    from pending where not started
    union all
    select kind, target, language, 'goesBack', ends_at, null, null, scheduled_by, name
    from pending where (kind = 'flag' or public.stays(kind)) and ends_at > now()
  ), soonest as (
    select * from next order by at, kind, name, target, event, language limit at_most
  )
  select coalesce(jsonb_agg(to_jsonb(s) - 'scheduled_by' || jsonb_build_object(
      'by', (select o.email from public.operators o where o.user_id = s.scheduled_by),
      'overdue', s.at < now() - interval '1 minute',
      'name', coalesce(case when s.kind <> 'flag' and not public.stays(s.kind) then (select nullif(t.title, '')
        from public.shown_to_operators(s.target::uuid, 'en') t) end, s.name))
    order by s.at, s.kind, s.name, s.target, s.event, s.language), '[]'::jsonb)
  from soonest s
$$;

-- Locks what somebody ticked, in the order in which it is applied, and gives it without its instants. Throws where one is not as it was seen,
-- and for what the caller may not change: switches are for administrators.
create function public.lock_changes(parts text[]) returns text[] language plpgsql security definer set search_path = '' as $$
declare
  keys text[] := array(select split_part(p, '@', 1) from unnest(parts) p);
begin
  perform public.require_operator();
  perform from public.scheduled_changes c where c.id::text = any (keys) order by c.starts_at, c.id for update;
  perform from public.documents d where d.id::text in (select split_part(k, '.', 1) from unnest(keys) k) order by d.id for update;
  perform public.refuse_if((select count(*) from public.pending_changes() c where c.part = any (parts) and not c.started)
    <> (select count(distinct p) from unnest(parts) p), 'PT409', 'This was changed meanwhile');
  if exists (select from public.pending_changes() c where c.part = any (parts) and c.kind = 'flag') then
    perform public.require_administrator();
  end if;
  perform public.require_writer(d) from public.documents d where d.id::text in (select split_part(k, '.', 1) from unnest(keys) k);
  return keys;
end $$;

-- The first change begins at the instant; all others and their ends keep their distance from it by the clock of `zone`.
create function public.move_changes(parts text[], starts_at timestamptz, zone text default 'UTC') returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  keys text[] := public.lock_changes(parts);
  first timestamptz := (select min(c.starts_at) from public.pending_changes() c where c.part = any (parts));
begin
  perform public.refuse_if(move_changes.starts_at <= now(), 'PT422', 'This instant has passed');
  update public.scheduled_changes c set starts_at = m.starts_at,
      -- An hour that the clocks skip would swallow a change that is shorter.
      ends_at = case when m.ends_at > m.starts_at then m.ends_at else m.starts_at + (c.ends_at - c.starts_at) end
    from public.scheduled_changes old
      cross join lateral (select public.moved_instant(old.starts_at, first, move_changes.starts_at, zone) as starts_at,
        public.moved_instant(old.ends_at, first, move_changes.starts_at, zone) as ends_at) m
    where old.id = c.id and c.id::text = any (keys);
  update public.documents d set unpublish_at = public.moved_instant(d.unpublish_at, first, move_changes.starts_at, zone)
    where d.id || '.en' = any (keys) and not public.is_live(d) and d.unpublish_at is not null;
  update public.document_texts t set publish_at = public.moved_instant(t.publish_at, first, move_changes.starts_at, zone),
      ends_at = public.moved_instant(t.ends_at, first, move_changes.starts_at, zone), saved_by = auth.uid()
    where t.document_id || '.' || t.language = any (keys) and t.stage = 'scheduled';
  perform public.refuse_if(exists (select from public.document_texts t join public.documents d on d.id = t.document_id and d.unpublish_at <= t.publish_at
      where t.document_id || '.' || t.language = any (keys) and t.stage = 'scheduled'), 'PT422', 'The end is before the start');
end $$;

create function public.cancel_changes(parts text[]) returns void language plpgsql security definer set search_path = '' as $$
declare
  keys text[] := public.lock_changes(parts);
begin
  delete from public.scheduled_changes c where c.id::text = any (keys);
  perform public.cancel_publication(d.id, d.kind, split_part(k, '.', 2)) from unnest(keys) k join public.documents d on d.id::text = split_part(k, '.', 1);
end $$;

-- Where an instant comes to stand, whose `first` is moved to `target`.
create function public.moved_instant(instant timestamptz, first timestamptz, target timestamptz, zone text) returns timestamptz
  language sql stable set search_path = '' as $$
  select case when instant = first then target
    else ((instant at time zone zone) + ((target at time zone zone) - (first at time zone zone))) at time zone zone end
$$;

create trigger check_scheduled_change before insert
  or update of enabled, replaces, starts_at, ends_at
  on public.scheduled_changes for each row execute function public.check_scheduled_change();
create trigger record_activity after insert or delete
  or update of enabled, replaces, starts_at, ends_at
  on public.scheduled_changes for each row execute function public.record_activity('id', 'feature_key');
alter table public.scheduled_changes enable row level security;
grant select, delete, insert (feature_key, enabled, replaces, starts_at, ends_at),
  update (enabled, replaces, starts_at, ends_at) on public.scheduled_changes to authenticated;
create policy "operators read scheduled changes" on public.scheduled_changes for select to authenticated using ((select public.is_operator()));
-- Switches are for administrators, at whatever instant.
create policy "administrators schedule changes" on public.scheduled_changes
  for insert to authenticated
  with check ((select public.is_administrator()));
create policy "administrators move scheduled changes" on public.scheduled_changes
  for update to authenticated
  using ((select public.is_administrator()) and finished_at is null)
  with check ((select public.is_administrator()));
create policy "administrators cancel what is not over" on public.scheduled_changes
  for delete to authenticated
  using ((select public.is_administrator()) and finished_at is null);
grant execute on function public.publication, public.apply_due to anon, authenticated, service_role;
grant execute on function public.revision(public.scheduled_changes), public.present_state, public.overtaken, public.pending_changes, public.upcoming_changes,
  public.seen_part, public.move_changes, public.cancel_changes to authenticated, service_role;
grant execute on function public.read_draft to authenticated, service_role;
