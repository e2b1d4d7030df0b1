-- A link to this site is one however it was written: content health knows what was copied from the address bar, with its host.

-- A path of the site, or `//host/path` of an address that names a host. More links than an article can have are not looked at.
create or replace function public.links_in(words text) returns text[]
  language sql stable set search_path = ''
  return array(select distinct case when linked.host = '' then '' else '//' || regexp_replace(lower(linked.host), '^www\.', '') end
      || public.bare_path(linked.path) from (
    select distinct coalesce(found.link[1], found.link[3], '') as host, coalesce(found.link[2], found.link[4], found.link[5], found.link[6]) as path
      from regexp_matches(left(words, 400000), 'https?://([[:alnum:].:-]+)([^\s)>"\]]*)|\]\(<?(?://)?((?:[[:alnum:]-]+\.)+[[:alnum:]]+(?::\d+)?)(?=[/?#)>\s])([^\s)>"]*)|\]\(<?(/(?![/\\])[^)\s>"]*)|^(/(?![/\\])\S*)$', 'gni') found (link)
      where length(concat(found.link[1], found.link[2], found.link[3], found.link[4], found.link[5], found.link[6])) <= 500 limit 1000) linked
    order by 1);

-- The path of such a link on the site of this host, without `www.`; null of what leads elsewhere.
create function public.own_path(link text, site text) returns text
  language sql immutable set search_path = ''
  return case when link not like '//%' then link when site <> '' and starts_with(link, '//' || site || '/') then substr(link, length(site) + 3) end;

-- The same of the address of a button.
create function public.path_of_address(address text, site text) returns text
  language sql stable set search_path = ''
  return public.own_path((public.links_in('](' || address || ')'))[1], site);

drop function public.doubtful_links(text[]);
drop function public.content_findings(text[]);
drop function public.content_health(text[], text, integer, integer);
drop function public.content_leading_to(text);

-- Links to what is gone, or that lead through a redirect: {link, state}. `known`: the paths that the site answers by itself; `site`: its host.
create function public.doubtful_links(known text[], site text default '') returns table (link text, state text)
  language sql stable set search_path = '' as $$
  with live as materialized (
    select case d.kind when 'insight' then '/insights/' when 'case_study' then '/case-studies/' end || d.slug as path from public.documents d
    where public.is_live(d)
  ), astray as materialized (
    select own.path from public.linked_paths l cross join lateral (select public.own_path(l.path, site) as path) own
    where own.path is not null and not exists (select from live where live.path = own.path)
  ), linked as (
    select path from astray
    union select public.path_of_address(s.cta_link, site) from public.content_sections s
    union select public.path_of_address(s.cta_link, site) from public.content_translations s
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

create function public.content_findings(known text[], site text default '') returns table (finding text, kind text, id text, language text, detail text)
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
  from public.document_texts t
  join live l on l.id = t.document_id
  join public.document_kinds k on k.kind = l.kind and cardinality(k.summary) > 0
  where t.stage = 'published' and t.saved_by is not null and coalesce(t.texts ->> 'search_description', '') !~ '\S'
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
create function public.content_health(known text[], of_finding text default null, page integer default 1, page_size integer default 50, site text default '') returns jsonb
  language sql stable set search_path = '' as $$
  with found as materialized (
    select * from public.content_findings(known, site)
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
            and public.links_in(p.words #>> '{}') && array[s.detail, '//' || site || s.detail]
          limit 1) end,
        'slug', d.slug, 'title', (select t.title from public.shown_to_operators(d.id, 'en') t)) order by s.detail, s.kind, s.id, s.language)
      from shown s left join public.documents d on s.kind <> 'section' and d.id::text = s.id), '[]'))
$$;

-- The published texts and buttons that lead to a path, as `links` writes it: at most twenty.
create function public.content_leading_to(path text, site text default '') returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (
    select distinct d.kind, d.id::text, d.slug, t.language,
      (select e.title from public.shown_to_operators(d.id, 'en') e) as title
    from public.texts_leading_to(array[content_leading_to.path, '//' || site || content_leading_to.path]) t join public.documents d on d.id = t.document_id and public.is_live(d)
    union all
    select 'section', s.section_id, s.section_id, s.language, null
    from (select section_id, 'en' as language, cta_link from public.content_sections
      union all select section_id, language, cta_link from public.content_translations) s
    where public.path_of_address(s.cta_link, site) = content_leading_to.path
    order by 1, 2, 4 limit 20) l
$$;

grant execute on function public.own_path, public.path_of_address, public.doubtful_links, public.content_findings, public.content_health, public.content_leading_to
  to authenticated, service_role;

-- What is published already is looked at anew; nobody changed it.
update public.document_texts set links = links where texts::text ~* '://|\]\([[:alnum:]-]+\.';
