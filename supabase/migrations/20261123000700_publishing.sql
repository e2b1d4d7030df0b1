-- What is done with articles: reading, previewing, publishing, restoring, the trash, and the list of drafts. Ten thousand articles are
-- read as quickly as ten: only the rows of a page are joined with their texts, and what is related is looked up instead of sorted.

-- {moved: slug} or {gone: true} for an address that once was read, else null; says nothing of what is not published now.
create function public.former_address(kind text, slug text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  table_name text := case kind when 'insight' then 'insights' else 'case_studies' end;
  former public.slug_redirects;
  present text;
  trashed boolean;
begin
  execute format('select exists (select from public.%I where slug = $1 and publish_at <= now() and trashed_at is not null)', table_name)
    into trashed using former_address.slug;
  select * into former from public.slug_redirects r where r.kind = former_address.kind and r.slug = former_address.slug;
  if trashed or (former.slug is not null and former.article_id is null) then
    return jsonb_build_object('gone', true);
  end if;
  execute format('select slug from public.%I where id = $1 and publish_at <= now()
    and (unpublish_at is null or unpublish_at > now()) and trashed_at is null', table_name) into present using former.article_id;
  return case when present is null then null else jsonb_build_object('moved', present) end;
end $$;

-- One page of what readers see, newest first or by relevance, in the language where there is one, else in English. A word that
-- more than a thousand articles use is ranked among the newest thousand.
create function public.list_insights(in_language text, in_category text default null, query text default null,
  page integer default 1, page_size integer default 12) returns jsonb
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  words text := nullif(trim(public.folded(left(query, 200))), '');
  skipped integer := (greatest(page, 1) - 1) * page_size;
  own tsquery;
  english tsquery;
begin
  if words is null then
    return jsonb_build_object(
      'total', (select count(*) from public.insights i
        where i.publish_at is not null and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now())
          and i.trashed_at is null and (in_category is null or i.category = in_category)),
      'items', coalesce((select jsonb_agg(to_jsonb(shown) order by shown.published_on desc, shown.slug) from (
        select i.slug, i.category, i.published_on, i.picture, t.language, t.title, t.excerpt, t.picture_alt, t.minutes
        from (select * from public.insights i
          where i.publish_at is not null and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now())
            and i.trashed_at is null and (in_category is null or i.category = in_category)
          order by i.published_on desc, i.slug limit page_size offset skipped) i
        cross join lateral (select * from public.insight_translations t
          where t.insight_id = i.id and t.stage = 'published' and t.language in (in_language, 'en')
          order by t.language = in_language desc limit 1) t
      ) shown), '[]'::jsonb));
  end if;

  own := websearch_to_tsquery(public.search_configuration(in_language), words);
  english := websearch_to_tsquery(public.search_configuration('en'), words);
  return (
    with hit as materialized (
      select t.insight_id as id, t.language from public.insight_translations t
      where t.stage = 'published' and t.language = in_language and t.search @@ own
      union
      select t.insight_id, t.language from public.insight_translations t
      where t.stage = 'published' and t.language = in_language and position(words in t.card_text) > 0
      union
      select t.insight_id, t.language from public.insight_translations t
      where in_language <> 'en' and t.stage = 'published' and t.language = 'en' and (t.search @@ english or position(words in t.card_text) > 0)
        and not exists (select from public.insight_translations other
          where other.insight_id = t.insight_id and other.stage = 'published' and other.language = in_language)
    ), found as materialized (
      select i.id, i.slug, i.published_on, hit.language, row_number() over (order by i.published_on desc, i.slug) as place
      from hit join public.insights i on i.id = hit.id
      where i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null
        and (in_category is null or i.category = in_category)
    ), ranked as (
      select f.*, case when f.place <= 1000
        then (select ts_rank(t.search, case when t.language = in_language then own else english end) from public.insight_translations t
          where t.insight_id = f.id and t.language = f.language and t.stage = 'published')
        else -1 end as rank
      from found f
    ), shown as (
      select * from ranked order by rank desc, place limit page_size offset skipped
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'items', coalesce((select jsonb_agg(to_jsonb(card) - 'rank' order by card.rank desc, card.published_on desc, card.slug) from (
        select i.slug, i.category, i.published_on, i.picture, t.language, t.title, t.excerpt, t.picture_alt, t.minutes, s.rank
        from shown s join public.insights i on i.id = s.id
        join public.insight_translations t on t.insight_id = s.id and t.language = s.language and t.stage = 'published'
      ) card), '[]'::jsonb)));
end $$;

