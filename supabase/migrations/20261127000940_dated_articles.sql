-- Content health goes by what readers see of an article's age: its date, or that of its review, and not when somebody last saved it. What is as delivered is no care.

create or replace function public.content_findings(known text[], site text default '', described_pages text[] default '{}')
  returns table (finding text, kind text, id text, language text, detail text)
  language sql stable set search_path = '' as $$
  with live as not materialized (
    select d.id, d.kind, d.slug, d.facts ->> 'picture' as picture from public.documents d
    where public.is_live(d)
  ), doubtful as materialized (
    select * from public.doubtful_links(known, site)
  ), known_words as materialized (
    select l.code as language, trim(p.alt ->> l.code) as words, array_agg(p.file_path) as files
    from public.pictures p cross join public.languages l where p.alt ->> l.code ~ '\S' group by 1, 2
  )
  select g.finding, l.kind, l.id::text, g.language, null
  from public.translation_gaps g join live l on l.id = g.document_id
  union all
  select t.translation, t.kind, t.id, t.language, null
  from public.text_states t where t.kind = 'section' and t.translation <> 'current'
  union all
  select 'unread', t.kind, t.id, t.language, null
  from (select distinct u.document_id, u.language from public.unread_texts u) u
  join public.text_states t on t.document_id = u.document_id and t.language = u.language
  where t.unread <> '{}' and t.document_state <> 'trashed'
  union
  select 'unnamed', l.kind, l.id::text, t.language, p.file_path
  from live l
  join public.pictures p on p.file_path = l.picture
  join public.document_texts t on t.document_id = l.id and t.stage = 'published'
  where (l.kind <> 'page' or l.slug = any (described_pages))
    and concat(t.texts ->> 'picture_alt', t.texts ->> 'pictureAlt') !~ '\S' and coalesce(p.alt ->> t.language, '') !~ '\S'
  union
  select 'unnamed', l.kind, l.id::text, t.language, i.path
  from public.document_texts t
  join live l on l.id = t.document_id
  cross join unnest(t.unnamed_images) i (path)
  left join public.pictures p on p.file_path = i.path
  where t.stage = 'published' and t.unnamed_images <> '{}' and coalesce(p.alt ->> t.language, '') !~ '\S'
  union
  select 'borrowed', l.kind, l.id::text, t.language, i.path
  from public.document_texts t
  join live l on l.id = t.document_id
  cross join lateral (
    select coalesce(nullif(split_part(n.image, E'\n', 1), ''), case when l.kind <> 'page' or l.slug = any (described_pages) then l.picture end) as path,
      substr(n.image, position(E'\n' in n.image) + 1) as words
    from unnest(t.named_images) n (image)) i
  join known_words w on w.language = t.language and w.words = i.words
  where t.stage = 'published' and i.path <> '' and i.path <> all (w.files)
  union
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
  from public.document_texts t
  join live l on l.id = t.document_id
  join public.document_kinds k on k.kind = l.kind and 'search_description' = any (k.shown)
  where t.stage = 'published' and t.saved_by is not null and coalesce(t.texts ->> 'search_description', '') !~ '\S'
  union all
  select 'aged', l.kind, l.id::text, 'en', to_json(max(t.saved_at)) #>> '{}'
  from public.document_texts t join live l on l.id = t.document_id
  where t.stage = 'published' and t.saved_at < now() - interval '12 months' and (l.kind <> 'page' or t.texts <> '{}')
    and not exists (select from public.document_kinds k where k.kind = l.kind and 'reviewed_on' = any (k.shown))
    and not exists (select from public.document_texts n where n.document_id = t.document_id and n.stage = 'published'
      and n.saved_at >= now() - interval '12 months' and (l.kind <> 'page' or n.texts <> '{}'))
  group by l.kind, l.id
  union all
  select 'aged', d.kind, d.id::text, 'en', shown.day
  from public.documents d
  join public.document_kinds k on k.kind = d.kind and 'reviewed_on' = any (k.shown)
  cross join lateral (select greatest(d.published_on::text, d.facts ->> 'reviewed_on') as day) shown
  where public.is_live(d) and shown.day < to_char(now() - interval '12 months', 'YYYY-MM-DD')
    and exists (select from public.document_texts t where t.document_id = d.id and t.stage = 'published' and t.saved_by is not null)
  union all
  select 'aged', 'section', s.section_id, 'en', to_json(max(v.replaced_at)) #>> '{}'
  from public.content_sections s join public.versions v on v.subject = s.section_id
  group by s.section_id having max(v.replaced_at) < now() - interval '12 months'
$$;
