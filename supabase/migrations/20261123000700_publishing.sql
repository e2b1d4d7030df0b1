-- What is done with documents: reading, saving, previewing, publishing, restoring, the trash, and the list of drafts. Ten thousand of
-- them are read as quickly as ten: only the rows of a page are joined with their texts, and what is related is looked up instead of
-- sorted. Readers come through these functions alone, which give what a kind lists as shown and nothing else.

-- {moved: slug}, {gone: true} or {withdrawn: true} for an address that once was read, else null; says nothing of what never was published.
create function public.former_address(kind text, slug text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  present public.documents;
  former public.slug_redirects;
begin
  select * into present from public.documents d where d.kind = former_address.kind and d.slug = former_address.slug;
  select * into former from public.slug_redirects r where r.kind = former_address.kind and r.slug = former_address.slug;
  if present.publish_at <= now() and present.trashed_at is not null or (former.slug is not null and former.document_id is null) then
    return jsonb_build_object('gone', true);
  elsif not public.is_live(present) and exists (select from public.document_texts t
    where t.document_id = present.id and t.language = 'en' and t.stage = 'published') then
    return jsonb_build_object('withdrawn', true);
  end if;
  select * into present from public.documents d where d.id = former.document_id;
  return case when public.is_live(present) then jsonb_build_object('moved', present.slug)
    when present.trashed_at is not null then jsonb_build_object('gone', true)
    when present.id is not null then jsonb_build_object('withdrawn', true) end;
end $$;

-- One page of what readers see, newest first or by relevance, in the language where there is one, else in English. A word that
-- more than a thousand documents use is ranked among the newest thousand.
create function public.list_documents(of_kind text, in_language text, in_topic text default null, query text default null,
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
        where d.kind = of_kind and public.is_live(d) and (in_topic is null or d.topic = in_topic)),
      'items', coalesce((select jsonb_agg(public.only_keys(d.facts || t.texts, card)
            || jsonb_build_object('slug', d.slug, 'published_on', d.published_on, 'language', t.language, 'minutes', t.minutes)
          order by d.published_on desc, d.slug)
        from (select * from public.documents d
          where d.kind = of_kind and public.is_live(d) and (in_topic is null or d.topic = in_topic)
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

-- Two others of the kind that readers see: those that the operator chose, then the newest of the topic, then the newest of all.
create function public.related_documents(document public.documents, in_language text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with related as (
    select coalesce(array_agg(chosen::uuid), '{}') as ids from jsonb_array_elements_text(
      case when jsonb_typeof(document.facts -> 'related') = 'array' then document.facts -> 'related' end) chosen
    where chosen ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ), near as (
    select other.id, array_position(related.ids, other.id) as place
    from related join public.documents other on other.id = any (related.ids)
    where other.kind = document.kind and other.id <> document.id and public.is_live(other)
    union all
    (select other.id, 3 from public.documents other
    where other.kind = document.kind and other.topic = document.topic and other.id <> document.id
      and public.is_live(other) and not other.id = any ((select ids from related)::uuid[])
    order by other.published_on desc, other.slug limit 2)
    union all
    (select other.id, 4 from public.documents other
    where other.kind = document.kind and other.topic is distinct from document.topic and other.id <> document.id
      and public.is_live(other) and not other.id = any ((select ids from related)::uuid[])
    order by other.published_on desc, other.slug limit 2)
  )
  select coalesce(jsonb_agg(to_jsonb(chosen) - 'place' order by chosen.place, chosen.published_on desc, chosen.slug), '[]'::jsonb) from (
    select d.slug, d.topic, d.published_on, own.language, own.title, near.place
    from near join public.documents d on d.id = near.id cross join lateral public.shown_to_readers(d.id, in_language) own
    order by near.place, d.published_on desc, d.slug limit 2) chosen
$$;

-- Those whom a document names, as far as readers see them, in the language where they have a text of it, else in English.
create function public.authors_of(facts jsonb, in_language text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(public.only_keys(d.facts || own.texts, k.card) || jsonb_build_object('slug', d.slug, 'language', own.language)
    order by named.place), '[]'::jsonb)
  from (values (1, facts ->> 'author'), (2, nullif(facts ->> 'second_author', facts ->> 'author'))) as named (place, id)
  join public.documents d on d.id = case when named.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named.id::uuid end
    and d.kind = 'author' and public.is_live(d)
  join public.document_kinds k on k.kind = d.kind
  cross join lateral public.shown_to_readers(d.id, in_language) own
$$;

-- What readers and previews get of a document in a language.
create function public.shown_document(document public.documents, facts jsonb, shown public.document_texts, in_language text) returns jsonb
  language sql stable security definer set search_path = ''
  return (select public.only_keys(shown_document.facts || shown.texts, k.shown)
      || jsonb_build_object('slug', document.slug, 'published_on', document.published_on, 'language', shown.language,
        'minutes', shown.minutes, 'changed_at', shown.saved_at)
      || case when 'related' = any (k.shown) then jsonb_build_object('related', public.related_documents(document, in_language)) else '{}' end
      || case when 'author' = any (k.shown) and shown_document.facts ?| array['author', 'second_author']
        then jsonb_build_object('authors', public.authors_of(shown_document.facts, in_language)) else '{}' end
    from public.document_kinds k where k.kind = document.kind);

-- A document as readers see it: {article}, {moved}, {gone}, {withdrawn} or null.
create function public.read_document(of_kind text, slug text, in_language text) returns jsonb
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
    return null;
  end if;
  return jsonb_build_object('article', public.shown_document(document, document.facts, shown, in_language) || jsonb_build_object(
    'languages', (select jsonb_agg(t.language order by t.language) from public.document_texts t
      where t.document_id = document.id and t.stage = 'published')));
end $$;

-- Every address with the languages that have a text of their own, for the sitemap and for what may be cached.
create function public.document_addresses(of_kind text, page integer default 1, page_size integer default 500) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from public.documents d where d.kind = of_kind and public.is_live(d)),
    'items', coalesce((select jsonb_agg(jsonb_build_object('slug', d.slug, 'languages', own.languages, 'changed_at', own.changed_at)
        order by d.published_on desc, d.slug)
      from (select * from public.documents d where d.kind = of_kind and public.is_live(d)
        order by d.published_on desc, d.slug limit least(page_size, 1000) offset (greatest(page, 1) - 1) * least(page_size, 1000)) d
      cross join lateral (select jsonb_agg(t.language order by t.language) as languages, max(t.saved_at) as changed_at
        from public.document_texts t where t.document_id = d.id and t.stage = 'published') own
      where own.languages is not null), '[]'::jsonb))
$$;

-- What readers see of the pages that come with the software, by language and page: edits alone, the rest is in the locale files. Its picture is that of all languages.
create function public.published_pages() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(edited.language, edited.pages), '{}') from (
    select t.language, jsonb_object_agg(d.slug, public.only_keys(d.facts || t.texts, k.shown)) as pages
    from public.documents d
    join public.document_texts t on t.document_id = d.id and t.stage = 'published' and (t.texts <> '{}' or d.facts <> '{}')
    join public.document_kinds k on k.kind = d.kind
    where d.kind = 'page' and public.is_live(d)
    group by t.language) edited
$$;

-- What a preview link shows: the draft, or what is published where there is no draft, with the draft of what all languages share.
-- Null when the link ended or was revoked, and while the document is in the trash.
create function public.preview(link uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found public.preview_links;
  document public.documents;
  text public.document_texts;
  facts jsonb;
begin
  select * into found from public.preview_links l where l.id = link and l.expires_at > now();
  select * into document from public.documents d where d.id = found.document_id and d.trashed_at is null;
  select * into text from public.shown_to_operators(document.id, found.language);
  if text.document_id is null then
    return null;
  end if;
  select t.facts into facts from public.shown_to_operators(document.id, 'en') t;
  facts := coalesce(facts, document.facts);
  document.facts := facts;
  document.topic := nullif(facts ->> (select k.topic from public.document_kinds k where k.kind = document.kind), '');
  document.slug := coalesce(nullif(facts ->> 'slug', ''), document.slug);
  document.published_on := coalesce(nullif(facts ->> 'published_on', '')::date, document.published_on);
  return jsonb_build_object('kind', document.kind, 'expires_at', found.expires_at, 'revision', text.revision,
    'article', public.shown_document(document, facts, text, found.language) || jsonb_build_object('languages', jsonb_build_array(found.language)));
end $$;

-- Copies what all languages share to where readers find it. Whoever types is not stopped by an address that somebody else has.
create function public.publish_facts(of_document uuid, facts jsonb, automatic boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  wanted text := nullif(facts ->> 'slug', '');
begin
  update public.documents d set
    slug = case when automatic and exists (select from public.documents o where o.kind = d.kind and o.slug = wanted) then d.slug
      else coalesce(wanted, d.slug) end,
    topic = nullif(publish_facts.facts ->> (select k.topic from public.document_kinds k where k.kind = d.kind), ''),
    facts = publish_facts.facts,
    published_on = coalesce(nullif(publish_facts.facts ->> 'published_on', '')::date, d.published_on)
  where d.id = of_document;
end $$;

-- What is set of the whole site is for administrators.
create function public.require_writer(document public.documents) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if document.kind = 'page' and document.slug like 'settings-%' then
    perform public.require_administrator();
  end if;
end $$;

-- The document for whoever may write it, until the end of the transaction for nobody else. One of another kind is none.
create function public.lock_document(document_id uuid, of_kind text) returns public.documents
  language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
begin
  perform public.require_operator();
  select * into document from public.documents d where d.id = lock_document.document_id and d.kind = of_kind for update;
  perform public.refuse_if(document.id is null, 'PT404', 'There is no such document');
  perform public.require_writer(document);
  return document;
end $$;

-- Saves over the revision that was looked at, empty where there was none: {saved: {revision, at}}, or {conflict: {texts, facts, revision,
-- by, at}} with what somebody else saved meanwhile. What gives way becomes a version, and so does what is refused; of what saves itself
-- every few seconds, one in ten minutes of the same person's writing. `resolves`: a conflict was looked at. Without facts those that
-- are there stay.
create function public.save_document(document_id uuid, of_kind text, language text, revision text, texts jsonb, facts jsonb default null,
  translates text default null, automatic boolean default false, resolves boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  present public.document_texts;
  given public.document_texts;
begin
  select * into present from public.document_texts t
    where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft';
  given := present;
  given.texts := save_document.texts;
  given.facts := case when save_document.language = 'en' then coalesce(save_document.facts, present.facts, document.facts) end;
  given.translates_revision := case when save_document.language <> 'en' then
    case when save_document.translates is null then present.translates_revision else nullif(save_document.translates, '') end end;
  if (given.texts, given.facts, given.translates_revision) is not distinct from (present.texts, present.facts, present.translates_revision) then
    update public.document_texts t set automatic = false
      where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft' and t.automatic and not save_document.automatic;
    return jsonb_build_object('saved', jsonb_build_object('revision', present.revision, 'at', present.saved_at));
  elsif coalesce(present.revision, '') is distinct from save_document.revision then
    insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic, refused)
    select document.id, save_document.language, given.texts, given.facts, given.translates_revision, auth.uid(), clock_timestamp(),
      save_document.automatic, true
    where not exists (select from public.versions v where v.subject = document.id::text and v.language = save_document.language
      and v.refused and v.saved_by = auth.uid() and v.texts = given.texts and v.facts is not distinct from given.facts);
    return jsonb_build_object('conflict', jsonb_build_object('texts', present.texts, 'facts', present.facts, 'revision', coalesce(present.revision, ''),
      'by', (select o.email from public.operators o where o.user_id = present.saved_by), 'at', present.saved_at));
  end if;
  if save_document.language = 'en' then
    if not save_document.automatic and exists (select from public.documents o
      where o.kind = document.kind and o.slug = given.facts ->> 'slug' and o.id <> document.id) then
      raise exception 'Another document has this address' using errcode = 'unique_violation';
    elsif not public.is_live(document) then
      perform public.publish_facts(document.id, given.facts, save_document.automatic);
    end if;
  end if;
  if present.document_id is not null and (not present.automatic or resolves or present.saved_by is distinct from auth.uid() or not exists (
    select from public.versions v where v.subject = document.id::text and v.language = present.language
      and v.saved_by = present.saved_by and not v.refused and v.replaced_at > clock_timestamp() - interval '10 minutes')) then
    insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic)
    values (present.document_id, present.language, present.texts, present.facts, present.translates_revision, present.saved_by,
      present.saved_at, present.automatic);
  end if;
  insert into public.document_texts as t (document_id, kind, language, stage, texts, facts, translates_revision, saved_by, automatic)
  values (document.id, document.kind, save_document.language, 'draft', given.texts, given.facts, given.translates_revision, auth.uid(),
    save_document.automatic)
  on conflict (document_id, language, stage) do update set texts = excluded.texts, facts = excluded.facts,
    translates_revision = excluded.translates_revision, saved_by = excluded.saved_by, saved_at = clock_timestamp(), automatic = excluded.automatic
  returning * into present;
  return jsonb_build_object('saved', jsonb_build_object('revision', present.revision, 'at', present.saved_at));
end $$;

-- A new document with its English draft: what save_document answers, and its id. The same provisional address again goes on with the
-- same document.
create function public.create_document(kind text, slug text, texts jsonb, facts jsonb, automatic boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents;
  present text;
begin
  perform public.require_operator();
  insert into public.documents (kind, slug) values (create_document.kind, create_document.slug)
    on conflict do nothing returning * into document;
  if document.id is null and create_document.automatic then
    select * into document from public.documents d where d.kind = create_document.kind and d.slug = create_document.slug for update;
    select t.revision into present from public.document_texts t where t.document_id = document.id and t.language = 'en' and t.stage = 'draft'
      and t.saved_by = auth.uid();
  end if;
  perform public.refuse_if(document.id is null, 'unique_violation', 'Another document has this address');
  return public.save_document(document.id, document.kind, 'en', coalesce(present, ''), create_document.texts, create_document.facts,
    automatic => create_document.automatic) || jsonb_build_object('id', document.id);
end $$;

-- A new document with the drafts of another in every language, told from it by its title, a provisional address and today's date; gives
-- its id.
create function public.duplicate_document(document_id uuid, of_kind text) returns uuid
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  original public.documents := public.lock_document(document_id, nullif(of_kind, 'page'));
  copy uuid;
  english public.document_texts;
begin
  insert into public.documents (kind, slug) values (original.kind, 'draft-' || gen_random_uuid()) returning id into copy;
  insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision, saved_by)
  select copy, t.kind, t.language, 'draft',
    case when t.language = 'en' then t.texts || jsonb_build_object('title', left(t.title, 190) || ' (2)') else t.texts end,
    t.facts || jsonb_build_object('slug', '', 'published_on', (now() at time zone 'America/Toronto')::date), t.translates_revision, auth.uid()
  from public.document_texts t where t.document_id = original.id and t.stage = 'draft';
  select * into english from public.document_texts t where t.document_id = copy and t.language = 'en';
  perform public.publish_facts(copy, english.facts, true);
  -- A translation that is up to date stays so: only the title tells the two apart.
  update public.document_texts t set translates_revision = english.text_revision
    from public.document_texts o
    where t.document_id = copy and t.language <> 'en' and o.document_id = original.id
      and o.language = 'en' and o.stage = 'draft' and t.translates_revision = o.text_revision;
  return copy;
end $$;

-- Copies a draft to what readers see, or at an instant ahead. The revision is that of the draft that was looked at. What all languages
-- share is published with the English text, and so is the document itself; `until` is its end.
create function public.publish_document(document_id uuid, of_kind text, language text, revision text,
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
  perform public.refuse_if(draft.language <> 'en' and not exists (select from public.document_texts t where t.document_id = document.id
    and t.language = 'en' and (t.stage = 'published' or t.publish_at <= publish_document.at)), 'PT422', 'Publish the English text first');
  delete from public.document_texts t where t.document_id = document.id and t.language = draft.language and t.stage = 'scheduled' and not waits;
  insert into public.document_texts as t (document_id, kind, language, stage, publish_at, texts, facts, translates_revision, saved_by)
  values (document.id, document.kind, draft.language, case when waits then 'scheduled' else 'published' end,
    case when waits then publish_document.at end, draft.texts, draft.facts, draft.translates_revision, auth.uid())
  on conflict (document_id, language, stage) do update set publish_at = excluded.publish_at, texts = excluded.texts, facts = excluded.facts,
    translates_revision = excluded.translates_revision, saved_by = excluded.saved_by, saved_at = clock_timestamp();
  update public.document_texts t set automatic = false
    where t.document_id = document.id and t.language = draft.language and t.stage = 'draft' and t.automatic;
  if draft.language <> 'en' then
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

-- Takes back the instant of a text; gives whether there was one. With the first English text go the translations that waited to
-- appear with it.
create function public.cancel_publication(document_id uuid, of_kind text, language text) returns boolean
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  cancelled boolean;
begin
  delete from public.document_texts t where t.document_id = document.id
    and t.language = cancel_publication.language and t.stage = 'scheduled' and t.publish_at > now();
  cancelled := found;
  if cancelled and cancel_publication.language = 'en' then
    update public.documents d set unpublish_at = null where d.id = document.id and d.publish_at is null;
    delete from public.document_texts t where t.document_id = document.id and t.stage = 'scheduled' and not public.is_live(document);
  end if;
  return cancelled;
end $$;

-- Off the site, and whatever was to appear by itself does not.
create function public.withdraw_document(document_id uuid, of_kind text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, nullif(of_kind, 'page'));
begin
  update public.documents d set publish_at = null, unpublish_at = null where d.id = document.id;
  delete from public.document_texts t where t.document_id = document.id and t.stage = 'scheduled';
end $$;

-- Puts a former version into the draft, never into what readers see; that of a section, which has no draft, into its place. `revision` is
-- that of the text that was looked at, empty where there was none; the text that gives way becomes a version itself. What a version lacks
-- was not there when it was kept; an address that another document has by now is not taken back.
create function public.restore_version(version bigint, revision text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  former public.versions;
  document public.documents;
  answer jsonb;
begin
  perform public.require_operator();
  select v.* into former from public.versions v where v.id = restore_version.version;
  select d.* into document from public.documents d where d.id::text = former.subject;
  if exists (select from public.documents o where o.kind = document.kind and o.slug = former.facts ->> 'slug' and o.id <> document.id) then
    former.facts := former.facts || jsonb_build_object('slug', document.slug);
  end if;
  if exists (select from public.content_sections s where s.section_id = former.subject) then
    answer := public.save_section(former.subject, former.language, restore_version.revision,
      former.texts || jsonb_build_object('translates_revision', former.translates_revision));
  elsif document.id is null then
    raise exception 'There is no such version' using errcode = 'PT404';
  else
    answer := public.save_document(document.id, document.kind, former.language, restore_version.revision, former.texts, former.facts,
      coalesce(former.translates_revision, ''), automatic => false, resolves => true);
  end if;
  perform public.refuse_if(answer ? 'conflict', 'PT409', 'The text was changed meanwhile');
end $$;

-- The trash keeps for 30 days. Gives how many documents went, at most `most`.
create function public.clear_trash(most integer default null) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.documents d where d.id in (
    select old.id from public.documents old where old.trashed_at < now() - interval '30 days' limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Called when something is put into it; the nightly sweep clears it too.
create function public.empty_trash() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_operator();
  perform public.clear_trash();
end $$;

-- Where a document stands. Here and in the next view is all that SQL knows of states; app/schemas/document-state.ts says the same, and a
-- test holds them to it. What waits brings nobody back to a document whose end has passed.
create view public.document_states with (security_invoker = true) as
  select d.*, case when d.trashed_at is not null then 'trashed' when public.is_live(d) then 'published'
    when waits.document_id is not null and coalesce(d.unpublish_at > now(), true) then 'scheduled' else 'draft' end as state
  from public.documents d
  left join public.document_texts waits on waits.document_id = d.id and waits.language = 'en' and waits.stage = 'scheduled';

-- Where each text stands, of documents and of sections, whose texts readers see as they are stored. A section that is as it was supplied
-- lacks no translation: the supplied one shows.
create view public.text_states with (security_invoker = true) as
  select d.kind, d.id::text as id, d.id as document_id, l.code as language, d.state as document_state,
    t.revision, t.text_revision, t.translates_revision, p.revision as published_revision, s.publish_at, s.revision as scheduled_revision,
    case when t.document_id is null then 'missing' when s.document_id is not null then 'scheduled'
      when d.state = 'published' and p.document_id is not null then 'published' else 'draft' end as stage,
    d.state = 'published' and p.document_id is not null as shown,
    t.document_id is not null and t.revision is distinct from coalesce(s.revision, p.revision) as changed,
    case when t.document_id is null then 'missing' when l.code = 'en' or t.translates_revision = e.text_revision then 'current'
      else 'outOfDate' end as translation
  from public.document_states d
  cross join public.languages l
  left join public.document_texts t on t.document_id = d.id and t.language = l.code and t.stage = 'draft'
  left join public.document_texts p on p.document_id = d.id and p.language = l.code and p.stage = 'published'
  left join public.document_texts s on s.document_id = d.id and s.language = l.code and s.stage = 'scheduled'
  left join public.document_texts e on e.document_id = d.id and e.language = 'en' and e.stage = 'draft'
  union all
  select 'section', c.section_id, null, l.code, 'published', own.revision, own.revision, t.translates_revision, own.revision, null, null,
    case when l.code = 'en' or t.id is not null then 'published' else 'missing' end, true, false,
    case when l.code = 'en' or t.translates_revision = public.revision(c) then 'current' when t.id is not null then 'outOfDate'
      when concat(c.title, c.subtitle, c.body_text) ~ '\S' then 'missing' else 'current' end
  from public.content_sections c
  cross join public.languages l
  left join public.content_translations t on t.section_id = c.section_id and t.language = l.code
  cross join lateral (select case when l.code = 'en' then public.revision(c) else coalesce(public.revision(t), '') end as revision) own;

-- Which translations `text_states` finds wanting, kept with each draft: nobody reads thirty thousand texts to find the few that lag behind.
create table public.translation_gaps (
  document_id uuid not null references public.documents on delete cascade,
  language text not null references public.languages on delete cascade,
  finding text not null check (finding in ('outOfDate', 'missing')),
  primary key (document_id, language)
);

create function public.note_gaps() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  of_document uuid := case tg_op when 'DELETE' then old.document_id else new.document_id end;
begin
  delete from public.translation_gaps g where g.document_id = of_document;
  insert into public.translation_gaps (document_id, language, finding)
    select t.document_id, t.language, t.translation from public.text_states t
    where t.document_id = of_document and t.translation <> 'current' and t.language <> 'en';
  return null;
end $$;

create function public.note_gaps_of_language() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.translation_gaps (document_id, language, finding)
    select t.document_id, t.language, t.translation from public.text_states t
    where t.document_id is not null and t.language = new.code and t.translation <> 'current';
  return null;
end $$;

create trigger note_gaps after insert or update or delete on public.document_texts for each row execute function public.note_gaps();
create trigger note_gaps_of_language after insert on public.languages for each row execute function public.note_gaps_of_language();

-- One page of what operators write: every document of a kind with the state of each of its texts, the last changed first. Runs with the
-- reader's rights.
create function public.list_drafts(of_kind text, query text default null, in_state text default null, in_language text default null,
  page integer default 1, page_size integer default 25, by_date boolean default false) returns jsonb
  language sql stable set search_path = '' as $$
  with asked as (
    select nullif(trim(public.folded(left(query, 200))), '') as words
  ), found as materialized (
    select d.*, saved.changed_at
    from asked, public.document_states d
    left join (
      select t.document_id, max(t.saved_at) as changed_at from public.document_texts t
      where t.kind = of_kind and t.stage = 'draft' and t.saved_by is not null and not by_date group by t.document_id
    ) saved on saved.document_id = d.id
    where d.kind = of_kind
      and (d.state = 'trashed') = (coalesce(in_state, '') = 'trashed')
      and (d.trashed_at is null or d.trashed_at > now() - interval '30 days')
      and (asked.words is null or position(asked.words in d.slug) > 0 or exists (
        select from public.document_texts t where t.document_id = d.id and t.kind = of_kind and t.stage = 'draft'
          and position(asked.words in t.card_text) > 0))
      and case
        when in_state in ('draft', 'published') then d.state = in_state
        when in_state = 'scheduled' then exists (select from public.document_texts t
          where t.document_id = d.id and t.stage = 'scheduled' and (in_language is null or t.language = in_language))
        when in_state = 'changed' then d.state = 'published' and exists (select from public.text_states t
          where t.document_id = d.id and t.changed and (in_language is null or t.language = in_language))
        when in_state in ('missing', 'outOfDate') then exists (select from public.translation_gaps g
          where g.document_id = d.id and g.finding = in_state and (in_language is null or g.language = in_language))
        when in_state = 'current' then exists (select from public.languages l
          where l.code <> 'en' and (in_language is null or l.code = in_language)
            and not exists (select from public.translation_gaps g where g.document_id = d.id and g.language = l.code))
        else true
      end
      and (in_language is null or in_state in ('scheduled', 'changed', 'missing', 'outOfDate', 'current') or exists (
        select from public.document_texts t where t.document_id = d.id and t.stage = 'draft' and t.language = in_language))
  ), shown as (
    select row_number() over (order by trashed_at desc, changed_at desc nulls last, published_on desc, slug) as place, *
    from found order by place limit page_size offset (greatest(page, 1) - 1) * page_size
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'topic', s.topic, 'published_on', s.published_on,
      'publish_at', s.publish_at, 'unpublish_at', s.unpublish_at, 'trashed_at', s.trashed_at,
      'title', coalesce((select t.title from public.shown_to_operators(s.id, 'en') t), ''),
      'changed', (select jsonb_build_object('at', t.saved_at, 'by', (select o.email from public.operators o where o.user_id = t.saved_by))
        from public.document_texts t where t.document_id = s.id and t.stage = 'draft' and t.saved_by is not null order by t.saved_at desc limit 1),
      'texts', coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'revision', t.revision, 'text_revision', t.text_revision,
          'translates_revision', t.translates_revision, 'published_revision', t.published_revision, 'publish_at', t.publish_at,
          'scheduled_revision', t.scheduled_revision) order by t.language)
        from public.text_states t where t.document_id = s.id and t.stage <> 'missing'), '[]'))
      order by s.place) from shown s), '[]'::jsonb))
$$;

alter table public.translation_gaps enable row level security;
create policy "operators read gaps" on public.translation_gaps for select to authenticated using ((select public.is_operator()));
revoke all on public.document_states, public.text_states, public.translation_gaps from service_role;
grant select on public.document_states, public.text_states, public.translation_gaps to authenticated, service_role;
grant execute on function public.former_address, public.list_documents, public.read_document, public.document_addresses, public.published_pages, public.preview to
  anon, authenticated, service_role;
grant execute on function public.save_document, public.create_document, public.duplicate_document, public.publish_document, public.cancel_publication,
  public.withdraw_document, public.restore_version, public.empty_trash, public.list_drafts, public.is_live to authenticated, service_role;
