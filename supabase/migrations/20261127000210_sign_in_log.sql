-- The sign-in service keeps a log of its own, with addresses and accounts, and tells by which browser a session was begun. Not every
-- project has that log, so nothing here names the table but where it is there.

create function public.sign_in_events(address text) returns table (entry jsonb)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('auth.audit_log_entries') is null then
    return;
  end if;
  return query execute $query$
    select to_jsonb(e) from auth.audit_log_entries e
    where $1 in (lower(e.payload ->> 'actor_username'), lower(e.payload #>> '{traits,user_email}'))
      or exists (select from auth.users u
        where lower(u.email::text) = $1 and u.id::text in (e.payload ->> 'actor_id', e.payload #>> '{traits,user_id}'))
  $query$ using address;
end $$;

-- Gives how many there were.
create function public.forget_sign_in_events(address text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer := 0;
begin
  if to_regclass('auth.audit_log_entries') is not null then
    execute $query$
      delete from auth.audit_log_entries where id in (select (s.entry ->> 'id')::uuid from public.sign_in_events($1) s)
    $query$ using address;
    get diagnostics forgotten = row_count;
  end if;
  return forgotten;
end $$;

create or replace function public.own_sessions() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'began_at', s.created_at,
      'used_at', coalesce((to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC', s.updated_at, s.created_at),
      'browser', to_jsonb(s) ->> 'user_agent', 'is_current', s.id = (auth.jwt() ->> 'session_id')::uuid)
    order by s.id <> (auth.jwt() ->> 'session_id')::uuid, s.created_at desc), '[]')
  from auth.sessions s where s.user_id = public.session_account()
$$;
