-- One model of content: what a kind of document has is data about fields (app/schemas/kinds/), texts are `jsonb`, and no function lists
-- them. Operators write the draft stage of a text; publishing copies it, language by language, to the published stage, or to one that
-- waits and that no reader is shown. With former versions, addresses that moved or are gone, and preview links.

create table public.publication_state (
  id boolean primary key default true check (id),
  revision uuid not null default gen_random_uuid(),
  practice_changed_at timestamptz constraint publication_state_practice_changed_at_can_be_shown check (practice_changed_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on column public.publication_state.practice_changed_at is 'When something changed that the privacy page states beside its text.';
comment on table public.publication_state is 'Another revision after each change for readers, so that a copy of it can tell whether it is the latest. Not a number: a restored database would count to the same ones again.';
insert into public.publication_state default values;

-- The kinds that the release knows: from the seed, then told by the site (describe_kinds).
create table public.document_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z_]{0,30}$'),
  topic text,
  shown text[] not null default '{}',
  card text[] not null default '{}',
  summary text[] not null default '{}',
  prose text[] not null default '{}',
  needed text[] not null default '{}',
  release integer[] not null default '{}',
  since jsonb not null default '{}',
  bounds jsonb,
  neutral text[] not null default '{}',
  path text check (path ~ '^/([a-z-]+/)*$'),
  person boolean not null default false,
  people text[] not null default '{}',
  sent boolean not null default false,
  stays boolean not null default false,
  related text,
  in_table text,
  inherited text[] not null default '{}'
);
comment on column public.document_kinds.topic is 'The fact that lists are filtered by.';
comment on column public.document_kinds.shown is 'The texts and facts that readers and previews get: nothing else ever is.';
comment on column public.document_kinds.card is 'Those of them that a list shows.';
comment on column public.document_kinds.summary is 'Texts that are found by a part of a word, like the title.';
comment on column public.document_kinds.prose is 'Texts that are searched and counted for the minutes of reading.';
comment on column public.document_kinds.needed is 'Nothing is published without these.';
comment on column public.document_kinds.release is 'The release that described the kind, such as {1,0,0}: an older one that starts again changes nothing.';
comment on column public.document_kinds.since is 'Of each text and fact that a later release brought, that release: an older one does not know it, and saves nothing over it.';
comment on column public.document_kinds.bounds is 'Of each text {characters, entries, marks, cost}, of all together under an empty name; what is not named is not bounded, but for `characters` and `entries`.';
comment on column public.document_kinds.path is 'Before the address of a document that has a page of its own: /insights/.';
comment on column public.document_kinds.person is 'Its documents are people: nothing keeps the names of those who are deleted, and their pictures are portraits.';
comment on column public.document_kinds.people is 'The facts that name such a person, in the order in which readers see them.';
comment on column public.document_kinds.sent is 'A published one can be sent to subscribers.';
comment on column public.document_kinds.stays is 'Its documents are there as long as the software.';
comment on column public.document_kinds.related is 'The fact that names others of the kind, to which readers are led on.';
comment on column public.document_kinds.in_table is 'The table whose rows are what readers see of its documents in English.';
comment on column public.document_kinds.neutral is 'Texts, and parts of entries as profiles/address, that are the same in all languages.';
comment on column public.document_kinds.inherited is 'Texts that a language takes from English while it has none of its own.';

create function public.stays(kind text) returns boolean language sql stable set search_path = ''
  return coalesce((select k.stays from public.document_kinds k where k.kind = stays.kind), false);

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null references public.document_kinds,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  topic text check (length(topic) <= 80),
  -- The picture is found by an index, which takes no more.
  facts jsonb not null default '{}' check (octet_length(facts ->> 'picture') <= 2000),
  published_on date not null default current_date constraint documents_published_on_can_be_shown check (published_on between '1900-01-01Z' and '9999-12-30Z'),
  publish_at timestamptz constraint documents_publish_at_can_be_shown check (publish_at between '1900-01-01Z' and '9999-12-30Z'),
  unpublish_at timestamptz check (unpublish_at > publish_at) constraint documents_unpublish_at_can_be_shown check (unpublish_at between '1900-01-01Z' and '9999-12-30Z'),
  trashed_at timestamptz constraint documents_trashed_at_can_be_shown check (trashed_at between '1900-01-01Z' and '9999-12-30Z'),
  created_at timestamptz not null default now() constraint documents_created_at_can_be_shown check (created_at between '1900-01-01Z' and '9999-12-30Z'),
  unique (kind, slug)
);
comment on column public.documents.facts is 'What all languages share, as readers see it; until there are readers, as the draft has it. Address, topic and date too.';
comment on column public.documents.published_on is 'The date that lists are ordered by.';
comment on column public.documents.publish_at is 'Readers see the document from this instant on; null: never published or unpublished.';
create index documents_live on public.documents (kind, published_on desc, slug) include (publish_at, unpublish_at, topic)
  where publish_at is not null and trashed_at is null;
