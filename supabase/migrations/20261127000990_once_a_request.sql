-- What was done for every row of a statement, or for every statement of a request, though once does: many texts at once take half the time.

-- As before, but that what has nothing in it, a line or a text, is not looked into, and that its signs are counted ten times faster.
create or replace function public.is_within(content jsonb, bound jsonb, deepest integer default 2) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  characters integer := coalesce((bound ->> 'characters')::integer, 20000);
  entries integer := coalesce((bound ->> 'entries')::integer, 200);
  words text[];
begin
  -- Names and the signs of JSON count too, before anything looks into it.
  if length(content::text) > 6 * characters + 100 * entries then
    return false;
  end if;
  if jsonb_typeof(content) in ('object', 'array') then
    if jsonb_path_exists(content, format('strict $.**{%s to last}', deepest + 1)::jsonpath) then
      return false;
    end if;
    words := array(select v.value #>> '{}' from jsonb_path_query(content, 'strict $.** ? (@.type() != "object" && @.type() != "array")') v (value));
  else
    words := array[content #>> '{}'];
  end if;
  return (select count(*) <= entries and coalesce(sum(length(w.word)), 0) <= characters
      and coalesce(max(length(m.marked) - length(replace(m.marked, '<', ''))) <= (bound ->> 'marks')::integer, true)
    from unnest(words) w (word) cross join replace(w.word, '{{', '<') m (marked))
    and (not bound ? 'looks' or coalesce((select sum(length(w.word)::bigint * regexp_count(w.word, '[][!*_~`<&\\|:@]'))
      from unnest(words) w (word)) <= (bound ->> 'looks')::bigint, true)
      or coalesce((select sum(public.looks(w.word)) from unnest(words) w (word)) <= (bound ->> 'looks')::bigint, true));
end $$;

-- As before, but once a request: the lock that its first statement takes is held until its end, so that nobody withdraws it between.
create or replace function public.note_request() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
begin
  if current_setting('requests.noted', true) = current_setting('request.headers', true) then
    return;
  end if;
  request := public.sent_number('x-sent-request');
  if request is null or auth.uid() is null then
    return;
  end if;
  perform public.lock_request(request);
  delete from public.sent_requests r where r.id in (
    select old.id from public.sent_requests old where old.at < now() - interval '1 day' limit 100 for update skip locked);
  insert into public.sent_requests (id, form, sender) values (request, public.sent_number('x-sent-form'), auth.uid())
    on conflict do nothing;
  perform public.refuse_if((select r.withdrawn from public.sent_requests r where r.id = request),
    'PT409', 'This request was given up before it came');
  perform set_config('requests.noted', current_setting('request.headers', true), true);
end $$;

-- As before, but once a transaction: readers see all of its changes together.
create or replace function public.touch_publication() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.publication_state p set revision = gen_random_uuid() where p.id and p.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

-- As before, but that a text is looked into for what a machine wrote only where something is.
create or replace function public.apply_import(import_id uuid, whole boolean, beside jsonb default '{}') returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '120s' as $$
#variable_conflict use_column
declare
  import uuid := apply_import.import_id;
  told jsonb;
  part record;
begin
  perform public.require_administrator();
  perform public.refuse_if(length(apply_import.beside::text) > 20000, 'PT413', 'More than can be told');
  select a.after into told from public.activity a
    where a.subject_table = 'content' and a.subject_id = import::text and a.action = 'update' and a.actor = auth.uid();
  if told is not null then
    return told;
  end if;
  -- Nobody saves between the question and what follows from it.
  lock table public.documents, public.document_texts in share row exclusive mode;
  perform public.refuse_if(apply_import.whole and not public.content_is_supplied((
    select min(r.at) from public.import_rows r where r.import_id = import)), 'PT409', 'The content was changed meanwhile');
  perform public.refuse_if(not exists (select from public.import_rows r where r.import_id = import and r.sender = auth.uid()), 'PT404', 'Nothing was sent');

  if apply_import.whole then
    -- What the other site had deleted of what is supplied.
    update public.documents d set trashed_at = now() where d.kind <> 'page' and not exists (
      select from public.import_rows r where r.import_id = import and (r.kind, r.slug) = (d.kind, d.slug));
    delete from public.document_texts t using public.documents d where d.id = t.document_id and d.kind <> 'page' and d.trashed_at is null;
  else
    delete from public.import_rows r where r.import_id = import and (r.kind in ('section', 'feature', 'redirect', 'former')
      or r.kind = 'page' and r.slug like 'settings-%'
      or r.stage = 'published' and exists (select from public.import_rows o where o.import_id = import
        and (o.kind, o.slug, o.language, o.stage) = (r.kind, r.slug, r.language, 'draft')));
    update public.import_rows r set stage = 'draft', content = r.content #- '{state,saved_at}' where r.import_id = import and r.stage = 'published';
  end if;

  insert into public.documents (kind, slug)
  select distinct r.kind, r.slug from public.import_rows r where r.import_id = import and r.stage is not null
  order by 1, 2 on conflict do nothing;
  insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic)
  select t.document_id, t.language, t.texts, t.facts, t.translates_revision, t.saved_by, t.saved_at, t.automatic
  from public.import_rows r join public.documents d on (d.kind, d.slug) = (r.kind, r.slug)
  join public.document_texts t on (t.document_id, t.language, t.stage) = (d.id, r.language, 'draft')
  where r.import_id = import and not apply_import.whole and t.texts <> '{}' and t.texts <> r.content -> 'texts';
  -- English first: translations are measured by it.
  for part in select true as is_english union all select false loop
    insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision, saved_at, saved_by)
    select d.id, d.kind, r.language, s.stage, r.content -> 'texts', case when part.is_english then public.named_facts(r.content) end,
      case when r.content #>> '{state,translates}' = '*' then e.text_revision else r.content #>> '{state,translates}' end,
      coalesce((r.content #>> '{state,saved_at}')::timestamptz, clock_timestamp()), auth.uid()
    from public.import_rows r join public.documents d on (d.kind, d.slug) = (r.kind, r.slug)
    left join public.document_texts e on (e.document_id, e.language, e.stage) = (d.id, 'en', 'draft')
    cross join lateral (select r.stage union all select 'draft' where r.stage = 'published' and not exists (
      select from public.import_rows o where o.import_id = import and (o.kind, o.slug, o.language, o.stage) = (r.kind, r.slug, r.language, 'draft'))) s
    where r.import_id = import and r.stage is not null and (r.language = 'en') = part.is_english
    order by r.place
    on conflict (document_id, language, stage) do update set texts = excluded.texts, facts = excluded.facts,
      translates_revision = excluded.translates_revision, saved_at = excluded.saved_at, saved_by = excluded.saved_by, automatic = false;
    -- What all languages share stands with the English text, also where nobody has written one.
    insert into public.document_texts (document_id, kind, language, stage, texts, facts, saved_by)
    select distinct on (d.id) d.id, d.kind, 'en', 'draft', '{}'::jsonb, public.named_facts(r.content), auth.uid()
    from public.import_rows r join public.documents d on (d.kind, d.slug) = (r.kind, r.slug)
    where part.is_english and r.import_id = import and r.stage is not null
      and not exists (select from public.document_texts t where (t.document_id, t.language, t.stage) = (d.id, 'en', 'draft'))
    order by d.id, r.place;
  end loop;
  insert into public.unread_texts (document_id, language, field, hash)
  select distinct d.id, r.language, w.field, w.hash from public.import_rows r join public.documents d on (d.kind, d.slug) = (r.kind, r.slug)
  cross join lateral public.words_of(r.content -> 'texts') w
  where r.import_id = import and r.content #> '{state,unread}' is not null and r.content #> '{state,unread}' ? w.name
  on conflict do nothing;
  update public.documents d set facts = f.facts, topic = nullif(f.facts ->> k.topic, ''),
    publish_at = case when d.kind = 'page' or not apply_import.whole then d.publish_at else f.publish_at end,
    unpublish_at = case when d.kind = 'page' or not apply_import.whole then d.unpublish_at else f.unpublish_at end,
    published_on = coalesce(public.date_in(f.facts ->> 'published_on'), (f.publish_at at time zone 'America/Toronto')::date, d.published_on)
  from public.document_kinds k, (
    select distinct on (d.id) d.id, t.facts, o.publish_at, o.unpublish_at
    from public.import_rows r join public.documents d on (d.kind, d.slug) = (r.kind, r.slug)
    join public.document_texts t on t.document_id = d.id and t.language = 'en'
    cross join lateral (select max((o.content #>> '{state,publish_at}')::timestamptz) as publish_at,
      max((o.content #>> '{state,unpublish_at}')::timestamptz) as unpublish_at
      from public.import_rows o where o.import_id = import and (o.kind, o.slug) = (d.kind, d.slug)) o
    where r.import_id = import and r.stage is not null and (apply_import.whole or not public.is_live(d))
    order by d.id, t.stage = 'published' desc) f
  where f.id = d.id and k.kind = d.kind;

  if apply_import.whole then
    perform public.put_text(s.section_id, 'en', coalesce(r.content -> 'texts', '{}'))
    from public.content_sections s left join public.import_rows r
      on r.import_id = import and (r.kind, r.slug, r.language) = ('section', s.section_id, 'en');
    perform public.put_text(r.slug, r.language, r.content -> 'texts' || jsonb_build_object('translates_revision', r.content #> '{state,translates}'))
    from public.import_rows r where r.import_id = import and r.kind = 'section' and r.language <> 'en';
    update public.site_features f set enabled = (r.content ->> 'on')::boolean from public.import_rows r
      where r.import_id = import and r.kind = 'feature' and r.slug = f.feature_key and f.enabled <> (r.content ->> 'on')::boolean;
    insert into public.slug_redirects (kind, slug, document_id)
    select r.content ->> 'kind', r.content ->> 'slug', d.id
    from public.import_rows r left join public.documents d on d.kind = r.content #>> '{to,kind}' and d.slug = r.content #>> '{to,slug}'
    where r.import_id = import and r.kind = 'former'
    on conflict (kind, slug) do update set document_id = excluded.document_id;
    -- An address that leads to nothing any more says that it is gone.
    insert into public.redirects (path, page, document_id)
    select r.slug, r.content ->> 'page', case when r.content ->> 'page' is null then coalesce(d.id, gen_random_uuid()) end
    from public.import_rows r left join public.documents d on d.kind = r.content #>> '{to,kind}' and d.slug = r.content #>> '{to,slug}'
    where r.import_id = import and r.kind = 'redirect';
  end if;
  -- Of what is on the site already readers see it as it is described there.
  update public.pictures p set alt = r.content -> 'alt', focus_x = (r.content #>> '{focus,0}')::smallint, focus_y = (r.content #>> '{focus,1}')::smallint
    from public.import_rows r where r.import_id = import and r.kind = 'picture' and r.slug = p.file_path and p.added_at >= r.at;

  select apply_import.beside - 'files' || jsonb_build_object('whole', apply_import.whole, 'counts', coalesce(jsonb_object_agg(c.kind, c.number), '{}')) into told from (
    select r.kind, count(distinct r.slug) as number from public.import_rows r where r.import_id = import and r.kind not in ('former', 'picture') group by r.kind
    union all select 'file', f.number from (select (apply_import.beside ->> 'files')::integer as number) f where f.number > 0) c;
  perform public.note_event('update', 'content', import::text, null, null, told);
  delete from public.import_rows r where r.import_id = import;
  return told;
end $$;
