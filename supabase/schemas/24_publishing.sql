-- What is done with documents: reading, saving, previewing, publishing, restoring, the trash, and the list of drafts. Ten thousand of
-- them are read as quickly as ten: only the rows of a page are joined with their texts, and what is related is looked up instead of
-- sorted. Readers come through these functions alone, which give what a kind lists as shown and nothing else.

-- One page of what readers see, newest first, in the language or else in English: as a list shows them or, `whole`, for the site's own search.
create function public.list_documents(of_kind text, in_language text, in_topic text default null, page integer default 1, page_size integer default 12,
  whole boolean default false) returns jsonb language sql stable security definer set search_path = '' as $$
  with live as (
    select d.* from public.documents d where d.kind = of_kind and public.is_live(d) and (in_topic is null or d.topic = in_topic)
      and exists (select from public.document_texts t where t.document_id = d.id and t.stage = 'published' and t.language in (in_language, 'en'))
  ), shown as (
    select * from live order by published_on desc, slug
    limit least(greatest(page_size, 1), 100) offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 100)
  )
  select jsonb_build_object('total', (select count(*) from live),
    'items', coalesce((select jsonb_agg(public.only_keys(d.facts || t.texts, case when whole then k.shown else k.card end)
          || jsonb_build_object('id', d.id, 'slug', d.slug, 'published_on', d.published_on, 'language', t.language, 'minutes', t.minutes)
        order by d.published_on desc, d.slug)
      from shown d join public.document_kinds k on k.kind = d.kind cross join lateral public.shown_to_readers(d.id, in_language) t), '[]'))
$$;

-- Two others of the kind that readers see: those that the operator chose, then the newest of the topic, then the newest of all.
create function public.related_documents(document public.documents, in_language text) returns jsonb language sql stable security definer set search_path = '' as $$
  with related as (
    select coalesce(array_agg(chosen::uuid), '{}') as ids from public.document_kinds k cross join jsonb_array_elements_text(
      case when jsonb_typeof(document.facts -> k.related) = 'array' then document.facts -> k.related end) chosen
    where k.kind = document.kind and chosen ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ), near as (
    select other.id, array_position(related.ids, other.id) as place
    from related join public.documents other on other.id = any (related.ids)
    where other.kind = document.kind and other.id <> document.id and public.is_live(other)
      and exists (select from public.document_texts t where t.document_id = other.id and t.stage = 'published' and t.language in (in_language, 'en'))
    union all
    (select other.id, 3 from public.documents other
    where other.kind = document.kind and other.topic = document.topic and other.id <> document.id and public.is_live(other)
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
    select d.slug, own.slug as translated_slug, d.topic, d.published_on, own.language, own.title, near.place
    from near join public.documents d on d.id = near.id cross join lateral public.shown_to_readers(d.id, in_language) own
    order by near.place, d.published_on desc, d.slug limit 2) chosen
$$;

-- Those whom a document names, as far as readers see them, in the language where they have a text of it, else in English.
create function public.authors_of(facts jsonb, in_language text) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(public.only_keys(d.facts || own.texts, k.card) || jsonb_build_object('slug', d.slug, 'language', own.language)
    order by named.place), '[]'::jsonb)
  from (select facts ->> f.name as id, min(f.place) as place from public.document_kinds o, unnest(o.people) with ordinality f (name, place) group by 1) named
  join public.documents d on d.id = case when named.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named.id::uuid end and public.is_live(d)
  join public.document_kinds k on k.kind = d.kind and k.person
  cross join lateral public.shown_to_readers(d.id, in_language) own
$$;

-- What readers and previews get of a document in a language.
create function public.shown_document(document public.documents, facts jsonb, shown public.document_texts, in_language text) returns jsonb
  language sql stable security definer set search_path = ''
  return (select public.only_keys(shown_document.facts || shown.texts, k.shown)
      || jsonb_build_object('id', document.id, 'slug', document.slug, 'published_on', document.published_on, 'language', shown.language,
        'minutes', shown.minutes, 'changed_at', shown.saved_at)
      || case when k.related = any (k.shown) then jsonb_build_object('related', public.related_documents(document, in_language)) else '{}' end
      || case when k.people && k.shown and shown_document.facts ?| k.people then jsonb_build_object('authors', public.authors_of(shown_document.facts, in_language))
        else '{}' end
    from public.document_kinds k where k.kind = document.kind);