create index documents_of_a_topic on public.documents (kind, topic, published_on desc, slug) where publish_at is not null and trashed_at is null;
create index documents_by_picture on public.documents ((facts ->> 'picture')) where publish_at is not null and trashed_at is null;
create index documents_by_start on public.documents (publish_at) where trashed_at is null and publish_at is not null;
create index documents_by_end on public.documents (unpublish_at) where trashed_at is null and unpublish_at is not null;
-- Everything that was written, for the archive: in an order that no collation changes, so that the same content gives the same file.
create index documents_in_order on public.documents (kind, (slug collate "C"));

create table public.document_texts (
  document_id uuid not null references public.documents on delete cascade,
  kind text not null references public.document_kinds,
  language text not null references public.languages,
  stage text not null check (stage in ('draft', 'scheduled', 'published')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 400000),
  facts jsonb check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 20000),
  translates_revision text check (length(translates_revision) <= 64),
  saved_at timestamptz not null default clock_timestamp() constraint document_texts_saved_at_can_be_shown check (saved_at between '1900-01-01Z' and '9999-12-30Z'),
  saved_by uuid,
  automatic boolean not null default false,
  publish_at timestamptz constraint document_texts_publish_at_can_be_shown check (publish_at between '1900-01-01Z' and '9999-12-30Z'),
  text_revision text not null generated always as (md5(texts::text)) stored,
  revision text not null generated always as (md5(texts::text || coalesce(facts::text, '') || coalesce(translates_revision, ''))) stored,
  title text not null generated always as (coalesce(texts ->> 'title', '')) stored,
  card_text text not null,
  minutes integer not null,
  search tsvector not null,
  translates_fields jsonb,
  ends_at timestamptz constraint document_texts_end_after_start check (ends_at > publish_at)
    constraint document_texts_ends_at_can_be_shown check (ends_at between '1900-01-01Z' and '9999-12-30Z'),
  slug text generated always as (case when language <> 'en' then nullif(texts ->> 'translated_slug', '') end) stored
    constraint document_texts_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  primary key (document_id, language, stage),
  check ((language = 'en') = (facts is not null)),
  check ((stage = 'scheduled') = (publish_at is not null))
);
comment on column public.document_texts.facts is 'What all languages share is drafted, kept, compared and published with the English text.';
comment on column public.document_texts.translates_revision is 'The text_revision of the English draft that this text translates; another one there means out of date.';
comment on column public.document_texts.automatic is 'Nobody pressed a button to save this.';
comment on column public.document_texts.publish_at is 'When a scheduled text is published.';
comment on column public.document_texts.ends_at is 'When the text of before takes the place of a scheduled one again.';
comment on column public.document_texts.translates_fields is 'Hashes of the English fields that a draft translates, as field_hashes gives them; null where they are not known.';
comment on column public.document_texts.slug is 'The address in this language; null: that of the document.';
create index document_texts_by_slug on public.document_texts (kind, slug) where slug is not null;
create index document_texts_search on public.document_texts using gin (search) where stage = 'published';
create index document_texts_published on public.document_texts (kind, language) where stage = 'published';
create index document_texts_drafts on public.document_texts (kind) where stage = 'draft';
create index document_texts_by_start on public.document_texts (publish_at) where stage = 'scheduled';

