-- What a text may be is bounded where it is stored, because the work of whatever reads it grows with that. The bounds of its fields are
-- told with the kind; a text that was stored before stays, and the pages read as much of it as they can.

alter table public.document_kinds add column bounds jsonb;
comment on column public.document_kinds.bounds is
  'Of each text {characters, entries, marks, looks}, of all together under an empty name; what is not named is not bounded, but for `characters` and `entries`.';

-- Characters that may begin or end something in a paragraph of Markdown, times the characters of that paragraph: see
-- app/schemas/markdown-bounds.ts.
create function public.looks(markdown text) returns bigint
  language sql immutable set search_path = ''
  return (select coalesce(sum(length(p.words)::bigint * length(regexp_replace(p.words, '[^][!*_~`<&\\|:@]', '', 'g'))), 0)
    from regexp_split_to_table(replace(markdown, E'\r', E'\n'), '\n[ \t]*\n|\n(?= {0,3}[*+-] +\S)') p (words));

-- A text, a list of texts, or one of entries, and nothing deeper.
create function public.is_within(content jsonb, bound jsonb, deepest integer default 2) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  characters integer := coalesce((bound ->> 'characters')::integer, 20000);
  entries integer := coalesce((bound ->> 'entries')::integer, 200);
begin
  -- Names and the signs of JSON count too, before anything looks into it.
  if length(content::text) > 6 * characters + 100 * entries
    or jsonb_path_exists(content, format('strict $.**{%s to last}', deepest + 1)::jsonpath) then
    return false;
  end if;
  return (
    select count(*) <= entries and coalesce(sum(length(w.word)), 0) <= characters
      and coalesce(max(length(regexp_replace(replace(w.word, '{{', '<'), '[^<]', '', 'g'))) <= (bound ->> 'marks')::integer, true)
      and coalesce(sum(public.looks(w.word)) filter (where bound ? 'looks') <= (bound ->> 'looks')::bigint, true)
    from (select v.value #>> '{}' as word
      from jsonb_path_query(content, 'strict $.** ? (@.type() != "object" && @.type() != "array")') v (value)) w);
end $$;

create function public.date_in(words text) returns date
  language plpgsql immutable set search_path = '' as $$
begin
  return case when words ~ '^\d{4}-\d{2}-\d{2}$' then words::date end;
exception when others then
  return null;
end $$;

