-- Newsletter addresses. Visitors add through functions that answer alike for known and new; administrators read and erase. An address counts once its owner has
-- pressed the button behind the mailed link, and what proves the consent stays with it. A flood marks what it brings.
create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  language text not null references public.languages,
  consent_wording text not null check (length(consent_wording) between 1 and 1000),
  consented_at timestamptz not null default now() constraint newsletter_subscriptions_consented_at_can_be_shown check (consented_at between '1900-01-01Z' and '9999-12-30Z'),
  source text check (length(source) <= 200),
  in_flood boolean not null default false,
  network cidr check (public.is_truncated(network)),
  unconfirmed_until timestamptz not null default now() + interval '7 days' constraint newsletter_subscriptions_unconfirmed_until_can_be_shown check (unconfirmed_until between '1900-01-01Z' and '9999-12-30Z'),
  confirmed_at timestamptz constraint newsletter_subscriptions_confirmed_at_can_be_shown check (confirmed_at between '1900-01-01Z' and '9999-12-30Z'),
  confirmation_network cidr check (public.is_truncated(confirmation_network)),
  unsubscribed_at timestamptz constraint newsletter_subscriptions_unsubscribed_at_can_be_shown check (unsubscribed_at between '1900-01-01Z' and '9999-12-30Z'),
  paused_at timestamptz constraint newsletter_subscriptions_paused_at_can_be_shown check (paused_at between '1900-01-01Z' and '9999-12-30Z'),
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  state text not null generated always as (
    case when unsubscribed_at is null and confirmed_at is null then 'unconfirmed' when unsubscribed_at is null then 'confirmed'
      when confirmed_at is null then 'refused' else 'unsubscribed' end) stored
);
comment on column public.newsletter_subscriptions.state is 'Only confirmed may be written to. Refused: unsubscribed before confirming.';
comment on column public.newsletter_subscriptions.unconfirmed_until is 'Of what was refused: until when the address is not asked again.';
comment on column public.newsletter_subscriptions.paused_at is 'A mail server refused the address for good: no issue is sent to it.';
comment on column public.newsletter_subscriptions.network is 'Of the visitor who asked, shortened to /24 or /48.';
create index newsletter_subscriptions_newest_first on public.newsletter_subscriptions (consented_at desc);
create index newsletter_subscriptions_in_flood on public.newsletter_subscriptions (consented_at desc) where in_flood;
-- Who comes back after unsubscribing consents anew; the proof of the first time stays.
create index newsletter_subscriptions_confirmed on public.newsletter_subscriptions (confirmed_at) where confirmed_at is not null;
create unique index newsletter_subscriptions_live on public.newsletter_subscriptions (email) where unsubscribed_at is null;
create index newsletter_subscriptions_of_a_person on public.newsletter_subscriptions (email);
create index newsletter_subscriptions_in_state on public.newsletter_subscriptions (state, consented_at desc, id);

