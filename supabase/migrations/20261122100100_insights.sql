-- Insights. Operators write the draft stage of a text; publishing copies it, language by language, to the published stage.

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

create table public.insight_translations (
  insight_id uuid not null references public.insights on delete cascade,
  language text not null references public.languages,
  stage text not null check (stage in ('draft', 'published')),
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
  primary key (insight_id, language, stage)
);
comment on column public.insight_translations.translates_revision is
  'The revision of the English draft that this text translates; another one there means out of date.';
create index insight_translations_search on public.insight_translations using gin (search) where stage = 'published';

-- A save that filters on the revision it started from matches no row once somebody else has saved.
create function public.revision(translation public.insight_translations) returns text
  language sql immutable set search_path = ''
  return md5(jsonb_build_array(translation.title, translation.excerpt, translation.body, translation.picture_alt,
    translation.search_title, translation.search_description, translation.translates_revision)::text);

create trigger touch_publication after insert or update or delete on public.insights
  for each row execute function public.touch_publication();
create trigger touch_publication_of_new after insert on public.insight_translations
  for each row when (new.stage = 'published') execute function public.touch_publication();
create trigger touch_publication_of_former after update or delete on public.insight_translations
  for each row when (old.stage = 'published') execute function public.touch_publication();
create trigger keep_address after insert or update of slug or delete on public.insights
  for each row execute function public.keep_address('insight');
create trigger index_text before insert or update on public.insight_translations
  for each row execute function public.index_text('title', 'excerpt', 'body');
create trigger note_saving before insert or update on public.insight_translations
  for each row execute function public.note_saving();
create trigger keep_version after update or delete on public.insight_translations
  for each row execute function public.keep_article_version('insight', 'insight_id');
create trigger forget_versions after delete on public.insights
  for each row execute function public.forget_article_versions('insight');
create trigger record_activity after insert or update or delete on public.insights
  for each row execute function public.record_activity('id', 'slug');
create trigger record_activity_of_new after insert on public.insight_translations
  for each row when (new.stage = 'published') execute function public.record_activity('insight_id', 'title', 'language');
create trigger record_activity_of_former after update or delete on public.insight_translations
  for each row when (old.stage = 'published') execute function public.record_activity('insight_id', 'title', 'language');

-- Copies a draft to what readers see; `at` in the future schedules it. The revision is that of the draft that was looked at.
create function public.publish_insight(insight_id uuid, language text, revision text,
  at timestamptz default null, until timestamptz default null) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  draft public.insight_translations;
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
  end if;
  insert into public.insight_translations as t (insight_id, language, stage, title, excerpt, body, picture_alt,
    search_title, search_description, translates_revision)
  values (draft.insight_id, draft.language, 'published', draft.title, draft.excerpt, draft.body, draft.picture_alt,
    draft.search_title, draft.search_description, draft.translates_revision)
  on conflict (insight_id, language, stage) do update set title = excluded.title, excerpt = excluded.excerpt,
    body = excluded.body, picture_alt = excluded.picture_alt, search_title = excluded.search_title,
    search_description = excluded.search_description, translates_revision = excluded.translates_revision;
  if publish_insight.language = 'en' then
    update public.insights i
      set publish_at = case when publish_insight.at is not null then publish_insight.at
          when i.publish_at is null or i.publish_at > now() or i.unpublish_at <= now() then now() else i.publish_at end,
        unpublish_at = coalesce(publish_insight.until, case when i.publish_at <= now() and i.unpublish_at > now() then i.unpublish_at end)
      where i.id = publish_insight.insight_id;
  end if;
end $$;

alter table public.insights enable row level security;
alter table public.insight_translations enable row level security;
revoke all on public.insights, public.insight_translations from anon, authenticated;
grant select on public.insights, public.insight_translations to anon, authenticated;
grant insert (slug, category, published_on, picture, related),
  update (slug, category, published_on, picture, related, publish_at, unpublish_at, trashed_at),
  delete on public.insights to authenticated;
grant insert (insight_id, language, stage, title, excerpt, body, picture_alt, search_title, search_description, translates_revision),
  update (title, excerpt, body, picture_alt, search_title, search_description, translates_revision),
  delete on public.insight_translations to authenticated;
grant all on public.insights, public.insight_translations to service_role;

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

-- One page of what readers see, newest first or by relevance, in the language where there is one, else in English.
create function public.list_insights(in_language text, in_category text default null, query text default null,
  page integer default 1, page_size integer default 12) returns jsonb
  language sql stable set search_path = '' as $$
  with asked as (
    select nullif(trim(public.folded(left(query, 200))), '') as words
  ), found as (
    select i.id, i.slug, i.category, i.published_on, i.picture, t.language, t.title, t.excerpt, t.picture_alt, t.minutes,
      case when asked.words is null then 0
        else ts_rank(t.search, websearch_to_tsquery(public.search_configuration(t.language), asked.words)) end as rank
    from asked, public.insights i
    join public.insight_translations t on t.insight_id = i.id and t.stage = 'published'
    where i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null
      and (in_category is null or i.category = in_category)
      and (t.language = in_language or t.language = 'en' and not exists (
        select from public.insight_translations own
        where own.insight_id = i.id and own.stage = 'published' and own.language = in_language))
      and (asked.words is null or position(asked.words in t.card_text) > 0
        or t.search @@ websearch_to_tsquery(public.search_configuration(t.language), asked.words))
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'items', coalesce((select jsonb_agg(to_jsonb(shown) - 'id' - 'rank') from (
      select * from found order by rank desc, published_on desc, slug limit page_size offset (greatest(page, 1) - 1) * page_size
    ) shown), '[]'::jsonb))
$$;

-- Two other insights that readers see: those that the operator chose, then the newest of the category, then the newest of all.
create function public.related_insights(insight_id uuid, in_language text) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(chosen) - 'place' - 'same'), '[]'::jsonb) from (
    select other.slug, other.category, other.published_on, own.language, own.title,
      coalesce(array_position(this.related, other.id), 9) as place, other.category = this.category as same
    from public.insights this join public.insights other on other.id <> this.id
    cross join lateral (
      select * from public.insight_translations t
      where t.insight_id = other.id and t.stage = 'published' and t.language in (in_language, 'en')
      order by t.language = in_language desc limit 1) own
    where this.id = related_insights.insight_id and other.publish_at <= now() and (other.unpublish_at is null or other.unpublish_at > now())
      and other.trashed_at is null
    order by place, same desc, other.published_on desc, other.slug limit 2) chosen
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
create function public.insight_addresses() returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'languages', languages, 'changed_at', changed_at) order by published_on desc, slug), '[]'::jsonb)
  from (
    select i.slug, i.published_on, jsonb_agg(t.language order by t.language) as languages, max(t.saved_at) as changed_at
    from public.insights i join public.insight_translations t on t.insight_id = i.id and t.stage = 'published'
    where i.publish_at <= now() and (i.unpublish_at is null or i.unpublish_at > now()) and i.trashed_at is null
    group by i.id) as live
$$;

revoke all on function public.publish_insight(uuid, text, text, timestamptz, timestamptz), public.list_insights(text, text, text, integer, integer),
  public.read_insight(text, text), public.insight_addresses(), public.related_insights(uuid, text),
  public.revision(public.insight_translations) from public, anon, authenticated;
grant execute on function public.publish_insight(uuid, text, text, timestamptz, timestamptz) to authenticated, service_role;
grant execute on function public.list_insights(text, text, text, integer, integer), public.read_insight(text, text), public.related_insights(uuid, text),
  public.insight_addresses(), public.revision(public.insight_translations) to anon, authenticated, service_role;
