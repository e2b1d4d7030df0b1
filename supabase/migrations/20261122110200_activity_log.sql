-- The activity log: nobody who comes through the API changes it, whatever their role and whatever function they call; found by
-- text, person, kind and period; with what changed, not with whole rows.

create function public.keep_activity() returns trigger
  language plpgsql set search_path = '' as $$
begin
  -- The owner of the database carries no claims: a person's erasure and a backup are theirs.
  if auth.role() is not null then
    raise exception 'The activity log cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create trigger keep_activity before update or delete or truncate on public.activity
  for each statement execute function public.keep_activity();
create index activity_of_a_person on public.activity (actor_email, id desc);

-- The columns that an update changed: [before, after] where both are short, else null. Of other events, what the row was in short.
create function public.changes(event public.activity) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, case when length(old) > 120 or length(new) > 120 then null else jsonb_build_array(old, new) end), '{}')
  from (
    select coalesce(b.key, a.key) as key, b.value as old, a.value as new
    from jsonb_each_text(event.before) b full join jsonb_each_text(event.after) a on a.key = b.key
  ) pairs
  where old is distinct from new and (event.action = 'update' or key = 'role')
    and key not in ('id', 'user_id', 'insight_id', 'case_study_id', 'stage', 'search', 'card_text', 'minutes', 'saved_at', 'saved_by',
      'translates_revision')
$$;

revoke all on function public.keep_activity(), public.changes(public.activity) from public, anon, authenticated;
grant execute on function public.changes(public.activity) to authenticated, service_role;