-- Two other insights that readers see: those that the operator chose, then the newest of the category, then the newest of all.
create function public.related_insights(insight_id uuid, in_language text) returns jsonb
  language sql stable set search_path = '' as $$
  with this as (
    select * from public.insights i where i.id = related_insights.insight_id
  ), near as (
    select other.id, array_position(this.related, other.id) as place
    from this join public.insights other on other.id = any (this.related) and other.id <> this.id
    where other.publish_at <= now() and (other.unpublish_at is null or other.unpublish_at > now()) and other.trashed_at is null
    union all
    (select other.id, 3 from this join public.insights other on other.category = this.category and other.id <> this.id
    where other.publish_at is not null and other.publish_at <= now() and (other.unpublish_at is null or other.unpublish_at > now())
      and other.trashed_at is null and not other.id = any (this.related)
    order by other.published_on desc, other.slug limit 2)
    union all
    (select other.id, 4 from this join public.insights other on other.category <> this.category
    where other.publish_at is not null and other.publish_at <= now() and (other.unpublish_at is null or other.unpublish_at > now())
      and other.trashed_at is null and not other.id = any (this.related)
    order by other.published_on desc, other.slug limit 2)
  )
  select coalesce(jsonb_agg(to_jsonb(chosen) - 'place' order by chosen.place, chosen.published_on desc, chosen.slug), '[]'::jsonb) from (
    select i.slug, i.category, i.published_on, own.language, own.title, near.place
    from near join public.insights i on i.id = near.id
    cross join lateral (
      select * from public.insight_translations t
      where t.insight_id = i.id and t.stage = 'published' and t.language in (in_language, 'en')
      order by t.language = in_language desc limit 1) own
    order by near.place, i.published_on desc, i.slug limit 2) chosen
$$;

-- An insight as readers see it: {article}, {moved}, {gone} or null.
create function public.read_insight(slug text, in_language text) returns jsonb
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  insight public.insights;
  shown public.insight_translations;
begin
  select * into insight from public.insights i
    where i.slug = read_insight.slug and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null;
  if insight.id is null then
    return public.former_address('insight', read_insight.slug);
  end if;
  select * into shown from public.insight_translations t
    where t.insight_id = insight.id and t.stage = 'published' and t.language in (in_language, 'en')
    order by t.language = in_language desc limit 1;
  if shown.insight_id is null then
    return null;
  end if;
  return jsonb_build_object('article', jsonb_build_object(
    'slug', insight.slug, 'category', insight.category, 'published_on', insight.published_on, 'picture', insight.picture,
    'language', shown.language, 'title', shown.title, 'excerpt', shown.excerpt, 'body', shown.body,
    'picture_alt', shown.picture_alt, 'search_title', shown.search_title, 'search_description', shown.search_description,
    'minutes', shown.minutes, 'changed_at', shown.saved_at,
    'languages', (select jsonb_agg(t.language order by t.language) from public.insight_translations t
      where t.insight_id = insight.id and t.stage = 'published'),
    'related', public.related_insights(insight.id, in_language)));
end $$;

-- Every address with the languages that have a text of their own, for the sitemap and for what may be cached.
create function public.insight_addresses(page integer default 1, page_size integer default 500) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from public.insights i
      where i.publish_at is not null and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null),
    'items', coalesce((select jsonb_agg(jsonb_build_object('slug', i.slug, 'languages', own.languages, 'changed_at', own.changed_at)
        order by i.published_on desc, i.slug)
      from (select * from public.insights i
        where i.publish_at is not null and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null
        order by i.published_on desc, i.slug limit page_size offset (greatest(page, 1) - 1) * page_size) i
      cross join lateral (select jsonb_agg(t.language order by t.language) as languages, max(t.saved_at) as changed_at
        from public.insight_translations t where t.insight_id = i.id and t.stage = 'published') own
      where own.languages is not null), '[]'::jsonb))
$$;

-- One page of what readers see, newest first or by relevance, in the language where there is one, else in English. A word that
-- more than a thousand articles use is ranked among the newest thousand.
create function public.list_case_studies(in_language text, in_industry text default null, query text default null,
  page integer default 1, page_size integer default 12) returns jsonb
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  words text := nullif(trim(public.folded(left(query, 200))), '');
  skipped integer := (greatest(page, 1) - 1) * page_size;
  own tsquery;
  english tsquery;
