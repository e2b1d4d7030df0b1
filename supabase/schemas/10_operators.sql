-- Who runs the back office. Sign-up is open: an account becomes an operator by invitation or by an administrator's approval. An
-- administrator may do everything; an editor writes sections, insights and case studies and manages files, and has nothing to do
-- with people, leads and switches. Whoever has a verified factor is an operator only in a session that passed it (aal2); where the
-- site requires it, so is everybody else. Approving, refusing or removing a person voids their open invitations.
create table public.operators (
  user_id uuid primary key references auth.users on delete cascade,
  email text not null,
  added_at timestamptz not null default now() constraint operators_added_at_can_be_shown check (added_at between '1900-01-01Z' and '9999-12-30Z'),
  added_by uuid references auth.users on delete set null,
  role text not null default 'editor' check (role in ('administrator', 'editor'))
);

create table public.operator_invites (
  id uuid primary key default gen_random_uuid(),
  email text check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  invited_by uuid default auth.uid() references auth.users on delete cascade,
  created_at timestamptz not null default now() constraint operator_invites_created_at_can_be_shown check (created_at between '1900-01-01Z' and '9999-12-30Z'),
  accepted_at timestamptz constraint operator_invites_accepted_at_can_be_shown check (accepted_at between '1900-01-01Z' and '9999-12-30Z'),
  role text not null default 'editor' check (role in ('administrator', 'editor'))
);
comment on column public.operator_invites.email is 'Null: open to the first account that comes. Only local data has such an invitation.';
create unique index operator_invites_open on public.operator_invites (email) where accepted_at is null;

create table public.operator_requests (
  user_id uuid primary key references auth.users on delete cascade,
  email text not null,
  asked_at timestamptz not null default now() constraint operator_requests_asked_at_can_be_shown check (asked_at between '1900-01-01Z' and '9999-12-30Z'),
  refused_at timestamptz constraint operator_requests_refused_at_can_be_shown check (refused_at between '1900-01-01Z' and '9999-12-30Z')
);

create table public.security_settings (
  id boolean primary key default true check (id),
  requires_second_step boolean not null default false
);
insert into public.security_settings default values;

create function public.session_account() returns uuid language sql stable security definer set search_path = ''
  as $$ select user_id from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() $$;

-- What the session still lacks: 'code' of the account's factor, 'setup' of the one that it must have, else null. A claim outlives its factor, its row does not.
create function public.missing_second_step() returns text language sql stable security definer set search_path = '' as $$
  select case
    when auth.jwt() ->> 'aal' = 'aal2' and exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal::text = 'aal2') then null
    when exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status::text = 'verified') then 'code'
    when (select requires_second_step from public.security_settings) then 'setup'
  end
$$;

-- An access token is good for an hour; the session that it belongs to can be ended before, and with it what it may do here.
create function public.is_operator() returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select from public.operators where user_id = public.session_account()) and public.missing_second_step() is null $$;
create function public.is_administrator() returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select from public.operators where user_id = public.session_account() and role = 'administrator')
    and public.missing_second_step() is null $$;
create function public.require_operator() returns void language sql stable security definer set search_path = ''
  as $$ select public.refuse_if(not public.is_operator(), 'insufficient_privilege', 'Only an operator may do this') $$;
create function public.require_administrator() returns void language sql stable security definer set search_path = ''
  as $$ select public.refuse_if(not public.is_administrator(), 'insufficient_privilege', 'Only an administrator may do this') $$;

-- Whoever invites, admits or decides waits here for whoever does so at the same moment.
create function public.lock_invitations() returns void language sql set search_path = ''
  as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.operator_invites')) $$;

create function public.check_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  -- Again, because the caller may have been removed while waiting.
  if auth.role() = 'authenticated' then
    perform public.require_administrator();
  end if;
  if new.email is null then
    return new;
  end if;
  new.email := public.lead_address(regexp_replace(new.email, '^\s+|\s+$', '', 'g'));
  perform public.refuse_if(exists (select from public.operators o join auth.users u on u.id = o.user_id
    where new.email in (lower(o.email), lower(u.email))),
    'PT409', 'This address is an operator''s already');
  return new;
end $$;

-- What somebody said of a draft stays when whoever made the link goes: the link ends, and is swept away with what was said when its time has come.
create function public.void_invitations() returns trigger language plpgsql security definer set search_path = '' as $$
declare account uuid := coalesce(new.user_id, old.user_id);
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
    delete from public.preview_links l where l.created_by = account
      and not exists (select from public.preview_remarks k where k.link_id = l.id);
    update public.preview_links l set expires_at = least(l.expires_at, now()) where l.created_by = account;
  end if;
  return null;
end $$;

-- Whoever comes first, however they come, can let the others in.
create function public.begin_with_administrator() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  if not exists (select from public.operators where role = 'administrator') then
    new.role := 'administrator';
  end if;
  return new;
end $$;

create function public.keep_one_administrator() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Two administrators who remove or demote each other at once: the second waits here and then sees that nobody is left.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.operators'));
  perform public.refuse_if(exists (select from former where former.role = 'administrator')
    and not exists (select from public.operators where role = 'administrator'),
    'PT409', 'The last administrator stays one');
  return null;
end $$;

-- What somebody sent as an administrator ends with that.
create function public.void_sent_invitations() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  delete from public.operator_invites i where i.accepted_at is null and i.invited_by = new.user_id;
  return null;
end $$;

-- Whether the account that enters next becomes the first operator.
create function public.awaits_first_operator() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.operator_invites where accepted_at is null and email is null)
    and not exists (select from public.operators);
$$;