-- A document as readers see it, by its address in whatever language: {article}, {withdrawn}, which it also is in a language that has no text of it, or
-- {moved: slug, translated_slug} or {gone} for an address that once was read, else null; says nothing of what never was published.
create function public.read_document(of_kind text, slug text, in_language text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  document public.documents;
  former public.slug_redirects;
  shown public.document_texts;
begin
  -- What waits has reserved its address, at which readers find it from its day on.
  select * into document from public.documents d where d.id in (
    select o.id from public.documents o where (o.kind, o.slug) = (of_kind, read_document.slug)
    union all select t.document_id from public.document_texts t where (t.kind, t.slug, t.stage) = (of_kind, read_document.slug, 'published'));
  if public.is_live(document) then
    select * into shown from public.shown_to_readers(document.id, in_language);
    if shown.document_id is null then return jsonb_build_object('withdrawn', true); end if;
    return jsonb_build_object('article', public.shown_document(document, document.facts, shown, in_language) || (
      select jsonb_build_object('languages', jsonb_agg(t.language order by t.language), 'addresses',
        jsonb_build_object('en', document.slug) || coalesce(jsonb_object_agg(t.language, t.slug) filter (where t.slug is not null), '{}'))
      from public.document_texts t where t.document_id = document.id and t.stage = 'published'));
  end if;
  select * into former from public.slug_redirects r where r.kind = of_kind and r.slug = read_document.slug;
  if document.publish_at <= now() and document.trashed_at is not null or (former.slug is not null and former.document_id is null) then
    return jsonb_build_object('gone', true);
  elsif exists (select from public.document_texts t where t.document_id = document.id and t.language = 'en' and t.stage = 'published') then
    return jsonb_build_object('withdrawn', true);
  end if;
  select * into document from public.documents d where d.id = former.document_id;
  select * into shown from public.shown_to_readers(document.id, in_language);
  return case when public.is_live(document) then jsonb_strip_nulls(jsonb_build_object('moved', document.slug, 'translated_slug', shown.slug))
    when document.trashed_at is not null then jsonb_build_object('gone', true)
    when document.id is not null then jsonb_build_object('withdrawn', true) end;
end $$;

-- Every address with the languages that have a text of their own, for the sitemap and for what may be cached.
create function public.document_addresses(of_kind text, page integer default 1, page_size integer default 500) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from public.documents d where d.kind = of_kind and public.is_live(d)),
    'items', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'slug', d.slug, 'languages', own.languages, 'addresses', own.addresses, 'changed_at', own.changed_at)
        order by d.published_on desc, d.slug)
      from (select * from public.documents d where d.kind = of_kind and public.is_live(d)
        order by d.published_on desc, d.slug limit least(page_size, 1000) offset (greatest(page, 1) - 1) * least(page_size, 1000)) d
      cross join lateral (select jsonb_agg(t.language order by t.language) as languages, max(t.saved_at) as changed_at,
          coalesce(jsonb_object_agg(t.language, t.slug) filter (where t.slug is not null), '{}') as addresses
        from public.document_texts t where t.document_id = d.id and t.stage = 'published') own
      where own.languages is not null), '[]'::jsonb))
$$;

-- With the instant from which readers see a page as it is: a page says when it was last changed. Who brings back what was supplied changes it too.
create function public.published_pages(of_kind text) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(edited.language, edited.pages), '{}') from (
    select t.language, jsonb_object_agg(d.slug, public.only_keys(d.facts || t.texts, k.shown)
      || case when t.texts <> '{}' or t.saved_by is not null then jsonb_build_object('publishedAt', t.saved_at) else '{}' end) as pages
    from public.documents d
    join public.document_texts t on t.document_id = d.id and t.stage = 'published'
      and (t.texts <> '{}' or d.facts <> '{}' or t.saved_by is not null)
    join public.document_kinds k on k.kind = d.kind
    where d.kind = of_kind and public.is_live(d)
    group by t.language) edited
$$;

