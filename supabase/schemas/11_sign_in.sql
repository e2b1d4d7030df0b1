create table public.second_steps (
  user_id uuid primary key references auth.users on delete cascade,
  noted_at timestamptz not null default now() constraint second_steps_noted_at_can_be_shown check (noted_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on table public.second_steps is 'Who had a second step when that was last looked at.';

create table public.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  digest text not null,
  primary key (user_id, digest)
);
comment on table public.recovery_codes is 'Each takes the place of a second step once. Nobody reads them.';

-- Whether an operator has set it up. Null for whoever may not know.
create function public.has_second_step(operator public.operators) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = operator.user_id and f.status::text = 'verified')
  where public.is_administrator()
$$;

-- Null for whoever may not know.
create function public.last_login(operator public.operators) returns timestamptz language sql stable security definer set search_path = '' as $$
  select u.last_sign_in_at from auth.users u where u.id = operator.user_id and public.is_administrator()
$$;

-- Factors change unnoticed, and hosted projects allow no trigger on them: what differs from the last look is noted at the next, by what the factors say.
create function public.note_second_step(account uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  is_set_up boolean := exists (select from auth.mfa_factors f where f.user_id = account and f.status::text = 'verified');
begin
  if is_set_up then
    insert into public.second_steps (user_id) values (account) on conflict do nothing;
  else
    delete from public.second_steps s where s.user_id = account;
  end if;
  if found then
    insert into public.activity (actor, actor_email, action, subject_table, subject_id, subject)
    select o.user_id, o.email, case when is_set_up then 'insert' else 'delete' end, 'second_steps', o.user_id,
      jsonb_build_object('name', o.email)
    from public.operators o where o.user_id = account;
    perform public.tell_operator(account, case when is_set_up then 'second_step_on' else 'second_step_off' end);
  end if;
end $$;

-- Who the caller is here: `email` and `role` are null for whoever is no operator. Null where the session has ended. The pages ask at every request,
-- so this is also when a second step that was set up or switched off comes into the log. With how many inquiries wait, for an administrator's menu.
create function public.own_access() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  account uuid := public.session_account();
begin
  if account is null then
    return null;
  end if;
  perform public.note_second_step(account);
  return (
    select jsonb_build_object('email', o.email, 'role', o.role, 'missing', public.missing_second_step(),
      'second_step_required', coalesce((select requires_second_step from public.security_settings), false),
      'waiting', case when o.role = 'administrator' then
        (select count(*) from (select from public.enquiries e where e.state = 'new' limit 100) waiting) else 0 end)
    from (select account as id) session left join public.operators o on o.user_id = session.id);
end $$;

-- The caller's own, the present one first. `refreshed_at` is hosted projects' name for when a session was renewed.
create function public.own_sessions() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'began_at', s.created_at,
      'used_at', coalesce((to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC', s.updated_at, s.created_at),
      'browser', to_jsonb(s) ->> 'user_agent', 'is_current', s.id = (auth.jwt() ->> 'session_id')::uuid)
    order by s.id <> (auth.jwt() ->> 'session_id')::uuid, s.created_at desc), '[]')
  from auth.sessions s where s.user_id = public.session_account()
$$;

-- Gives whether it was there. What is open of it sees nothing more at the next request.
create function public.end_session(id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = end_session.id and s.user_id = public.session_account();
  return found;
end $$;

-- Ten codes of fifteen digits, told once, in the place of the earlier ones. For an operator whose session has passed the second step.
create function public.make_recovery_codes() returns text[] language plpgsql security definer set search_path = '' as $$
declare account uuid := public.session_account(); codes text[];
begin
  perform public.require_operator();
  perform public.refuse_if(auth.jwt() ->> 'aal' is distinct from 'aal2', 'PT409', 'Set up the second step first');
  perform public.refuse_if(not public.has_fresh_code(), 'PT401', 'Enter a code first');
  -- Twelve hexadecimal digits of a random UUID, before the one that is its version.
  select array_agg(lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint)::text, 15, '0'))
    into codes from generate_series(1, 10);
  delete from public.recovery_codes r where r.user_id = account;
  insert into public.recovery_codes (user_id, digest)
    select account, encode(sha256(convert_to(code, 'UTF8')), 'hex') from unnest(codes) code on conflict do nothing;
  perform public.note_event('update', 'second_steps', account::text, (select o.email from public.operators o where o.user_id = account));
  perform public.tell_operator(account, 'second_step_codes');
  return codes;