create table public.versions (
  id bigint generated always as identity primary key,
  subject text not null,
  language text not null references public.languages,
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 400000),
  facts jsonb check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 20000),
  translates_revision text,
  title text generated always as (texts ->> 'title') stored,
  saved_by uuid,
  saved_at timestamptz constraint versions_saved_at_can_be_shown check (saved_at between '1900-01-01Z' and '9999-12-30Z'),
  automatic boolean not null default false,
  refused boolean not null default false,
  replaced_by uuid default auth.uid(),
  replaced_at timestamptz not null default clock_timestamp() constraint versions_replaced_at_can_be_shown check (replaced_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on column public.versions.subject is 'The id of a document.';
comment on column public.versions.refused is 'Sent over somebody else''s text and not taken: kept, so that nothing typed is lost.';
create index versions_newest_first on public.versions (subject, language, id desc);

create table public.slug_redirects (
  kind text not null references public.document_kinds,
  slug text not null,
  document_id uuid,
  primary key (kind, slug)
);
comment on column public.slug_redirects.document_id is 'Null where the document was deleted.';

-- Readers see it now. Like the next two it becomes a part of the query, which then finds the indexes of what is live.
create function public.is_live(document public.documents) returns boolean language sql stable
  return document.publish_at is not null and document.publish_at <= now()
    and (document.unpublish_at is null or document.unpublish_at > now()) and document.trashed_at is null;

-- What readers see of a document in a language: its own text where it is published, else the English.
create function public.shown_to_readers(of_document uuid, in_language text) returns setof public.document_texts language sql stable begin atomic
  select t.* from public.document_texts t
    where t.document_id = of_document and t.stage = 'published' and t.language in (in_language, 'en')
    order by t.language = in_language desc limit 1;
end;

-- What operators see of it: the draft, else what is published, else what waits.
create function public.shown_to_operators(of_document uuid, in_language text) returns setof public.document_texts language sql stable begin atomic
  select t.* from public.document_texts t where t.document_id = of_document and t.language = in_language
    order by t.stage <> 'draft', t.stage <> 'published' limit 1;
end;

-- Whose address this is in whatever language, but for one document: that of the drafts of a translation is nobody's yet.
create function public.address_holder(of_kind text, slug text, other_than uuid default null) returns uuid language sql stable set search_path = ''
  return (select h.id from (
      select d.id from public.documents d where d.kind = of_kind and d.slug = address_holder.slug
      union all select t.document_id from public.document_texts t where t.kind = of_kind and t.slug = address_holder.slug and t.stage <> 'draft') h
    where h.id is distinct from other_than limit 1);

create function public.only_keys(content jsonb, keys text[]) returns jsonb language sql immutable set search_path = ''
  return (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(content) e where e.key = any (keys));

-- The words of texts, of lists and of their entries, without the names of fields.
create function public.words_in(texts jsonb) returns text language sql immutable set search_path = ''
  return (select string_agg(w.word #>> '{}', E'\n') from jsonb_path_query(texts, 'strict $.** ? (@.type() == "string")') w (word));

-- What is stored beside a text, before it is: which English a translation names, and what is searched, listed and counted. A trigger instead of
-- generated columns: how a language is searched, and what of a kind, stands in tables. What stands in another stage is known.
create function public.prepare_text() returns trigger language plpgsql set search_path = '' as $$
declare
  of_kind public.document_kinds;
  configuration regconfig := public.search_configuration(new.language);
  summary text;
  prose text;
  known public.document_texts;
begin
  if new.language <> 'en' and new.stage = 'draft'
    and (tg_op = 'INSERT' or new.translates_revision is distinct from old.translates_revision or old.translates_fields is null) then
    new.translates_fields := coalesce(public.field_hashes(public.english_of_revision(new.document_id, new.translates_revision)),
      case when tg_op = 'INSERT' then new.translates_fields end);
  end if;
  -- What is there already is updated after this, and indexed by that.
  if tg_op = 'INSERT' or new.texts <> old.texts then
    select * into known from public.document_texts t where t.document_id = new.document_id and t.language = new.language
      and (t.stage = new.stage and tg_op = 'INSERT' or t.stage <> new.stage and t.texts = new.texts)
      order by t.stage <> new.stage limit 1;
    if found then
      new.card_text := known.card_text;
      new.minutes := known.minutes;
      new.search := known.search;
      return new;
    end if;
  end if;
  select * into of_kind from public.document_kinds k where k.kind = new.kind;
  -- What is no object is refused by its check, after this.
  if jsonb_typeof(new.texts) = 'object' then
    summary := public.words_in(public.only_keys(new.texts, of_kind.summary));
    prose := public.words_in(public.only_keys(new.texts, of_kind.prose));
  end if;
  new.card_text := public.folded(concat_ws(E'\n', new.texts ->> 'title', summary));
  new.minutes := greatest(1, ceil(array_length(regexp_split_to_array(trim(coalesce(prose, '')), '\s+'), 1) / 215.0));
  new.search := setweight(to_tsvector(configuration, coalesce(public.folded(new.texts ->> 'title'), '')), 'A')
    || setweight(to_tsvector(configuration, coalesce(public.folded(summary), '')), 'B')
    || setweight(to_tsvector(configuration, coalesce(public.folded(prose), '')), 'C');
  return new;
end $$;

-- Once a transaction: readers see all of its changes together.
create function public.change_publication() returns void language sql security definer set search_path = '' as $$
  update public.publication_state p set revision = gen_random_uuid() where p.id and p.xmin <> pg_current_xact_id()::xid
$$;
-- With an argument, what changed is stated by the privacy page.
create function public.touch_publication() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.change_publication();
  if tg_nargs > 0 then update public.publication_state p set practice_changed_at = now() where p.id; end if;
  return null;
end $$;

-- What follows when a text was written, in this order; then the log has it.
create function public.follow_text() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if 'published' in (new.stage, old.stage) then perform public.change_publication(); end if;
  if old.stage = 'published' and old.slug is distinct from new.slug and old.slug is not null then
    insert into public.slug_redirects (kind, slug, document_id)
    values (old.kind, old.slug, (select d.id from public.documents d where d.id = old.document_id))
      on conflict (kind, slug) do update set document_id = excluded.document_id;
  end if;
  if tg_op = 'DELETE' then return null; end if;
  -- Where a translation says the same as the English did, such as the name of somebody, it goes on doing so.
  if tg_op = 'UPDATE' and new.language = 'en' and new.texts <> old.texts then
    update public.document_texts t set texts = t.texts || same.texts
    from (select t.language, jsonb_object_agg(n.name, new.texts -> n.name) as texts
      from public.document_kinds k, unnest(k.neutral) n (name), public.document_texts t
      where k.kind = new.kind and t.document_id = new.document_id and t.language <> 'en' and t.stage = new.stage
        and new.texts ? n.name and new.texts -> n.name <> old.texts -> n.name and t.texts -> n.name = old.texts -> n.name
      group by t.language) same
    where t.document_id = new.document_id and t.stage = new.stage and t.language = same.language;
  end if;
  if new.stage = 'draft' then
    -- A translation that is saved as it was beside an English that changed is right as readers see it: there is nothing to publish.
    if tg_op = 'UPDATE' and new.translates_revision is distinct from old.translates_revision then
      update public.document_texts t set translates_revision = new.translates_revision
        where t.document_id = new.document_id and t.language = new.language and t.stage = 'published'
          and t.texts = new.texts and t.facts is not distinct from new.facts;
    end if;
    if tg_op = 'UPDATE' and new.texts <> old.texts then
      perform public.carry_reviews(new.document_id, new.language, old.texts, 'by_assistant');
    end if;
    perform public.note_changed_english(new.document_id, new.language);
  elsif new.slug is not null then
    -- One after another: of two that want the same address the second finds that it is taken.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext(new.kind || ' ' || new.slug));
    perform public.refuse_if(public.address_holder(new.kind, new.slug, new.document_id) is not null,
      'unique_violation', 'Another document has this address');
  end if;
  if new.stage = 'published' then
    delete from public.slug_redirects r where (r.kind, r.slug) = (new.kind, new.slug);
    -- The day of the first publication in whatever language, unless one is typed.
    if tg_op = 'INSERT' then
      update public.documents d set published_on = (coalesce((select t.publish_at from public.document_texts t
          where t.document_id = new.document_id and t.language = new.language and t.stage = 'scheduled'), now()) at time zone public.site_zone())::date
        where d.id = new.document_id and not public.stays(d.kind) and not exists (select from public.document_texts o
          where o.document_id = d.id and (o.stage = 'published' and o.language <> new.language
            or o.language = 'en' and coalesce(o.facts ->> 'published_on', '') <> ''));
    end if;
    if new.language = 'en' then perform public.show_section(new.document_id, new.texts); end if;
  end if;
  return null;
end $$;

-- What follows when a document was changed, in this order. An address that readers may know leads on to the new one, or says that it is gone.
create function public.follow_document() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'UPDATE' or old is distinct from new and coalesce(old.publish_at, new.publish_at) is not null then
    perform public.change_publication();
  end if;
  if tg_op = 'INSERT' or new.slug <> old.slug then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext(new.kind || ' ' || new.slug));
    perform public.refuse_if(public.address_holder(new.kind, new.slug, new.id) is not null,
      'unique_violation', 'Another document has this address');
  end if;
  if tg_op <> 'DELETE' and new.publish_at <= now() then
    delete from public.slug_redirects where kind = new.kind and slug = new.slug;
  end if;
  -- Also of what is unpublished: it may get another address before readers see it again.
  if tg_op = 'UPDATE' and (new.slug <> old.slug or new.publish_at is null) and old.publish_at <= now() then
    insert into public.slug_redirects (kind, slug, document_id) values (old.kind, old.slug, old.id)
      on conflict (kind, slug) do update set document_id = excluded.document_id;
  elsif tg_op = 'DELETE' then
    -- What is deleted for good leaves no text behind.
    delete from public.versions v where v.subject = old.id::text;
    update public.slug_redirects set document_id = null where document_id = old.id;
    if old.publish_at <= now() then
      insert into public.slug_redirects (kind, slug, document_id) values (old.kind, old.slug, null)
        on conflict (kind, slug) do update set document_id = null;
    end if;
  end if;
  -- What became due in the trash does not appear by itself when it is taken out of it.
  if old.trashed_at is not null and new.trashed_at is null and tg_op = 'UPDATE' then
    delete from public.document_texts t where t.document_id = new.id and t.stage = 'scheduled' and t.publish_at <= now();
  end if;
  return null;
end $$;

-- A change of what is neutral or inherited is one of what is out of date.
create function public.index_texts_again() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (new.summary, new.prose, new.neutral, new.inherited) is distinct from (old.summary, old.prose, old.neutral, old.inherited) then
    update public.document_texts set minutes = minutes where kind = new.kind;
  end if;
  update public.publication_state set revision = gen_random_uuid() where id;
  return null;
end $$;

-- Pages that come with the software, where they are missing: published, and without edits in any language.
create function public.add_pages(pages jsonb) returns void language sql security definer set search_path = '' as $$
  insert into public.documents (id, kind, slug, published_on, publish_at)
  select p.id, p.kind, p.slug, '2025-01-01', '2025-01-01T12:00:00Z' from jsonb_to_recordset(pages) as p (id uuid, kind text, slug text)
  on conflict do nothing;
  insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision)
  select d.id, d.kind, l.code, s.stage, '{}', case when l.code = 'en' then '{}'::jsonb end, case when l.code <> 'en' then md5('{}') end
  from public.documents d, public.languages l, unnest(array['draft', 'published']) as s (stage)
  where public.stays(d.kind)
    -- A conflict would be found after each row's trigger has made its search index.
    and not exists (
      select from public.document_texts t where (t.document_id, t.language, t.stage) = (d.id, l.code, s.stage)
    )
  on conflict do nothing;
