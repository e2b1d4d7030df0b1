-- Preview links in the shape of the public pages, and former versions brought back into the draft.

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

create or replace function public.read_insight(slug text, in_language text) returns jsonb
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

-- What a preview link shows: the draft, or what is published where there is no draft. Null when the link ended or was
-- revoked, and while the article is in the trash.
create or replace function public.preview(link uuid) returns jsonb
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

alter table public.article_versions add column title text generated always as (texts ->> 'title') stored;

-- Saving under this setting puts the former text aside however short ago the last one was.
create or replace function public.keep_article_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := to_jsonb(old);
  article uuid := former ->> tg_argv[1];
  texts jsonb := former - array[tg_argv[1], 'language', 'stage', 'saved_at', 'saved_by', 'minutes', 'card_text', 'search'];
begin
  if tg_op = 'UPDATE' and texts = to_jsonb(new) - array[tg_argv[1], 'language', 'stage', 'saved_at', 'saved_by', 'minutes', 'card_text', 'search'] then
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

revoke all on function public.related_insights(uuid, text), public.restore_version(bigint, text) from public, anon, authenticated;
grant execute on function public.related_insights(uuid, text) to anon, authenticated, service_role;
grant execute on function public.restore_version(bigint, text) to authenticated, service_role;
