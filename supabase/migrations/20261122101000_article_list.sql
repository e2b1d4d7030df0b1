-- One page of what operators write: every article with the state of each of its texts.

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
    select t.insight_id as id, t.language, t.stage, t.title, t.card_text, t.translates_revision, t.saved_at, public.revision(t) as revision
    from public.insight_translations t where of_kind = 'insight'
    union all
    select t.case_study_id, t.language, t.stage, t.title, t.card_text, t.translates_revision, t.saved_at, public.revision(t)
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
        when 'scheduled' then a.publish_at > now()
        when 'published' then a.publish_at <= now() and (a.unpublish_at is null or a.unpublish_at > now())
        when 'changed' then a.publish_at <= now() and (a.unpublish_at is null or a.unpublish_at > now()) and exists (
          select from text d left join text p on p.id = d.id and p.language = d.language and p.stage = 'published'
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
          'translates_revision', d.translates_revision, 'published_revision', p.revision) order by d.language), '[]'::jsonb)
        from text d left join text p on p.id = d.id and p.language = d.language and p.stage = 'published'
        where d.id = s.id and d.stage = 'draft'))
      order by s.trashed_at desc, s.published_on desc, s.slug) from shown s), '[]'::jsonb))
$$;

revoke all on function public.list_drafts(text, text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_drafts(text, text, text, text, integer, integer) to authenticated, service_role;