-- Copies what all languages share to where readers find it. Whoever types is not stopped by an address that somebody else has.
create function public.publish_facts(of_document uuid, facts jsonb, automatic boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  wanted text := nullif(facts ->> 'slug', '');
begin
  update public.documents d set
    slug = case when automatic and public.address_holder(d.kind, wanted, d.id) is not null then d.slug
      else coalesce(wanted, d.slug) end,
    topic = nullif(publish_facts.facts ->> (select k.topic from public.document_kinds k where k.kind = d.kind), ''),
    facts = publish_facts.facts,
    published_on = coalesce(nullif(publish_facts.facts ->> 'published_on', '')::date, d.published_on)
  where d.id = of_document;
end $$;

-- What is set of the whole site is for administrators.
create function public.require_writer(document public.documents) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if public.stays(document.kind) and document.slug like 'settings-%' then
    perform public.require_administrator();
  end if;
end $$;

-- The document for whoever may write it, until the end of the transaction for nobody else. One of another kind is none.
create function public.lock_document(document_id uuid, of_kind text) returns public.documents language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
begin
  perform public.require_operator();
  select * into document from public.documents d where d.id = lock_document.document_id and d.kind = of_kind for update;
  perform public.refuse_if(document.id is null, 'PT404', 'There is no such document');
  perform public.require_writer(document);
  return document;
end $$;

-- Saves over the revision that was looked at, empty where there was none, or over what the same form saved: {saved: {revision, at, address_taken}},
-- or {conflict: {texts, facts, revision, by, at}} with what somebody else saved meanwhile. What gives way becomes a version, and so does what is
-- refused; of what saves itself every few seconds, one in ten minutes of the same person's writing. `resolves`: a conflict was looked at. Without
-- facts those that are there stay. An address that another document has is refused, or told to whoever types, without stopping them. `filled`,
-- {input: why}, and `reviewed` are for note_reviews.
create function public.save_document(document_id uuid, of_kind text, language text, revision text, texts jsonb, facts jsonb default null,
  translates text default null, automatic boolean default false, resolves boolean default false, filled jsonb default '{}', reviewed text[] default '{}')
  returns jsonb language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  present public.document_texts;
  given public.document_texts;
  written_by xid;
  address_taken boolean;
  is_same boolean;
  -- Fields of the stored text that the release of the sender does not know: it cannot have emptied them. None sent is the oldest.
  unknown text[];
begin
  select * into present from public.document_texts t
    where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft';
  select t.xmin into written_by from public.document_texts t
    where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft';
  given := present;
  select array_agg(s.key) into unknown from public.document_kinds k, jsonb_each(k.since) s where k.kind = document.kind and array(select jsonb_array_elements_text(s.value))::integer[]
    > coalesce(string_to_array(substring(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-site-release' from '^\d{1,4}(?:\.\d{1,4}){2}$'), '.')::integer[], '{}');
  given.texts := public.only_keys(present.texts, unknown) || save_document.texts;
  if present.texts -> 'editedFrom' ?| unknown then
    given.texts := jsonb_set(given.texts, '{editedFrom}', public.only_keys(present.texts -> 'editedFrom', unknown) || coalesce(save_document.texts -> 'editedFrom', '{}'));
  end if;
  given.facts := case when save_document.language = 'en' then
    public.only_keys(present.facts, unknown) || coalesce(save_document.facts, present.facts, document.facts) end;
  given.translates_revision := case when save_document.language <> 'en' then
    case when save_document.translates is null then present.translates_revision else nullif(save_document.translates, '') end end;
  address_taken := public.address_holder(document.kind, case when save_document.language = 'en' then given.facts ->> 'slug'
    else given.texts ->> 'translated_slug' end, document.id) is not null;
  is_same := (given.texts, given.facts, given.translates_revision) is not distinct from (present.texts, present.facts, present.translates_revision);
  if not is_same and coalesce(present.revision, '') is distinct from save_document.revision and not public.is_of_this_form(written_by) then
    insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic, refused)
    select document.id, save_document.language, given.texts, given.facts, given.translates_revision, auth.uid(), clock_timestamp(),
      save_document.automatic, true
    where not exists (select from public.versions v where v.subject = document.id::text and v.language = save_document.language
      and v.refused and v.saved_by = auth.uid() and v.texts = given.texts and v.facts is not distinct from given.facts);
    return jsonb_build_object('conflict', jsonb_build_object('texts', present.texts, 'facts', present.facts, 'revision', coalesce(present.revision, ''),
      'by', (select o.email from public.operators o where o.user_id = present.saved_by), 'at', present.saved_at));
  end if;
  perform public.refuse_if(address_taken and not save_document.automatic, 'unique_violation', 'Another document has this address');
  if is_same then
    update public.document_texts t set automatic = false
      where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft' and t.automatic and not save_document.automatic;
  else
    if save_document.language = 'en' and not public.is_live(document) then perform public.publish_facts(document.id, given.facts, save_document.automatic); end if;
    insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic)
    select present.document_id, present.language, present.texts, present.facts, present.translates_revision, present.saved_by, present.saved_at, present.automatic
    where present.document_id is not null and (not present.automatic or resolves or present.saved_by is distinct from auth.uid() or not exists (
      select from public.versions v where v.subject = document.id::text and v.language = present.language
        and v.saved_by = present.saved_by and not v.refused and v.replaced_at > clock_timestamp() - interval '10 minutes'));
    insert into public.document_texts as t (document_id, kind, language, stage, texts, facts, translates_revision, saved_by, automatic)
    values (document.id, document.kind, save_document.language, 'draft', given.texts, given.facts, given.translates_revision, auth.uid(),
      save_document.automatic)
    on conflict (document_id, language, stage) do update set texts = excluded.texts, facts = excluded.facts,
      translates_revision = excluded.translates_revision, saved_by = excluded.saved_by, saved_at = clock_timestamp(), automatic = excluded.automatic
    returning * into present;
  end if;
  if filled <> '{}' or reviewed <> '{}' then perform public.note_reviews(present, filled, reviewed); end if;
  return jsonb_build_object('saved', jsonb_strip_nulls(jsonb_build_object('revision', present.revision, 'at', present.saved_at,
    'replaced', given.revision, 'address_taken', nullif(address_taken, false))));
end $$;

-- A new document with its English draft: what save_document answers, and its id. The same provisional address, or form, goes on with it.
create function public.create_document(kind text, slug text, texts jsonb, facts jsonb, automatic boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents;
  present text;
  form uuid := case when not create_document.automatic then public.sent_number('x-sent-form') end;
begin
  perform public.require_operator();
  insert into public.documents (id, kind, slug) values (coalesce(form, gen_random_uuid()), create_document.kind, create_document.slug)
    on conflict do nothing returning * into document;
  if document.id is null and (create_document.automatic or public.was_sent_before()) then
    select * into document from public.documents d where d.kind = create_document.kind
      and case when form is null then d.slug = create_document.slug else d.id = form end for update;
    select t.revision into present from public.document_texts t where t.document_id = document.id and t.language = 'en' and t.stage = 'draft'
      and t.saved_by = auth.uid();
  end if;
  perform public.refuse_if(document.id is null, 'unique_violation', 'Another document has this address');
  return public.save_document(document.id, document.kind, 'en', coalesce(present, ''), create_document.texts, create_document.facts,
    automatic => create_document.automatic) || jsonb_build_object('id', document.id);
end $$;

-- A new document with the drafts of another and what is to be looked at in them, under a provisional address without a date; gives its id, again for the same form.
create function public.duplicate_document(document_id uuid, of_kind text) returns uuid language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  original public.documents := public.lock_document(document_id, case when not public.stays(of_kind) then of_kind end);
  copy uuid := coalesce(public.derived_id(public.sent_number('x-sent-form') || original.id::text), gen_random_uuid());
  english public.document_texts;
begin
  insert into public.documents (id, kind, slug) values (copy, original.kind, 'draft-' || gen_random_uuid()) on conflict do nothing;
  if not found then return copy; end if;
  insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision, translates_fields, saved_by)
  select copy, t.kind, t.language, 'draft',
    case when t.language = 'en' then t.texts || jsonb_build_object('title', left(t.title, 190) || ' (2)') else t.texts - 'translated_slug' end,
    t.facts - 'published_on' || jsonb_build_object('slug', ''), t.translates_revision, t.translates_fields, auth.uid()
  from public.document_texts t where t.document_id = original.id and t.stage = 'draft';
  select * into english from public.document_texts t where t.document_id = copy and t.language = 'en';
  perform public.publish_facts(copy, english.facts, true);
  insert into public.field_reviews (document_id, language, why, field, hash)
  select copy, r.language, r.why, r.field, r.hash from public.field_reviews r where r.document_id = original.id and r.why <> 'english_changed';
  -- A translation that is up to date stays so: only the title tells the two apart.
  update public.document_texts t set translates_revision = english.text_revision from public.text_states o
    where t.document_id = copy and t.language <> 'en' and o.document_id = original.id and o.language = t.language and o.translation = 'current';
  return copy;
end $$;

-- Copies a draft, of the revision that was looked at, to what readers see, or at an instant ahead. What all languages share, and the end, go with the English;
-- of what stays, the text of before comes back at `until`.
create function public.publish_document(document_id uuid, of_kind text, language text, revision text,
  at timestamptz default null, until timestamptz default null) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  draft public.document_texts;
  lacking text;
  unread text;
  waits boolean := coalesce(publish_document.at > now(), false);
begin
  select * into draft from public.document_texts t
    where t.document_id = document.id and t.language = publish_document.language and t.stage = 'draft';
  select string_agg(needed.name, ', ' order by needed.place) into lacking
    from public.document_kinds k, unnest(k.needed) with ordinality as needed (name, place)
    where k.kind = document.kind and (draft.language = 'en' or not document.facts ? needed.name)
      and coalesce((coalesce(draft.facts, '{}') || draft.texts) ->> needed.name, '') in ('', '[]');
  perform public.refuse_if(draft.document_id is null, 'PT404', 'There is no draft in this language');
  perform public.refuse_if(document.trashed_at is not null, 'PT410', 'This document is in the trash');
  perform public.refuse_if(draft.revision is distinct from publish_document.revision, 'PT409', 'The draft was changed meanwhile');
  perform public.refuse_if(lacking is not null, 'PT422', 'Needed: ' || lacking);
  perform public.refuse_if(coalesce(publish_document.until, case when public.is_live(document) then document.unpublish_at end)
    <= coalesce(publish_document.at, now()), 'PT422', 'The end is before the start');
  select string_agg(r.name, ', ') into unread from jsonb_to_recordset(public.reviews_of(draft)) as r (name text, why text) where r.why = 'by_assistant';
  if unread is not null then raise exception using errcode = 'PT423', message = 'Not yet read by a person: ' || unread, detail = draft.language; end if;
  delete from public.document_texts t where t.document_id = document.id and t.language = draft.language and t.stage = 'scheduled' and not waits;
  insert into public.document_texts as t (document_id, kind, language, stage, publish_at, ends_at, texts, facts, translates_revision, saved_by)
  values (document.id, document.kind, draft.language, case when waits then 'scheduled' else 'published' end,
    case when waits then publish_document.at end, case when waits and public.stays(document.kind) then publish_document.until end,
    draft.texts, draft.facts, draft.translates_revision, auth.uid())
  on conflict (document_id, language, stage) do update set publish_at = excluded.publish_at, ends_at = excluded.ends_at, texts = excluded.texts, facts = excluded.facts,
    translates_revision = excluded.translates_revision, saved_by = excluded.saved_by, saved_at = clock_timestamp()
    where not public.was_sent_before() or (t.texts, t.facts, t.translates_revision, t.publish_at, t.ends_at)
      is distinct from (excluded.texts, excluded.facts, excluded.translates_revision, excluded.publish_at, excluded.ends_at);
  update public.document_texts t set automatic = false
    where t.document_id = document.id and t.language = draft.language and t.stage = 'draft' and t.automatic;
  if draft.language <> 'en' then
    if not waits then perform public.show_translation(document.id, draft.language); end if;
    return;
  end if;
  begin
    perform public.publish_facts(document.id, draft.facts);
    -- Tried all the same: what could not be put there at its instant would hold up everything that is due.
    if waits then raise exception 'It can be put there' using errcode = 'PT100'; end if;
  exception when sqlstate 'PT100' then
    null;
  end;
  update public.documents d set
    publish_at = case when public.is_live(document) then d.publish_at when not waits then now() end,
    unpublish_at = case when not public.stays(d.kind) then
      coalesce(publish_document.until, case when public.is_live(document) then d.unpublish_at end) end
  where d.id = document.id;
end $$;

-- Takes back the instant of a text; gives whether there was one. With the first English text go the translations of the same instant.
create function public.cancel_publication(document_id uuid, of_kind text, language text) returns boolean language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  instant timestamptz;
begin
  delete from public.document_texts t where t.document_id = document.id
    and t.language = cancel_publication.language and t.stage = 'scheduled' and t.publish_at > now()
    returning t.publish_at into instant;
  if instant is not null and cancel_publication.language = 'en' then
    update public.documents d set unpublish_at = null where d.id = document.id and d.publish_at is null;
    delete from public.document_texts t where t.document_id = document.id and t.stage = 'scheduled' and t.publish_at = instant
      and not public.is_live(document);
  end if;
  return instant is not null;
end $$;

-- Off the site, and whatever was to appear by itself does not.
create function public.withdraw_document(document_id uuid, of_kind text) returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, case when not public.stays(of_kind) then of_kind end);
begin
  update public.documents d set publish_at = null, unpublish_at = null where d.id = document.id;
  delete from public.document_texts t where t.document_id = document.id and t.stage = 'scheduled';
end $$;

-- Puts a former version into the draft, never into what readers see. `revision` is that of the text that was looked at, empty where there was none; the text that gives way becomes a version itself. What a version lacks
-- was not there when it was kept; an address that another document has by now is not taken back.
create function public.restore_version(version bigint, revision text) returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  former public.versions;
  document public.documents;
  answer jsonb;
begin
  perform public.require_operator();
  select v.* into former from public.versions v where v.id = restore_version.version;
  select d.* into document from public.documents d where d.id::text = former.subject;
  if public.address_holder(document.kind, former.facts ->> 'slug', document.id) is not null then
    former.facts := former.facts || jsonb_build_object('slug', document.slug);
  elsif public.address_holder(document.kind, former.texts ->> 'translated_slug', document.id) is not null then
    former.texts := former.texts - 'translated_slug';
  end if;
  perform public.refuse_if(document.id is null, 'PT404', 'There is no such version');
  answer := public.save_document(document.id, document.kind, former.language, restore_version.revision, former.texts, former.facts,
    coalesce(former.translates_revision, ''), automatic => false, resolves => true);
  perform public.refuse_if(answer ? 'conflict', 'PT409', 'The text was changed meanwhile');
end $$;

-- The trash keeps for 30 days. Gives how many documents went, at most `most`.
create function public.clear_trash(most integer default null) returns integer language plpgsql security definer set search_path = '' as $$
declare gone integer;
begin
  delete from public.documents d where d.id in (
    select old.id from public.documents old where old.trashed_at < now() - interval '30 days'
      or old.slug like 'draft-%' and old.created_at < now() - interval '1 day' and public.is_blank(old.id) limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Called when something is put into it; the nightly sweep clears it too.
create function public.empty_trash() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_operator();
  perform public.clear_trash();
end $$;

-- One page of a kind's documents with the state of each of their texts, the last changed first. Runs with the reader's rights.
create function public.list_drafts(of_kind text, query text default null, in_state text default null, in_language text default null,
  page integer default 1, page_size integer default 25, by_date boolean default false) returns jsonb
  language sql stable set search_path = '' as $$
  with asked as (
    select nullif(trim(public.folded(left(query, 200))), '') as words
  ), found as materialized (
    select d.*, saved.changed_at from asked, public.document_states d
    left join (
      select t.document_id, max(t.saved_at) as changed_at from public.document_texts t
      where t.kind = of_kind and t.stage = 'draft' and t.saved_by is not null and not by_date group by t.document_id
    ) saved on saved.document_id = d.id
    where d.kind = of_kind and (d.slug not like 'draft-%' or not public.is_blank(d.id))
      and (d.state = 'trashed') = (coalesce(in_state, '') = 'trashed')
      and (d.trashed_at is null or d.trashed_at > now() - interval '30 days')
      and (asked.words is null or position(asked.words in d.slug) > 0 or exists (
        select from public.document_texts t where t.document_id = d.id and t.kind = of_kind and t.stage = 'draft'
          and position(asked.words in t.card_text) > 0)) and case
        when in_state in ('draft', 'published') then d.state = in_state
        when in_state = 'scheduled' then exists (select from public.document_texts t
          where t.document_id = d.id and t.stage = 'scheduled' and (in_language is null or t.language = in_language))
        when in_state = 'changed' then d.state = 'published' and exists (select from public.text_states t
          where t.document_id = d.id and t.changed and (in_language is null or t.language = in_language))
        when in_state in ('missing', 'outOfDate') then exists (select from public.text_states t
          where t.document_id = d.id and t.language <> 'en' and t.translation = in_state and (in_language is null or t.language = in_language))
        when in_state = 'current' then exists (select from public.text_states t
          where t.document_id = d.id and t.language <> 'en' and t.shown and t.translation = in_state and (in_language is null or t.language = in_language))
        else true
      end and (in_language is null or in_state in ('scheduled', 'changed', 'missing', 'outOfDate', 'current') or exists (
        select from public.document_texts t where t.document_id = d.id and t.stage = 'draft' and t.language = in_language))
  ), shown as (
    select row_number() over (order by trashed_at desc, changed_at desc nulls last, published_on desc, slug) as place, *
    from found order by place limit page_size offset (greatest(page, 1) - 1) * page_size
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'topic', s.topic, 'published_on', case when nullif(s.facts ->> 'published_on', '') is not null or exists (select from public.document_texts t
        where t.document_id = s.id and t.stage = 'published') then s.published_on end,
      'publish_at', s.publish_at, 'unpublish_at', s.unpublish_at, 'trashed_at', s.trashed_at,
      'title', coalesce((select t.title from public.shown_to_operators(s.id, 'en') t), ''),
      'changed', (select jsonb_build_object('at', t.saved_at, 'by', (select o.email from public.operators o where o.user_id = t.saved_by))
        from public.document_texts t where t.document_id = s.id and t.stage = 'draft' and t.saved_by is not null order by t.saved_at desc limit 1),
      'state', s.state, 'texts', coalesce((select jsonb_agg(to_jsonb(t) - '{kind,id,document_id,document_state,translates_revision,scheduled_revision}'::text[] order by t.language)
        from public.text_states t where t.document_id = s.id and t.stage <> 'missing'), '[]'))
      order by s.place) from shown s), '[]'::jsonb))
