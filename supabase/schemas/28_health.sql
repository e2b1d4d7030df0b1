-- What of the published content needs somebody's care: counted, and listed a page at a time, over what is stored. Runs with the reader's rights.

-- The paths that published texts lead to, each once. One that no text leads to any more stays: it finds nothing.
create table public.linked_paths (path text primary key);

-- The same of every path that published texts lead to. `site`: the host of the site.
create function public.doubtful_links(known text[], site text default '') returns table (link text, state text) language sql stable set search_path = '' as $$
  select s.link, s.state from public.link_states(array(
    select public.own_path(l.path, doubtful_links.site) from public.linked_paths l), doubtful_links.known) s
$$;

-- The published texts that lead to any of the paths, for operators. By its owner's right: a row rule would keep the index from being used.
create function public.texts_leading_to(paths text[]) returns table (document_id uuid, language text, link text)
  language sql stable security definer set search_path = '' as $$
  select t.document_id, t.language, l.link from public.document_texts t cross join lateral unnest(t.links) l (link)
  join unnest(paths) asked (path) on asked.path = l.link
  where t.stage = 'published' and t.links <> '{}' and t.links && paths and (select public.is_operator())
$$;

-- Content health goes by what readers see of an article's age: its date, or that of its review, and not when somebody last saved it. What is as delivered is no care.
create function public.content_findings(known text[], site text default '', described_pages text[] default '{}')
  returns table (finding text, kind text, id text, language text, detail text) language sql stable set search_path = '' as $$
  with live as not materialized (
    select d.id, d.kind, d.slug, d.facts ->> 'picture' as picture from public.documents d
    where public.is_live(d)
  ), doubtful as materialized (
    select * from public.doubtful_links(known, site)
  ), known_words as materialized (
    select l.code as language, trim(p.alt ->> l.code) as words, array_agg(p.file_path) as files
    from public.pictures p cross join public.languages l where p.alt ->> l.code ~ '\S' group by 1, 2
  )
  select 'missing', l.kind, l.id::text, c.code, null from live l join public.languages c on c.code <> 'en'
  where not exists (select from public.document_texts t where (t.document_id, t.language, t.stage) = (l.id, c.code, 'draft'))
  union all
  select 'outOfDate', l.kind, l.id::text, r.language, null
  from (select distinct r.document_id, r.language from public.field_reviews r where r.why = 'english_changed') r join live l on l.id = r.document_id
  union all
  select 'unread', t.kind, t.id, t.language, null
  from (select distinct r.document_id, r.language from public.field_reviews r where r.why = 'by_assistant') r
  join public.text_states t on t.document_id = r.document_id and t.language = r.language
  where t.reviews @> '[{"why": "by_assistant"}]' and t.document_state <> 'trashed'
  union
  select 'unnamed', l.kind, l.id::text, t.language, p.file_path from live l
  join public.pictures p on p.file_path = l.picture
  join public.document_texts t on t.document_id = l.id and t.stage = 'published'
  where (l.kind <> 'page' or l.slug = any (described_pages))
    and concat(t.texts ->> 'picture_alt', t.texts ->> 'pictureAlt') !~ '\S' and coalesce(p.alt ->> t.language, '') !~ '\S'
  union
  select 'unnamed', l.kind, l.id::text, t.language, i.path from public.document_texts t
  join live l on l.id = t.document_id
  cross join unnest(t.unnamed_images) i (path)
  left join public.pictures p on p.file_path = i.path
  where t.stage = 'published' and t.unnamed_images <> '{}' and coalesce(p.alt ->> t.language, '') !~ '\S'
  union
  select 'borrowed', l.kind, l.id::text, t.language, i.path from public.document_texts t
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
  select 'undescribed', l.kind, l.id::text, t.language, null from public.document_texts t
  join live l on l.id = t.document_id
  join public.document_kinds k on k.kind = l.kind and 'search_description' = any (k.shown)
  where t.stage = 'published' and t.saved_by is not null and coalesce(t.texts ->> 'search_description', '') !~ '\S'
  union all
  select 'aged', l.kind, l.id::text, 'en', to_json(max(t.saved_at)) #>> '{}'
  from public.document_texts t join live l on l.id = t.document_id
  where t.stage = 'published' and t.saved_at < now() - interval '12 months' and (not public.stays(l.kind) or t.texts <> '{}')
    and not exists (select from public.document_kinds k where k.kind = l.kind and 'reviewed_on' = any (k.shown))
    and not exists (select from public.document_texts n where n.document_id = t.document_id and n.stage = 'published'
      and n.saved_at >= now() - interval '12 months' and (not public.stays(l.kind) or n.texts <> '{}'))
  group by l.kind, l.id
  union all
  select 'aged', d.kind, d.id::text, 'en', shown.day from public.documents d
  join public.document_kinds k on k.kind = d.kind and 'reviewed_on' = any (k.shown)
  cross join lateral (select greatest(d.published_on::text, d.facts ->> 'reviewed_on') as day) shown
  where public.is_live(d) and shown.day < to_char(now() - interval '12 months', 'YYYY-MM-DD')
    and exists (select from public.document_texts t where t.document_id = d.id and t.stage = 'published' and t.saved_by is not null)
