-- Two-step sign-in. Whoever has a verified factor is an operator only in a session that passed it (aal2); where the site
-- requires it, so is everybody else.

create table public.security_settings (
  id boolean primary key default true check (id),
  requires_second_step boolean not null default false
);
insert into public.security_settings default values;
create trigger record_activity after insert or update or delete on public.security_settings
  for each row execute function public.record_activity('id');

-- What the session still lacks: 'code' of the factor that the account has, 'setup' of the one that it must have, else null.
-- The claim of an access token outlives a factor that was removed, the row of its session does not.
create function public.missing_second_step() returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when auth.jwt() ->> 'aal' = 'aal2' and exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal::text = 'aal2') then null
    when exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status::text = 'verified') then 'code'
    when (select requires_second_step from public.security_settings) then 'setup'
  end
$$;

create or replace function public.is_operator() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.operators where user_id = public.session_account()) and public.missing_second_step() is null $$;

create or replace function public.is_administrator() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.operators where user_id = public.session_account() and role = 'administrator')
    and public.missing_second_step() is null $$;

create table public.second_steps (
  user_id uuid primary key references auth.users on delete cascade,
  noted_at timestamptz not null default now()
);
comment on table public.second_steps is 'Who had a second step when that was last looked at.';

-- The sign-in service changes factors without this database noticing, and hosted projects allow no trigger on them. So what
-- differs from the last look is noted at the next one, once, by what the factors say and not by what anybody claims.
create function public.note_second_step(account uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  is_set_up boolean := exists (select from auth.mfa_factors f where f.user_id = account and f.status::text = 'verified');
begin
  if is_set_up then
    insert into public.second_steps (user_id) values (account) on conflict do nothing;
  else
    delete from public.second_steps s where s.user_id = account;
  end if;
  if found then
    insert into public.activity (actor, actor_email, action, subject_table, subject_id, subject_name)
    select o.user_id, o.email, case when is_set_up then 'insert' else 'delete' end, 'second_steps', o.user_id, o.email
    from public.operators o where o.user_id = account;
  end if;
end $$;

-- Who the caller is here: `email` and `role` are null for whoever is no operator. Null where the session has ended. The pages
-- ask at every request, so this is also when a second step that was set up or switched off comes into the log.
create function public.own_access() returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid := public.session_account();
begin
  if account is null then
    return null;
  end if;
  perform public.note_second_step(account);
  return (
    select jsonb_build_object('email', o.email, 'role', o.role, 'missing', public.missing_second_step(),
      'second_step_required', coalesce((select requires_second_step from public.security_settings), false))
    from (select account as id) session left join public.operators o on o.user_id = session.id);
end $$;

-- Whether an operator has set it up. Null for whoever may not know.
create function public.has_second_step(operator public.operators) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = operator.user_id and f.status::text = 'verified')
  where public.is_administrator()
$$;

-- The mail to a person whose second step was reset. There is nothing yet that sends mails from here.
create function public.tell_of_second_step_reset(account uuid) returns void
  language sql set search_path = ''
  as $$ select $$;

-- For whoever lost their device: the factors go, and so do all sessions, because one of them may be a thief's.
create function public.reset_second_step(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  operator public.operators;
begin
  perform public.require_administrator();
  select * into operator from public.operators o where o.user_id = reset_second_step.user_id;
  if operator.user_id is null then
    raise exception 'This account is not an operator' using errcode = 'PT404';
  elsif operator.user_id = auth.uid() then
    raise exception 'Another administrator has to do this' using errcode = 'PT409';
  end if;
  delete from auth.mfa_factors f where f.user_id = operator.user_id;
  delete from public.second_steps s where s.user_id = operator.user_id;
  delete from auth.sessions s where s.user_id = operator.user_id;
  insert into public.activity (actor, actor_email, action, subject_table, subject_id, subject_name)
  values (auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), 'delete', 'second_steps', operator.user_id, operator.email);
  perform public.tell_of_second_step_reset(operator.user_id);
end $$;

alter table public.security_settings enable row level security;
alter table public.second_steps enable row level security;
revoke all on public.security_settings, public.second_steps from anon, authenticated, service_role;
grant select, update (requires_second_step) on public.security_settings to authenticated, service_role;

create policy "administrators read security settings" on public.security_settings
  for select to authenticated using ((select public.is_administrator()));
-- Who requires it has passed it: on a project that offers no factors nobody could come back.
create policy "administrators change security settings" on public.security_settings
  for update to authenticated using ((select public.is_administrator()))
  with check ((select public.is_administrator()) and (not requires_second_step or (select auth.jwt()) ->> 'aal' = 'aal2'));

revoke all on function public.missing_second_step(), public.note_second_step(uuid), public.own_access(), public.has_second_step(public.operators),
  public.tell_of_second_step_reset(uuid), public.reset_second_step(uuid) from public, anon, authenticated;
grant execute on function public.own_access(), public.has_second_step(public.operators), public.reset_second_step(uuid) to authenticated;
