-- A translation that readers see from an instant on. It waits in a stage of its own, which no reader is shown, until publication()
-- puts it where they find it.

alter table public.insight_translations drop constraint insight_translations_stage_check;
alter table public.insight_translations add constraint insight_translations_stage_check check (stage in ('draft', 'scheduled', 'published'));
alter table public.insight_translations add column publish_at timestamptz;
alter table public.insight_translations add check ((stage = 'scheduled') = (publish_at is not null)), add check (stage <> 'scheduled' or language <> 'en');
comment on column public.insight_translations.publish_at is 'When a scheduled text is published.';
create index insight_translations_by_start on public.insight_translations (publish_at) where stage = 'scheduled';
drop trigger keep_version on public.insight_translations;
create trigger keep_version after update or delete on public.insight_translations
  for each row when (old.stage <> 'scheduled') execute function public.keep_article_version('insight', 'insight_id');
drop trigger record_activity_of_new on public.insight_translations;
create trigger record_activity_of_new after insert on public.insight_translations
  for each row when (new.stage <> 'draft') execute function public.record_activity('insight_id', 'title', 'language');
drop trigger record_activity_of_former on public.insight_translations;
-- A schedule that has been carried out is no cancelled one.
create trigger record_activity_of_former after update or delete on public.insight_translations
  for each row when (old.stage = 'published'
    or old.stage = 'scheduled' and current_setting('northlight.applies_schedule', true) is distinct from 'yes')
  execute function public.record_activity('insight_id', 'title', 'language');

alter table public.case_study_translations drop constraint case_study_translations_stage_check;
alter table public.case_study_translations add constraint case_study_translations_stage_check check (stage in ('draft', 'scheduled', 'published'));
alter table public.case_study_translations add column publish_at timestamptz;
alter table public.case_study_translations add check ((stage = 'scheduled') = (publish_at is not null)), add check (stage <> 'scheduled' or language <> 'en');
comment on column public.case_study_translations.publish_at is 'When a scheduled text is published.';
create index case_study_translations_by_start on public.case_study_translations (publish_at) where stage = 'scheduled';
drop trigger keep_version on public.case_study_translations;
create trigger keep_version after update or delete on public.case_study_translations
  for each row when (old.stage <> 'scheduled') execute function public.keep_article_version('case_study', 'case_study_id');
drop trigger record_activity_of_new on public.case_study_translations;
create trigger record_activity_of_new after insert on public.case_study_translations
  for each row when (new.stage <> 'draft') execute function public.record_activity('case_study_id', 'title', 'language');
drop trigger record_activity_of_former on public.case_study_translations;
-- A schedule that has been carried out is no cancelled one.
create trigger record_activity_of_former after update or delete on public.case_study_translations
  for each row when (old.stage = 'published'
    or old.stage = 'scheduled' and current_setting('northlight.applies_schedule', true) is distinct from 'yes')
  execute function public.record_activity('case_study_id', 'title', 'language');

alter table public.activity add column shows_at timestamptz
  default nullif(current_setting('northlight.shows_at', true), '')::timestamptz;
comment on column public.activity.shows_at is 'Of a text that was published ahead of time: when readers see it.';

-- A draft saves itself every few seconds: one version in ten minutes of the same person's writing is enough.
-- Saving under this setting puts the former text aside however short ago the last one was.
create or replace function public.keep_article_version() returns trigger
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

-- Copies a draft to what readers see; `at` in the future schedules the article or, of a translation, the text. The revision is that
-- of the draft that was looked at.
create or replace function public.publish_insight(insight_id uuid, language text, revision text,
  at timestamptz default null, until timestamptz default null) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  draft public.insight_translations;
  waits boolean := coalesce(publish_insight.language <> 'en' and publish_insight.at > now(), false);
  shows_at timestamptz;
