-- What an archive of the content takes along beside the texts.
create function public.archived_besides() returns jsonb language sql stable set search_path = ''
  return jsonb_build_object(
    'features', (select coalesce(jsonb_agg(jsonb_build_object('name', f.feature_key, 'on', f.enabled) order by f.feature_key collate "C"), '[]')
      from public.site_features f),
    'redirects', (select coalesce(jsonb_agg(to_jsonb(l) order by l.path collate "C"), '[]')
      from (select r.path, r.page, d.kind, d.slug from public.redirects r left join public.documents d on d.id = r.document_id) l),
    'former', (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'from', r.slug, 'slug', d.slug) order by r.kind collate "C", r.slug collate "C"), '[]')
      from public.slug_redirects r left join public.documents d on d.id = r.document_id),
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('path', p.file_path, 'alt', p.alt, 'focus', jsonb_build_array(p.focus_x, p.focus_y))
      order by p.file_path collate "C"), '[]') from public.pictures p where p.alt <> '{}' or (p.focus_x, p.focus_y) <> (50, 50)),
    'details', (select coalesce(jsonb_agg(jsonb_build_object('path', f.file_path, 'title', f.title, 'description', f.description)
      order by f.file_path collate "C"), '[]') from public.file_details f where f.title <> '{}' or f.description <> '{}'),
    'files', (select coalesce(jsonb_agg(m.file_path order by m.file_path collate "C"), '[]') from public.website_assets_metadata m));

-- An archive of content, as the download writes it, comes in again: its rows are put down in batches, checked, and applied all together or
-- not at all. Into a site on which nobody has changed anything it comes as it was, else as drafts, of which readers see nothing.
create table public.import_rows (
  import_id uuid not null,
  place integer not null,
  sender uuid not null default auth.uid(),
  at timestamptz not null default now() constraint import_rows_at_can_be_shown check (at between '1900-01-01Z' and '9999-12-30Z'),
  kind text not null check (length(kind) <= 40),
  slug text not null check (length(slug) <= 1024),
  language text references public.languages,
  stage text check (stage in ('draft', 'published')),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 900000),
  primary key (import_id, place)
);
comment on table public.import_rows is 'Of imports that are being sent; applying empties it, and what is older than a day goes with the next import or the sweep.';
comment on column public.import_rows.kind is 'Of a document, or feature, redirect, former, picture or details.';
comment on column public.import_rows.content is 'Of a text {texts, facts, names: {fact: {kind, slugs, many}}, state: {translates, saved_at, publish_at, unpublish_at, unread}}.';
create index import_rows_of_a_document on public.import_rows (import_id, kind, slug, language);
create index import_rows_by_age on public.import_rows (at);

-- Whether nothing beyond what comes with the software has somebody's name. What the caller stored from an instant on is part of the import that asks.
create function public.content_is_supplied(importing_since timestamptz default null) returns boolean language sql stable set search_path = ''
  return not exists (select from public.document_texts t where t.saved_by is not null)
    and not exists (select from public.documents d where d.trashed_at is not null or d.publish_at is null or d.unpublish_at is not null)
    and not exists (select from public.versions)
    and not exists (select from public.redirects) and not exists (select from public.slug_redirects)
    and not exists (select from public.scheduled_changes)
    and not exists (select from public.activity a where a.subject_table = 'website_assets_metadata'
      and (a.at >= importing_since and a.actor = auth.uid()) is not true)
    and not exists (select from public.site_features f where public.last_switch(f) is not null);