$$;

-- Who has which text open, so that two people who are about to write the same one know of each other. Never longer than an hour.
create table public.open_texts (
  text_id uuid not null,
  language text not null references public.languages,
  operator_id uuid not null references auth.users on delete cascade,
  seen_at timestamptz not null default now() constraint open_texts_seen_at_can_be_shown check (seen_at between '1900-01-01Z' and '9999-12-30Z'),
  primary key (text_id, language, operator_id)
);

-- Notes that the caller has the text open. Gives who else has, as of the last three minutes.
create function public.note_open_text(text_id uuid, language text) returns text[] language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform public.require_operator();
  delete from public.open_texts o where o.seen_at < now() - interval '1 hour';
  insert into public.open_texts (text_id, language, operator_id)
  select t.id, l.code, auth.uid()
    from public.documents t, public.languages l
    where t.id = note_open_text.text_id and l.code = note_open_text.language
  on conflict (text_id, language, operator_id) do update set seen_at = excluded.seen_at;
  return array(select p.email from public.open_texts o join public.operators p on p.user_id = o.operator_id
    where o.text_id = note_open_text.text_id and o.language = note_open_text.language
      and o.operator_id <> auth.uid() and o.seen_at > now() - interval '3 minutes'
    order by p.email);
end $$;

-- Saved by itself alone, with nothing in it, and without an address: nobody would miss it.
create function public.is_blank(document_id uuid) returns boolean language sql stable set search_path = ''
  return (select coalesce(bool_and(t.stage = 'draft' and t.automatic and not jsonb_path_exists(t.texts - 'editedFrom', 'strict $.** ? (@.type() == "string" && @ like_regex "\\S")')
      and coalesce(t.facts, '{}') - 'published_on' = '{}'), false)
    from public.document_texts t where t.document_id = is_blank.document_id);