create function public.require_bounds(of_kind text, texts jsonb, facts jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  bounds jsonb := (select k.bounds from public.document_kinds k where k.kind = of_kind);
  beyond text;
begin
  -- What is no object is refused by its check, after this.
  if jsonb_typeof(texts) = 'object' then
    select e.key into beyond from jsonb_each(texts) e
      where not case when e.key = 'editedFrom' then public.is_within(e.value, '{"characters": 100000, "entries": 2000}', 4)
        when bounds is null then public.is_within(e.value, '{"characters": 100000}')
        else public.is_within(e.value, coalesce(bounds -> e.key, '{}')) end
      limit 1;
    if beyond is null and not public.is_within(texts - 'editedFrom', coalesce(bounds -> '', '{"characters": 400000, "entries": 2000}'), 3) then
      beyond := 'texts';
    end if;
  end if;
  if jsonb_typeof(facts) = 'object' and beyond is null then
    select e.key into beyond from jsonb_each(facts) e
      where not public.is_within(e.value, '{"characters": 2000, "entries": 50}')
        or e.key = 'published_on' and e.value <> '""' and e.value <> 'null'
          and not coalesce(public.date_in(e.value #>> '{}') between '1900-01-01' and '9999-12-30', false)
      limit 1;
  end if;
  if beyond is not null then
    raise exception using errcode = 'PT413', message = 'More than can be stored: ' || left(beyond, 100);
  end if;
end $$;

create function public.check_bounds() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_bounds(new.kind, new.texts, new.facts);
  return new;
end $$;

create trigger check_bounds before insert or update of texts, facts on public.document_texts
  for each row execute function public.check_bounds();

-- What was sent over somebody else's text is a text like any other; of one person's, the latest twenty are enough.
create function public.check_refused_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_bounds((select d.kind from public.documents d where d.id::text = new.subject), new.texts, new.facts);
  delete from public.versions v where v.id in (
    select kept.id from public.versions kept
      where kept.subject = new.subject and kept.language = new.language and kept.refused and kept.saved_by = new.saved_by
      order by kept.id desc offset 19);
  return new;
end $$;

create trigger check_refused_version before insert on public.versions
  for each row when (new.refused) execute function public.check_refused_version();

-- With the bounds, which a site of the release before does not tell.
create or replace function public.describe_kinds(site_key text, release integer[], kinds jsonb, pages jsonb default '[]') returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_site(site_key);
  perform public.refuse_if(exists (select from public.document_kinds k where k.release > describe_kinds.release),
    'PT409', 'A newer release has described the kinds of documents');
  insert into public.document_kinds as present (kind, topic, shown, card, summary, prose, needed, release, bounds)
  select k.kind, k.topic, k.shown, k.card, k.summary, k.prose, k.needed, describe_kinds.release, k.bounds
  from jsonb_populate_recordset(null::public.document_kinds, kinds) k
  on conflict (kind) do update set topic = excluded.topic, shown = excluded.shown, card = excluded.card, summary = excluded.summary,
    prose = excluded.prose, needed = excluded.needed, release = excluded.release, bounds = coalesce(excluded.bounds, present.bounds)
  where present is distinct from excluded;
  perform public.add_pages(pages);
end $$;

-- A draft whose date is none is shown with the date that lists have it under.
create or replace function public.preview(link uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found public.preview_links;
  document public.documents;
  text public.document_texts;
  facts jsonb;
begin
  select * into found from public.preview_links l where l.id = link and l.expires_at > now();
  select * into document from public.documents d where d.id = found.document_id and d.trashed_at is null;
  select * into text from public.shown_to_operators(document.id, found.language);
  if text.document_id is null then
    return null;
  end if;
  select t.facts into facts from public.shown_to_operators(document.id, 'en') t;
  facts := coalesce(facts, document.facts);
  document.facts := facts;
  document.topic := nullif(facts ->> (select k.topic from public.document_kinds k where k.kind = document.kind), '');
  document.slug := coalesce(nullif(facts ->> 'slug', ''), document.slug);
  document.published_on := coalesce(public.date_in(facts ->> 'published_on'), document.published_on);
  return jsonb_build_object('kind', document.kind, 'expires_at', found.expires_at, 'revision', text.revision,
    'article', public.shown_document(document, facts, text, found.language) || jsonb_build_object('languages', jsonb_build_array(found.language)));
end $$;

-- Any account may ask these two, an address of this site is short, and a text has an end.
create or replace function public.url_decoded(address text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  if length(address) > 4096 or position('%' in address) = 0 then
    return address;
  end if;
  begin
    return (select convert_from(string_agg(case when length(part[1]) = 3 and part[1] like '\%%'
        then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end, ''::bytea order by place), 'UTF8')
      from regexp_matches(address, '%[0-9a-fA-F]{2}|[^%]+|%', 'g') with ordinality parts (part, place));
  exception when others then
    return address;
  end;
end $$;

create or replace function public.bare_path(address text) returns text
  language sql stable set search_path = ''
  return (select coalesce(nullif(regexp_replace(regexp_replace(lower(public.url_decoded(regexp_replace(left(address, 4096), '[?#].*$', ''))),
    '^/(' || string_agg(l.code, '|') || ')(?=/|$)', ''), '/+$', ''), ''), '/') from public.languages l);

create or replace function public.links_in(words text) returns text[]
  language sql stable set search_path = ''
  return array(select distinct public.bare_path(linked.address) from (
    select distinct coalesce(found.link[1], found.link[2]) as address
      from regexp_matches(left(words, 400000), '\]\(<?(/(?![/\\])[^)\s>"]*)|^(/(?![/\\])\S*)$', 'gn') found (link)
      where length(coalesce(found.link[1], found.link[2])) <= 500 limit 1000) linked order by 1);
