-- A translation can go out alone: whoever reads it gets it, and nobody gets what is in no language of theirs. What all languages share is
-- then that of the English draft.

-- As before, of what there is in the language or in English.
create or replace function public.list_documents(of_kind text, in_language text, in_topic text default null, query text default null,
  page integer default 1, page_size integer default 12) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  words text := nullif(trim(public.folded(left(query, 200))), '');
  most integer := least(greatest(page_size, 1), 100);
  skipped integer := (greatest(page, 1) - 1) * least(greatest(page_size, 1), 100);
  card text[] := (select k.card from public.document_kinds k where k.kind = of_kind);
  own tsquery;
  english tsquery;
begin
  if words is null then
    return jsonb_build_object(
      'total', (select count(*) from public.documents d
        where d.kind = of_kind and public.is_live(d) and (in_topic is null or d.topic = in_topic)
          and exists (select from public.document_texts t where t.document_id = d.id and t.stage = 'published' and t.language in (in_language, 'en'))),
      'items', coalesce((select jsonb_agg(public.only_keys(d.facts || t.texts, card)
            || jsonb_build_object('slug', d.slug, 'published_on', d.published_on, 'language', t.language, 'minutes', t.minutes)
          order by d.published_on desc, d.slug)
        from (select * from public.documents d
          where d.kind = of_kind and public.is_live(d) and (in_topic is null or d.topic = in_topic)
          and exists (select from public.document_texts t where t.document_id = d.id and t.stage = 'published' and t.language in (in_language, 'en'))
          order by d.published_on desc, d.slug limit most offset skipped) d
        cross join lateral public.shown_to_readers(d.id, in_language) t), '[]'::jsonb));
  end if;

  own := websearch_to_tsquery(public.search_configuration(in_language), words);
  english := websearch_to_tsquery(public.search_configuration('en'), words);
  return (
    with hit as materialized (
      select t.document_id as id, t.language from public.document_texts t
      where t.kind = of_kind and t.stage = 'published' and t.language = in_language and t.search @@ own
      union
      select t.document_id, t.language from public.document_texts t
      where t.kind = of_kind and t.stage = 'published' and t.language = in_language and position(words in t.card_text) > 0
      union
      select t.document_id, t.language from public.document_texts t
      where in_language <> 'en' and t.kind = of_kind and t.stage = 'published' and t.language = 'en'
        and (t.search @@ english or position(words in t.card_text) > 0)
        and not exists (select from public.document_texts other
          where other.document_id = t.document_id and other.stage = 'published' and other.language = in_language)
    ), found as materialized (
      select d.id, d.slug, d.published_on, hit.language, row_number() over (order by d.published_on desc, d.slug) as place
      from hit join public.documents d on d.id = hit.id and public.is_live(d)
      where in_topic is null or d.topic = in_topic
    ), ranked as (
      select f.*, case when f.place <= 1000
        then (select ts_rank(t.search, case when t.language = in_language then own else english end) from public.document_texts t
          where t.document_id = f.id and t.language = f.language and t.stage = 'published')
        else -1 end as rank
      from found f
    ), shown as (
      select * from ranked order by rank desc, place limit most offset skipped
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'items', coalesce((select jsonb_agg(public.only_keys(d.facts || t.texts, card)
            || jsonb_build_object('slug', d.slug, 'published_on', d.published_on, 'language', t.language, 'minutes', t.minutes)
          order by s.rank desc, s.place)
        from shown s join public.documents d on d.id = s.id
        join public.document_texts t on t.document_id = s.id and t.language = s.language and t.stage = 'published'), '[]'::jsonb)));
end $$;