begin
  perform public.require_operator();
  select * into draft from public.insight_translations t
    where t.insight_id = publish_insight.insight_id and t.language = publish_insight.language and t.stage = 'draft' for update;
  if draft.insight_id is null then
    raise exception 'There is no draft in this language' using errcode = 'PT404';
  elsif public.revision(draft) <> publish_insight.revision then
    raise exception 'The draft was changed meanwhile' using errcode = 'PT409';
  elsif draft.title = '' or draft.excerpt = '' or draft.body = '' then
    raise exception 'Title, excerpt and text are needed' using errcode = 'PT422';
  elsif publish_insight.language <> 'en' and not exists (
    select from public.insight_translations t
    where t.insight_id = publish_insight.insight_id and t.language = 'en' and t.stage = 'published') then
    raise exception 'Publish the English text first' using errcode = 'PT422';
  elsif waits and exists (
    select from public.insight_translations t
    where t.insight_id = publish_insight.insight_id and t.language = publish_insight.language and t.stage = 'published') then
    raise exception 'Readers have this text already' using errcode = 'PT412';
  end if;
  shows_at := greatest(publish_insight.at, case when publish_insight.language <> 'en' then
    (select i.publish_at from public.insights i where i.id = publish_insight.insight_id) end);
  delete from public.insight_translations t
    where t.insight_id = draft.insight_id and t.language = draft.language and t.stage = 'scheduled' and not waits;
  perform set_config('northlight.shows_at', case when shows_at > now() then shows_at::text else '' end, true);
  insert into public.insight_translations as t (insight_id, language, stage, publish_at, title, excerpt, body, picture_alt,
    search_title, search_description, translates_revision)
  values (draft.insight_id, draft.language, case when waits then 'scheduled' else 'published' end,
    case when waits then publish_insight.at end, draft.title, draft.excerpt, draft.body, draft.picture_alt,
    draft.search_title, draft.search_description, draft.translates_revision)
  on conflict (insight_id, language, stage) do update set publish_at = excluded.publish_at, title = excluded.title, excerpt = excluded.excerpt,
    body = excluded.body, picture_alt = excluded.picture_alt, search_title = excluded.search_title,
    search_description = excluded.search_description, translates_revision = excluded.translates_revision;
  if publish_insight.language = 'en' then
    update public.insights i
      set publish_at = case when publish_insight.at is not null then publish_insight.at
          when i.publish_at is null or i.publish_at > now() or i.unpublish_at <= now() then now() else i.publish_at end,
        unpublish_at = coalesce(publish_insight.until, case when i.publish_at <= now() and i.unpublish_at > now() then i.unpublish_at end)
      where i.id = publish_insight.insight_id;
  end if;
  perform set_config('northlight.shows_at', '', true);
end $$;

-- Copies a draft to what readers see; `at` in the future schedules the article or, of a translation, the text. The revision is that
-- of the draft that was looked at.
create or replace function public.publish_case_study(case_study_id uuid, language text, revision text,
  at timestamptz default null, until timestamptz default null) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  draft public.case_study_translations;
  waits boolean := coalesce(publish_case_study.language <> 'en' and publish_case_study.at > now(), false);
  shows_at timestamptz;
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
  elsif waits and exists (
    select from public.case_study_translations t
    where t.case_study_id = publish_case_study.case_study_id and t.language = publish_case_study.language and t.stage = 'published') then
    raise exception 'Readers have this text already' using errcode = 'PT412';
  end if;
  shows_at := greatest(publish_case_study.at, case when publish_case_study.language <> 'en' then
    (select i.publish_at from public.case_studies i where i.id = publish_case_study.case_study_id) end);
  delete from public.case_study_translations t
    where t.case_study_id = draft.case_study_id and t.language = draft.language and t.stage = 'scheduled' and not waits;
  perform set_config('northlight.shows_at', case when shows_at > now() then shows_at::text else '' end, true);
  insert into public.case_study_translations as t (case_study_id, language, stage, publish_at, title, problem, outcome, context, challenge, approach, outcomes, artefacts, impact, picture_alt,
    search_title, search_description, translates_revision)
  values (draft.case_study_id, draft.language, case when waits then 'scheduled' else 'published' end,
    case when waits then publish_case_study.at end, draft.title, draft.problem, draft.outcome, draft.context, draft.challenge, draft.approach, draft.outcomes, draft.artefacts, draft.impact, draft.picture_alt,
    draft.search_title, draft.search_description, draft.translates_revision)
  on conflict (case_study_id, language, stage) do update set publish_at = excluded.publish_at, title = excluded.title, problem = excluded.problem, outcome = excluded.outcome, context = excluded.context, challenge = excluded.challenge, approach = excluded.approach, outcomes = excluded.outcomes, artefacts = excluded.artefacts, impact = excluded.impact,
    picture_alt = excluded.picture_alt, search_title = excluded.search_title,
    search_description = excluded.search_description, translates_revision = excluded.translates_revision;
  if publish_case_study.language = 'en' then
    update public.case_studies i
      set publish_at = case when publish_case_study.at is not null then publish_case_study.at
          when i.publish_at is null or i.publish_at > now() or i.unpublish_at <= now() then now() else i.publish_at end,
        unpublish_at = coalesce(publish_case_study.until, case when i.publish_at <= now() and i.unpublish_at > now() then i.unpublish_at end)
      where i.id = publish_case_study.case_study_id;
  end if;
  perform set_config('northlight.shows_at', '', true);
