-- Who runs the back office. Sign-up is open: an account becomes an operator by invitation or by another operator's approval.

create table public.operators (
  user_id uuid primary key references auth.users on delete cascade,
  email text not null,
  added_at timestamptz not null default now(),
  added_by uuid references auth.users on delete set null
);

create table public.operator_invites (
  id uuid primary key default gen_random_uuid(),
  email text unique check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  invited_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz
);
comment on column public.operator_invites.email is 'Null: open to the first account that comes. Only local data has such an invitation.';

create table public.operator_requests (
  user_id uuid primary key references auth.users on delete cascade,
  email text not null,
  asked_at timestamptz not null default now(),
  refused_at timestamptz
);

create function public.is_operator() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.operators where user_id = auth.uid()) $$;

create function public.require_operator() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_operator() then
    raise exception 'Only an operator may do this' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Makes the caller an operator when an invitation waits, otherwise notes the request. Gives 'operator', 'waiting' or 'refused'.
create function public.enter_back_office() returns text
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

create function public.approve_operator(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  request public.operator_requests;
begin
  perform public.require_operator();
  delete from public.operator_requests r where r.user_id = approve_operator.user_id returning * into request;
  if request.user_id is null then
    raise exception 'This account has not asked for access' using errcode = 'PT404';
  end if;
  insert into public.operators (user_id, email, added_by) values (request.user_id, request.email, auth.uid())
    on conflict do nothing;
end $$;

create function public.refuse_operator(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_operator();
  update public.operator_requests r set refused_at = now() where r.user_id = refuse_operator.user_id;
  if not found then
    raise exception 'This account has not asked for access' using errcode = 'PT404';
  end if;
end $$;

create function public.remove_operator(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_operator();
  delete from public.operators o where o.user_id = remove_operator.user_id;
  if not found then
    raise exception 'This account is not an operator' using errcode = 'PT404';
  end if;
end $$;

create function public.keep_one_operator() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two operators who remove each other at once: the second waits here and then sees that nobody is left.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.operators'));
  if exists (select from gone) and not exists (select from public.operators) then
    raise exception 'The last operator cannot be removed';
  end if;
  return null;
end $$;

create trigger keep_one_operator after delete on public.operators
  referencing old table as gone
  for each statement execute function public.keep_one_operator();

alter table public.operators enable row level security;
alter table public.operator_invites enable row level security;
alter table public.operator_requests enable row level security;

revoke all on public.operators, public.operator_invites, public.operator_requests from anon, authenticated;
grant select on public.operators, public.operator_requests to authenticated;
grant select, delete on public.operator_invites to authenticated;
grant insert (email) on public.operator_invites to authenticated;
grant all on public.operators, public.operator_invites, public.operator_requests to service_role;

create policy "operators read operators" on public.operators
  for select to authenticated using ((select public.is_operator()));
create policy "operators read requests" on public.operator_requests
  for select to authenticated using ((select public.is_operator()));
create policy "operators read invitations" on public.operator_invites
  for select to authenticated using ((select public.is_operator()));
create policy "operators invite an address" on public.operator_invites
  for insert to authenticated with check ((select public.is_operator()) and email is not null);
create policy "operators withdraw invitations" on public.operator_invites
  for delete to authenticated using ((select public.is_operator()) and accepted_at is null);

revoke all on function public.is_operator(), public.require_operator(), public.enter_back_office(), public.keep_one_operator(),
  public.approve_operator(uuid), public.refuse_operator(uuid), public.remove_operator(uuid) from public, anon, authenticated;
grant execute on function public.is_operator() to anon, authenticated, service_role;
grant execute on function public.enter_back_office(), public.approve_operator(uuid), public.refuse_operator(uuid),
  public.remove_operator(uuid) to authenticated;
