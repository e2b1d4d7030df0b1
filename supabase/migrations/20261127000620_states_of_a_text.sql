-- A translation is up to date once readers see it. A new draft that saved itself, was emptied and left is listed no more, and goes after a day.

-- Saved by itself alone, with nothing in it, and without an address: nobody would miss it.
create function public.is_blank(document_id uuid) returns boolean
  language sql stable set search_path = ''
  return (select coalesce(bool_and(t.stage = 'draft' and t.automatic and not jsonb_path_exists(t.texts - 'editedFrom', 'strict $.** ? (@.type() == "string" && @ like_regex "\\S")')
      and coalesce(t.facts, '{}') - 'published_on' = '{}'), false)
    from public.document_texts t where t.document_id = is_blank.document_id);
grant execute on function public.is_blank to authenticated, service_role;

-- The trash keeps for 30 days. Gives how many documents went, at most `most`.
create or replace function public.clear_trash(most integer default null) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.documents d where d.id in (
    select old.id from public.documents old where old.trashed_at < now() - interval '30 days'
      or old.slug like 'draft-%' and old.created_at < now() - interval '1 day' and public.is_blank(old.id) limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;

create or replace function public.list_drafts(of_kind text, query text default null, in_state text default null, in_language text default null,
  page integer default 1, page_size integer default 25, by_date boolean default false) returns jsonb
  language sql stable set search_path = '' as $$
  with asked as (
    select nullif(trim(public.folded(left(query, 200))), '') as words
  ), found as materialized (
    select d.*, saved.changed_at
    from asked, public.document_states d
    left join (
      select t.document_id, max(t.saved_at) as changed_at from public.document_texts t
      where t.kind = of_kind and t.stage = 'draft' and t.saved_by is not null and not by_date group by t.document_id
    ) saved on saved.document_id = d.id
    where d.kind = of_kind
      and (d.slug not like 'draft-%' or not public.is_blank(d.id))
      and (d.state = 'trashed') = (coalesce(in_state, '') = 'trashed')
      and (d.trashed_at is null or d.trashed_at > now() - interval '30 days')
      and (asked.words is null or position(asked.words in d.slug) > 0 or exists (
        select from public.document_texts t where t.document_id = d.id and t.kind = of_kind and t.stage = 'draft'
          and position(asked.words in t.card_text) > 0))
      and case
        when in_state in ('draft', 'published') then d.state = in_state
        when in_state = 'scheduled' then exists (select from public.document_texts t
          where t.document_id = d.id and t.stage = 'scheduled' and (in_language is null or t.language = in_language))
        when in_state = 'changed' then d.state = 'published' and exists (select from public.text_states t
          where t.document_id = d.id and t.changed and (in_language is null or t.language = in_language))
        when in_state in ('missing', 'outOfDate') then exists (select from public.translation_gaps g
          where g.document_id = d.id and g.finding = in_state and (in_language is null or g.language = in_language))
        when in_state = 'current' then d.state = 'published' and exists (select from public.document_texts p
          where p.document_id = d.id and p.stage = 'published' and p.language <> 'en' and (in_language is null or p.language = in_language)
            and not exists (select from public.translation_gaps g where g.document_id = d.id and g.language = p.language))
        else true
      end
      and (in_language is null or in_state in ('scheduled', 'changed', 'missing', 'outOfDate', 'current') or exists (
        select from public.document_texts t where t.document_id = d.id and t.stage = 'draft' and t.language = in_language))
  ), shown as (
    select row_number() over (order by trashed_at desc, changed_at desc nulls last, published_on desc, slug) as place, *
    from found order by place limit page_size offset (greatest(page, 1) - 1) * page_size
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'topic', s.topic, 'published_on', case when nullif(s.facts ->> 'published_on', '') is not null or exists (select from public.document_texts t
        where t.document_id = s.id and t.language = 'en' and t.stage = 'published') then s.published_on end,
      'publish_at', s.publish_at, 'unpublish_at', s.unpublish_at, 'trashed_at', s.trashed_at,
      'title', coalesce((select t.title from public.shown_to_operators(s.id, 'en') t), ''),
      'changed', (select jsonb_build_object('at', t.saved_at, 'by', (select o.email from public.operators o where o.user_id = t.saved_by))
        from public.document_texts t where t.document_id = s.id and t.stage = 'draft' and t.saved_by is not null order by t.saved_at desc limit 1),
      'texts', coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'revision', t.revision, 'text_revision', t.text_revision,
          'translates_revision', t.translates_revision, 'published_revision', t.published_revision, 'publish_at', t.publish_at,
          'scheduled_revision', t.scheduled_revision) order by t.language)
        from public.text_states t where t.document_id = s.id and t.stage <> 'missing'), '[]'))
      order by s.place) from shown s), '[]'::jsonb))
$$;
