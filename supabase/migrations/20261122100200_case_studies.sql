-- Case studies: as insights, with the parts of a case as fields.

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

create table public.case_study_translations (
  case_study_id uuid not null references public.case_studies on delete cascade,
  language text not null references public.languages,
  stage text not null check (stage in ('draft', 'published')),
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
  primary key (case_study_id, language, stage)
);
comment on column public.case_study_translations.translates_revision is
  'The revision of the English draft that this text translates; another one there means out of date.';
create index case_study_translations_search on public.case_study_translations using gin (search) where stage = 'published';

-- A save that filters on the revision it started from matches no row once somebody else has saved.
create function public.revision(translation public.case_study_translations) returns text
  language sql immutable set search_path = ''
  return md5(jsonb_build_array(translation.title, translation.problem, translation.outcome, translation.context,
    translation.challenge, translation.approach, translation.outcomes, translation.artefacts, translation.impact, translation.picture_alt,
    translation.search_title, translation.search_description, translation.translates_revision)::text);

create trigger touch_publication after insert or update or delete on public.case_studies
  for each row execute function public.touch_publication();
create trigger touch_publication_of_new after insert on public.case_study_translations
  for each row when (new.stage = 'published') execute function public.touch_publication();
create trigger touch_publication_of_former after update or delete on public.case_study_translations
  for each row when (old.stage = 'published') execute function public.touch_publication();
create trigger keep_address after insert or update of slug or delete on public.case_studies
  for each row execute function public.keep_address('case_study');
create trigger index_text before insert or update on public.case_study_translations
  for each row execute function public.index_text('title', 'problem outcome', 'context challenge approach impact');
create trigger note_saving before insert or update on public.case_study_translations
  for each row execute function public.note_saving();
create trigger keep_version after update or delete on public.case_study_translations
  for each row execute function public.keep_article_version('case_study', 'case_study_id');
create trigger forget_versions after delete on public.case_studies
  for each row execute function public.forget_article_versions('case_study');
create trigger record_activity after insert or update or delete on public.case_studies
  for each row execute function public.record_activity('id', 'slug');
create trigger record_activity_of_new after insert on public.case_study_translations
  for each row when (new.stage = 'published') execute function public.record_activity('case_study_id', 'title', 'language');
create trigger record_activity_of_former after update or delete on public.case_study_translations
  for each row when (old.stage = 'published') execute function public.record_activity('case_study_id', 'title', 'language');

-- Copies a draft to what readers see; `at` in the future schedules it. The revision is that of the draft that was looked at.
create function public.publish_case_study(case_study_id uuid, language text, revision text,
  at timestamptz default null, until timestamptz default null) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  draft public.case_study_translations;
begin
  perform public.require_operator();
  select * into draft from public.case_study_translations t
    where t.case_study_id = publish_case_study.case_study_id and t.language = publish_case_study.language and t.stage = 'draft' for update;
  if draft.case_study_id is null then
    raise exception 'There is no draft in this language' using errcode = 'PT404';
  elsif public.revision(draft) <> publish_case_study.revision then
    raise exception 'The draft was changed meanwhile' using errcode = 'PT409';
  elsif draft.title = '' or draft.problem = '' or draft.outcome = '' or draft.context = '' then
    raise exception 'Title, problem, outcome and context are needed' using errcode = 'PT422';
  elsif publish_case_study.language <> 'en' and not exists (
    select from public.case_study_translations t
    where t.case_study_id = publish_case_study.case_study_id and t.language = 'en' and t.stage = 'published') then
    raise exception 'Publish the English text first' using errcode = 'PT422';
  end if;
  insert into public.case_study_translations as t (case_study_id, language, stage, title, problem, outcome, context, challenge, approach, outcomes, artefacts, impact, picture_alt,
    search_title, search_description, translates_revision)
  values (draft.case_study_id, draft.language, 'published', draft.title, draft.problem, draft.outcome, draft.context, draft.challenge, draft.approach, draft.outcomes, draft.artefacts, draft.impact, draft.picture_alt,
    draft.search_title, draft.search_description, draft.translates_revision)
  on conflict (case_study_id, language, stage) do update set title = excluded.title, problem = excluded.problem, outcome = excluded.outcome, context = excluded.context, challenge = excluded.challenge, approach = excluded.approach, outcomes = excluded.outcomes, artefacts = excluded.artefacts, impact = excluded.impact,
    picture_alt = excluded.picture_alt, search_title = excluded.search_title,
    search_description = excluded.search_description, translates_revision = excluded.translates_revision;
  if publish_case_study.language = 'en' then
    update public.case_studies i
      set publish_at = case when publish_case_study.at is not null then publish_case_study.at
          when i.publish_at is null or i.publish_at > now() or i.unpublish_at <= now() then now() else i.publish_at end,
        unpublish_at = coalesce(publish_case_study.until, case when i.publish_at <= now() and i.unpublish_at > now() then i.unpublish_at end)
      where i.id = publish_case_study.case_study_id;
  end if;