$$;

-- What the kinds of this release have, told once after a start. What an older release does not tell stays.
create function public.describe_kinds(site_key text, release integer[], kinds jsonb, pages jsonb default '[]') returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_site(site_key);
  perform public.refuse_if(exists (select from public.document_kinds k where k.release > describe_kinds.release),
    'PT409', 'A newer release has described the kinds of documents');
  insert into public.document_kinds as present
  select described.* from jsonb_array_elements(kinds) as given (kind) left join public.document_kinds known on known.kind = given.kind ->> 'kind'
    cross join lateral jsonb_populate_record(known, given.kind || jsonb_build_object('release', describe_kinds.release, 'since', coalesce(
      known.since || (select jsonb_object_agg(n.name, describe_kinds.release) from jsonb_array_elements_text(given.kind -> 'shown') n (name)
        where n.name <> all (known.shown)), known.since, '{}'))) described
  on conflict (kind) do update set (topic, shown, card, summary, prose, needed, release, since, bounds, neutral, path, person, people, sent, stays,
    related, in_table, inherited) = (excluded.topic, excluded.shown, excluded.card, excluded.summary, excluded.prose, excluded.needed, excluded.release, excluded.since, excluded.bounds,
      excluded.neutral, excluded.path, excluded.person, excluded.people, excluded.sent, excluded.stays,
      excluded.related, excluded.in_table, excluded.inherited)
  where present is distinct from excluded;
  perform public.add_pages(pages);