end $$;

-- Puts what became due in its place, under the name of who scheduled it. Whoever published the text meanwhile has dropped its schedule.
create function public.publish_scheduled_texts() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  due record;
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  for due in
    select t.insight_id as article, t.language, t.saved_by from public.insight_translations t
    where t.stage = 'scheduled' and t.publish_at <= now() order by t.publish_at, t.insight_id, t.language for update
  loop
    perform set_config('request.jwt.claims', jsonb_build_object('sub', due.saved_by, 'role', 'authenticated')::text, true);
    perform set_config('northlight.applies_schedule', 'yes', true);
    insert into public.insight_translations (insight_id, language, stage, title, excerpt, body, picture_alt, search_title, search_description, translates_revision)
    select insight_id, language, 'published', title, excerpt, body, picture_alt, search_title, search_description, translates_revision
    from public.insight_translations t
    where t.insight_id = due.article and t.language = due.language and t.stage = 'scheduled'
    on conflict do nothing;
    delete from public.insight_translations t
    where t.insight_id = due.article and t.language = due.language and t.stage = 'scheduled';
    perform set_config('request.jwt.claims', claims, true);
    perform set_config('northlight.applies_schedule', '', true);
  end loop;
  for due in
    select t.case_study_id as article, t.language, t.saved_by from public.case_study_translations t
    where t.stage = 'scheduled' and t.publish_at <= now() order by t.publish_at, t.case_study_id, t.language for update
  loop
    perform set_config('request.jwt.claims', jsonb_build_object('sub', due.saved_by, 'role', 'authenticated')::text, true);
    perform set_config('northlight.applies_schedule', 'yes', true);
    insert into public.case_study_translations (case_study_id, language, stage, title, problem, outcome, context, challenge, approach, outcomes, artefacts, impact, picture_alt, search_title, search_description, translates_revision)
    select case_study_id, language, 'published', title, problem, outcome, context, challenge, approach, outcomes, artefacts, impact, picture_alt, search_title, search_description, translates_revision
    from public.case_study_translations t
    where t.case_study_id = due.article and t.language = due.language and t.stage = 'scheduled'
    on conflict do nothing;
    delete from public.case_study_translations t
    where t.case_study_id = due.article and t.language = due.language and t.stage = 'scheduled';
    perform set_config('request.jwt.claims', claims, true);
    perform set_config('northlight.applies_schedule', '', true);
  end loop;
end $$;