-- The next rows of an import. The first are the beginning of another attempt.
create function public.stage_import(import_id uuid, rows jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  taken text;
begin
  perform public.require_administrator();
  perform public.refuse_if(jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 1000, 'PT413', 'Not so many rows at once');
  perform public.refuse_if(exists (select from jsonb_to_recordset(rows) r (place integer) where r.place not between 1 and 150000),
    'PT413', 'More than can come in at once');
  delete from public.import_rows r where r.at < now() - interval '1 day'
    or r.import_id = stage_import.import_id and exists (select from jsonb_to_recordset(rows) n (place integer) where n.place = 1);
  perform public.refuse_if(exists (select from public.import_rows r where r.import_id = stage_import.import_id and r.sender <> auth.uid()),
    'insufficient_privilege', 'Somebody else sends this');
  select string_agg(distinct r.kind || '/' || r.slug, ' ') into taken from jsonb_to_recordset(rows) r (kind text, slug text, stage text)
    where r.stage is not null and public.address_holder(r.kind, r.slug) is not null
      and not exists (select from public.documents d where (d.kind, d.slug) = (r.kind, r.slug));
  if taken is not null then raise exception 'Other documents have these addresses' using errcode = 'unique_violation', detail = taken; end if;
  insert into public.import_rows (import_id, place, kind, slug, language, stage, content)
  select stage_import.import_id, r.place, r.kind, r.slug, r.language, r.stage, r.content
  from jsonb_to_recordset(rows) r (place integer, kind text, slug text, language text, stage text, content jsonb)
  on conflict on constraint import_rows_pkey do update set kind = excluded.kind, slug = excluded.slug, language = excluded.language,
    stage = excluded.stage, content = excluded.content;
end $$;

-- The facts of a row with the ids of whom and what they name by addresses; who is not there is left out.
create function public.named_facts(content jsonb) returns jsonb language sql stable set search_path = ''
  return coalesce(content -> 'facts', '{}') || coalesce((
    select jsonb_object_agg(n.key, case when (n.value -> 'many')::boolean then found.ids else found.ids -> 0 end)
    from jsonb_each(content -> 'names') n
    cross join lateral (select jsonb_agg(d.id order by s.place) as ids
      from jsonb_array_elements_text(n.value -> 'slugs') with ordinality s (slug, place)
      join public.documents d on d.kind = n.value ->> 'kind' and d.slug = s.slug) found
    where found.ids is not null), '{}');

-- Saves and publishes what was put down, as operators do: `whole` into a site that is as supplied, else as drafts. Gives {whole, counts: {kind: number}} and `report`, again for the same import.
create function public.apply_import(import_id uuid, whole boolean, report jsonb default '{}') returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '120s' set jit = off as $$
#variable_conflict use_column
declare
  import uuid := apply_import.import_id;
  outcome jsonb;
  part record;
  shared jsonb;
  english text;
  saved jsonb;
begin
  perform public.require_administrator();
  perform public.refuse_if(length(apply_import.report::text) > 20000, 'PT413', 'More than can be told');
  select a.after into outcome from public.activity a
    where a.subject_table = 'content' and a.subject_id = import::text and a.action = 'update' and a.actor = auth.uid();
  if outcome is not null then return outcome; end if;
  -- Nobody saves between the question and what follows from it.
  lock table public.documents, public.document_texts in share row exclusive mode;
  perform public.refuse_if(apply_import.whole and not public.content_is_supplied((
    select min(r.at) from public.import_rows r where r.import_id = import)), 'PT409', 'The content was changed meanwhile');
  perform public.refuse_if(not exists (select from public.import_rows r where r.import_id = import and r.sender = auth.uid()), 'PT404', 'Nothing was sent');
  if apply_import.whole then
    -- What the other site had deleted of what is supplied.
    update public.documents d set trashed_at = now() where not public.stays(d.kind) and not exists (
      select from public.import_rows r where r.import_id = import and (r.kind, r.slug) = (d.kind, d.slug));
    delete from public.document_texts t using public.documents d where d.id = t.document_id and not public.stays(d.kind) and d.trashed_at is null;
  else
    delete from public.import_rows r where r.import_id = import and (r.kind in ('feature', 'redirect', 'former', 'details')
      or public.stays(r.kind) and r.slug like 'settings-%'
      or r.stage = 'published' and exists (select from public.import_rows o where o.import_id = import
        and (o.kind, o.slug, o.language, o.stage) = (r.kind, r.slug, r.language, 'draft')));
    update public.import_rows r set stage = 'draft', content = r.content #- '{state,saved_at}' where r.import_id = import and r.stage = 'published';
  end if;
  insert into public.documents (kind, slug)
  select distinct r.kind, r.slug from public.import_rows r where r.import_id = import and r.stage is not null
  order by 1, 2 on conflict do nothing;
  -- What all languages share stands with the English text, also where nobody has written one.
  insert into public.import_rows (import_id, place, kind, slug, language, stage, content)
  select distinct on (r.kind, r.slug) import, -r.place, r.kind, r.slug, 'en', 'draft', r.content - 'state' || '{"texts": {}}'
  from public.import_rows r join public.documents d on (d.kind, d.slug) = (r.kind, r.slug)
  where r.import_id = import and r.stage is not null
    and not exists (select from public.import_rows o where (o.import_id, o.kind, o.slug, o.language) = (import, r.kind, r.slug, 'en'))
    and not exists (select from public.document_texts t where (t.document_id, t.language, t.stage) = (d.id, 'en', 'draft'))
  order by r.kind, r.slug, r.place;
  -- English first, by which translations are measured, and what readers see before what was written since.
  for part in
    select d.id, r.kind, r.slug, r.language, r.stage, r.content, r.content -> 'state' as state
    from public.import_rows r join public.documents d on (d.kind, d.slug) = (r.kind, r.slug)
    where r.import_id = import and r.stage is not null order by r.language <> 'en', r.stage = 'draft', r.place
  loop
    shared := case when part.language = 'en' then public.named_facts(part.content) end;
    if public.address_holder(part.kind, shared ->> 'slug', part.id) is not null then
      shared := shared || jsonb_build_object('slug', part.slug);
    end if;
    if public.address_holder(part.kind, part.content #>> '{texts,translated_slug}', part.id) is not null then
      part.content := part.content #- '{texts,translated_slug}';
    end if;
    select t.text_revision into english from public.document_texts t where (t.document_id, t.language, t.stage) = (part.id, 'en', 'draft');
    saved := public.save_document(part.id, part.kind, part.language,
      coalesce((select t.revision from public.document_texts t where (t.document_id, t.language, t.stage) = (part.id, part.language, 'draft')), ''),
      part.content -> 'texts', shared, coalesce(case when part.state ->> 'translates' = '*' then english else part.state ->> 'translates' end, ''),
      filled => coalesce((select jsonb_object_agg(n.name, 'by_assistant') from jsonb_array_elements_text(part.state -> 'unread') n (name)), '{}'));
    if part.stage = 'published' then
      perform public.publish_document(part.id, part.kind, part.language, saved #>> '{saved,revision}');
    end if;
  end loop;
  if apply_import.whole then
    update public.document_texts t set saved_at = (r.content #>> '{state,saved_at}')::timestamptz
      from public.import_rows r join public.documents d on (d.kind, d.slug) = (r.kind, r.slug)
      where r.import_id = import and r.stage = 'published' and r.content #>> '{state,saved_at}' is not null
        and (t.document_id, t.language, t.stage) = (d.id, r.language, 'published');
    update public.documents d set publish_at = i.publish_at, unpublish_at = i.unpublish_at,
        published_on = coalesce(public.date_in(d.facts ->> 'published_on'), (i.publish_at at time zone public.site_zone())::date, d.published_on)
      from (select r.kind, r.slug, max((r.content #>> '{state,publish_at}')::timestamptz) as publish_at,
          max((r.content #>> '{state,unpublish_at}')::timestamptz) as unpublish_at
        from public.import_rows r where r.import_id = import and r.stage is not null group by 1, 2) i
      where (d.kind, d.slug) = (i.kind, i.slug) and not public.stays(d.kind);
    update public.site_features f set enabled = (r.content ->> 'on')::boolean from public.import_rows r
      where r.import_id = import and r.kind = 'feature' and r.slug = f.feature_key and f.enabled <> (r.content ->> 'on')::boolean;
    insert into public.slug_redirects (kind, slug, document_id)
    select r.content ->> 'kind', r.content ->> 'slug', d.id
    from public.import_rows r left join public.documents d on d.kind = r.content #>> '{to,kind}' and d.slug = r.content #>> '{to,slug}'
    where r.import_id = import and r.kind = 'former' on conflict (kind, slug) do update set document_id = excluded.document_id;
    -- An address that leads to nothing any more says that it is gone.
    insert into public.redirects (path, page, document_id)
    select r.slug, leads.page, case when leads.page is null then coalesce(d.id, gen_random_uuid()) end
    from public.import_rows r cross join jsonb_to_record(r.content) leads (page text) left join public.documents d on d.kind = r.content #>> '{to,kind}' and d.slug = r.content #>> '{to,slug}'
    where r.import_id = import and r.kind = 'redirect';
  end if;
  -- Of what is on the site already readers see it as it is described there.
  update public.pictures p set alt = r.content -> 'alt', focus_x = (r.content #>> '{focus,0}')::smallint, focus_y = (r.content #>> '{focus,1}')::smallint
    from public.import_rows r where r.import_id = import and r.kind = 'picture' and r.slug = p.file_path and p.added_at >= r.at;
  insert into public.file_details (file_path, title, description) select r.slug, details.title, details.description
    from public.import_rows r cross join jsonb_to_record(r.content) details (title jsonb, description jsonb)
    join public.website_assets_metadata m on m.file_path = r.slug
    where r.import_id = import and r.kind = 'details'
    on conflict (file_path) do update set title = excluded.title, description = excluded.description;
  select apply_import.report - 'files' || jsonb_build_object('whole', apply_import.whole, 'missing', (
    select coalesce(jsonb_agg(m.named), '[]') from (
      select r.slug || ': ' || s.slug as named from public.import_rows r cross join lateral jsonb_each(r.content -> 'names') n
        cross join lateral jsonb_array_elements_text(n.value -> 'slugs') s (slug)
        where r.import_id = import and not exists (select from public.documents d where (d.kind, d.slug) = (n.value ->> 'kind', s.slug))
      union select r.slug || ': ' || f.path
        from public.import_rows r cross join lateral (values (r.content #>> '{facts,picture}'), (r.content #>> '{texts,shareImage}')) f (path)
        where r.import_id = import and f.path like '%/%' and not exists (select from storage.objects o where o.name = f.path)
      order by 1 limit 50) m), 'counts', coalesce(jsonb_object_agg(c.kind, c.number), '{}')) into outcome from (
    select r.kind, count(distinct r.slug) as number from public.import_rows r where r.import_id = import and r.kind not in ('former', 'picture', 'details') group by r.kind
    union all select 'file', f.number from (select (apply_import.report ->> 'files')::integer as number) f where f.number > 0) c;
  perform public.note_event('update', 'content', import::text, null, null, outcome);
  delete from public.import_rows r where r.import_id = import;
  return outcome;
end $$;

-- What an import of this number brought in; null where there is none.
create function public.import_outcome(import_id uuid) returns jsonb language sql stable set search_path = ''
  return (select a.after from public.activity a where a.subject_table = 'content' and a.subject_id = import_outcome.import_id::text and a.action = 'update'
    order by a.id desc limit 1);

alter table public.import_rows enable row level security;
revoke all on public.import_rows from service_role;
grant execute on function public.archived_besides, public.content_is_supplied, public.stage_import, public.apply_import,
  public.import_outcome to authenticated, service_role;
