-- What the sign-in service keeps of its own doings: a log with addresses in it, and by which browser a session was begun.

create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) not null default ''
);
create index audit_logs_instance_id_idx on auth.audit_log_entries (instance_id);

alter table auth.sessions add column user_agent text, add column ip inet;

create function auth.log_event() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := to_jsonb(new);
  account auth.users;
begin
  select * into account from auth.users u
    where u.id::text = coalesce(content ->> 'user_id', (select s.user_id::text from auth.sessions s where s.id::text = content ->> 'session_id'),
      content ->> 'id');
  insert into auth.audit_log_entries (payload) values (json_build_object('action', tg_argv[0], 'actor_id', account.id,
    'actor_username', account.email, 'actor_via_sso', false, 'log_type', tg_argv[1], 'traits', json_build_object('provider', 'email')));
  return new;
end $$;

create trigger log_sign_up after insert on auth.users for each row execute function auth.log_event('user_signedup', 'team');
create trigger log_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function auth.log_event('user_updated_password', 'user');
create trigger log_sign_in after insert on auth.sessions for each row execute function auth.log_event('login', 'account');
create trigger log_refresh after insert on auth.refresh_tokens
  for each row when (new.parent is not null) execute function auth.log_event('token_refreshed', 'token');
create trigger log_recovery after insert on auth.one_time_tokens
  for each row when (new.token_type = 'recovery') execute function auth.log_event('user_recovery_requested', 'user');
