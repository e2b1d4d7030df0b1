-- Content health says which drafts nobody has read, and since when a text is as it is as an instant: which day that was is for its reader.

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
    and not exists (select from public.document_texts n where n.document_id = t.document_id and n.stage = 'published'
      and n.saved_at >= now() - interval '12 months' and (l.kind <> 'page' or n.texts <> '{}'))
  group by l.kind, l.id
  union all
  select 'aged', 'section', s.section_id, 'en', to_json(max(v.replaced_at)) #>> '{}'
  from public.content_sections s join public.versions v on v.subject = s.section_id
  group by s.section_id having max(v.replaced_at) < now() - interval '12 months'
$$;

-- As before, with what nobody has read; the day is that of whatever language readers see.
create or replace function public.list_drafts(of_kind text, query text default null, in_state text default null, in_language text default null,
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
      and (d.slug not like 'draft-%' or not public.is_blank(d.id))
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
        when in_state = 'current' then d.state = 'published' and exists (select from public.document_texts p
          where p.document_id = d.id and p.stage = 'published' and p.language <> 'en' and (in_language is null or p.language = in_language)
            and not exists (select from public.translation_gaps g where g.document_id = d.id and g.language = p.language))
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
    'rows', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'topic', s.topic, 'published_on', case when nullif(s.facts ->> 'published_on', '') is not null or exists (select from public.document_texts t
        where t.document_id = s.id and t.stage = 'published') then s.published_on end,
      'publish_at', s.publish_at, 'unpublish_at', s.unpublish_at, 'trashed_at', s.trashed_at,
      'title', coalesce((select t.title from public.shown_to_operators(s.id, 'en') t), ''),
      'changed', (select jsonb_build_object('at', t.saved_at, 'by', (select o.email from public.operators o where o.user_id = t.saved_by))
        from public.document_texts t where t.document_id = s.id and t.stage = 'draft' and t.saved_by is not null order by t.saved_at desc limit 1),
      'texts', coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'revision', t.revision, 'text_revision', t.text_revision,
          'translates_revision', t.translates_revision, 'published_revision', t.published_revision, 'publish_at', t.publish_at,
          'scheduled_revision', t.scheduled_revision, 'unread', t.unread) order by t.language)
        from public.text_states t where t.document_id = s.id and t.stage <> 'missing'), '[]'))
      order by s.place) from shown s), '[]'::jsonb))
$$;