end $$;

-- A person who is deleted for good leaves no name in the log nor among former addresses. Texts and versions go with the document.
create function public.forget_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  kept text[] := '{kind, language, stage, publish_at, unpublish_at, trashed_at}';
begin
  if not exists (select from public.document_kinds k where k.kind = old.kind and k.person) then return null; end if;
  delete from public.slug_redirects r where r.kind = old.kind;
  perform set_config('activity.erasing', 'on', true);
  update public.activity a set
    subject = a.subject - 'name',
    before = case when a.before is not null then public.only_keys(a.before, kept) end,
    after = case when a.after is not null then public.only_keys(a.after, kept) end
    where a.subject_table in ('documents', 'document_texts') and a.subject_id = old.id::text;
  perform set_config('activity.erasing', '', true);
  return null;
end $$;

-- Characters that may begin or end something in a paragraph of Markdown, times the characters of that paragraph: see app/schemas/formats/markdown-bounds.ts.
create function public.text_cost(markdown text) returns bigint language sql immutable set search_path = ''
  return (select coalesce(sum(length(p.words)::bigint * (length(p.words) - length(translate(p.words, '][!*_~`<&\|:@', '')))), 0)
    from regexp_split_to_table(replace(markdown, E'\r', E'\n'), '\n[ \t]*\n|\n(?= {0,3}[*+-] +\S)') p (words));