end $$;

-- For whoever lost their device and knows their password: the factors go, with all other codes and sessions. Gives whether it was their code.
create function public.use_recovery_code(code text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  account uuid := public.session_account();
begin
  delete from public.recovery_codes r
    where r.user_id = account and r.digest = encode(sha256(convert_to(left(use_recovery_code.code, 100), 'UTF8')), 'hex');
  if not found or not exists (select from public.operators o where o.user_id = account) then
    return false;
  end if;
  delete from public.recovery_codes r where r.user_id = account;
  delete from auth.mfa_factors f where f.user_id = account;
  delete from auth.sessions s where s.user_id = account and s.id <> (auth.jwt() ->> 'session_id')::uuid;
  perform public.note_second_step(account);
  return true;
end $$;

-- For whoever lost their device: the factors go, and so do all sessions, because one of them may be a thief's.
create function public.reset_second_step(user_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare operator public.operators;
begin
  perform public.require_administrator();
  perform public.refuse_if(auth.jwt() ->> 'aal' = 'aal2' and not public.has_fresh_code(), 'PT401', 'Enter a code first');
  select * into operator from public.operators o where o.user_id = reset_second_step.user_id;
  perform public.refuse_if(operator.user_id is null, 'PT404', 'This account is not an operator');
  perform public.refuse_if(operator.user_id = auth.uid(), 'PT409', 'Another administrator has to do this');
  delete from auth.mfa_factors f where f.user_id = operator.user_id;
  delete from public.second_steps s where s.user_id = operator.user_id;
  delete from public.recovery_codes r where r.user_id = operator.user_id;
  delete from auth.sessions s where s.user_id = operator.user_id;
  perform public.note_event('delete', 'second_steps', operator.user_id::text, operator.email);
  perform public.tell_operator(operator.user_id, 'second_step_reset');
end $$;

-- The log of the sign-in service, with addresses and accounts. Not every project has it, so nothing here names the table but where it is there.
create function public.sign_in_events(address text) returns table (entry jsonb) language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('auth.audit_log_entries') is null then return; end if;
  return query execute $query$
    select to_jsonb(e) from auth.audit_log_entries e
    where $1 in (lower(e.payload ->> 'actor_username'), lower(e.payload #>> '{traits,user_email}'))
      or exists (select from auth.users u
        where lower(u.email::text) = $1 and u.id::text in (e.payload ->> 'actor_id', e.payload #>> '{traits,user_id}'))
  $query$ using address;
end $$;

-- Gives how many there were.
create function public.forget_sign_in_events(address text) returns integer language plpgsql security definer set search_path = '' as $$
declare forgotten integer := 0;
begin
  if to_regclass('auth.audit_log_entries') is not null then
    execute $query$
      delete from auth.audit_log_entries where id in (select (s.entry ->> 'id')::uuid from public.sign_in_events($1) s)
    $query$ using address;
    get diagnostics forgotten = row_count;
  end if;
  return forgotten;
end $$;

-- A code was taken in the last ten minutes: the sign-in service writes when into each access token.
create function public.has_fresh_code() returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select from jsonb_array_elements(
      case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) method
    where method ->> 'method' = 'totp' and to_timestamp((method ->> 'timestamp')::double precision) > now() - interval '10 minutes') $$;

-- The sign-in service mails whose password it was; this is for the log. Of somebody without access there is none.
create function public.note_password_change() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_event('update', 'passwords', o.user_id::text, o.email) from public.operators o where o.user_id = public.session_account();
end $$;

alter table public.second_steps enable row level security;
alter table public.recovery_codes enable row level security;
revoke all on public.second_steps, public.recovery_codes from service_role;
grant execute on function public.has_second_step, public.last_login, public.own_access, public.reset_second_step, public.make_recovery_codes,
  public.use_recovery_code, public.own_sessions, public.end_session, public.note_password_change to authenticated, service_role;