begin
  if words is null then
    return jsonb_build_object(
      'total', (select count(*) from public.case_studies i
        where i.publish_at is not null and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now())
          and i.trashed_at is null and (in_industry is null or i.industry = in_industry)),
      'items', coalesce((select jsonb_agg(to_jsonb(shown) order by shown.published_on desc, shown.slug) from (
        select i.slug, i.industry, i.service, i.published_on, i.picture, t.language, t.title, t.problem, t.outcome, t.picture_alt
        from (select * from public.case_studies i
          where i.publish_at is not null and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now())
            and i.trashed_at is null and (in_industry is null or i.industry = in_industry)
          order by i.published_on desc, i.slug limit page_size offset skipped) i
        cross join lateral (select * from public.case_study_translations t
          where t.case_study_id = i.id and t.stage = 'published' and t.language in (in_language, 'en')
          order by t.language = in_language desc limit 1) t
      ) shown), '[]'::jsonb));
  end if;

  own := websearch_to_tsquery(public.search_configuration(in_language), words);
  english := websearch_to_tsquery(public.search_configuration('en'), words);
  return (
    with hit as materialized (
      select t.case_study_id as id, t.language from public.case_study_translations t
      where t.stage = 'published' and t.language = in_language and t.search @@ own
      union
      select t.case_study_id, t.language from public.case_study_translations t
      where t.stage = 'published' and t.language = in_language and position(words in t.card_text) > 0
      union
      select t.case_study_id, t.language from public.case_study_translations t
      where in_language <> 'en' and t.stage = 'published' and t.language = 'en' and (t.search @@ english or position(words in t.card_text) > 0)
        and not exists (select from public.case_study_translations other
          where other.case_study_id = t.case_study_id and other.stage = 'published' and other.language = in_language)
    ), found as materialized (
      select i.id, i.slug, i.published_on, hit.language, row_number() over (order by i.published_on desc, i.slug) as place
      from hit join public.case_studies i on i.id = hit.id
      where i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null
        and (in_industry is null or i.industry = in_industry)
    ), ranked as (
      select f.*, case when f.place <= 1000
        then (select ts_rank(t.search, case when t.language = in_language then own else english end) from public.case_study_translations t
          where t.case_study_id = f.id and t.language = f.language and t.stage = 'published')
        else -1 end as rank
      from found f
    ), shown as (
      select * from ranked order by rank desc, place limit page_size offset skipped
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'items', coalesce((select jsonb_agg(to_jsonb(card) - 'rank' order by card.rank desc, card.published_on desc, card.slug) from (
        select i.slug, i.industry, i.service, i.published_on, i.picture, t.language, t.title, t.problem, t.outcome, t.picture_alt, s.rank
        from shown s join public.case_studies i on i.id = s.id
        join public.case_study_translations t on t.case_study_id = s.id and t.language = s.language and t.stage = 'published'
      ) card), '[]'::jsonb)));
end $$;

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
create function public.case_study_addresses(page integer default 1, page_size integer default 500) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from public.case_studies i
      where i.publish_at is not null and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null),
    'items', coalesce((select jsonb_agg(jsonb_build_object('slug', i.slug, 'languages', own.languages, 'changed_at', own.changed_at)
        order by i.published_on desc, i.slug)
      from (select * from public.case_studies i
        where i.publish_at is not null and i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null
        order by i.published_on desc, i.slug limit page_size offset (greatest(page, 1) - 1) * page_size) i
      cross join lateral (select jsonb_agg(t.language order by t.language) as languages, max(t.saved_at) as changed_at
        from public.case_study_translations t where t.case_study_id = i.id and t.stage = 'published') own
      where own.languages is not null), '[]'::jsonb))
$$;

