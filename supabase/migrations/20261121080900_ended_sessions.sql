-- An access token is good for an hour; the session that it belongs to can be ended before, and with it what it may do here.

create function public.session_account() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select user_id from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() $$;

create or replace function public.is_operator() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.operators where user_id = public.session_account()) $$;

alter function public.enter_back_office() rename to admit_account;

-- Admits the caller, whose session must not have been ended, as far as there is an invitation. Gives what admitting gives.
create function public.enter_back_office() returns text
  language plpgsql security definer set search_path = '' as $$
begin
  if public.session_account() is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege';
  end if;
  return public.admit_account();
end $$;

revoke all on function public.session_account(), public.admit_account(), public.enter_back_office()
  from public, anon, authenticated;
grant execute on function public.enter_back_office() to authenticated;
