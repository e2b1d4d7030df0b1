-- Two roles. An administrator may do everything; an editor writes sections, insights and case studies and manages files, and
-- has nothing to do with people, leads and switches. Who is an operator already stays what they were: an administrator.

alter table public.operators add column role text not null default 'editor' check (role in ('administrator', 'editor'));
alter table public.operator_invites add column role text not null default 'editor' check (role in ('administrator', 'editor'));

update public.operators set role = 'administrator';
update public.operator_invites set role = 'administrator' where accepted_at is null;

create function public.is_administrator() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.operators where user_id = public.session_account() and role = 'administrator') $$;

create function public.require_administrator() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_administrator() then
    raise exception 'Only an administrator may do this' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Whoever comes first, however they come, can let the others in.
create function public.begin_with_administrator() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  if not exists (select from public.operators where role = 'administrator') then
    new.role := 'administrator';
  end if;
  return new;
end $$;

create trigger begin_with_administrator before insert on public.operators
  for each row execute function public.begin_with_administrator();

drop trigger keep_one_operator on public.operators;
drop function public.keep_one_operator();

create function public.keep_one_administrator() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two administrators who remove or demote each other at once: the second waits here and then sees that nobody is left.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.operators'));
  if exists (select from former where former.role = 'administrator')
    and not exists (select from public.operators where role = 'administrator') then
    raise exception 'The last administrator stays one' using errcode = 'PT409';
  end if;
  return null;
end $$;

create trigger keep_one_administrator_of_removed after delete on public.operators
  referencing old table as former
  for each statement execute function public.keep_one_administrator();
create trigger keep_one_administrator_of_changed after update on public.operators
  referencing old table as former
  for each statement execute function public.keep_one_administrator();
revoke truncate on public.operators from service_role;

-- What somebody sent as an administrator ends with that.
create function public.void_sent_invitations() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  delete from public.operator_invites i where i.accepted_at is null and i.invited_by = new.user_id;
  return null;
end $$;

create trigger void_sent_invitations after update of role on public.operators
  for each row when (old.role = 'administrator' and new.role <> 'administrator') execute function public.void_sent_invitations();

create or replace function public.check_invitation() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
  if exists (
    select from public.operators o join auth.users u on u.id = o.user_id
    where new.email in (lower(o.email), lower(u.email))
  ) then
    raise exception 'This address is an operator''s already' using errcode = 'PT409';
  end if;
  return new;
end $$;

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
  if exists (select from public.operators where user_id = account.id) then
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
    insert into public.operators (user_id, email, role, added_by) values (account.id, account.email, invite.role, invite.invited_by)
      on conflict do nothing;
    return 'operator';
  end if;

  insert into public.operator_requests (user_id, email) values (account.id, account.email)
    on conflict (user_id) do update set email = excluded.email;
  return case when refusal is null then 'waiting' else 'refused' end;
end $$;

drop function public.approve_operator(uuid);
create function public.approve_operator(user_id uuid, role text default 'editor') returns void
  language plpgsql security definer set search_path = '' as $$
declare
  request public.operator_requests;
begin
  perform public.lock_invitations();
  perform public.require_administrator();
  delete from public.operator_requests r where r.user_id = approve_operator.user_id returning * into request;
  if request.user_id is null then
    raise exception 'This account has not asked for access' using errcode = 'PT404';
  end if;
  insert into public.operators (user_id, email, role, added_by) values (request.user_id, request.email, approve_operator.role, auth.uid())
    on conflict do nothing;
end $$;

create or replace function public.refuse_operator(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  perform public.require_administrator();
  update public.operator_requests r set refused_at = clock_timestamp() where r.user_id = refuse_operator.user_id;
  if not found then
    raise exception 'This account has not asked for access' using errcode = 'PT404';
  end if;
end $$;

create or replace function public.remove_operator(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  perform public.require_administrator();
  delete from public.operators o where o.user_id = remove_operator.user_id;
  if not found then
    raise exception 'This account is not an operator' using errcode = 'PT404';
  end if;
end $$;

create function public.change_operator_role(user_id uuid, role text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_invitations();
  perform public.require_administrator();
  update public.operators o set role = change_operator_role.role where o.user_id = change_operator_role.user_id;
  if not found then
    raise exception 'This account is not an operator' using errcode = 'PT404';
  end if;
end $$;

create or replace function public.erase_person(email text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  subscriptions integer;
  messages integer;
begin
  perform public.require_administrator();
  delete from public.newsletter_subscriptions s where s.email = lower(erase_person.email);
  get diagnostics subscriptions = row_count;
  delete from public.enquiries e where e.email = lower(erase_person.email);
  get diagnostics messages = row_count;

  if subscriptions + messages > 0 then
    insert into public.activity (actor, actor_email, action, subject_table, subject_id, before)
    values (auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), 'delete', 'leads', 'person',
      jsonb_build_object('newsletter_subscriptions', subscriptions, 'enquiries', messages));
  end if;
  return subscriptions + messages;
end $$;

drop policy "operators read requests" on public.operator_requests;
create policy "administrators read requests" on public.operator_requests
  for select to authenticated using ((select public.is_administrator()));

drop policy "operators read invitations" on public.operator_invites;
drop policy "operators invite an address" on public.operator_invites;
drop policy "operators withdraw invitations" on public.operator_invites;
create policy "administrators read invitations" on public.operator_invites
  for select to authenticated using ((select public.is_administrator()));
create policy "administrators invite an address" on public.operator_invites
  for insert to authenticated with check ((select public.is_administrator()) and email is not null);
create policy "administrators withdraw invitations" on public.operator_invites
  for delete to authenticated using ((select public.is_administrator()) and accepted_at is null);
grant insert (role) on public.operator_invites to authenticated;

drop policy "operators switch features" on public.site_features;
create policy "administrators switch features" on public.site_features
  for update to authenticated using ((select public.is_administrator())) with check ((select public.is_administrator()));

drop policy "operators read subscriptions" on public.newsletter_subscriptions;
create policy "administrators read subscriptions" on public.newsletter_subscriptions
  for select to authenticated using ((select public.is_administrator()));
drop policy "operators read enquiries" on public.enquiries;
create policy "administrators read enquiries" on public.enquiries
  for select to authenticated using ((select public.is_administrator()));

-- An editor reads what was done to what editors write.
drop policy "operators read activity" on public.activity;
create policy "operators read activity of what they may change" on public.activity
  for select to authenticated using ((select public.is_administrator()) or (select public.is_operator()) and subject_table in (
    'content_sections', 'content_translations', 'website_assets_metadata', 'insights', 'insight_translations',
    'case_studies', 'case_study_translations', 'preview_links', 'pictures', 'scheduled_changes'));

revoke all on function public.is_administrator(), public.require_administrator(), public.begin_with_administrator(),
  public.keep_one_administrator(), public.void_sent_invitations(), public.approve_operator(uuid, text),
  public.change_operator_role(uuid, text) from public, anon, authenticated;
grant execute on function public.is_administrator() to anon, authenticated, service_role;
grant execute on function public.approve_operator(uuid, text), public.change_operator_role(uuid, text) to authenticated;
