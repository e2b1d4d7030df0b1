-- Whatever weakens or replaces a proof of who somebody is wants a fresh one, is mailed to them and stands in the log. The site asks for a
-- code or the password; where the session has a second step, this asks for it too, for whoever comes past the site.

alter table public.outbox drop constraint outbox_kind_check, add constraint outbox_kind_check check (kind in (
  'enquiry_notice', 'enquiry_flood', 'enquiry_receipt', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_known',
  'newsletter_issue', 'newsletter_test', 'second_step_reset', 'second_step_on', 'second_step_off', 'second_step_codes', 'invitation',
  'remarks_good', 'remarks_change')) not valid;

-- A code was taken in the last ten minutes: the sign-in service writes when into each access token.
create function public.has_fresh_code() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from jsonb_array_elements(
      case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) method
    where method ->> 'method' = 'totp' and to_timestamp((method ->> 'timestamp')::double precision) > now() - interval '10 minutes') $$;

create or replace function public.make_recovery_codes() returns text[]
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid := public.session_account();
  codes text[];
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

create or replace function public.reset_second_step(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  operator public.operators;
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

-- The sign-in service mails whose password it was; this is for the log. Of somebody without access there is none.
create function public.note_password_change() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_event('update', 'passwords', o.user_id::text, o.email) from public.operators o where o.user_id = public.session_account();
end $$;
grant execute on function public.note_password_change to authenticated, service_role;
