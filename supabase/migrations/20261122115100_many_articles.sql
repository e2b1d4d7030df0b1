-- Ten thousand articles are read as quickly as ten: only the rows of a page are joined with their texts, what is related is
-- looked up instead of sorted, and addresses come in pages.

create index insights_live on public.insights (published_on desc, slug) include (publish_at, unpublish_at, category)
  where publish_at is not null and trashed_at is null;
create index insight_translations_published on public.insight_translations (language) where stage = 'published';

-- One page of what readers see, newest first or by relevance, in the language where there is one, else in English. A word that
-- more than a thousand articles use is ranked among the newest thousand.
create or replace function public.list_insights(in_language text, in_category text default null, query text default null,
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

-- One page of the addresses with the languages that have a text of their own, for the sitemap.
drop function public.insight_addresses();
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
revoke all on function public.insight_addresses(integer, integer) from public, anon, authenticated;
grant execute on function public.insight_addresses(integer, integer) to anon, authenticated, service_role;

create index case_studies_live on public.case_studies (published_on desc, slug) include (publish_at, unpublish_at, industry)
  where publish_at is not null and trashed_at is null;
create index case_study_translations_published on public.case_study_translations (language) where stage = 'published';

-- One page of what readers see, newest first or by relevance, in the language where there is one, else in English. A word that
-- more than a thousand articles use is ranked among the newest thousand.
create or replace function public.list_case_studies(in_language text, in_industry text default null, query text default null,
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

-- One page of the addresses with the languages that have a text of their own, for the sitemap.
drop function public.case_study_addresses();
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
revoke all on function public.case_study_addresses(integer, integer) from public, anon, authenticated;
grant execute on function public.case_study_addresses(integer, integer) to anon, authenticated, service_role;

-- Two other insights that readers see: those that the operator chose, then the newest of the category, then the newest of all.
create or replace function public.related_insights(insight_id uuid, in_language text) returns jsonb
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
