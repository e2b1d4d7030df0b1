-- An access token is good for an hour; the session that it belongs to can be ended before, and with it what it may do here.

create function public.session_account() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select user_id from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() $$;

create or replace function public.is_operator() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.operators where user_id = public.session_account()) $$;

-- Makes the caller an operator when an invitation waits, otherwise notes the request. Gives 'operator', 'waiting' or 'refused'.
create or replace function public.enter_back_office() returns text
  language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  invite public.operator_invites;
  refusal timestamptz;
begin
  select * into account from auth.users where id = public.session_account();
  if account.id is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege';
  end if;

  if public.is_operator() then
    update public.operators set email = account.email where user_id = account.id and email <> account.email;
    return 'operator';
  end if;

  -- Two first accounts at once must not both take the open invitation.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.operator_invites'));

  if account.email_confirmed_at is not null then
    select * into invite from public.operator_invites
      where accepted_at is null and (email is null or email = lower(account.email))
      order by email nulls last limit 1;
  end if;

  if invite.id is not null then
    update public.operator_invites set accepted_at = now() where id = invite.id;
    insert into public.operators (user_id, email, added_by) values (account.id, account.email, invite.invited_by)
      on conflict do nothing;
    delete from public.operator_requests where user_id = account.id;
    return 'operator';
  end if;

  insert into public.operator_requests (user_id, email) values (account.id, account.email)
    on conflict (user_id) do update set email = excluded.email
    returning refused_at into refusal;
  return case when refusal is null then 'waiting' else 'refused' end;
end $$;

revoke all on function public.session_account() from public, anon, authenticated;