-- Makes the caller, whose session must not have been ended, an operator when an invitation waits, otherwise notes the request. Gives
-- 'operator', 'waiting' or 'refused'. An invitation counts only if it is newer than the account's refusal or removal.
create function public.enter_back_office() returns text language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  invite public.operator_invites;
  refusal timestamptz;
begin
  select * into account from auth.users where id = public.session_account();
  perform public.refuse_if(account.id is null, 'insufficient_privilege', 'Sign in first');

  perform public.lock_invitations();
  if exists (select from public.operators where user_id = account.id) then
    update public.operators set email = account.email where user_id = account.id and email <> account.email;
    return 'operator';
  end if;

  select refused_at into refusal from public.operator_requests where user_id = account.id;
  if account.email_confirmed_at is not null then
    select * into invite from public.operator_invites
      where accepted_at is null and (refusal is null or created_at > refusal)
        and (email = lower(account.email) or (email is null and public.awaits_first_operator()))
      order by email nulls last limit 1;
  end if;

  if invite.id is not null then
    update public.operator_invites set accepted_at = now() where id = invite.id;
    insert into public.operators (user_id, email, role, added_by) values (account.id, account.email, invite.role, invite.invited_by)
      on conflict do nothing;
    return 'operator';
  end if;

  insert into public.operator_requests (user_id, email) values (account.id, account.email)
    on conflict (user_id) do update set email = excluded.email;
  return case when refusal is null then 'waiting' else 'refused' end;
end $$;

create function public.approve_operator(user_id uuid, role text default 'editor') returns void language plpgsql security definer set search_path = '' as $$
declare
  request public.operator_requests;
begin
  perform public.lock_invitations();
  perform public.require_administrator();
  delete from public.operator_requests r where r.user_id = approve_operator.user_id returning * into request;
  perform public.refuse_if(request.user_id is null, 'PT404', 'This account has not asked for access');
  insert into public.operators (user_id, email, role, added_by) values (request.user_id, request.email, approve_operator.role, auth.uid())
    on conflict do nothing;
end $$;

create function public.refuse_operator(user_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  perform public.require_administrator();
  update public.operator_requests r set refused_at = clock_timestamp() where r.user_id = refuse_operator.user_id;
  perform public.refuse_if(not found, 'PT404', 'This account has not asked for access');
end $$;

-- With `cancel_scheduled` what the person scheduled, and has not taken effect, does not.
create function public.remove_operator(user_id uuid, cancel_scheduled boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  perform public.require_administrator();
  if remove_operator.cancel_scheduled then
    delete from public.scheduled_changes c where c.scheduled_by = remove_operator.user_id and c.started_at is null;
    perform public.cancel_publication(t.document_id, t.kind, t.language) from public.document_texts t
      where t.saved_by = remove_operator.user_id and t.stage = 'scheduled';
  end if;
  delete from public.operators o where o.user_id = remove_operator.user_id;
  perform public.refuse_if(not found, 'PT404', 'This account is not an operator');
end $$;

create function public.change_operator_role(user_id uuid, role text) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  perform public.require_administrator();
  update public.operators o set role = change_operator_role.role where o.user_id = change_operator_role.user_id;
  perform public.refuse_if(not found, 'PT404', 'This account is not an operator');
end $$;

create trigger begin_with_administrator before insert on public.operators for each row execute function public.begin_with_administrator();
create trigger keep_one_administrator_of_removed after delete on public.operators
  referencing old table as former
  for each statement execute function public.keep_one_administrator();
create trigger keep_one_administrator_of_changed after update on public.operators
  referencing old table as former
  for each statement execute function public.keep_one_administrator();
create trigger void_sent_invitations after update of role on public.operators
  for each row when (old.role = 'administrator' and new.role <> 'administrator') execute function public.void_sent_invitations();
create trigger void_invitations after insert or update of email or delete on public.operators for each row execute function public.void_invitations();
create trigger void_invitations after insert or update of refused_at on public.operator_requests
  for each row when (new.refused_at is not null) execute function public.void_invitations();
create trigger check_invitation before insert or update of email on public.operator_invites for each row execute function public.check_invitation();
alter table public.operators enable row level security;
alter table public.operator_invites enable row level security;
alter table public.operator_requests enable row level security;
alter table public.security_settings enable row level security;
revoke truncate on public.operators from service_role;
revoke all on public.security_settings from service_role;
grant select on public.operators, public.operator_requests to authenticated;
grant select, insert (email, role), delete on public.operator_invites to authenticated;
grant select, update (requires_second_step) on public.security_settings to authenticated, service_role;
create policy "operators read operators" on public.operators for select to authenticated using ((select public.is_operator()));
create policy "administrators read requests" on public.operator_requests for select to authenticated using ((select public.is_administrator()));
create policy "administrators read invitations" on public.operator_invites for select to authenticated using ((select public.is_administrator()));
create policy "administrators invite an address" on public.operator_invites
  for insert to authenticated with check ((select public.is_administrator()) and email is not null);
create policy "administrators withdraw invitations" on public.operator_invites
  for delete to authenticated using ((select public.is_administrator()) and accepted_at is null);
create policy "administrators read security settings" on public.security_settings for select to authenticated using ((select public.is_administrator()));
-- Who requires it has passed it: on a project that offers no factors nobody could come back.
create policy "administrators change security settings" on public.security_settings
  for update to authenticated using ((select public.is_administrator()))
  with check ((select public.is_administrator()) and (not requires_second_step or (select auth.jwt()) ->> 'aal' = 'aal2'));
grant execute on function public.is_operator, public.is_administrator, public.awaits_first_operator to anon, authenticated, service_role;
grant execute on function public.enter_back_office, public.approve_operator, public.refuse_operator, public.remove_operator, public.change_operator_role to
  authenticated, service_role;
