-- What of the published content needs somebody's care: counted, and listed a page at a time, over what is stored. Runs with the reader's rights.

-- The paths that published texts lead to, each once. One that no text leads to any more stays: it finds nothing.
create table public.linked_paths (path text primary key);

create function public.note_links() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.linked_paths (path) select unnest(new.links) on conflict do nothing;
  return null;
end $$;

create trigger note_links after insert or update on public.document_texts
  for each row when (new.stage = 'published') execute function public.note_links();

alter table public.linked_paths enable row level security;
revoke all on public.linked_paths from service_role;
grant select on public.linked_paths to authenticated, service_role;
create policy "operators read linked paths" on public.linked_paths for select to authenticated using ((select public.is_operator()));

-- Links to what is gone, or that lead through a redirect: {link, state}. `known`: the paths that the site answers by itself.
create function public.doubtful_links(known text[]) returns table (link text, state text)
  language sql stable set search_path = '' as $$
  with live as materialized (
    select case d.kind when 'insight' then '/insights/' when 'case_study' then '/case-studies/' end || d.slug as path from public.documents d
    where public.is_live(d)
  ), astray as materialized (
    select l.path from public.linked_paths l where not exists (select from live where live.path = l.path)
  ), linked as (
    select path from astray
    union select public.bare_path(s.cta_link) from public.content_sections s where s.cta_link like '/%'
    union select public.bare_path(s.cta_link) from public.content_translations s where s.cta_link like '/%'
  ), named as materialized (
    select l.path, case split_part(l.path, '/', 2) when 'insights' then 'insight' when 'case-studies' then 'case_study' end as kind,
      substr(l.path, length(split_part(l.path, '/', 2)) + 3) as slug
    from linked l
    where not l.path = any (known) and l.path !~ '^/(storage|assets|share|admin|auth|preview)(/|$)|\.[a-z0-9]{2,5}$'
      and not exists (select from live where live.path = l.path)
  )
  select n.path, case when r.id is not null or moved.document_id is not null and public.is_live(target) then 'moved' else 'gone' end
  from named n
  left join public.redirects r on r.path = n.path
  left join public.slug_redirects moved on moved.kind = n.kind and moved.slug = n.slug
  left join public.documents target on target.id = moved.document_id
$$;

-- The published texts that lead to any of the paths, for operators. By its owner's right: a row rule would keep the index from being used.
create function public.texts_leading_to(paths text[]) returns table (document_id uuid, language text, link text)
  language sql stable security definer set search_path = '' as $$
  select t.document_id, t.language, l.link from public.document_texts t cross join lateral unnest(t.links) l (link)
  join unnest(paths) asked (path) on asked.path = l.link
  where t.stage = 'published' and t.links <> '{}' and t.links && paths and (select public.is_operator())
$$;

create function public.content_findings(known text[]) returns table (finding text, kind text, id text, language text, detail text)
  language sql stable set search_path = '' as $$
  with live as not materialized (
    select d.id, d.kind, d.facts ->> 'picture' as picture from public.documents d
    where public.is_live(d)
  ), doubtful as materialized (
    select * from public.doubtful_links(known)
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
  join public.texts_leading_to(array(select doubtful.link from doubtful)) t on t.link = d.link
  join live l on l.id = t.document_id
  union all
  select case d.state when 'moved' then 'movedLink' else 'goneLink' end, 'section', s.section_id, s.language, d.link
  from doubtful d
  join (select section_id, 'en' as language, cta_link from public.content_sections where cta_link like '/%'
    union all select section_id, language, cta_link from public.content_translations where cta_link like '/%') s on public.bare_path(s.cta_link) = d.link
  union all
  select 'undescribed', l.kind, l.id::text, t.language, null
  from public.document_texts t join live l on l.id = t.document_id
  where t.stage = 'published' and not t.described
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

-- How many there are of each finding, and a page of those of one. `field`: the one of the form that a link stands in.
create function public.content_health(known text[], of_finding text default null, page integer default 1, page_size integer default 50) returns jsonb
  language sql stable set search_path = '' as $$
  with found as materialized (
    select * from public.content_findings(known)
  ), shown as (
    select f.* from found f where f.finding = of_finding
    order by f.detail, f.kind, f.id, f.language limit page_size offset (greatest(content_health.page, 1) - 1) * page_size
  )
  select jsonb_build_object(
    'counts', coalesce((select jsonb_object_agg(finding, count) from (select finding, count(*) from found group by finding) each), '{}'),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'language', s.language, 'detail', s.detail,
        'field', case when s.finding not in ('goneLink', 'movedLink') then null when s.kind = 'section' then 'cta_link' else (
          select concat_ws('/', k.name, case when p.part <> '' then e.place end, nullif(p.part, ''))
          from public.document_texts t
          cross join jsonb_each(t.texts - 'editedFrom') k (name, value)
          cross join jsonb_array_elements(case jsonb_typeof(k.value) when 'array' then k.value else jsonb_build_array(k.value) end)
            with ordinality e (entry, place)
          cross join jsonb_each(case jsonb_typeof(e.entry) when 'object' then e.entry else jsonb_build_object('', e.entry) end) p (part, words)
          where t.document_id = d.id and t.language = s.language and t.stage = 'published'
            and public.links_in(p.words #>> '{}') @> array[s.detail]
          limit 1) end,
        'slug', d.slug, 'title', (select t.title from public.shown_to_operators(d.id, 'en') t)) order by s.detail, s.kind, s.id, s.language)
      from shown s left join public.documents d on s.kind <> 'section' and d.id::text = s.id), '[]'))
