-- What speaks of both kinds: whether a reader's copy is the latest, the trash, previews, and former versions brought back.

-- The revision changes with what readers see; `next_in` are the milliseconds until an article appears or leaves by its date.
create function public.publication() returns jsonb
  language sql stable security definer set search_path = '' as $$
  with instants as (
    select at from public.insights, unnest(array[publish_at, unpublish_at]) as at where trashed_at is null and at is not null
    union all
    select at from public.case_studies, unnest(array[publish_at, unpublish_at]) as at where trashed_at is null and at is not null
  )
  select jsonb_build_object(
    'revision', (select revision from public.publication_state) || ' ' || coalesce((select max(at) from instants where at <= now())::text, ''),
    'next_in', (select ceil(extract(epoch from min(at) - now()) * 1000) from instants where at > now()))
$$;

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

revoke all on function public.publication(), public.clear_trash(integer), public.empty_trash(), public.preview(uuid), public.restore_version(bigint, text) from public, anon, authenticated;
grant execute on function public.publication(), public.preview(uuid) to anon, authenticated, service_role;
grant execute on function public.empty_trash(), public.restore_version(bigint, text) to authenticated, service_role;