end $$;

alter table public.case_studies enable row level security;
alter table public.case_study_translations enable row level security;
revoke all on public.case_studies, public.case_study_translations from anon, authenticated;
grant select on public.case_studies, public.case_study_translations to anon, authenticated;
grant insert (slug, industry, service, published_on, picture),
  update (slug, industry, service, published_on, picture, publish_at, unpublish_at, trashed_at),
  delete on public.case_studies to authenticated;
grant insert (case_study_id, language, stage, title, problem, outcome, context, challenge, approach, outcomes, artefacts, impact, picture_alt, search_title, search_description, translates_revision),
  update (title, problem, outcome, context, challenge, approach, outcomes, artefacts, impact, picture_alt, search_title, search_description, translates_revision),
  delete on public.case_study_translations to authenticated;
grant all on public.case_studies, public.case_study_translations to service_role;

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

-- One page of what readers see, newest first or by relevance, in the language where there is one, else in English.
create function public.list_case_studies(in_language text, in_industry text default null, query text default null,
  page integer default 1, page_size integer default 12) returns jsonb
  language sql stable set search_path = '' as $$
  with asked as (
    select nullif(trim(public.folded(left(query, 200))), '') as words
  ), found as (
    select i.id, i.slug, i.industry, i.service, i.published_on, i.picture, t.language, t.title, t.problem, t.outcome, t.picture_alt,
      case when asked.words is null then 0
        else ts_rank(t.search, websearch_to_tsquery(public.search_configuration(t.language), asked.words)) end as rank
    from asked, public.case_studies i
    join public.case_study_translations t on t.case_study_id = i.id and t.stage = 'published'
    where i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null
      and (in_industry is null or i.industry = in_industry)
      and (t.language = in_language or t.language = 'en' and not exists (
        select from public.case_study_translations own
        where own.case_study_id = i.id and own.stage = 'published' and own.language = in_language))
      and (asked.words is null or position(asked.words in t.card_text) > 0
        or t.search @@ websearch_to_tsquery(public.search_configuration(t.language), asked.words))
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'items', coalesce((select jsonb_agg(to_jsonb(shown) - 'id' - 'rank') from (
      select * from found order by rank desc, published_on desc, slug limit page_size offset (greatest(page, 1) - 1) * page_size
    ) shown), '[]'::jsonb))
$$;

-- A case study as readers see it: {article}, {moved}, {gone} or null.
create function public.read_case_study(slug text, in_language text) returns jsonb
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  case_study public.case_studies;
  shown public.case_study_translations;
begin
  select * into case_study from public.case_studies i
    where i.slug = read_case_study.slug and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null;
  if case_study.id is null then
    return public.former_address('case_study', read_case_study.slug);
  end if;
  select * into shown from public.case_study_translations t
    where t.case_study_id = case_study.id and t.stage = 'published' and t.language in (in_language, 'en')
    order by t.language = in_language desc limit 1;
  if shown.case_study_id is null then
    return null;
  end if;
  return jsonb_build_object('article', jsonb_build_object(
    'slug', case_study.slug, 'industry', case_study.industry, 'service', case_study.service, 'published_on', case_study.published_on, 'picture', case_study.picture,
    'language', shown.language, 'title', shown.title,
    'problem', shown.problem, 'outcome', shown.outcome, 'context', shown.context, 'challenge', shown.challenge, 'approach', shown.approach, 'outcomes', shown.outcomes, 'artefacts', shown.artefacts, 'impact', shown.impact,
    'picture_alt', shown.picture_alt, 'search_title', shown.search_title, 'search_description', shown.search_description,
    'changed_at', shown.saved_at,
    'languages', (select jsonb_agg(t.language order by t.language) from public.case_study_translations t
      where t.case_study_id = case_study.id and t.stage = 'published')));
end $$;

-- Every address with the languages that have a text of their own, for the sitemap and for what may be cached.
create function public.case_study_addresses() returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'languages', languages, 'changed_at', changed_at) order by published_on desc, slug), '[]'::jsonb)
  from (
    select i.slug, i.published_on, jsonb_agg(t.language order by t.language) as languages, max(t.saved_at) as changed_at
    from public.case_studies i join public.case_study_translations t on t.case_study_id = i.id and t.stage = 'published'
    where i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null
    group by i.id) as live
$$;

revoke all on function public.publish_case_study(uuid, text, text, timestamptz, timestamptz), public.list_case_studies(text, text, text, integer, integer),
  public.read_case_study(text, text), public.case_study_addresses(), public.revision(public.case_study_translations) from public, anon, authenticated;
grant execute on function public.publish_case_study(uuid, text, text, timestamptz, timestamptz) to authenticated, service_role;
grant execute on function public.list_case_studies(text, text, text, integer, integer), public.read_case_study(text, text),
  public.case_study_addresses(), public.revision(public.case_study_translations) to anon, authenticated, service_role;