create or replace function public.related_documents(document public.documents, in_language text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with related as (
    select coalesce(array_agg(chosen::uuid), '{}') as ids from jsonb_array_elements_text(
      case when jsonb_typeof(document.facts -> 'related') = 'array' then document.facts -> 'related' end) chosen
    where chosen ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ), near as (
    select other.id, array_position(related.ids, other.id) as place
    from related join public.documents other on other.id = any (related.ids)
    where other.kind = document.kind and other.id <> document.id and public.is_live(other)
      and exists (select from public.document_texts t where t.document_id = other.id and t.stage = 'published' and t.language in (in_language, 'en'))
    union all
    (select other.id, 3 from public.documents other
    where other.kind = document.kind and other.topic = document.topic and other.id <> document.id
      and public.is_live(other)
      and exists (select from public.document_texts t where t.document_id = other.id and t.stage = 'published' and t.language in (in_language, 'en')) and not other.id = any ((select ids from related)::uuid[])
    order by other.published_on desc, other.slug limit 2)
    union all
    (select other.id, 4 from public.documents other
    where other.kind = document.kind and other.topic is distinct from document.topic and other.id <> document.id
      and public.is_live(other)
      and exists (select from public.document_texts t where t.document_id = other.id and t.stage = 'published' and t.language in (in_language, 'en')) and not other.id = any ((select ids from related)::uuid[])
    order by other.published_on desc, other.slug limit 2)
  )
  select coalesce(jsonb_agg(to_jsonb(chosen) - 'place' order by chosen.place, chosen.published_on desc, chosen.slug), '[]'::jsonb) from (
    select d.slug, d.topic, d.published_on, own.language, own.title, near.place
    from near join public.documents d on d.id = near.id cross join lateral public.shown_to_readers(d.id, in_language) own
    order by near.place, d.published_on desc, d.slug limit 2) chosen
$$;

-- As before; in a language that has no text of it, it is as what was taken off the site.
create or replace function public.read_document(of_kind text, slug text, in_language text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  document public.documents;
  shown public.document_texts;
begin
  select * into document from public.documents d where d.kind = of_kind and d.slug = read_document.slug and public.is_live(d);
  if document.id is null then
    return public.former_address(of_kind, read_document.slug);
  end if;
  select * into shown from public.shown_to_readers(document.id, in_language);
  if shown.document_id is null then
    return jsonb_build_object('withdrawn', true);
  end if;
  return jsonb_build_object('article', public.shown_document(document, document.facts, shown, in_language) || jsonb_build_object(
    'languages', (select jsonb_agg(t.language order by t.language) from public.document_texts t
      where t.document_id = document.id and t.stage = 'published')));
end $$;

-- Puts a document before readers of a translation alone, unless readers see its English. What they saw of other languages before it was
-- taken off the site does not come back with it.
create function public.show_translation(of_document uuid, in_language text, at timestamptz default now(), automatic boolean default false)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
  shared jsonb;
  lacking text;
begin
  select * into document from public.documents d where d.id = of_document;
  if public.is_live(document) and exists (select from public.document_texts t where t.document_id = of_document and t.language = 'en' and t.stage = 'published') then
    return;
  end if;
  select t.facts into shared from public.document_texts t where t.document_id = of_document and t.language = 'en' and t.stage = 'draft';
  shared := coalesce(shared, document.facts);
  select string_agg(n.name, ', ') into lacking from public.document_kinds k, unnest(k.needed || array['slug']) n (name)
    where k.kind = document.kind and shared ? n.name and shared ->> n.name in ('', '[]');
  perform public.refuse_if(lacking is not null, 'PT428', 'Needed of all languages: ' || lacking);
  perform public.publish_facts(of_document, shared, show_translation.automatic);
  if not public.is_live(document) then
    delete from public.document_texts t where t.document_id = of_document and t.language <> in_language and t.stage = 'published';
    update public.documents d set publish_at = show_translation.at, unpublish_at = case when d.unpublish_at > show_translation.at then d.unpublish_at end
      where d.id = of_document;
  end if;
end $$;

-- As before, but that no English text has to be there first.
create or replace function public.publish_document(document_id uuid, of_kind text, language text, revision text,
  at timestamptz default null, until timestamptz default null) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  draft public.document_texts;
  lacking text;
  waits boolean := coalesce(publish_document.at > now(), false);
begin
  select * into draft from public.document_texts t
    where t.document_id = document.id and t.language = publish_document.language and t.stage = 'draft';
  select string_agg(needed.name, ', ' order by needed.place) into lacking
    from public.document_kinds k, unnest(k.needed) with ordinality as needed (name, place)
    where k.kind = document.kind
      and (draft.language = 'en' or not document.facts ? needed.name)
      and coalesce((coalesce(draft.facts, '{}') || draft.texts) ->> needed.name, '') in ('', '[]');
  perform public.refuse_if(draft.document_id is null, 'PT404', 'There is no draft in this language');
  perform public.refuse_if(document.trashed_at is not null, 'PT410', 'This document is in the trash');
  perform public.refuse_if(draft.revision is distinct from publish_document.revision, 'PT409', 'The draft was changed meanwhile');
  perform public.refuse_if(lacking is not null, 'PT422', 'Needed: ' || lacking);
  perform public.refuse_if(coalesce(publish_document.until, case when public.is_live(document) then document.unpublish_at end)
    <= coalesce(publish_document.at, now()), 'PT422', 'The end is before the start');
  delete from public.document_texts t where t.document_id = document.id and t.language = draft.language and t.stage = 'scheduled' and not waits;
  insert into public.document_texts as t (document_id, kind, language, stage, publish_at, texts, facts, translates_revision, saved_by)
  values (document.id, document.kind, draft.language, case when waits then 'scheduled' else 'published' end,
    case when waits then publish_document.at end, draft.texts, draft.facts, draft.translates_revision, auth.uid())
  on conflict (document_id, language, stage) do update set publish_at = excluded.publish_at, texts = excluded.texts, facts = excluded.facts,
    translates_revision = excluded.translates_revision, saved_by = excluded.saved_by, saved_at = clock_timestamp();
  update public.document_texts t set automatic = false
    where t.document_id = document.id and t.language = draft.language and t.stage = 'draft' and t.automatic;
  if draft.language <> 'en' then
    if not waits then
      perform public.show_translation(document.id, draft.language);
    end if;
    return;
  end if;
  begin
    perform public.publish_facts(document.id, draft.facts);
    -- Tried all the same: what could not be put there at its instant would hold up everything that is due.
    if waits then
      raise exception 'It can be put there' using errcode = 'PT100';
    end if;
  exception when sqlstate 'PT100' then
    null;
  end;
  update public.documents d set
    publish_at = case when public.is_live(document) then d.publish_at when not waits then now() end,
    -- A page is there as long as the software.
    unpublish_at = case when d.kind <> 'page' then
      coalesce(publish_document.until, case when public.is_live(document) then d.unpublish_at end) end
  where d.id = document.id;
end $$;

create or replace function public.publish_texts(document_id uuid, of_kind text, seen jsonb, at timestamptz default null, until timestamptz default null)
  returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  draft record;
  untouched text;
begin
  for draft in
    select s.language, s.revision from jsonb_to_recordset(seen) as s (language text, revision text) order by s.language <> 'en', s.language
  loop
    begin
      perform public.publish_document(document.id, of_kind, draft.language, draft.revision, publish_texts.at,
        case when draft.language = 'en' then publish_texts.until end);
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      raise exception using errcode = sqlstate, message = sqlerrm, detail = draft.language;
    end;
  end loop;
  update public.document_texts t set filled = null from jsonb_to_recordset(seen) as s (language text, confirmed boolean)
    where t.document_id = document.id and t.stage = 'draft' and t.language = s.language and s.confirmed and t.filled is not null;
  select string_agg(t.language, ' ') into untouched from public.document_texts t
    where t.document_id = document.id and t.stage = 'draft' and t.untouched is not null
      and seen @> jsonb_build_array(jsonb_build_object('language', t.language));
  if untouched is not null then
    raise exception 'Nobody has changed or confirmed what was filled in' using errcode = 'PT412', detail = untouched;
  end if;
end $$;

create or replace function public.publish_due_texts() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  due public.document_texts;
begin
  -- In the order in which whoever publishes locks: document, then text.
  perform from public.documents d where exists (select from public.document_texts t
    where t.document_id = d.id and t.stage = 'scheduled' and t.publish_at <= now()) order by d.id for update;
  for due in
    select t.* from public.document_texts t join public.documents d on d.id = t.document_id and d.trashed_at is null
    where t.stage = 'scheduled' and t.publish_at <= now() order by t.publish_at, t.language <> 'en', t.document_id, t.language for update of t
  loop
    begin
      insert into public.document_texts as t (document_id, kind, language, stage, texts, facts, translates_revision, saved_by)
      values (due.document_id, due.kind, due.language, 'published', due.texts, due.facts, due.translates_revision, due.saved_by)
      on conflict (document_id, language, stage) do update set texts = excluded.texts, facts = excluded.facts,
        translates_revision = excluded.translates_revision, saved_by = excluded.saved_by, saved_at = clock_timestamp();
      delete from public.document_texts t where t.document_id = due.document_id and t.language = due.language and t.stage = 'scheduled';
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

-- As before, but that it is scheduled where any language waits.
create or replace view public.document_states with (security_invoker = true) as
  select d.*, case when d.trashed_at is not null then 'trashed' when public.is_live(d) then 'published'
    when waits.document_id is not null and coalesce(d.unpublish_at > now(), true) then 'scheduled' else 'draft' end as state
  from public.documents d
  left join lateral (select t.document_id from public.document_texts t where t.document_id = d.id and t.stage = 'scheduled' limit 1) waits on true;

-- The day of the first publication in whatever language, unless one is typed.
create or replace function public.date_first_publication() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.documents d set published_on = (coalesce((select t.publish_at from public.document_texts t
      where t.document_id = new.document_id and t.language = new.language and t.stage = 'scheduled'), now()) at time zone 'America/Toronto')::date
    where d.id = new.document_id and d.kind <> 'page' and not exists (select from public.document_texts o
      where o.document_id = d.id and (o.stage = 'published' and o.language <> new.language
        or o.language = 'en' and coalesce(o.facts ->> 'published_on', '') <> ''));
  return null;
end $$;
drop trigger date_first_publication on public.document_texts;
create trigger date_first_publication after insert on public.document_texts
  for each row when (new.stage = 'published') execute function public.date_first_publication();
