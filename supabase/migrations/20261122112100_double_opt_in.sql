-- A newsletter address counts once its owner has pressed the button behind the mailed link. What proves the consent stays with it.

alter table public.newsletter_subscriptions
  add column network cidr check (public.is_truncated(network)),
  add column unconfirmed_until timestamptz not null default now() + interval '7 days',
  add column confirmed_at timestamptz,
  add column confirmation_network cidr check (public.is_truncated(confirmation_network)),
  add column unsubscribed_at timestamptz,
  add column unsubscribe_token uuid not null default gen_random_uuid() unique,
  add column before_double_opt_in boolean not null default false;

-- Whoever subscribed until now gave an express consent, whose words and time are here. What came in a flood has to confirm.
update public.newsletter_subscriptions set before_double_opt_in = true where not in_flood;

alter table public.newsletter_subscriptions add column state text not null generated always as (
  case when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is not null then 'confirmed'
    when before_double_opt_in then 'before' else 'unconfirmed' end) stored;
comment on column public.newsletter_subscriptions.state is 'Only confirmed and before may be written to.';
comment on column public.newsletter_subscriptions.network is 'Of the visitor who asked, shortened to /24 or /48.';

-- Who comes back after unsubscribing consents anew; the proof of the first time stays.
alter table public.newsletter_subscriptions drop constraint newsletter_subscriptions_email_key;
create unique index newsletter_subscriptions_live on public.newsletter_subscriptions (email) where unsubscribed_at is null;
create index newsletter_subscriptions_of_a_person on public.newsletter_subscriptions (email);
create index newsletter_subscriptions_in_state on public.newsletter_subscriptions (state, consented_at desc, id);