-- In the zone of the site: of what waits, the day of its instant, else today.
create function public.first_day(document_id uuid) returns date language sql stable set search_path = ''
  return (coalesce((select t.publish_at from public.document_texts t
    where t.document_id = first_day.document_id and t.language = 'en' and t.stage = 'scheduled'), now()) at time zone public.site_zone())::date;

-- Copies the drafts of `revisions`, [{language, revision, confirmed, slug}], to what readers see, or at an instant ahead: all of them or none. The detail names the language
-- for which it is refused; last of all, those with something filled in that nobody has changed or confirmed. `slug`: what its title makes of a
-- translation's address, which it gets with its first publication where it has none, as far as it is free. Gives what readers saw before: their titles
-- that are others now, and the version that holds one text that is published alone: {version, titles: {language: title}, publication}.
-- `saving`, of which save_document is told, comes first, and stays where the publication is then refused: {saved, refused: {code, message, details}}.
create function public.publish_texts(document_id uuid, of_kind text, revisions jsonb, at timestamptz default null, until timestamptz default null,
  saving jsonb default null)
  returns jsonb language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  draft record;
  addressed text;
  untouched text;
  former jsonb;
  outcome jsonb;
begin
  if saving is not null then
    outcome := public.save_document(document_id, of_kind, saving ->> 'language', saving ->> 'revision', saving -> 'texts', saving -> 'facts',
      saving ->> 'translates', resolves => (saving -> 'resolves')::boolean, filled => saving -> 'filled',
      reviewed => array(select jsonb_array_elements_text(saving -> 'reviewed')));
    if outcome ? 'conflict' then return outcome; end if;
    revisions := (select jsonb_agg(case when s.value ->> 'language' = saving ->> 'language'
      then s.value || jsonb_build_object('revision', outcome #> '{saved,revision}') else s.value end) from jsonb_array_elements(revisions) s);
    begin
      return outcome || public.publish_texts(document_id, of_kind, revisions, publish_texts.at, publish_texts.until);
    exception when others then
      get stacked diagnostics untouched = pg_exception_detail;
      return outcome || jsonb_build_object('refused', jsonb_build_object('code', sqlstate, 'message', sqlerrm, 'details', untouched));
    end;
  end if;
  select jsonb_build_object('titles', coalesce(jsonb_object_agg(p.language, p.title) filter (where p.title <> d.title), '{}'),
      'version', max((select max(v.id) from public.versions v where v.subject = p.document_id::text and v.language = p.language and not v.refused
        and v.texts = p.texts and v.facts is not distinct from p.facts and jsonb_array_length(revisions) = 1))::text) into former
    from public.document_texts p join public.document_texts d on (d.document_id, d.language, d.stage) = (p.document_id, p.language, 'draft')
    where p.document_id = document.id and p.stage = 'published' and p.revision <> d.revision and publish_texts.at is null
      and revisions @> jsonb_build_array(jsonb_build_object('language', p.language));
  for draft in
    select s.language, s.revision, s.slug from jsonb_to_recordset(revisions) as s (language text, revision text, slug text) order by s.language <> 'en', s.language
  loop
    update public.document_texts t set texts = t.texts || jsonb_build_object('translated_slug', draft.slug)
      where (t.document_id, t.language, t.stage, t.revision) = (document.id, draft.language, 'draft', draft.revision)
        and draft.slug is not null and t.slug is null and public.address_holder(of_kind, draft.slug, document.id) is null
        and not exists (select from public.document_texts o where (o.document_id, o.language) = (document.id, draft.language) and o.stage <> 'draft')
      returning t.revision into addressed;
    draft.revision := coalesce(addressed, draft.revision);
    begin
      perform public.publish_document(document.id, of_kind, draft.language, draft.revision, publish_texts.at,
        case when draft.language = 'en' or public.stays(of_kind) then publish_texts.until end);
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' or unique_violation then
      raise exception using errcode = sqlstate, message = sqlerrm, detail = draft.language;
    end;
  end loop;
  delete from public.field_reviews r using jsonb_to_recordset(revisions) as s (language text, confirmed boolean)
    where (r.document_id, r.language, r.why) = (document.id, s.language, 'still_english') and s.confirmed;
  select string_agg(t.language, ' ' order by t.language) into untouched from public.document_texts t
    where t.document_id = document.id and t.stage = 'draft' and public.reviews_of(t) @> '[{"why": "still_english"}]'
      and revisions @> jsonb_build_array(jsonb_build_object('language', t.language));
  if untouched is not null then raise exception 'Nobody has changed or confirmed what was filled in' using errcode = 'PT412', detail = untouched; end if;
  return former || jsonb_build_object('publication', public.publication());
end $$;

-- Puts a document before readers of a translation alone, unless readers see its English. Other languages that they saw before do not come back.
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

alter table public.open_texts enable row level security;
revoke all on public.open_texts from service_role;
grant execute on function public.list_documents, public.read_document, public.document_addresses, public.published_pages
  to anon, authenticated, service_role;
grant execute on function public.save_document, public.create_document, public.duplicate_document, public.publish_document, public.cancel_publication,
  public.withdraw_document, public.restore_version, public.empty_trash, public.list_drafts, public.note_open_text, public.is_blank, public.publish_texts
  to authenticated, service_role;
