-- Insights and case studies. Operators write the draft stage of a text; publishing copies it, language by language, to the published
-- stage, or to one that waits and that no reader is shown. With former versions, addresses that moved or are gone, and preview links.

-- Lower case, without accents, ligatures and typographic apostrophes.
create function public.folded(words text) returns text
  language sql immutable parallel safe set search_path = ''
  return replace(replace(replace(lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '’', '''');

create table public.publication_state (
  id boolean primary key default true check (id),
  revision bigint not null default 0
);
comment on table public.publication_state is 'Counts what changed for readers, so that a copy of it can tell whether it is the latest.';
insert into public.publication_state default values;

create table public.article_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('insight', 'case_study')),
  article_id uuid not null,
  language text not null references public.languages,
  texts jsonb not null,
  title text generated always as (texts ->> 'title') stored,
  saved_by uuid,
  saved_at timestamptz not null,
  replaced_at timestamptz not null default clock_timestamp()
);
create index article_versions_newest_first on public.article_versions (kind, article_id, language, id desc);

create table public.slug_redirects (
  kind text not null check (kind in ('insight', 'case_study')),
  slug text not null,
  article_id uuid,
  primary key (kind, slug)
);
comment on column public.slug_redirects.article_id is 'Null where the article was deleted.';

create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('insight', 'case_study')),
  article_id uuid not null,
  language text not null references public.languages,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  expires_at timestamptz not null default now() + interval '7 days' check (expires_at <= created_at + interval '7 days')
);
comment on column public.preview_links.id is 'The secret of the link: random, and read by operators alone.';
create index preview_links_of_an_article on public.preview_links (kind, article_id);

create table public.insights (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  category text not null check (category in ('ai-innovation', 'compliance', 'strategy', 'talent', 'learning-design', 'change-management')),
  published_on date not null default current_date,
  picture text check (length(picture) between 1 and 500),
  related uuid[] not null default '{}' check (cardinality(related) <= 2),
  publish_at timestamptz,
  unpublish_at timestamptz check (unpublish_at > publish_at),
  trashed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.insights.published_on is 'The date that readers see and that the lists are ordered by.';
comment on column public.insights.picture is 'A picture of the software by name, or the path of a stored file.';
comment on column public.insights.publish_at is 'Readers see the insight from this instant on; null: never published or unpublished.';
create index insights_newest_first on public.insights (published_on desc, slug) where publish_at is not null and trashed_at is null;
create index insights_of_a_category on public.insights (category, published_on desc, slug) where publish_at is not null and trashed_at is null;
create index insights_by_start on public.insights (publish_at) where trashed_at is null and publish_at is not null;
create index insights_by_end on public.insights (unpublish_at) where trashed_at is null and unpublish_at is not null;
create index insights_live on public.insights (published_on desc, slug) include (publish_at, unpublish_at, category)
  where publish_at is not null and trashed_at is null;

create table public.insight_translations (
  insight_id uuid not null references public.insights on delete cascade,
  language text not null references public.languages,
  stage text not null check (stage in ('draft', 'scheduled', 'published')),
  title text not null default '' check (length(title) <= 200),
  excerpt text not null default '' check (length(excerpt) <= 500),
  body text not null default '' check (length(body) <= 100000),
  picture_alt text not null default '' check (length(picture_alt) <= 500),
  search_title text not null default '' check (length(search_title) <= 200),
  search_description text not null default '' check (length(search_description) <= 500),
  translates_revision text check (length(translates_revision) <= 64),
  saved_at timestamptz not null default now(),
  saved_by uuid default auth.uid(),
  minutes integer not null generated always as
    (greatest(1, ceil(array_length(regexp_split_to_array(trim(body), '\s+'), 1) / 215.0))) stored,
  card_text text not null generated always as (public.folded(title || E'\n' || excerpt)) stored,
  search tsvector not null,
  publish_at timestamptz,
  primary key (insight_id, language, stage),
  check ((stage = 'scheduled') = (publish_at is not null)),
  check (stage <> 'scheduled' or language <> 'en')
);
comment on column public.insight_translations.translates_revision is
  'The revision of the English draft that this text translates; another one there means out of date.';
comment on column public.insight_translations.publish_at is 'When a scheduled text is published.';
create index insight_translations_search on public.insight_translations using gin (search) where stage = 'published';
create index insight_translations_published on public.insight_translations (language) where stage = 'published';
create index insight_translations_by_start on public.insight_translations (publish_at) where stage = 'scheduled';

create table public.case_studies (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  industry text not null check (industry in ('technology', 'healthcare', 'financial-services', 'manufacturing', 'retail', 'consulting')),
  service text not null check (service in ('learning-strategy', 'curriculum-design', 'talent-enablement', 'ai-analytics', 'change-adoption', 'simulations')),
  published_on date not null default current_date,
  picture text check (length(picture) between 1 and 500),
  publish_at timestamptz,
  unpublish_at timestamptz check (unpublish_at > publish_at),
  trashed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.case_studies.published_on is 'The date that the list is ordered by; readers do not see it.';
comment on column public.case_studies.picture is 'A picture of the software by name, or the path of a stored file.';
comment on column public.case_studies.publish_at is 'Readers see the case study from this instant on; null: never published or unpublished.';
create index case_studies_newest_first on public.case_studies (published_on desc, slug) where publish_at is not null and trashed_at is null;
create index case_studies_of_an_industry on public.case_studies (industry, published_on desc, slug) where publish_at is not null and trashed_at is null;
create index case_studies_by_start on public.case_studies (publish_at) where trashed_at is null and publish_at is not null;
create index case_studies_by_end on public.case_studies (unpublish_at) where trashed_at is null and unpublish_at is not null;
create index case_studies_live on public.case_studies (published_on desc, slug) include (publish_at, unpublish_at, industry)
  where publish_at is not null and trashed_at is null;

create table public.case_study_translations (
  case_study_id uuid not null references public.case_studies on delete cascade,
  language text not null references public.languages,
  stage text not null check (stage in ('draft', 'scheduled', 'published')),
  title text not null default '' check (length(title) <= 200),
  problem text not null default '' check (length(problem) <= 500),
  outcome text not null default '' check (length(outcome) <= 500),
  context text not null default '' check (length(context) <= 20000),
  challenge text not null default '' check (length(challenge) <= 20000),
  approach jsonb not null default '[]' check (jsonb_typeof(approach) = 'array' and length(approach::text) <= 20000),
  outcomes text[] not null default '{}' check (cardinality(outcomes) <= 12),
  artefacts text[] not null default '{}' check (cardinality(artefacts) <= 12),
  impact text not null default '' check (length(impact) <= 20000),
  picture_alt text not null default '' check (length(picture_alt) <= 500),
  search_title text not null default '' check (length(search_title) <= 200),
  search_description text not null default '' check (length(search_description) <= 500),
  translates_revision text check (length(translates_revision) <= 64),
  saved_at timestamptz not null default now(),
  saved_by uuid default auth.uid(),
  card_text text not null generated always as (public.folded(title || E'\n' || problem || E'\n' || outcome)) stored,
  search tsvector not null,
  publish_at timestamptz,
  primary key (case_study_id, language, stage),
  check ((stage = 'scheduled') = (publish_at is not null)),
  check (stage <> 'scheduled' or language <> 'en')
);
comment on column public.case_study_translations.translates_revision is
  'The revision of the English draft that this text translates; another one there means out of date.';
comment on column public.case_study_translations.publish_at is 'When a scheduled text is published.';
create index case_study_translations_search on public.case_study_translations using gin (search) where stage = 'published';
create index case_study_translations_published on public.case_study_translations (language) where stage = 'published';
create index case_study_translations_by_start on public.case_study_translations (publish_at) where stage = 'scheduled';

-- A trigger instead of a generated column: how a language is searched stands in a table. Its three arguments name the fields
-- of one weight each.
create function public.index_text() returns trigger
  language plpgsql set search_path = '' as $$
declare
  texts jsonb := to_jsonb(new);
  configuration regconfig := public.search_configuration(new.language);
begin
  new.search := '';
  for at in 1 .. tg_nargs loop
    new.search := new.search || setweight(to_tsvector(configuration, public.folded((
      select string_agg(texts ->> f.field, E'\n' order by f.place)
      from unnest(string_to_array(tg_argv[at - 1], ' ')) with ordinality as f (field, place)))), substr('ABC', at, 1)::"char");
  end loop;
  return new;
end $$;

create function public.touch_publication() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.publication_state set revision = revision + 1 where id;
  return null;
end $$;

-- A draft saves itself every few seconds: one version in ten minutes of the same person's writing is enough. While a version is
-- restored, the former text is put aside however short ago the last one was.
create function public.keep_article_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := to_jsonb(old);
  article uuid := former ->> tg_argv[1];
  texts jsonb := former - array[tg_argv[1], 'language', 'stage', 'saved_at', 'saved_by', 'publish_at', 'minutes', 'card_text', 'search'];
begin
  if tg_op = 'DELETE' and not exists (select from public.insights where id = article union all select from public.case_studies where id = article) then
    return null;
  end if;
  if tg_op = 'UPDATE' and texts = to_jsonb(new) - array[tg_argv[1], 'language', 'stage', 'saved_at', 'saved_by', 'publish_at', 'minutes', 'card_text', 'search'] then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.stage = 'draft' and old.saved_by is not distinct from new.saved_by
    and current_setting('northlight.restores_version', true) is distinct from 'yes' and exists (
    select from public.article_versions v
    where v.kind = tg_argv[0] and v.article_id = article and v.language = old.language
      and v.saved_by is not distinct from old.saved_by and v.replaced_at > clock_timestamp() - interval '10 minutes'
  ) then
    return null;
  end if;
  insert into public.article_versions (kind, article_id, language, texts, saved_by, saved_at)
  values (tg_argv[0], article, old.language, texts, old.saved_by, old.saved_at);
  return null;
end $$;

-- What is deleted for good leaves no text behind.
create function public.forget_article_versions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_versions v where v.kind = tg_argv[0] and v.article_id = old.id;
  return null;
end $$;

create function public.note_saving() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.saved_at := clock_timestamp();
  new.saved_by := auth.uid();
  return new;
end $$;

-- An address that readers may know leads on to the new one, or says that it is gone.
create function public.keep_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    delete from public.slug_redirects where kind = tg_argv[0] and slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug and old.publish_at <= now() then
    insert into public.slug_redirects (kind, slug, article_id) values (tg_argv[0], old.slug, old.id)
      on conflict (kind, slug) do update set article_id = excluded.article_id;
  elsif tg_op = 'DELETE' then
    update public.slug_redirects set article_id = null where kind = tg_argv[0] and article_id = old.id;
    if old.publish_at <= now() then
      insert into public.slug_redirects (kind, slug, article_id) values (tg_argv[0], old.slug, null)
        on conflict (kind, slug) do update set article_id = null;
    end if;
  end if;
  return null;
end $$;

-- A save that filters on the revision it started from matches no row once somebody else has saved.
create function public.revision(translation public.insight_translations) returns text
  language sql immutable set search_path = ''
  return md5(jsonb_build_array(translation.title, translation.excerpt, translation.body, translation.picture_alt,
    translation.search_title, translation.search_description, translation.translates_revision)::text);

create function public.revision(translation public.case_study_translations) returns text
  language sql immutable set search_path = ''
  return md5(jsonb_build_array(translation.title, translation.problem, translation.outcome, translation.context,
    translation.challenge, translation.approach, translation.outcomes, translation.artefacts, translation.impact, translation.picture_alt,
    translation.search_title, translation.search_description, translation.translates_revision)::text);

create trigger record_activity after insert or delete on public.preview_links
  for each row execute function public.record_activity('article_id', 'kind', 'language');
create trigger touch_publication after insert or update or delete on public.insights
  for each row execute function public.touch_publication();
create trigger keep_address after insert or update of slug or delete on public.insights
  for each row execute function public.keep_address('insight');
create trigger forget_versions after delete on public.insights
  for each row execute function public.forget_article_versions('insight');
create trigger record_activity after insert or update or delete on public.insights
  for each row execute function public.record_activity('id', 'slug');
create trigger touch_publication_of_new after insert on public.insight_translations
  for each row when (new.stage = 'published') execute function public.touch_publication();
create trigger touch_publication_of_former after update or delete on public.insight_translations
  for each row when (old.stage = 'published') execute function public.touch_publication();
create trigger index_text before insert or update on public.insight_translations
  for each row execute function public.index_text('title', 'excerpt', 'body');
create trigger note_saving before insert or update on public.insight_translations
  for each row execute function public.note_saving();
create trigger keep_version after update or delete on public.insight_translations
  for each row when (old.stage <> 'scheduled') execute function public.keep_article_version('insight', 'insight_id');
create trigger record_activity_of_new after insert on public.insight_translations
  for each row when (new.stage <> 'draft') execute function public.record_activity('insight_id', 'title', 'language');
-- A schedule that has been carried out is no cancelled one.
create trigger record_activity_of_former after update or delete on public.insight_translations
  for each row when (old.stage = 'published'
    or old.stage = 'scheduled' and current_setting('northlight.applies_schedule', true) is distinct from 'yes')
  execute function public.record_activity('insight_id', 'title', 'language');
create trigger touch_publication after insert or update or delete on public.case_studies
  for each row execute function public.touch_publication();
create trigger keep_address after insert or update of slug or delete on public.case_studies
  for each row execute function public.keep_address('case_study');
create trigger forget_versions after delete on public.case_studies
  for each row execute function public.forget_article_versions('case_study');
create trigger record_activity after insert or update or delete on public.case_studies
  for each row execute function public.record_activity('id', 'slug');
create trigger touch_publication_of_new after insert on public.case_study_translations
  for each row when (new.stage = 'published') execute function public.touch_publication();
create trigger touch_publication_of_former after update or delete on public.case_study_translations
  for each row when (old.stage = 'published') execute function public.touch_publication();
create trigger index_text before insert or update on public.case_study_translations
  for each row execute function public.index_text('title', 'problem outcome', 'context challenge approach impact');
create trigger note_saving before insert or update on public.case_study_translations
  for each row execute function public.note_saving();
create trigger keep_version after update or delete on public.case_study_translations
  for each row when (old.stage <> 'scheduled') execute function public.keep_article_version('case_study', 'case_study_id');
create trigger record_activity_of_new after insert on public.case_study_translations
  for each row when (new.stage <> 'draft') execute function public.record_activity('case_study_id', 'title', 'language');
-- A schedule that has been carried out is no cancelled one.
create trigger record_activity_of_former after update or delete on public.case_study_translations
  for each row when (old.stage = 'published'
    or old.stage = 'scheduled' and current_setting('northlight.applies_schedule', true) is distinct from 'yes')
  execute function public.record_activity('case_study_id', 'title', 'language');

alter table public.publication_state enable row level security;
alter table public.article_versions enable row level security;
alter table public.slug_redirects enable row level security;
alter table public.preview_links enable row level security;
alter table public.insights enable row level security;
alter table public.insight_translations enable row level security;
alter table public.case_studies enable row level security;
alter table public.case_study_translations enable row level security;

revoke all on public.publication_state, public.article_versions, public.slug_redirects from service_role;
grant select on public.publication_state to anon, authenticated, service_role;
grant select on public.article_versions, public.slug_redirects to authenticated, service_role;
grant select, insert (kind, article_id, language), delete on public.preview_links to authenticated;
grant select on public.insights, public.insight_translations, public.case_studies, public.case_study_translations to anon, authenticated;
grant insert (slug, category, published_on, picture, related),
  update (slug, category, published_on, picture, related, publish_at, unpublish_at, trashed_at),
  delete on public.insights to authenticated;
grant insert (insight_id, language, stage, title, excerpt, body, picture_alt, search_title, search_description, translates_revision),
  update (title, excerpt, body, picture_alt, search_title, search_description, translates_revision),
  delete on public.insight_translations to authenticated;
grant insert (slug, industry, service, published_on, picture),
  update (slug, industry, service, published_on, picture, publish_at, unpublish_at, trashed_at),
  delete on public.case_studies to authenticated;
grant insert (case_study_id, language, stage, title, problem, outcome, context, challenge, approach, outcomes, artefacts, impact,
    picture_alt, search_title, search_description, translates_revision),
  update (title, problem, outcome, context, challenge, approach, outcomes, artefacts, impact, picture_alt, search_title,
    search_description, translates_revision),
  delete on public.case_study_translations to authenticated;

create policy "everybody reads the state" on public.publication_state
  for select to anon, authenticated using (true);
create policy "operators read versions" on public.article_versions
  for select to authenticated using ((select public.is_operator()));
create policy "operators read former addresses" on public.slug_redirects
  for select to authenticated using ((select public.is_operator()));
create policy "operators read preview links" on public.preview_links
  for select to authenticated using ((select public.is_operator()));
create policy "operators make preview links" on public.preview_links
  for insert to authenticated with check ((select public.is_operator()));
create policy "operators revoke preview links" on public.preview_links
  for delete to authenticated using ((select public.is_operator()));
create policy "everybody reads what is published now" on public.insights
  for select to anon, authenticated
  using (publish_at <= now() and (unpublish_at is null or unpublish_at > now()) and trashed_at is null);
create policy "operators read insights" on public.insights
  for select to authenticated using ((select public.is_operator()));
create policy "operators add insights" on public.insights
  for insert to authenticated with check ((select public.is_operator()) and publish_at is null);
create policy "operators edit insights" on public.insights
  for update to authenticated using ((select public.is_operator())) with check ((select public.is_operator()));
create policy "operators delete what is in the trash" on public.insights
  for delete to authenticated using ((select public.is_operator()) and trashed_at is not null);
create policy "everybody reads published texts" on public.insight_translations
  for select to anon, authenticated
  using (stage = 'published' and exists (select from public.insights i where i.id = insight_id));
create policy "operators read texts" on public.insight_translations
  for select to authenticated using ((select public.is_operator()));
create policy "operators add drafts" on public.insight_translations
  for insert to authenticated with check ((select public.is_operator()) and stage = 'draft');
create policy "operators edit drafts" on public.insight_translations
  for update to authenticated using ((select public.is_operator()) and stage = 'draft')
  with check ((select public.is_operator()) and stage = 'draft');
create policy "operators drop texts" on public.insight_translations
  for delete to authenticated using ((select public.is_operator()));
create policy "everybody reads what is published now" on public.case_studies
  for select to anon, authenticated
  using (publish_at <= now() and (unpublish_at is null or unpublish_at > now()) and trashed_at is null);
create policy "operators read case studies" on public.case_studies
  for select to authenticated using ((select public.is_operator()));
create policy "operators add case studies" on public.case_studies
  for insert to authenticated with check ((select public.is_operator()) and publish_at is null);
create policy "operators edit case studies" on public.case_studies
  for update to authenticated using ((select public.is_operator())) with check ((select public.is_operator()));
create policy "operators delete what is in the trash" on public.case_studies
  for delete to authenticated using ((select public.is_operator()) and trashed_at is not null);
create policy "everybody reads published texts" on public.case_study_translations
  for select to anon, authenticated
  using (stage = 'published' and exists (select from public.case_studies i where i.id = case_study_id));
create policy "operators read texts" on public.case_study_translations
  for select to authenticated using ((select public.is_operator()));
create policy "operators add drafts" on public.case_study_translations
  for insert to authenticated with check ((select public.is_operator()) and stage = 'draft');
create policy "operators edit drafts" on public.case_study_translations
  for update to authenticated using ((select public.is_operator()) and stage = 'draft')
  with check ((select public.is_operator()) and stage = 'draft');
create policy "operators drop texts" on public.case_study_translations
  for delete to authenticated using ((select public.is_operator()));

grant execute on function public.folded, public.revision(public.insight_translations),
  public.revision(public.case_study_translations) to anon, authenticated;