-- The revision changes with what readers see; `next_in` are the milliseconds until something appears, leaves or changes by its date.
create or replace function public.publication() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform public.apply_scheduled_changes();
  perform public.publish_scheduled_texts();
  return jsonb_build_object(
    'revision', (select revision from public.publication_state) || ' ' || coalesce(greatest(
      (select max(publish_at) from public.insights where trashed_at is null and publish_at <= now()),
      (select max(unpublish_at) from public.insights where trashed_at is null and unpublish_at <= now()),
      (select max(publish_at) from public.case_studies where trashed_at is null and publish_at <= now()),
      (select max(unpublish_at) from public.case_studies where trashed_at is null and unpublish_at <= now()))::text, ''),
    'next_in', ceil(extract(epoch from least(
      (select min(publish_at) from public.insights where trashed_at is null and publish_at > now()),
      (select min(unpublish_at) from public.insights where trashed_at is null and unpublish_at > now()),
      (select min(publish_at) from public.case_studies where trashed_at is null and publish_at > now()),
      (select min(unpublish_at) from public.case_studies where trashed_at is null and unpublish_at > now()),
      (select min(publish_at) from public.insight_translations where stage = 'scheduled'),
      (select min(publish_at) from public.case_study_translations where stage = 'scheduled'),
      (select min(starts_at) from public.scheduled_changes where finished_at is null and started_at is null),
      (select min(ends_at) from public.scheduled_changes where finished_at is null and ends_at > now())) - now()) * 1000));
end $$;

-- What appears, leaves or changes by itself, soonest first. Runs with the reader's rights.
create or replace function public.upcoming_changes(at_most integer default 5) returns jsonb
  language sql stable set search_path = '' as $$
  with next as (
    (select 'insight' as kind, id::text as target, null as language, 'appears' as event, publish_at as at, slug as name from public.insights
      where trashed_at is null and publish_at > now() order by publish_at limit at_most)
    union all
    (select 'insight', id::text, null, 'leaves', unpublish_at, slug from public.insights
      where trashed_at is null and unpublish_at > now() and publish_at is not null order by unpublish_at limit at_most)
    union all
    (select 'case_study', id::text, null, 'appears', publish_at, slug from public.case_studies
      where trashed_at is null and publish_at > now() order by publish_at limit at_most)
    union all
    (select 'case_study', id::text, null, 'leaves', unpublish_at, slug from public.case_studies
      where trashed_at is null and unpublish_at > now() and publish_at is not null order by unpublish_at limit at_most)
    union all
    (select 'insight', a.id::text, t.language, 'appears', t.publish_at, a.slug
      from public.insight_translations t join public.insights a on a.id = t.insight_id
      where t.stage = 'scheduled' and t.publish_at > now() and a.publish_at is not null and a.trashed_at is null
      order by t.publish_at limit at_most)
    union all
    (select 'case_study', a.id::text, t.language, 'appears', t.publish_at, a.slug
      from public.case_study_translations t join public.case_studies a on a.id = t.case_study_id
      where t.stage = 'scheduled' and t.publish_at > now() and a.publish_at is not null and a.trashed_at is null
      order by t.publish_at limit at_most)
    union all
    select 'flag', feature_key, null, case when enabled then 'turnsOn' else 'turnsOff' end, starts_at, feature_key
    from public.scheduled_changes where finished_at is null and started_at is null and feature_key is not null
    union all
    select 'flag', feature_key, null, 'goesBack', ends_at, feature_key
    from public.scheduled_changes where finished_at is null and ends_at > now() and feature_key is not null
    union all
    select 'section', section_id, language, 'changes', starts_at, section_id
    from public.scheduled_changes where finished_at is null and started_at is null and section_id is not null
    union all
    select 'section', section_id, language, 'goesBack', ends_at, section_id
    from public.scheduled_changes where finished_at is null and ends_at > now() and section_id is not null
  ), soonest as (
    select * from next order by at, kind, target, event, language limit at_most
  )
  select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('name', coalesce(case s.kind
      when 'insight' then (select nullif(t.title, '') from public.insight_translations t
        where t.insight_id = s.target::uuid and t.language = 'en' order by t.stage limit 1)
      when 'case_study' then (select nullif(t.title, '') from public.case_study_translations t
        where t.case_study_id = s.target::uuid and t.language = 'en' order by t.stage limit 1)
    end, s.name)) order by s.at, s.kind, s.target, s.event, s.language), '[]'::jsonb)
  from soonest s
$$;

