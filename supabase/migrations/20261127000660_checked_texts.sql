-- The check before publishing asks what content health counts with: what it finds in a text that is being written is what would be counted of it.

-- What an image in a text is known by: the path of a stored file, unescaped, or its address.
create function public.image_at(address text) returns text
  language sql immutable set search_path = ''
  return public.url_decoded(coalesce(substring(address from '/website-assets/([^?#]+)'), address));

-- The images of a text, also those whose address stands elsewhere in it: each what it is known by, a line end, and its alternative text.
create function public.images_in(words text) returns text[]
  language sql immutable set search_path = ''
  return array(select distinct public.image_at(i.address) || E'\n' || regexp_replace(regexp_replace(i.alt, '\\([[:punct:]])', '\1', 'g'), '^\s+|\s+$', '', 'g')
    from (
      select found.image[1] as alt, coalesce(found.image[2], found.image[3]) as address
        from regexp_matches(words, '!\[((?:[^][\\]|\\.)*)\]\(\s*(?:<([^>\n]+)>|([^)\s"]+))', 'g') found (image)
      union all
      select found.image[1], defined.label[2]
        from regexp_matches(words, '!\[((?:[^][\\]|\\.)*)\]\[([^][]+)\]', 'g') found (image)
        join regexp_matches(words, '^ {0,3}\[([^][]+)\]:\s*<?([^\s>]+)', 'gn') defined (label) on lower(defined.label[1]) = lower(found.image[2])
    ) i order by 1);

create or replace function public.unnamed_images_in(words text) returns text[]
  language sql immutable set search_path = ''
  return array(select distinct split_part(i.image, E'\n', 1) from unnest(public.images_in(words)) i (image)
    where substr(i.image, position(E'\n' in i.image) + 1) = '' order by 1);