$$;

-- A page of all content by language: each row has the state of its text in every language.
create function public.translation_board(page integer default 1, page_size integer default 50) returns jsonb
  language sql stable set search_path = '' as $$
  with listed as (
    select d.kind, d.id as document_id, d.id::text, d.slug, d.published_on, d.state = 'published' as live,
      case d.kind when 'page' then 0 when 'section' then 1 when 'case_study' then 2 else 3 end as place
    from public.document_states d where d.state <> 'trashed' and d.slug not like 'settings-%'
    union all
    select 'section', null, s.section_id, s.section_id, null, true, 1 from public.content_sections s
  ), shown as (
    select * from listed order by place, published_on desc, slug limit page_size offset (greatest(translation_board.page, 1) - 1) * page_size
  )
  select jsonb_build_object(
    'total', (select count(*) from listed),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'slug', s.slug,
        'title', (select t.title from public.shown_to_operators(s.document_id, 'en') t),
        'live', s.live,
        'texts', (select jsonb_agg(jsonb_build_object('language', t.language, 'state', case
              when t.translation <> 'current' then t.translation
              when t.published_revision is null then 'unpublished'
              when t.changed then 'changed'
              else 'current' end))
            from (select * from public.text_states d where d.document_id = s.document_id
              union all select * from public.text_states c where c.kind = 'section' and s.kind = 'section' and c.id = s.id) t))
        order by s.place, s.published_on desc, s.slug) from shown s), '[]'))
$$;

-- What nobody has changed since it came with the software: {kind, id, slug}.
create function public.delivered_content() returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'id', u.id, 'slug', u.slug, 'title', u.title)
    order by u.kind, u.slug), '[]')
  from (
    select d.kind, d.id::text, d.slug, t.title from public.documents d
    join public.document_texts t on t.document_id = d.id and t.language = 'en' and t.stage = 'published' and t.saved_by is null
    where public.is_live(d) and d.slug not like 'settings-%' and (d.kind = 'page') = (t.texts = '{}')
      and (d.kind = 'page' or d.id::text ~ '^[12]0000000-0000-4000-8000-')
    union all
    select 'section', s.section_id, s.section_id, null from public.content_sections s
    where concat(s.title, s.subtitle, s.body_text) !~ '\S'
  ) u
$$;

-- The published texts and buttons that lead to a path, as `links` writes it: at most twenty.
create function public.content_leading_to(path text) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (
    select d.kind, d.id::text, d.slug, t.language,
      (select e.title from public.shown_to_operators(d.id, 'en') e) as title
    from public.texts_leading_to(array[content_leading_to.path]) t join public.documents d on d.id = t.document_id and public.is_live(d)
    union all
    select 'section', s.section_id, s.section_id, s.language, null
    from (select section_id, 'en' as language, cta_link from public.content_sections
      union all select section_id, language, cta_link from public.content_translations) s
    where s.cta_link like '/%' and public.bare_path(s.cta_link) = content_leading_to.path
    order by 1, 2, 4 limit 20) l
$$;

grant execute on function public.bare_path, public.url_decoded, public.links_in, public.texts_leading_to, public.doubtful_links, public.content_findings, public.content_health, public.content_leading_to, public.translation_board,
  public.delivered_content to authenticated, service_role;