-- A text, a list of texts, or one of entries, and nothing deeper. What costs less is looked at first.
create function public.is_within(content jsonb, bound jsonb, deepest integer default 2) returns boolean language plpgsql immutable set search_path = '' as $$
declare
  characters integer := coalesce((bound ->> 'characters')::integer, 20000);
  entries integer := coalesce((bound ->> 'entries')::integer, 200);
  words text[];
begin
  if jsonb_typeof(content) = 'string' and not bound ?| array['marks', 'cost'] then return length(content #>> '{}') <= characters; end if;
  -- Names and the signs of JSON count too, before anything looks into it.
  if length(content::text) > 6 * characters + 100 * entries then return false; end if;
  if jsonb_typeof(content) in ('object', 'array') then
    if jsonb_path_exists(content, format('strict $.**{%s to last}', deepest + 1)::jsonpath) then return false; end if;
    words := array(select v.value #>> '{}' from jsonb_path_query(content, 'strict $.** ? (@.type() != "object" && @.type() != "array")') v (value));
  else
    words := array[content #>> '{}'];
  end if;
  return (select count(*) <= entries and coalesce(sum(length(w.word)), 0) <= characters
      and coalesce(max(length(m.marked) - length(replace(m.marked, '<', ''))) <= (bound ->> 'marks')::integer, true)
    from unnest(words) w (word) cross join replace(w.word, '{{', '<') m (marked))
    and (not bound ? 'cost' or coalesce((select sum(length(w.word)::bigint * regexp_count(w.word, '[][!*_~`<&\\|:@]'))
      from unnest(words) w (word)) <= (bound ->> 'cost')::bigint, true)
      or coalesce((select sum(public.text_cost(w.word)) from unnest(words) w (word)) <= (bound ->> 'cost')::bigint, true));
end $$;

create function public.date_in(words text) returns date language plpgsql immutable set search_path = '' as $$
begin
  return case when words ~ '^\d{4}-\d{2}-\d{2}$' then words::date end;
exception when others then
  return null;
end $$;

create function public.require_bounds(of_kind text, texts jsonb, facts jsonb) returns void language plpgsql stable security definer set search_path = '' as $$
declare
  bounds jsonb := (select k.bounds from public.document_kinds k where k.kind = of_kind);
  beyond text;
begin
  -- What is no object is refused by its check, after this.
  if jsonb_typeof(texts) = 'object' then
    select e.key into beyond from jsonb_each(texts) e
      where not case when e.key = 'editedFrom' then public.is_within(e.value, '{"characters": 100000, "entries": 2000}', 4)
        when bounds is null then public.is_within(e.value, '{"characters": 100000}')
        else public.is_within(e.value, coalesce(bounds -> e.key, '{}')) end limit 1;
    if beyond is null and not public.is_within(texts - 'editedFrom', coalesce(bounds -> '', '{"characters": 400000, "entries": 2000}'), 3) then
      beyond := 'texts';
    end if;
  end if;
  if jsonb_typeof(facts) = 'object' and beyond is null then
    select e.key into beyond from jsonb_each(facts) e
      where not public.is_within(e.value, '{"characters": 2000, "entries": 50}')
        or e.key = 'published_on' and e.value <> '""' and e.value <> 'null'
          and not coalesce(public.date_in(e.value #>> '{}') between '1900-01-01' and '9999-12-30', false) limit 1;
  end if;
  if beyond is not null then raise exception using errcode = 'PT413', message = 'More than can be stored: ' || left(beyond, 100); end if;
end $$;

create function public.check_bounds() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_bounds(new.kind, new.texts, new.facts);
  return new;
end $$;

-- What was sent over somebody else's text is a text like any other; of one person's, the latest twenty are enough.
create function public.check_refused_version() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_bounds((select d.kind from public.documents d where d.id::text = new.subject), new.texts, new.facts);
  delete from public.versions v where v.id in (
    select kept.id from public.versions kept
      where kept.subject = new.subject and kept.language = new.language and kept.refused and kept.saved_by = new.saved_by
      order by kept.id desc offset 19);
  return new;
end $$;

create trigger index_texts_again after update on public.document_kinds
  for each row when (to_jsonb(new) - 'release' <> to_jsonb(old) - 'release') execute function public.index_texts_again();
create trigger follow_document after insert or update or delete on public.documents for each row execute function public.follow_document();
create trigger record_activity after delete on public.documents for each row execute function public.record_activity('id', 'slug');
create trigger record_activity_of_new after insert on public.documents for each row when (not public.stays(new.kind)) execute function public.record_activity('id', 'slug');
-- What else changes in a document is published, and recorded, with its English text.
create trigger record_activity_of_dates after update on public.documents
  for each row when ((new.trashed_at, new.unpublish_at) is distinct from (old.trashed_at, old.unpublish_at) or old.publish_at is not null and new.publish_at is null)
  execute function public.record_activity('id', 'slug');
-- At the end of the transaction, when the log has the deletion too.
create constraint trigger forget_person after delete on public.documents
  deferrable initially deferred for each row execute function public.forget_person();
-- All that happens when a text is saved: it is checked, prepared, stored, followed and recorded.
create trigger prepare_text before insert or update of texts, translates_revision, minutes on public.document_texts for each row execute function public.prepare_text();
create trigger follow_text after insert or update or delete on public.document_texts for each row execute function public.follow_text();
create trigger record_activity_of_new after insert on public.document_texts
  for each row when (new.stage <> 'draft' and new.texts <> '{}') execute function public.record_activity('document_id', 'title');
-- A schedule that has been carried out is no cancelled one.
create trigger record_activity_of_former after update of texts, publish_at or delete on public.document_texts
  for each row when (old.stage = 'published' or old.publish_at > now())
  execute function public.record_activity('document_id', 'title');
create trigger check_bounds before insert or update of texts, facts on public.document_texts for each row execute function public.check_bounds();
create trigger check_refused_version before insert on public.versions for each row when (new.refused) execute function public.check_refused_version();
alter table public.publication_state enable row level security;
alter table public.document_kinds enable row level security;
alter table public.documents enable row level security;
alter table public.document_texts enable row level security;
alter table public.versions enable row level security;
alter table public.slug_redirects enable row level security;
revoke all on public.publication_state, public.document_kinds, public.document_texts, public.versions, public.slug_redirects from service_role;
grant select on public.publication_state, public.document_kinds to anon, authenticated, service_role;
grant select on public.document_texts, public.versions, public.slug_redirects to authenticated, service_role;
grant select, delete, update (unpublish_at, trashed_at) on public.documents to authenticated;
create policy "everybody reads the state" on public.publication_state for select to anon, authenticated using (true);
create policy "everybody reads what kinds have" on public.document_kinds for select to anon, authenticated using (true);
create policy "operators read documents" on public.documents for select to authenticated using ((select public.is_operator()));
create policy "operators end, trash and restore what they wrote" on public.documents
  for update to authenticated using ((select public.is_operator()) and not public.stays(kind)) with check ((select public.is_operator()));
create policy "operators delete what is in the trash" on public.documents
  for delete to authenticated using ((select public.is_operator()) and trashed_at is not null and not public.stays(kind));
create policy "operators read texts" on public.document_texts for select to authenticated using ((select public.is_operator()));
create policy "operators read versions" on public.versions for select to authenticated using ((select public.is_operator()));
create policy "operators read former addresses" on public.slug_redirects for select to authenticated using ((select public.is_operator()));
grant execute on function public.describe_kinds to anon, authenticated, service_role;
grant execute on function public.address_holder, public.shown_to_operators, public.is_live, public.stays to authenticated, service_role;
