-- An article without a sentence of its own for search engines is found, unless it is as it came with the software.

-- A trigger instead of generated columns: how a language is searched, and what of a kind, stands in tables.
create or replace function public.index_text() returns trigger
  language plpgsql set search_path = '' as $$
declare
  of_kind public.document_kinds;
  configuration regconfig := public.search_configuration(new.language);
  summary text;
  prose text;
  words text := '';
begin
  select * into of_kind from public.document_kinds k where k.kind = new.kind;
  -- What is no object is refused by its check, after this.
  if jsonb_typeof(new.texts) = 'object' then
    summary := public.words_in(public.only_keys(new.texts, of_kind.summary));
    prose := public.words_in(public.only_keys(new.texts, of_kind.prose));
    words := coalesce(public.words_in(new.texts - 'editedFrom'), '');
  end if;
  new.links := public.links_in(words);
  new.unnamed_images := public.unnamed_images_in(words);
  -- An excerpt, without which nothing is published, would stand in for every description.
  new.described := coalesce(new.texts ->> 'search_description', '') ~ '\S' or cardinality(of_kind.summary) = 0;
  new.card_text := public.folded(concat_ws(E'\n', new.texts ->> 'title', summary));
  new.minutes := greatest(1, ceil(array_length(regexp_split_to_array(trim(coalesce(prose, '')), '\s+'), 1) / 215.0));
  new.search := setweight(to_tsvector(configuration, coalesce(public.folded(new.texts ->> 'title'), '')), 'A')
    || setweight(to_tsvector(configuration, coalesce(public.folded(summary), '')), 'B')
    || setweight(to_tsvector(configuration, coalesce(public.folded(prose), '')), 'C');
  return new;
end $$;

comment on column public.document_texts.described is 'Search engines have a sentence of their own about it.';
alter table public.document_texts disable trigger user;
update public.document_texts t set described = false from public.document_kinds k
  where k.kind = t.kind and cardinality(k.summary) > 0 and t.described and coalesce(t.texts ->> 'search_description', '') !~ '\S';
alter table public.document_texts enable trigger user;

create or replace function public.content_findings(known text[], site text default '') returns table (finding text, kind text, id text, language text, detail text)
  language sql stable set search_path = '' as $$
  with live as not materialized (
    select d.id, d.kind, d.facts ->> 'picture' as picture from public.documents d
    where public.is_live(d)
  ), doubtful as materialized (
    select * from public.doubtful_links(known, site)
  )
  select g.finding, l.kind, l.id::text, g.language, null
  from public.translation_gaps g join live l on l.id = g.document_id
  union all
  select t.translation, t.kind, t.id, t.language, null
  from public.text_states t where t.kind = 'section' and t.translation <> 'current'
  union all
  select 'unnamed', l.kind, l.id::text, t.language, p.file_path
  from live l
  join public.pictures p on p.file_path = l.picture
  join public.document_texts t on t.document_id = l.id and t.stage = 'published'
  where l.kind <> 'page' and coalesce(t.texts ->> 'picture_alt', '') !~ '\S' and coalesce(p.alt ->> t.language, '') !~ '\S'
  union all
  select 'unnamed', l.kind, l.id::text, t.language, p.file_path
  from public.document_texts t
  join live l on l.id = t.document_id
  cross join unnest(t.unnamed_images) i (path)
  join public.pictures p on p.file_path = i.path
  where t.stage = 'published' and t.unnamed_images <> '{}' and coalesce(p.alt ->> t.language, '') !~ '\S'
  union all
  select case d.state when 'moved' then 'movedLink' else 'goneLink' end, l.kind, l.id::text, t.language, d.link
  from doubtful d
  join public.texts_leading_to(array(select spelled.link from doubtful cross join lateral (values (doubtful.link), ('//' || site || doubtful.link)) spelled (link))) t
    on public.own_path(t.link, site) = d.link
  join live l on l.id = t.document_id
  union all
  select case d.state when 'moved' then 'movedLink' else 'goneLink' end, 'section', s.section_id, s.language, d.link
  from doubtful d
  join (select section_id, 'en' as language, cta_link from public.content_sections
    union all select section_id, language, cta_link from public.content_translations) s
    on public.path_of_address(s.cta_link, site) = d.link
  union all
  select 'undescribed', l.kind, l.id::text, t.language, null
  from public.document_texts t join live l on l.id = t.document_id
  where t.stage = 'published' and not t.described and t.saved_by is not null
  union all
  select 'untouched', l.kind, l.id::text, 'en', (max(t.saved_at)::date)::text
  from public.document_texts t join live l on l.id = t.document_id
  where t.stage = 'published' and t.saved_at < now() - interval '12 months' and (l.kind <> 'page' or t.texts <> '{}')
    and not exists (select from public.document_texts n where n.document_id = t.document_id and n.stage = 'published'
      and n.saved_at >= now() - interval '12 months' and (l.kind <> 'page' or n.texts <> '{}'))
  group by l.kind, l.id
  union all
  select 'untouched', 'section', s.section_id, 'en', (max(v.replaced_at)::date)::text
  from public.content_sections s join public.versions v on v.subject = s.section_id
  group by s.section_id having max(v.replaced_at) < now() - interval '12 months'
$$;