create table public.newsletter_confirmations (
  token uuid primary key default gen_random_uuid(),
  subscription_id uuid unique references public.newsletter_subscriptions on delete cascade,
  created_at timestamptz not null default now() constraint newsletter_confirmations_created_at_can_be_shown check (created_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on table public.newsletter_confirmations is 'Hidden from operators, so that nobody but the reader of the mail can confirm.';

-- Gives the address as it is kept, or refuses.
create function public.lead_address(email text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if email is null or length(email) > 254 or email !~ '^[^@[:space:][:cntrl:]<>"]+@[^@[:space:][:cntrl:]<>"]+\.[^@[:space:][:cntrl:]<>".]+$' then
    raise exception 'Invalid email address' using errcode = 'invalid_parameter_value';
  end if;
  return lower(email);
end $$;

create function public.make_confirmation_token() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_confirmations (subscription_id) values (new.id);
  return null;
end $$;

-- A pause ends when somebody shows that mail to the address arrives: a stranger may type it.
create function public.subscribe_to_newsletter(
  email text, language text, consent_wording text, source text default null,
  network text default null, site_key text default null)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  address text := public.lead_address(subscribe_to_newsletter.email);
  asked_from cidr := public.attested(subscribe_to_newsletter.network, subscribe_to_newsletter.site_key)::cidr;
  shown text := public.attested(subscribe_to_newsletter.consent_wording, subscribe_to_newsletter.site_key);
  known public.newsletter_subscriptions;
  is_flood boolean := (select count(*) >= 120 from (
    select from public.newsletter_subscriptions s where s.consented_at > now() - interval '1 minute' limit 120) latest);
begin
  perform public.refuse_if(shown is null, 'invalid_parameter_value', 'Unknown consent wording');
  perform public.refuse_if(subscribe_to_newsletter.source not in ('home'), 'invalid_parameter_value', 'Unknown source');
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.newsletter_subscriptions ' || address));
  -- Who refused is not mailed again, whoever types the address.
  if exists (select from public.newsletter_subscriptions s
    where s.email = address and s.state = 'refused' and s.unconfirmed_until > now()) then
    return;
  end if;
  insert into public.newsletter_subscriptions (email, language, consent_wording, source, network, in_flood)
  values (address, subscribe_to_newsletter.language, shown, subscribe_to_newsletter.source, asked_from, is_flood)
  on conflict do nothing;
  select * into known from public.newsletter_subscriptions s
    where s.email = address and s.unsubscribed_at is null for update;
  if known.state = 'confirmed' and known.paused_at is null then
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
    perform public.forget_subscriptions(array(
      select old.id from public.newsletter_subscriptions old where old.in_flood and old.state = 'unconfirmed'
      order by old.consented_at desc offset 10000));
  end if;
end $$;

-- Emails that were sent stay: by them the next ones to an address are counted.
create function public.forget_subscriptions(ids uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox o where o.subscription_id = any (ids) and o.sent_at is null;
  delete from public.newsletter_subscriptions s where s.id = any (ids);
end $$;

-- Gives whether the address is on the list now, and hands the subscription on. Pressed again, it changes nothing, but ends a pause.
create function public.confirm_subscription(token uuid, network text default null, site_key text default null) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare asked public.newsletter_subscriptions;
begin
  select s.* into asked from public.newsletter_confirmations c join public.newsletter_subscriptions s on s.id = c.subscription_id
    where c.token = confirm_subscription.token for update of s;
  if asked.id is null or asked.state in ('unsubscribed', 'refused')
    or (asked.state = 'unconfirmed' and asked.unconfirmed_until < now()) then
    return false;
  end if;
  if asked.paused_at is not null then update public.newsletter_subscriptions s set paused_at = null where s.id = asked.id; end if;
  if asked.state <> 'confirmed' then
    update public.newsletter_subscriptions s set confirmed_at = now(),
      confirmation_network = public.attested(confirm_subscription.network, confirm_subscription.site_key)::cidr
      where s.id = asked.id;
    delete from public.outbox o where o.subscription_id = asked.id and o.sent_at is null;
    insert into public.outbox (kind, recipient, language, subscription_id)
    select kind, asked.email, asked.language, asked.id from (
      values ('newsletter_welcome') union all select 'webhook_subscription' from public.webhook) queued (kind);
  end if;
  return true;
end $$;

-- An address, not a row: who came back after unsubscribing and presses the link of an older mail unsubscribes too.
create function public.unsubscribe(token uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  address text := (select s.email from public.newsletter_subscriptions s where s.unsubscribe_token = unsubscribe.token);
  ended uuid[];
begin
  if address is null then return false; end if;
  with live as (
    update public.newsletter_subscriptions s set unsubscribed_at = now(), unconfirmed_until = now() + interval '90 days'
      where s.email = address and s.state in ('unconfirmed', 'confirmed') returning s.id
  )
  select array_agg(live.id) into ended from live;
  delete from public.outbox o where o.subscription_id = any (ended) and o.sent_at is null;
  return true;
end $$;

-- For whoever asked the firm instead of using their link. Gives whether the address was on the list; the log does not say whose it was.
create function public.unsubscribe_person(email text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  asked_for uuid;
begin
  perform public.require_administrator();
  select s.unsubscribe_token into asked_for from public.newsletter_subscriptions s
    where s.email = lower(unsubscribe_person.email) and s.state = 'confirmed';
  if asked_for is null then
    return false;
  end if;
  perform public.note_event('update', 'leads', 'subscriber');
  return public.unsubscribe(asked_for);
end $$;

-- Issues are sent to the address again. Gives whether it was paused.
create function public.resume_subscription(email text) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  update public.newsletter_subscriptions s set paused_at = null
    where s.email = lower(resume_subscription.email) and s.state = 'confirmed' and s.paused_at is not null;
  if not found then
    return false;
  end if;
  perform public.note_event('update', 'leads', 'paused');
  return true;
end $$;

create trigger make_confirmation_token after insert on public.newsletter_subscriptions for each row execute function public.make_confirmation_token();
alter table public.newsletter_subscriptions enable row level security;
alter table public.newsletter_confirmations enable row level security;
grant select on public.newsletter_subscriptions to authenticated;
create policy "administrators read subscriptions" on public.newsletter_subscriptions for select to authenticated using ((select public.is_administrator()));
grant execute on function public.subscribe_to_newsletter, public.confirm_subscription, public.unsubscribe to anon, authenticated, service_role;
grant execute on function public.unsubscribe_person, public.resume_subscription to authenticated, service_role;
