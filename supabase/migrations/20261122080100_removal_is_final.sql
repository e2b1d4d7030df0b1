-- Approving, refusing or removing a person voids their open invitations, in whatever way it is done. An invitation counts for
-- an account only if it is newer than the account's refusal or removal.

alter table public.operator_invites drop constraint operator_invites_email_key;
-- What an erased account sent goes with it.
alter table public.operator_invites drop constraint operator_invites_invited_by_fkey,
  add constraint operator_invites_invited_by_fkey foreign key (invited_by) references auth.users on delete cascade;
create unique index operator_invites_open on public.operator_invites (email) where accepted_at is null;

-- Whoever invites, admits or decides waits here for whoever does so at the same moment.
create function public.lock_invitations() returns void
  language sql set search_path = ''
  as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.operator_invites')) $$;

create function public.check_invitation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  -- Again, because the caller may have been removed while waiting.
  if auth.role() = 'authenticated' then
    perform public.require_operator();
  end if;
  if new.email is null then
    return new;
  end if;
  new.email := public.lead_address(regexp_replace(new.email, '^\s+|\s+$', '', 'g'));
  if exists (
    select from public.operators o join auth.users u on u.id = o.user_id
    where new.email in (lower(o.email), lower(u.email))
  ) then
    raise exception 'This address is an operator''s already' using errcode = 'PT409';
  end if;
  return new;
end $$;

create trigger check_invitation before insert or update of email on public.operator_invites
  for each row execute function public.check_invitation();

create function public.void_invitations() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid := coalesce(new.user_id, old.user_id);
begin
  perform public.lock_invitations();
  delete from public.operator_invites i where i.accepted_at is null and (
    i.email in (lower(old.email), lower(new.email))
    or i.email = (select lower(u.email) from auth.users u where u.id = account)
    or (tg_op = 'DELETE' and i.invited_by = account));

  if tg_table_name = 'operators' and tg_op = 'INSERT' then
    delete from public.operator_requests r where r.user_id = account;
  elsif tg_table_name = 'operators' and tg_op = 'DELETE' then
    insert into public.operator_requests (user_id, email, refused_at)
    select u.id, u.email, clock_timestamp() from auth.users u where u.id = account
    on conflict (user_id) do update set email = excluded.email, refused_at = excluded.refused_at;
  end if;
  return null;
end $$;

create trigger void_invitations after insert or update of email or delete on public.operators
  for each row execute function public.void_invitations();
create trigger void_invitations after insert or update of refused_at on public.operator_requests
  for each row when (new.refused_at is not null) execute function public.void_invitations();

delete from public.operator_invites i where i.accepted_at is null and exists (
  select from public.operators o join auth.users u on u.id = o.user_id where i.email in (lower(o.email), lower(u.email)));

create or replace function public.admit_account() returns text
  language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  invite public.operator_invites;
  refusal timestamptz;
begin
  select * into account from auth.users where id = auth.uid();
  if account.id is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege';
  end if;

  perform public.lock_invitations();
  if public.is_operator() then
    update public.operators set email = account.email where user_id = account.id and email <> account.email;
    return 'operator';
  end if;

  select refused_at into refusal from public.operator_requests where user_id = account.id;
  if account.email_confirmed_at is not null then
    select * into invite from public.operator_invites
      where accepted_at is null and (refusal is null or created_at > refusal)
        and (email = lower(account.email) or (email is null and not exists (select from public.operators)))
      order by email nulls last limit 1;
  end if;

  if invite.id is not null then
    update public.operator_invites set accepted_at = now() where id = invite.id;
    insert into public.operators (user_id, email, added_by) values (account.id, account.email, invite.invited_by)
      on conflict do nothing;
    return 'operator';
  end if;

  insert into public.operator_requests (user_id, email) values (account.id, account.email)
    on conflict (user_id) do update set email = excluded.email;
  return case when refusal is null then 'waiting' else 'refused' end;
end $$;

create or replace function public.approve_operator(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  request public.operator_requests;
begin
  perform public.lock_invitations();
  perform public.require_operator();
  delete from public.operator_requests r where r.user_id = approve_operator.user_id returning * into request;
  if request.user_id is null then
    raise exception 'This account has not asked for access' using errcode = 'PT404';
  end if;
  insert into public.operators (user_id, email, added_by) values (request.user_id, request.email, auth.uid())
    on conflict do nothing;
end $$;

create or replace function public.refuse_operator(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  perform public.require_operator();
  update public.operator_requests r set refused_at = clock_timestamp() where r.user_id = refuse_operator.user_id;
  if not found then
    raise exception 'This account has not asked for access' using errcode = 'PT404';
  end if;
end $$;

create or replace function public.remove_operator(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  perform public.require_operator();
  delete from public.operators o where o.user_id = remove_operator.user_id;
  if not found then
    raise exception 'This account is not an operator' using errcode = 'PT404';
  end if;
end $$;

revoke all on function public.lock_invitations(), public.check_invitation(), public.void_invitations()
  from public, anon, authenticated;
