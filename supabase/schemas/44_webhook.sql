-- Inquiries and confirmed subscriptions are handed on to one address that an administrator sets, as rows of the outbox, with its claim, its
-- attempts and its list. Their recipient is the person whom they are about, so that whoever looks for somebody, or erases them, finds these.
create table public.webhook (
  id boolean primary key default true check (id),
  address text not null check (length(address) <= 2000 and address ~ '^https://[^/?#@[:space:]]+([/?#]|$)'),
  host text not null generated always as (substring(address from '^https://([^/?#]+)')) stored,
  secret text not null,
  changed_at timestamptz not null default clock_timestamp()
    constraint webhook_changed_at_can_be_shown check (changed_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on table public.webhook is 'Where inquiries and confirmed subscriptions are handed on. Empty: nowhere. Nobody reads the secret but by claim_mails.';

create function public.webhook_host() returns text language sql stable security definer set search_path = '' as $$ select w.host from public.webhook w $$;
comment on function public.webhook_host is 'Everybody reads it: the privacy page names it.';

create function public.read_webhook() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return (select jsonb_build_object('address', w.address, 'changed_at', w.changed_at) from public.webhook w);
end $$;

-- Gives the new secret, which nothing tells a second time; null where somebody has changed the webhook since `former`, its changed_at.
create function public.set_webhook(address text, former timestamptz default null) returns text language plpgsql security definer set search_path = '' as $$
declare
  known public.webhook;
  made text := 'whsec_' || encode(sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')), 'base64');
begin
  perform public.require_administrator();
  perform public.refuse_if(auth.jwt() ->> 'aal' = 'aal2' and not public.has_fresh_code(), 'PT401', 'Enter a code first');
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.webhook'));
  select * into known from public.webhook;
  if known.changed_at is distinct from set_webhook.former then return null; end if;
  insert into public.webhook (address, secret) values (set_webhook.address, made)
    on conflict (id) do update set address = excluded.address, secret = excluded.secret, changed_at = clock_timestamp();
  -- The rest of an address may be a secret too.
  perform public.note_event(case when known.id then 'update' else 'insert' end, 'webhook', w.id::text, w.host,
    before => jsonb_build_object('host', known.host), after => jsonb_build_object('host', w.host)) from public.webhook w;
  return made;
end $$;

-- What waits to be handed on goes with it. Gives whether there was a webhook.
create function public.remove_webhook() returns boolean language plpgsql security definer set search_path = '' as $$
declare former text;
begin
  perform public.require_administrator();
  delete from public.webhook w where w.id returning w.host into former;
  delete from public.outbox o where o.kind like 'webhook%' and o.sent_at is null;
  if former is null then return false; end if;
  perform public.note_event('delete', 'webhook', 'true', former);
  return true;
end $$;

-- Gives whether there is a webhook. Of earlier tests only those that arrived stay.
create function public.test_webhook() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  delete from public.outbox o where o.kind = 'webhook_test' and o.sent_at is null;
  insert into public.outbox (kind, language) select 'webhook_test', 'en' from public.webhook;
  return found;
end $$;

-- What was handed on is known for as long as emails are kept: an older inquiry that is said to be one after all is not handed on again.
create function public.hand_on_enquiry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'unsolicited' then
    delete from public.outbox o where o.enquiry_id = new.id and o.kind = 'webhook_enquiry' and o.sent_at is null;
  elsif tg_op = 'INSERT' or (old.in_flood or old.state = 'unsolicited')
      and new.sent_at > now() - make_interval(months => (select r.mails from public.retention_settings r)) then
    insert into public.outbox (kind, recipient, language, enquiry_id)
      select 'webhook_enquiry', new.email, new.language, new.id from public.webhook on conflict do nothing;
  end if;
  return null;
end $$;

-- What is handed on and where; empty of emails. Null `webhook`: none is set; null `data`: what it is about is gone.
create function public.handing_on(mail public.outbox) returns jsonb language sql stable security definer set search_path = '' as $$
  select case when mail.kind like 'webhook%' then jsonb_build_object(
    'webhook', (select jsonb_build_object('address', w.address, 'secret', w.secret) from public.webhook w),
    'data', case mail.kind
      when 'webhook_test' then '{}'
      when 'webhook_failing' then '{}'
      when 'webhook_enquiry' then (select public.only_keys(to_jsonb(e),
        '{id, name, email, company, message, language, consent_wording, sent_at, campaign, referrer, heard, about}')
        from public.enquiries e where e.id = mail.enquiry_id)
      else (select public.only_keys(to_jsonb(s), '{id, email, language, consent_wording, consented_at, confirmed_at, source}')
        from public.newsletter_subscriptions s where s.id = mail.subscription_id and s.state = 'confirmed') end)
    else '{}' end
$$;

-- Whether the last day's emails and records were taken: {mail, webhook}. What nothing proves is proved by one of each; what fails is told by what does not.
create function public.prove_delivery(site_key text, failing text[] default '{}') returns jsonb language plpgsql security definer set search_path = '' as $$
declare proven jsonb; is_news boolean;
begin
  perform public.require_site(site_key);
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.prove_delivery'));
  is_news := failing <> '{}' and not exists (select from public.outbox o
    where o.kind in ('form_failing', 'webhook_failing') and o.queued_at > now() - interval '12 hours');
  -- Less than a day: whatever went out beside the last proof is none of today.
  select jsonb_build_object('mail', count(*) filter (where o.kind not like 'webhook%') > 0,
      'webhook', count(*) filter (where o.kind like 'webhook%') > 0 or not exists (select from public.webhook))
    into proven from public.outbox o where o.sent_at > now() - interval '20 hours';
  delete from public.outbox o where failing = '{}' and o.kind in ('form_check', 'webhook_test') and o.given_up_at is not null;
  insert into public.outbox (kind, language)
  select w.kind, 'en' from (values ('form_check', 'mail'), ('webhook_test', 'webhook')) w (kind, way)
  where failing = '{}' and not (proven ->> w.way)::boolean
    and not exists (select from public.outbox o where o.kind = w.kind and o.next_attempt_at is not null);
  insert into public.outbox (kind, recipient, language, operator_id)
  select 'form_failing', r.email, r.language, r.user_id from public.readers_of_enquiries() r where is_news and not 'mail' = any (failing)
  union all
  select 'webhook_failing', null, 'en', null from public.webhook where is_news and not 'webhook' = any (failing);
  return proven;
end $$;

create trigger touch_publication after update on public.site_features for each row
  when (new.feature_key = 'contact_form_embed' and new.enabled <> old.enabled) execute function public.touch_publication('practice');
create trigger touch_publication after insert or delete on public.webhook for each row execute function public.touch_publication('practice');
create trigger touch_publication_of_host after update on public.webhook for each row when (old.host <> new.host) execute function public.touch_publication('practice');
create trigger hand_on_enquiry after insert or update of in_flood, state on public.enquiries for each row when (not new.in_flood) execute function public.hand_on_enquiry();
alter table public.webhook enable row level security;
revoke all on public.webhook from service_role;
grant execute on function public.prove_delivery to anon, authenticated, service_role;
grant execute on function public.webhook_host to anon, authenticated, service_role;
grant execute on function public.read_webhook, public.set_webhook, public.remove_webhook, public.test_webhook to authenticated, service_role;
