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
comment on column public.outbox.recipient is 'Null: the firm''s own address. Of what is handed on: the person whom it is about.';

alter table public.webhook enable row level security;
revoke all on public.webhook from service_role;
create trigger note_request before insert or update or delete on public.webhook
  for each statement execute function public.note_request_of_statement();

alter table public.outbox drop constraint outbox_kind_check, add constraint outbox_kind_check check (kind in (
  'enquiry_notice', 'enquiry_flood', 'enquiry_receipt', 'enquiry_reply', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_known',
  'newsletter_issue', 'newsletter_test', 'second_step_reset', 'second_step_on', 'second_step_off', 'second_step_codes', 'invitation',
  'remarks_good', 'remarks_change', 'webhook_enquiry', 'webhook_subscription', 'webhook_test')) not valid;
create unique index outbox_handed_on on public.outbox (enquiry_id) where kind = 'webhook_enquiry';

create function public.webhook_host() returns text
  language sql stable security definer set search_path = ''
  as $$ select w.host from public.webhook w $$;
comment on function public.webhook_host is 'Everybody reads it: the privacy page names it.';

create function public.read_webhook() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return (select jsonb_build_object('address', w.address, 'changed_at', w.changed_at) from public.webhook w);
end $$;

-- Gives the new secret, which nothing tells a second time; null where somebody has changed the webhook since it was read. `seen` is its
-- changed_at then.
create function public.set_webhook(address text, seen timestamptz default null) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  known public.webhook;
  made text := 'whsec_' || encode(sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')), 'base64');
begin
  perform public.require_administrator();
  perform public.refuse_if(auth.jwt() ->> 'aal' = 'aal2' and not public.has_fresh_code(), 'PT401', 'Enter a code first');
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.webhook'));
  select * into known from public.webhook;
  if known.changed_at is distinct from set_webhook.seen then
    return null;
  end if;
  insert into public.webhook (address, secret) values (set_webhook.address, made)
    on conflict (id) do update set address = excluded.address, secret = excluded.secret, changed_at = clock_timestamp();
  -- The rest of an address may be a secret too.
  perform public.note_event(case when known.id then 'update' else 'insert' end, 'webhook', w.id::text, w.host,
    before => jsonb_build_object('host', known.host), after => jsonb_build_object('host', w.host)) from public.webhook w;
  return made;
end $$;

-- What waits to be handed on goes with it. Gives whether there was a webhook.
create function public.remove_webhook() returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  former text;
begin
  perform public.require_administrator();
  delete from public.webhook w where w.id returning w.host into former;
  delete from public.outbox o where o.kind like 'webhook%' and o.sent_at is null;
  if former is null then
    return false;
  end if;
  perform public.note_event('delete', 'webhook', 'true', former);
  return true;
end $$;

-- Gives whether there is a webhook. Of earlier tests only those that arrived stay.
create function public.test_webhook() returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  delete from public.outbox o where o.kind = 'webhook_test' and o.sent_at is null;
  insert into public.outbox (kind, language) select 'webhook_test', 'en' from public.webhook;
  return found;
end $$;

-- Like the notices of inquiries, not of what a flood brought, until somebody takes that mark away.
grant update (in_flood) on public.enquiries to authenticated;
create function public.hand_on_enquiry() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (kind, recipient, language, enquiry_id)
    select 'webhook_enquiry', new.email, new.language, new.id from public.webhook
    on conflict do nothing;
  return null;
end $$;

create trigger hand_on_enquiry after insert or update of in_flood on public.enquiries
  for each row when (not new.in_flood) execute function public.hand_on_enquiry();

-- As before, with the subscription handed on.
create or replace function public.confirm_subscription(token uuid, network text default null, site_key text default null) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.newsletter_subscriptions;
begin
  select s.* into asked from public.newsletter_confirmations c join public.newsletter_subscriptions s on s.id = c.subscription_id
    where c.token = confirm_subscription.token for update of s;
  if asked.id is null or asked.state in ('unsubscribed', 'refused')
    or (asked.state = 'unconfirmed' and asked.unconfirmed_until < now()) then
    return false;
  end if;
  if asked.paused_at is not null then
    update public.newsletter_subscriptions s set paused_at = null where s.id = asked.id;
  end if;
  if asked.state <> 'confirmed' then
    update public.newsletter_subscriptions s set confirmed_at = now(),
      confirmation_network = public.attested_network(confirm_subscription.network, confirm_subscription.site_key)
      where s.id = asked.id;
    delete from public.outbox o where o.subscription_id = asked.id and o.sent_at is null;
    insert into public.outbox (kind, recipient, language, subscription_id)
    select kind, asked.email, asked.language, asked.id from (
      values ('newsletter_welcome') union all select 'webhook_subscription' from public.webhook) queued (kind);
  end if;
  return true;
end $$;

-- What is handed on and where; empty of emails. Null `webhook`: none is set any more; null `data`: what it is about is gone.
create function public.handing_on(mail public.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case when mail.kind like 'webhook%' then jsonb_build_object(
    'webhook', (select jsonb_build_object('address', w.address, 'secret', w.secret) from public.webhook w),
    'data', case mail.kind
      when 'webhook_test' then '{}'
      when 'webhook_enquiry' then (select public.only_keys(to_jsonb(e),
        '{id, name, email, company, message, language, consent_wording, sent_at, campaign, referrer, heard}')
        from public.enquiries e where e.id = mail.enquiry_id)
      else (select public.only_keys(to_jsonb(s), '{id, email, language, consent_wording, consented_at, confirmed_at, source}')
        from public.newsletter_subscriptions s where s.id = mail.subscription_id and s.state = 'confirmed') end)
    else '{}' end
$$;

-- As before. What is handed on comes only to whoever asks for it by `webhook`, and is tried for a day and more than the longest pause, so
-- that an attempt comes after a whole day of silence.
drop function public.claim_mails(text, integer, integer);
create function public.claim_mails(site_key text, most integer default 1, issue_pace integer default 0, webhook boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  due uuid[];
  claimed jsonb;
begin
  perform public.require_site(site_key);
  update public.site_keys k set last_used_at = now()
    where k.digest = encode(sha256(convert_to(site_key, 'UTF8')), 'hex')
      and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  -- A mail that ends every process that takes it is given up like any other.
  update public.outbox o set given_up_at = now(), next_attempt_at = null, claim = null
    where o.next_attempt_at <= now() and o.give_up_at <= now() and public.is_out_of_time(o) and not public.is_stopped(o);

  due := array(select o.id from public.outbox o where o.next_attempt_at <= now() and o.kind <> 'newsletter_issue'
      and (claim_mails.webhook or o.kind not like 'webhook%')
    order by o.next_attempt_at limit least(most, 10) for update skip locked);
  if due = '{}' and issue_pace > 0 then
    due := array[public.due_issue_mail(issue_pace)];
  end if;
  with taken as (
    update public.outbox o set claim = gen_random_uuid(), attempts = o.attempts + 1,
      next_attempt_at = now() + interval '3 minutes',
      give_up_at = coalesce(o.give_up_at, now() + interval '1 day' + case when o.kind like 'webhook%' then interval '90 minutes' else '0' end)
    where o.id = any (due) returning o.*
  )
  select jsonb_agg(jsonb_build_object('id', t.id, 'claim', t.claim, 'kind', t.kind, 'recipient', t.recipient,
    'language', t.language, 'attempts', t.attempts, 'queued_at', t.queued_at) || public.subject_of_mail(t) || public.handing_on(t))
  into claimed from taken t;
  return coalesce(claimed, '[]');
end $$;

grant execute on function public.claim_mails, public.webhook_host to anon, authenticated, service_role;
grant execute on function public.read_webhook, public.set_webhook, public.remove_webhook, public.test_webhook to authenticated, service_role;
