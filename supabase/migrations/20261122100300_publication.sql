-- Tells readers' copies whether they are the latest, and when the next article appears or leaves by its date.

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

-- The trash keeps for 30 days. Called when an operator opens a list: there is no job runner.
create function public.empty_trash() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_operator();
  delete from public.insights where trashed_at < now() - interval '30 days';
  delete from public.case_studies where trashed_at < now() - interval '30 days';
end $$;

-- What a preview link shows: the draft, or what is published where there is no draft. Null when it ended or was revoked.
create function public.preview(link uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found public.preview_links;
begin
  select * into found from public.preview_links l where l.id = link and l.expires_at > now();
  if found.kind = 'insight' then
    return (select jsonb_build_object('kind', found.kind, 'language', found.language, 'article', to_jsonb(i), 'texts', to_jsonb(t) - 'search' - 'card_text')
      from public.insights i join public.insight_translations t on t.insight_id = i.id and t.language = found.language
      where i.id = found.article_id order by t.stage limit 1);
  end if;
  return (select jsonb_build_object('kind', found.kind, 'language', found.language, 'article', to_jsonb(c), 'texts', to_jsonb(t) - 'search' - 'card_text')
    from public.case_studies c join public.case_study_translations t on t.case_study_id = c.id and t.language = found.language
    where c.id = found.article_id order by t.stage limit 1);
end $$;

revoke all on function public.publication(), public.empty_trash(), public.preview(uuid) from public, anon, authenticated;
grant execute on function public.publication(), public.preview(uuid) to anon, authenticated, service_role;
grant execute on function public.empty_trash() to authenticated, service_role;