-- One page of what operators write: every article with the state of each of its texts. A text is published, or waits, or neither.
create or replace function public.list_drafts(of_kind text, query text default null, in_state text default null, in_language text default null,
  page integer default 1, page_size integer default 25) returns jsonb
  language sql stable set search_path = '' as $$
  with asked as (
    select nullif(trim(public.folded(left(query, 200))), '') as words
  ), article as not materialized (
    select id, slug, category as topic, published_on, publish_at, unpublish_at, trashed_at
    from public.insights where of_kind = 'insight'
    union all
    select id, slug, industry, published_on, publish_at, unpublish_at, trashed_at
    from public.case_studies where of_kind = 'case_study'
  ), text as not materialized (
    select t.insight_id as id, t.language, t.stage, t.title, t.card_text, t.translates_revision, t.saved_at, t.publish_at, public.revision(t) as revision
    from public.insight_translations t where of_kind = 'insight'
    union all
    select t.case_study_id, t.language, t.stage, t.title, t.card_text, t.translates_revision, t.saved_at, t.publish_at, public.revision(t)
    from public.case_study_translations t where of_kind = 'case_study'
  ), found as materialized (
    select a.* from asked, article a
    where (a.trashed_at is not null) = (coalesce(in_state, '') = 'trashed')
      and (a.trashed_at is null or a.trashed_at > now() - interval '30 days')
      and (asked.words is null or position(asked.words in a.slug) > 0 or exists (
        select from text t where t.id = a.id and t.stage = 'draft' and position(asked.words in t.card_text) > 0))
      and (in_language is null or in_state in ('changed', 'missing', 'outOfDate', 'current') or exists (
        select from text t where t.id = a.id and t.stage = 'draft' and t.language = in_language))
      and case in_state
        when 'draft' then a.publish_at is null or a.unpublish_at <= now()
        when 'scheduled' then a.publish_at > now() or exists (
          select from text t where t.id = a.id and t.stage = 'scheduled' and (in_language is null or t.language = in_language))
        when 'published' then a.publish_at <= now() and (a.unpublish_at is null or a.unpublish_at > now())
        when 'changed' then a.publish_at <= now() and (a.unpublish_at is null or a.unpublish_at > now()) and exists (
          select from text d left join text p on p.id = d.id and p.language = d.language and p.stage <> 'draft'
          where d.id = a.id and d.stage = 'draft' and (in_language is null or d.language = in_language)
            and case when p.id is null then true when d.saved_at <= p.saved_at then false else d.revision <> p.revision end)
        when 'missing' then exists (
          select from public.languages l
          where l.code <> 'en' and (in_language is null or l.code = in_language)
            and not exists (select from text t where t.id = a.id and t.language = l.code))
        when 'outOfDate' then exists (
          select from text t left join text english on english.id = t.id and english.language = 'en' and english.stage = 'draft'
          where t.id = a.id and t.stage = 'draft' and t.language <> 'en' and (in_language is null or t.language = in_language)
            and t.translates_revision is distinct from english.revision)
        when 'current' then exists (
          select from text t join text english on english.id = t.id and english.language = 'en' and english.stage = 'draft'
          where t.id = a.id and t.stage = 'draft' and t.language <> 'en' and (in_language is null or t.language = in_language)
            and t.translates_revision = english.revision)
        else true
      end
  ), shown as (
    select * from found order by trashed_at desc, published_on desc, slug limit page_size offset (greatest(page, 1) - 1) * page_size
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(to_jsonb(s) || jsonb_build_object(
      'title', coalesce((select t.title from text t where t.id = s.id and t.language = 'en' order by t.stage limit 1), ''),
      'texts', (select coalesce(jsonb_agg(jsonb_build_object('language', d.language, 'revision', d.revision,
          'translates_revision', d.translates_revision, 'published_revision', p.revision, 'publish_at', p.publish_at) order by d.language), '[]'::jsonb)
        from text d left join text p on p.id = d.id and p.language = d.language and p.stage <> 'draft'
        where d.id = s.id and d.stage = 'draft'))
      order by s.trashed_at desc, s.published_on desc, s.slug) from shown s), '[]'::jsonb))
$$;

revoke all on function public.publish_scheduled_texts() from public, anon, authenticated;