-- Of the cover, which no text knows: nothing, a line end and the words.
create function public.named_images_in(texts jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(select i.image from unnest(public.images_in(coalesce(public.words_in(texts - 'editedFrom'), ''))) i (image)
      where substr(i.image, position(E'\n' in i.image) + 1) <> ''
    union select E'\n' || trim(cover.alt) from (values (texts ->> 'picture_alt'), (texts ->> 'pictureAlt')) cover (alt) where cover.alt ~ '\S');

alter table public.document_texts add column named_images text[];
comment on column public.document_texts.unnamed_images is 'The images in the text that it gives no alternative text: paths of stored files, or addresses.';
comment on column public.document_texts.named_images is 'Those that it gives one, each with a line end and that text after it; before that of the cover stands nothing.';

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
    new.named_images := public.named_images_in(new.texts);
  end if;
  new.links := public.links_in(words);
  new.unnamed_images := public.unnamed_images_in(words);
  new.described := concat(new.texts ->> 'search_description', summary) ~ '\S' or cardinality(of_kind.summary) = 0;
  new.card_text := public.folded(concat_ws(E'\n', new.texts ->> 'title', summary));
  new.minutes := greatest(1, ceil(array_length(regexp_split_to_array(trim(coalesce(prose, '')), '\s+'), 1) / 215.0));
  new.search := setweight(to_tsvector(configuration, coalesce(public.folded(new.texts ->> 'title'), '')), 'A')
    || setweight(to_tsvector(configuration, coalesce(public.folded(summary), '')), 'B')
    || setweight(to_tsvector(configuration, coalesce(public.folded(prose), '')), 'C');
  return new;
end $$;

-- The words of each field as the form has it: `body`, `approach/1/step`.
create function public.fields_in(texts jsonb) returns table (field text, words text)
  language sql immutable set search_path = '' as $$
  select concat_ws('/', k.name, case when p.part <> '' then e.place end, nullif(p.part, '')), p.words #>> '{}'
  from jsonb_each(texts - 'editedFrom') k (name, value)
  cross join jsonb_array_elements(case jsonb_typeof(k.value) when 'array' then k.value else jsonb_build_array(k.value) end)
    with ordinality e (entry, place)
  cross join jsonb_each(case jsonb_typeof(e.entry) when 'object' then e.entry else jsonb_build_object('', e.entry) end) p (part, words)
$$;

-- Of these paths those of what is gone, or that lead through a redirect: {link, state}. `known`: the paths that the site answers by itself.
create function public.link_states(paths text[], known text[]) returns table (link text, state text)
  language sql stable set search_path = '' as $$
  with named as materialized (
    select l.path, case split_part(l.path, '/', 2) when 'insights' then 'insight' when 'case-studies' then 'case_study' end as kind,
      substr(l.path, length(split_part(l.path, '/', 2)) + 3) as slug
    from (select distinct asked.path from unnest(paths) asked (path)) l
    where not l.path = any (known) and l.path !~ '^/(storage|assets|share|admin|auth|preview)(/|$)|\.[a-z0-9]{2,5}$'
  )
  select n.path, case when r.id is not null or moved.document_id is not null and public.is_live(target) then 'moved' else 'gone' end
  from named n
  left join public.redirects r on r.path = n.path
  left join public.slug_redirects moved on moved.kind = n.kind and moved.slug = n.slug
  left join public.documents target on target.id = moved.document_id
  where not exists (select from public.documents d where d.kind = n.kind and d.slug = n.slug and public.is_live(d))
$$;

-- The same of every path that published texts and buttons lead to. `site`: the host of the site.
create or replace function public.doubtful_links(known text[], site text default '') returns table (link text, state text)
  language sql stable set search_path = '' as $$
  select s.link, s.state from public.link_states(array(
    select public.own_path(l.path, doubtful_links.site) from public.linked_paths l
    union select public.path_of_address(s.cta_link, doubtful_links.site) from public.content_sections s
    union select public.path_of_address(s.cta_link, doubtful_links.site) from public.content_translations s), doubtful_links.known) s
$$;

-- Whether these words are the alternative text of other files in the language, and not of the image's own.
create function public.has_words_of_another(image text, words text, language text) returns boolean
  language sql stable set search_path = ''
  return words ~ '\S' and exists (select from public.pictures o where trim(o.alt ->> language) = trim(words))
    and not exists (select from public.pictures p where p.file_path = image and trim(p.alt ->> language) = trim(words));

-- What content health would count of a text of this document: {finding, detail, field}. `picture`: its cover, null for that of the
-- English draft; `alt`: the cover's alternative text in the text, null where it can have none.
create function public.text_findings(of_kind text, of_id text, language text, texts jsonb, picture text, alt text, known text[], site text default '')
  returns table (finding text, detail text, field text)
  language sql stable set search_path = '' as $$
  with fields as materialized (
    select f.field, case when of_kind = 'section' then '](' || f.words || ')' else f.words end as words from public.fields_in(texts) f
    where of_kind <> 'section' or f.field = 'cta_link'
  ), cover as materialized (
    select coalesce(text_findings.picture, (
      select coalesce(t.facts, d.facts) ->> 'picture' from public.documents d
      left join public.document_texts t on t.document_id = d.id and t.language = 'en' and t.stage = 'draft'
      where d.id::text = of_id)) as path
  ), images as materialized (
    select f.field, split_part(i.image, E'\n', 1) as path, substr(i.image, position(E'\n' in i.image) + 1) as alt
    from fields f cross join lateral unnest(public.images_in(f.words)) i (image)
  ), links as materialized (
    select f.field, public.own_path(l.link, site) as path from fields f cross join lateral unnest(public.links_in(f.words)) l (link)
  )
  select 'unnamed', p.file_path, case of_kind when 'page' then 'pictureAlt' else 'picture_alt' end
  from cover c join public.pictures p on p.file_path = c.path
  where text_findings.alt !~ '\S' and coalesce(p.alt ->> language, '') !~ '\S'
  union
  select 'unnamed', i.path, i.field from images i left join public.pictures p on p.file_path = i.path
  where i.alt = '' and coalesce(p.alt ->> language, '') !~ '\S'
  union
  select 'borrowed', c.path, case of_kind when 'page' then 'pictureAlt' else 'picture_alt' end
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

drop function public.content_health(text[], text, integer, integer, text);
drop function public.content_findings(text[], text);

-- `described_pages`: those whose image says what it shows.
create function public.content_findings(known text[], site text default '', described_pages text[] default '{}')
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

-- How many there are of each finding, and a page of those of one. `field`: the one of the form in which it is put right; null for the whole
-- text, and for an image whose file can be described.
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
          when s.finding in ('goneLink', 'movedLink') and s.kind = 'section' then 'cta_link'
          when s.finding in ('goneLink', 'movedLink') then (
            select f.field from public.document_texts t cross join public.fields_in(t.texts) f
            where t.document_id = d.id and t.language = s.language and t.stage = 'published'
              and public.links_in(f.words) && array[s.detail, '//' || site || s.detail]
            limit 1)
          when s.finding = 'borrowed' or s.finding = 'unnamed' and not exists (select from public.pictures p where p.file_path = s.detail) then coalesce((
            select f.field from public.document_texts t cross join public.fields_in(t.texts) f
            where t.document_id = d.id and t.language = s.language and t.stage = 'published'
              and exists (select from unnest(public.images_in(f.words)) i (image) where split_part(i.image, E'\n', 1) = s.detail)
            limit 1), case s.kind when 'page' then 'pictureAlt' else 'picture_alt' end)
        end,
        'slug', d.slug, 'title', (select t.title from public.shown_to_operators(d.id, 'en') t)) order by s.detail, s.kind, s.id, s.language)
      from shown s left join public.documents d on s.kind <> 'section' and d.id::text = s.id), '[]'))
$$;

grant execute on function public.image_at, public.images_in, public.fields_in, public.link_states, public.has_words_of_another, public.text_findings,
  public.content_findings, public.content_health to authenticated, service_role;

-- What is stored already is looked at anew; nothing that readers or the search see of it changes.
alter table public.document_texts disable trigger user;
update public.document_texts t set named_images = public.named_images_in(t.texts),
  unnamed_images = public.unnamed_images_in(coalesce(public.words_in(t.texts - 'editedFrom'), ''))
where t.texts ? 'picture_alt' or t.texts ? 'pictureAlt' or t.texts::text like '%![%';
alter table public.document_texts enable trigger user;