$$;

-- How many there are of each finding, and a page of those of one. `field`: the one in which it is put right; null for the whole text or a file.
create function public.content_health(known text[], of_finding text default null, page integer default 1, page_size integer default 50, site text default '',
  described_pages text[] default '{}') returns jsonb
  language sql stable set search_path = '' as $$
  with found as materialized (
    select * from public.content_findings(known, site, described_pages)
  ), shown as (
    select f.* from found f where f.finding = of_finding
    order by f.detail, f.kind, f.id, f.language limit page_size offset (greatest(content_health.page, 1) - 1) * page_size
  )
  select jsonb_build_object(
    'counts', coalesce((select jsonb_object_agg(finding, count) from (select finding, count(*) from found group by finding) each), '{}'),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'language', s.language, 'detail', s.detail,
        'field', case
          when s.finding in ('goneLink', 'movedLink') then (
            select f.field from public.document_texts t cross join public.fields_in(t.texts) f
            where t.document_id = d.id and t.language = s.language and t.stage = 'published'
              and public.links_in(f.words) && array[s.detail, '//' || site || s.detail] limit 1)
          when s.finding = 'borrowed' or s.finding = 'unnamed' and not exists (select from public.pictures p where p.file_path = s.detail) then coalesce((
            select f.field from public.document_texts t cross join public.fields_in(t.texts) f
            where t.document_id = d.id and t.language = s.language and t.stage = 'published'
              and exists (select from unnest(public.images_in(f.words)) i (image) where split_part(i.image, E'\n', 1) = s.detail)
            limit 1), (select k.picture_alt from public.document_kinds k where k.kind = s.kind))
        end,
        'slug', d.slug, 'title', (select t.title from public.shown_to_operators(d.id, 'en') t)) order by s.detail, s.kind, s.id, s.language)
      from shown s left join public.documents d on d.id::text = s.id), '[]'))
$$;

-- What nobody has changed since it came with the software: {kind, id, slug}.
create function public.delivered_content() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'id', u.id, 'slug', u.slug, 'title', u.title)
    order by u.kind, u.slug), '[]')
  from (
    select d.kind, d.id::text, d.slug, t.title from public.documents d
    join public.document_texts t on t.document_id = d.id and t.language = 'en' and t.stage = 'published' and t.saved_by is null
    where public.is_live(d) and d.slug not like 'settings-%' and public.stays(d.kind) = (t.texts = '{}')
      and (public.stays(d.kind) or d.id::text ~ '^[12]0000000-0000-4000-8000-')
  ) u
$$;

-- The published texts that lead to a path, as `links` writes it: at most twenty.
create function public.content_leading_to(path text, site text default '') returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (
    select distinct d.kind, d.id::text, d.slug, t.language,
      (select e.title from public.shown_to_operators(d.id, 'en') e) as title
    from public.texts_leading_to(array[content_leading_to.path, '//' || site || content_leading_to.path]) t join public.documents d on d.id = t.document_id and public.is_live(d)
    order by 1, 2, 4 limit 20) l
$$;

-- The path of such a link on the site of this host, without `www.`; null of what leads elsewhere.
create function public.own_path(link text, site text) returns text language sql immutable set search_path = ''
  return case when link not like '//%' then link when site <> '' and starts_with(link, '//' || site || '/') then substr(link, length(site) + 3) end;

-- The words of each field as the form has it: `body`, `approach/1/step`.
create function public.fields_in(texts jsonb) returns table (field text, words text) language sql immutable set search_path = '' as $$
  select concat_ws('/', k.name, case when p.part <> '' then e.place end, nullif(p.part, '')), p.words #>> '{}'
  from jsonb_each(texts - 'editedFrom') k (name, value)
  cross join jsonb_array_elements(case jsonb_typeof(k.value) when 'array' then k.value else jsonb_build_array(k.value) end)
    with ordinality e (entry, place)
  cross join jsonb_each(case jsonb_typeof(e.entry) when 'object' then e.entry else jsonb_build_object('', e.entry) end) p (part, words)
$$;