-- What a preview link shows: the draft, or what is published where there is no draft. Null when the link ended or was
-- revoked, and while the article is in the trash.
create function public.preview(link uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found public.preview_links;
  article jsonb;
begin
  select * into found from public.preview_links l where l.id = link and l.expires_at > now();
  if found.kind = 'insight' then
    select to_jsonb(i) || to_jsonb(t) || jsonb_build_object('related', public.related_insights(i.id, found.language)) into article
    from public.insights i join public.insight_translations t on t.insight_id = i.id and t.language = found.language
    where i.id = found.article_id and i.trashed_at is null order by t.stage limit 1;
  else
    select to_jsonb(c) || to_jsonb(t) into article
    from public.case_studies c join public.case_study_translations t on t.case_study_id = c.id and t.language = found.language
    where c.id = found.article_id and c.trashed_at is null order by t.stage limit 1;
  end if;
  return case when article is not null then jsonb_build_object('kind', found.kind, 'expires_at', found.expires_at,
    'article', article - array['id', 'insight_id', 'case_study_id', 'stage', 'saved_at', 'saved_by', 'search', 'card_text', 'created_at',
        'publish_at', 'unpublish_at', 'trashed_at', 'translates_revision']
      || jsonb_build_object('changed_at', article -> 'saved_at', 'languages', jsonb_build_array(found.language))) end;
end $$;

-- Copies a draft to what readers see; `at` in the future schedules the article or, of a translation, the text. The revision is that
-- of the draft that was looked at.
create function public.publish_insight(insight_id uuid, language text, revision text,
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
create function public.publish_case_study(case_study_id uuid, language text, revision text,
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

-- Puts a former version into the draft, never into what readers see. `revision` is that of the draft that was looked at, empty
-- where there was none; the draft that gives way becomes a version itself.
create function public.restore_version(version bigint, revision text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  former public.article_versions;
  present text := '';
begin
  perform public.require_operator();
  select * into former from public.article_versions v where v.id = restore_version.version;
  perform from public.insights i where former.kind = 'insight' and i.id = former.article_id
    union all select from public.case_studies c where former.kind = 'case_study' and c.id = former.article_id;
  if not found then
    raise exception 'There is no such version' using errcode = 'PT404';
  end if;
  if former.kind = 'insight' then
    select public.revision(t) into present from public.insight_translations t
      where t.insight_id = former.article_id and t.language = former.language and t.stage = 'draft' for update;
  else
    select public.revision(t) into present from public.case_study_translations t
      where t.case_study_id = former.article_id and t.language = former.language and t.stage = 'draft' for update;
  end if;
  if coalesce(present, '') <> restore_version.revision then
    raise exception 'The draft was changed meanwhile' using errcode = 'PT409';
  end if;
  perform set_config('northlight.restores_version', 'yes', true);
  if former.kind = 'insight' then
    insert into public.insight_translations as t (insight_id, language, stage, title, excerpt, body, picture_alt,
      search_title, search_description, translates_revision)
    select former.article_id, former.language, 'draft', f.title, f.excerpt, f.body, f.picture_alt,
      f.search_title, f.search_description, f.translates_revision
    from jsonb_populate_record(null::public.insight_translations, former.texts) f
    on conflict (insight_id, language, stage) do update set title = excluded.title, excerpt = excluded.excerpt,
      body = excluded.body, picture_alt = excluded.picture_alt, search_title = excluded.search_title,
      search_description = excluded.search_description, translates_revision = excluded.translates_revision;
  else
    insert into public.case_study_translations as t (case_study_id, language, stage, title, problem, outcome, context, challenge,
      approach, outcomes, artefacts, impact, picture_alt, search_title, search_description, translates_revision)
    select former.article_id, former.language, 'draft', f.title, f.problem, f.outcome, f.context, f.challenge,
      f.approach, f.outcomes, f.artefacts, f.impact, f.picture_alt, f.search_title, f.search_description, f.translates_revision
    from jsonb_populate_record(null::public.case_study_translations, former.texts) f
    on conflict (case_study_id, language, stage) do update set title = excluded.title, problem = excluded.problem,
      outcome = excluded.outcome, context = excluded.context, challenge = excluded.challenge, approach = excluded.approach,
      outcomes = excluded.outcomes, artefacts = excluded.artefacts, impact = excluded.impact, picture_alt = excluded.picture_alt,
      search_title = excluded.search_title, search_description = excluded.search_description,
      translates_revision = excluded.translates_revision;
  end if;
  perform set_config('northlight.restores_version', '', true);
end $$;

-- The trash keeps for 30 days. Gives how many rows of the kind with more of them went, at most `most` of each.
create function public.clear_trash(most integer default null) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  insights integer;
  case_studies integer;
begin
  delete from public.insights a where a.id in (
    select old.id from public.insights old where old.trashed_at < now() - interval '30 days' limit most);
  get diagnostics insights = row_count;
  delete from public.case_studies a where a.id in (
    select old.id from public.case_studies old where old.trashed_at < now() - interval '30 days' limit most);
  get diagnostics case_studies = row_count;
  return greatest(insights, case_studies);
end $$;

-- Called when something is put into it; the nightly sweep clears it too.
create function public.empty_trash() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_operator();
  perform public.clear_trash();
end $$;

-- One page of what operators write: every article with the state of each of its texts. A text is published, or waits, or neither.
create function public.list_drafts(of_kind text, query text default null, in_state text default null, in_language text default null,
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

grant execute on function public.former_address, public.list_insights, public.related_insights, public.read_insight,
  public.insight_addresses, public.list_case_studies, public.read_case_study, public.case_study_addresses, public.preview to
  anon, authenticated;
grant execute on function public.publish_insight, public.publish_case_study, public.restore_version, public.empty_trash,
  public.list_drafts to authenticated;