create table public.newsletter_confirmations (
  token uuid primary key default gen_random_uuid(),
  subscription_id uuid unique references public.newsletter_subscriptions on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.newsletter_confirmations is 'Hidden from operators, so that nobody but the reader of the mail can confirm.';
insert into public.newsletter_confirmations (subscription_id) select id from public.newsletter_subscriptions;

create function public.make_confirmation_token() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_confirmations (subscription_id) values (new.id);
  return null;
end $$;
create trigger make_confirmation_token after insert on public.newsletter_subscriptions
  for each row execute function public.make_confirmation_token();

alter table public.outbox add column subscription_id uuid references public.newsletter_subscriptions on delete cascade;
create index outbox_of_a_subscription on public.outbox (subscription_id) where subscription_id is not null;
alter table public.outbox drop constraint outbox_kind_check, add constraint outbox_kind_check check (kind in (
  'enquiry_notice', 'enquiry_flood', 'enquiry_receipt', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_known'));

drop function public.subscribe_to_newsletter(text, text, text, text);
create function public.subscribe_to_newsletter(
  email text, language text, consent_wording text, source text default null,
  network text default null, site_key text default null)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  address text := public.lead_address(subscribe_to_newsletter.email);
  asked_from cidr := public.attested_network(subscribe_to_newsletter.network, subscribe_to_newsletter.site_key);
  shown text := public.attested_wording(subscribe_to_newsletter.consent_wording, subscribe_to_newsletter.site_key);
  known public.newsletter_subscriptions;
  is_flood boolean := (select count(*) >= 120 from (
    select from public.newsletter_subscriptions s where s.consented_at > now() - interval '1 minute' limit 120) latest);
begin
  if shown is null then
    raise exception 'Unknown consent wording' using errcode = 'invalid_parameter_value';
  end if;
  if subscribe_to_newsletter.source not in ('home') then
    raise exception 'Unknown source' using errcode = 'invalid_parameter_value';
  end if;

  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.newsletter_subscriptions ' || address));
  insert into public.newsletter_subscriptions (email, language, consent_wording, source, network, in_flood)
  values (address, subscribe_to_newsletter.language, shown, subscribe_to_newsletter.source, asked_from, is_flood)
  on conflict do nothing;
  select * into known from public.newsletter_subscriptions s
    where s.email = address and s.unsubscribed_at is null for update;

  if known.state = 'confirmed' then
    if public.may_mail('newsletter_known', address, asked_from, 1, interval '1 day') then
      insert into public.outbox (kind, recipient, language, subscription_id, network)
      values ('newsletter_known', address, known.language, known.id, asked_from);
    end if;
  elsif public.may_mail('newsletter_confirmation', address, asked_from, 3, interval '7 days')
    and public.may_mail('newsletter_confirmation', address, asked_from, 1, interval '10 minutes') then
    -- The proof is of the request that the latest mail is about.
    if known.state = 'unconfirmed' then
      update public.newsletter_subscriptions s set language = subscribe_to_newsletter.language,
        consent_wording = shown, source = subscribe_to_newsletter.source,
        network = asked_from, consented_at = now(), unconfirmed_until = now() + interval '7 days'
      where s.id = known.id;
    end if;
    insert into public.outbox (kind, recipient, language, subscription_id, network)
    values ('newsletter_confirmation', address, subscribe_to_newsletter.language, known.id, asked_from);
  end if;

  if is_flood then
    delete from public.newsletter_subscriptions s where s.id in (
      select old.id from public.newsletter_subscriptions old where old.in_flood and old.state = 'unconfirmed'
      order by old.consented_at desc offset 10000);
  end if;
end $$;

-- Gives whether the address is on the list now. Pressed again, it gives the same and changes nothing.
create function public.confirm_subscription(token uuid, network text default null, site_key text default null) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.newsletter_subscriptions;
begin
  select s.* into asked from public.newsletter_confirmations c join public.newsletter_subscriptions s on s.id = c.subscription_id
    where c.token = confirm_subscription.token for update of s;
  if asked.id is null or asked.state = 'unsubscribed'
    or (asked.state = 'unconfirmed' and asked.unconfirmed_until < now()) then
    return false;
  end if;
  if asked.state <> 'confirmed' then
    update public.newsletter_subscriptions s set confirmed_at = now(),
      confirmation_network = public.attested_network(confirm_subscription.network, confirm_subscription.site_key)
      where s.id = asked.id;
    delete from public.outbox o where o.subscription_id = asked.id and o.sent_at is null;
    insert into public.outbox (kind, recipient, language, subscription_id)
    values ('newsletter_welcome', asked.email, asked.language, asked.id);
  end if;
  return true;
end $$;

-- Gives whether the token is one of ours. What was never confirmed is forgotten at once; else the proof stays, with its end.
create function public.unsubscribe(token uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.newsletter_subscriptions;
begin
  select * into asked from public.newsletter_subscriptions s where s.unsubscribe_token = unsubscribe.token for update;
  if asked.id is null then
    return false;
  end if;
  if asked.state = 'unconfirmed' then
    delete from public.newsletter_subscriptions s where s.id = asked.id;
  elsif asked.state <> 'unsubscribed' then
    update public.newsletter_subscriptions s set unsubscribed_at = now() where s.id = asked.id;
    delete from public.outbox o where o.subscription_id = asked.id and o.sent_at is null;
  end if;
  return true;
end $$;

create or replace function public.subject_of_mail(mail public.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'enquiry', (
      select jsonb_build_object('name', e.name, 'email', e.email, 'company', e.company, 'message', e.message,
        'language', e.language, 'sent_at', e.sent_at)
      from public.enquiries e where e.id = mail.enquiry_id),
    'confirm_token', (select c.token from public.newsletter_confirmations c
      where mail.kind = 'newsletter_confirmation' and c.subscription_id = mail.subscription_id),
    'unsubscribe_token', (select s.unsubscribe_token from public.newsletter_subscriptions s where s.id = mail.subscription_id))
$$;

-- Erases what has had its time. The web processes call it now and then.
create function public.forget_what_is_over(site_key text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_site(site_key);
  delete from public.newsletter_subscriptions s where s.state = 'unconfirmed' and s.unconfirmed_until < now();
  delete from public.newsletter_subscriptions s where s.unsubscribed_at < now() - interval '3 years';
  delete from public.outbox o where o.sent_at < now() - interval '30 days' or o.given_up_at < now() - interval '90 days';
end $$;

alter table public.newsletter_confirmations enable row level security;
revoke all on public.newsletter_confirmations from anon, authenticated;
grant all on public.newsletter_confirmations to service_role;

revoke all on function public.make_confirmation_token(), public.confirm_subscription(uuid, text, text),
  public.unsubscribe(uuid), public.forget_what_is_over(text),
  public.subscribe_to_newsletter(text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.subscribe_to_newsletter(text, text, text, text, text, text),
  public.confirm_subscription(uuid, text, text), public.unsubscribe(uuid), public.forget_what_is_over(text)
  to anon, authenticated, service_role;