-- Of these paths those of what is gone, or that lead through a redirect: {link, state}. `known`: the paths that the site answers by itself.
create function public.link_states(paths text[], known text[]) returns table (link text, state text) language sql stable set search_path = '' as $$
  with named as materialized (
    select l.path, k.kind, substr(l.path, length(k.path) + 1) as slug
    from (select distinct asked.path from unnest(paths) asked (path)) l left join public.document_kinds k on starts_with(l.path, k.path)
    where not l.path = any (known) and l.path !~ '^/(storage|assets|share|admin|auth|preview)(/|$)|\.[a-z0-9]{2,5}$'
  )
  select n.path, case when r.id is not null or moved.document_id is not null and public.is_live(target) then 'moved' else 'gone' end
  from named n
  left join public.redirects r on r.path = n.path
  left join public.slug_redirects moved on moved.kind = n.kind and moved.slug = n.slug
  left join public.documents target on target.id = moved.document_id
  where not exists (select from public.documents d where d.kind = n.kind and d.slug = n.slug and public.is_live(d))
$$;

-- Whether these words are the alternative text of other files in the language, and not of the image's own.
create function public.has_words_of_another(image text, words text, language text) returns boolean language sql stable set search_path = ''
  return words ~ '\S' and exists (select from public.pictures o where trim(o.alt ->> language) = trim(words))
    and not exists (select from public.pictures p where p.file_path = image and trim(p.alt ->> language) = trim(words));

-- What content health would count of this text: {finding, detail, field}. `picture`: its cover, null for that of the English; `alt`: its words, null for none.
create function public.text_findings(of_kind text, of_id text, language text, texts jsonb, picture text, alt text, known text[], site text default '')
  returns table (finding text, detail text, field text) language sql stable set search_path = '' as $$
  with fields as materialized (
    select f.field, f.words from public.fields_in(texts) f
  ), cover as materialized (
    select coalesce(text_findings.picture, (
      select coalesce(t.facts, d.facts) ->> 'picture' from public.documents d
      left join public.document_texts t on t.document_id = d.id and t.language = 'en' and t.stage = 'draft'
      where d.id::text = of_id)) as path, (select k.picture_alt from public.document_kinds k where k.kind = of_kind) as described_by
  ), images as materialized (
    select f.field, split_part(i.image, E'\n', 1) as path, substr(i.image, position(E'\n' in i.image) + 1) as alt
    from fields f cross join lateral unnest(public.images_in(f.words)) i (image)
  ), links as materialized (
    select f.field, public.own_path(l.link, site) as path from fields f cross join lateral unnest(public.links_in(f.words)) l (link)
  )
  select 'unnamed', p.file_path, c.described_by
  from cover c join public.pictures p on p.file_path = c.path
  where text_findings.alt !~ '\S' and coalesce(p.alt ->> language, '') !~ '\S'
  union
  select 'unnamed', i.path, i.field from images i left join public.pictures p on p.file_path = i.path
  where i.alt = '' and coalesce(p.alt ->> language, '') !~ '\S'
  union
  select 'borrowed', c.path, c.described_by
  from cover c where c.path <> '' and public.has_words_of_another(c.path, text_findings.alt, language)
  union
  select 'borrowed', i.path, i.field from images i where public.has_words_of_another(i.path, i.alt, language)
  union
  select case s.state when 'moved' then 'movedLink' else 'goneLink' end, s.link, l.field
  from public.link_states(array(select links.path from links), known) s join links l on l.path = s.link
  union
  select 'undescribed', null, 'search_description' from public.document_kinds k
  where k.kind = of_kind and 'search_description' = any (k.shown) and coalesce(texts ->> 'search_description', '') !~ '\S'
    and not exists (select from public.document_texts t where t.document_id::text = of_id and t.language = text_findings.language
      and t.stage = 'published' and t.saved_by is null and not exists (
        select from jsonb_each(t.texts - 'editedFrom') o full join jsonb_each(text_findings.texts - 'editedFrom') n using (key)
        where nullif(nullif(o.value, '""'), '[]') is distinct from nullif(nullif(n.value, '""'), '[]')))
$$;

alter table public.linked_paths enable row level security;
revoke all on public.linked_paths from service_role;
grant select on public.linked_paths to authenticated, service_role;
create policy "operators read linked paths" on public.linked_paths for select to authenticated using ((select public.is_operator()));
grant execute on function public.texts_leading_to, public.doubtful_links, public.content_findings, public.content_health, public.content_leading_to,
  public.delivered_content, public.own_path, public.fields_in, public.link_states, public.has_words_of_another, public.text_findings to
  authenticated, service_role;
