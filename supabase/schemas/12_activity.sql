-- Who did what, when, to which thing, with what changed and not with whole rows. Nobody who comes through the API changes it, by whatever function.
create table public.activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now() constraint activity_at_can_be_shown check (at between '1900-01-01Z' and '9999-12-30Z'),
  actor uuid,
  actor_email text,
  action text not null check (action in ('insert', 'update', 'delete')),
  subject_table text not null,
  subject_id text not null,
  subject jsonb not null default '{}',
  before jsonb,
  after jsonb,
  scheduled boolean not null default false
);
comment on column public.activity.subject is 'What names it for a reader: name, language, kind of document, each where it has one.';
comment on column public.activity.scheduled is 'Done by a scheduled change; the actor is who scheduled it.';
create index activity_newest_first on public.activity (at desc, id desc);
create index activity_of_a_thing on public.activity (subject_table, subject_id, id desc);
create index activity_of_a_person on public.activity (actor_email, id desc);

-- The email addresses that texts name, in small letters: what stands around each @, of one that holds a comma the part after it. None is longer than 320.
create function public.address_keys(actor_email text, subject jsonb, before jsonb, after jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array(
    select distinct found.key from (
      select actor_email as words
      union all select value #>> '{}' from jsonb_path_query(subject, '$.** ? (@.type() == "string")') value
      union all select value #>> '{}' from jsonb_path_query(before, '$.** ? (@.type() == "string")') value
      union all select value #>> '{}' from jsonb_path_query(after, '$.** ? (@.type() == "string")') value
    ) texts
    cross join lateral (select substring(right(part, 320) from '[[:alnum:].!#$%&''*+/=?^_`{|}~-]+$') || '@'
        || substring(left(lead(part) over (order by place), 320) from '^[[:alnum:]_-]+(?:\.[[:alnum:]][[:alnum:]_-]*)*') as key
      from string_to_table(lower(texts.words), '@') with ordinality as split (part, place)) found
    where found.key is not null)
$$;
create index activity_by_address on public.activity using gin (public.address_keys(actor_email, subject, before, after));

-- Trigger arguments: the column that identifies the row, then columns of which the first that holds something names it for a reader; what stays is named by its address.
create function public.record_activity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed jsonb := coalesce(after, before);
  -- What happens at its instant is the doing of whoever scheduled it, whom apply_scheduled_changes passes.
  actor uuid := coalesce(auth.uid(), (after ->> 'saved_by')::uuid, nullif(current_setting('activity.actor', true), '')::uuid);
begin
  -- Migrations and seeds carry no claims: they are nobody's doing.
  if before is not distinct from after or auth.role() is null then
    return null;
  end if;

  insert into public.activity (actor, actor_email, action, subject_table, subject_id, subject, before, after, scheduled)
  values (
    actor,
    (select email from auth.users where id = actor),
    lower(tg_op),
    tg_table_name,
    changed ->> tg_argv[0],
    jsonb_strip_nulls(jsonb_build_object('language', changed -> 'language', 'kind', changed -> 'kind',
      'name', coalesce((select to_jsonb(d.slug) from public.documents d where public.stays(d.kind) and d.id::text = changed ->> 'document_id'), (select changed -> part from unnest(tg_argv[1:]) with ordinality as named (part, place)
        where changed ->> part is not null order by place limit 1)))),
    before,
    after,
    auth.uid() is null and actor is not null
  );
  return null;
end $$;

-- An entry of what no trigger sees, as the caller's.
create function public.note_event(action text, of_table text, of_id text, name text default null, before jsonb default null, after jsonb default null)
  returns void language sql security definer set search_path = '' as $$
  insert into public.activity (actor, actor_email, action, subject_table, subject_id, subject, before, after)
  values (auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), action, of_table, of_id,
    jsonb_strip_nulls(jsonb_build_object('name', name)), before, after)
$$;

-- sweep_data, erase_person and forget_person switch this on for their statement. No function that the API reaches sets settings by name.
create function public.keep_activity() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op <> 'TRUNCATE' and coalesce(current_setting('activity.erasing', true), '') = 'on' then
    return null;
  end if;
  -- The owner of the database carries no claims: backups are theirs.
  if auth.role() is not null then
    raise exception 'The activity log cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- The values of a row by their names, for people: of a document facts and dates, of a text words and facts, else its columns; `alt_fr` of alternative texts.
create function public.fields_of(content jsonb) returns table (key text, value text) language sql immutable set search_path = '' as $$
  select * from jsonb_each_text(case
    when content ? 'texts' then coalesce(nullif(content -> 'facts', 'null'), '{}') || (content -> 'texts') || jsonb_build_object('publish_at', content -> 'publish_at')
    when content ? 'facts' then (content -> 'facts') || jsonb_build_object('publish_at', content -> 'publish_at',
      'unpublish_at', content -> 'unpublish_at', 'trashed_at', content -> 'trashed_at')
    else content - 'alt' end)
  union all
  select 'alt_' || alt.key, alt.value from jsonb_each_text(coalesce(content -> 'alt', '{}')) alt
$$;

-- The columns that an update changed: [before, after] where both are short, else null. Of other events, what the row was in short.
create function public.changes(event public.activity) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, case when length(old) > 120 or length(new) > 120 then null else jsonb_build_array(old, new) end), '{}')
  from (
    select coalesce(b.key, a.key) as key, b.value as old, a.value as new
    from public.fields_of(event.before) b full join public.fields_of(event.after) a on a.key = b.key
  ) pairs
  where old is distinct from new and (event.action = 'update' or key in ('role', 'recipients'))
$$;

-- Whoever takes a whole list out is in the log, with whether it was searched and not with the words.
create function public.note_export(of_list text, searched boolean) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  perform public.refuse_if(of_list not in ('newsletter', 'enquiries', 'activity', 'content'), 'invalid_parameter_value', 'Unknown list');
  perform public.note_event('insert', case when of_list in ('activity', 'content') then of_list else 'leads' end, of_list,
    after => jsonb_build_object('searched', searched));
end $$;

create trigger keep_activity before update or delete or truncate on public.activity for each statement execute function public.keep_activity();
create trigger record_activity after insert or update or delete on public.operators for each row execute function public.record_activity('user_id', 'email');
create trigger record_activity after insert or update or delete on public.operator_invites for each row execute function public.record_activity('id', 'email');
create trigger record_activity after insert or update or delete on public.security_settings for each row execute function public.record_activity('id');
alter table public.activity enable row level security;
revoke all on public.activity from service_role;
grant select on public.activity to authenticated, service_role;
create policy "operators read activity of what they may change" on public.activity
  for select to authenticated using ((select public.is_administrator()) or (select public.is_operator()) and subject_table in (
    'content_sections', 'content_translations', 'website_assets_metadata', 'documents', 'document_texts', 'preview_links', 'pictures', 'scheduled_changes',
    'redirects', 'machine_drafts', 'content'));
grant execute on function public.fields_of, public.changes, public.note_export to authenticated, service_role;
