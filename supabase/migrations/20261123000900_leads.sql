-- Newsletter addresses and enquiries. Visitors add through functions that answer alike for known and new; administrators read and erase.
-- An address counts once its owner has pressed the button behind the mailed link, and what proves the consent stays with it. A flood
-- marks what it brings instead of shutting the forms for everybody.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  language text not null references public.languages,
  consent_wording text not null check (length(consent_wording) between 1 and 1000),
  consented_at timestamptz not null default now(),
  source text check (length(source) <= 200),
  in_flood boolean not null default false,
  network cidr check (public.is_truncated(network)),
  unconfirmed_until timestamptz not null default now() + interval '7 days',
  confirmed_at timestamptz,
  confirmation_network cidr check (public.is_truncated(confirmation_network)),
  unsubscribed_at timestamptz,
  paused_at timestamptz,
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
  created_at timestamptz not null default now()
);
comment on table public.newsletter_confirmations is 'Hidden from operators, so that nobody but the reader of the mail can confirm.';

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  email text not null check (email = lower(email)),
  company text check (length(company) <= 200),
  message text not null check (length(message) between 1 and 5000),
  language text not null references public.languages,
  consent_wording text check (length(consent_wording) between 1 and 1000),
  sent_at timestamptz not null default now(),
  in_flood boolean not null default false,
  campaign text check (length(campaign) <= 200),
  referrer text check (referrer ~ '^[a-z0-9.-]{1,253}$'),
  heard text check (length(heard) <= 200),
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  note text check (length(note) <= 2000),
  owner uuid references public.operators on delete set null,
  answered_at timestamptz,
  changed_at timestamptz not null default now()
);
comment on column public.enquiries.campaign is 'As the address at which the visitor arrived named it.';
comment on column public.enquiries.referrer is 'The host of the site that led there.';
comment on column public.enquiries.heard is 'What the visitor says of how they heard of the firm.';
comment on column public.enquiries.owner is 'The operator who takes care of it.';
comment on column public.enquiries.in_flood is 'Came when far more arrived than people send. Only the newest 10,000 such rows are kept.';
comment on column public.enquiries.consent_wording is 'As the site attests it was shown. Null: sent past the site, or the site had no key.';
create index enquiries_newest_first on public.enquiries (sent_at desc);
create index enquiries_of_a_person on public.enquiries (email, sent_at desc);
create index enquiries_in_state on public.enquiries (state, sent_at desc, id);
create index enquiries_in_flood on public.enquiries (sent_at desc) where in_flood;

-- Gives the address as it is kept, or refuses.
create function public.lead_address(email text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  if email is null or length(email) > 254 or email !~ '^[^@[:space:][:cntrl:]<>"]+@[^@[:space:][:cntrl:]<>"]+\.[^@[:space:][:cntrl:]<>".]+$' then
    raise exception 'Invalid email address' using errcode = 'invalid_parameter_value';
  end if;
  return lower(email);
end $$;

create function public.make_confirmation_token() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_confirmations (subscription_id) values (new.id);
  return null;
end $$;

-- Only the columns that are named here are taken from what is told.
create function public.send_enquiry(enquiry jsonb, attested jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address text := public.lead_address(enquiry ->> 'email');
  person text := btrim(enquiry ->> 'name');
  organization text := nullif(btrim(enquiry ->> 'company'), '');
  body text := btrim(enquiry ->> 'message');
  is_flood boolean;
  kept public.enquiries;
begin
  -- A form that was sent several times at once arrives several times at once.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.enquiries ' || address));
  if exists (
    select from public.enquiries e where e.email = address and e.sent_at > now() - interval '10 minutes'
      and (e.name, e.company, e.message) is not distinct from (person, organization, body)
  ) then
    return;
  end if;

  is_flood :=
    (select count(*) >= 60 from (
      select from public.enquiries e where e.sent_at > now() - interval '1 minute' limit 60) latest)
    or (select count(*) >= 5 from (
      select from public.enquiries e where e.email = address and e.sent_at > now() - interval '1 hour' limit 5) theirs);
  insert into public.enquiries (name, email, company, message, language, consent_wording, in_flood, campaign, referrer, heard)
  values (person, address, organization, body, enquiry ->> 'language',
    public.attested_wording(enquiry ->> 'consent_wording', attested ->> 'site_key'), is_flood,
    nullif(left(btrim(enquiry ->> 'campaign'), 200), ''), substring(lower(enquiry ->> 'referrer') from '^[a-z0-9.-]{1,253}$'),
    nullif(left(btrim(enquiry ->> 'heard'), 200), ''))
  returning * into kept;
  perform public.queue_enquiry_mails(kept, public.attested_network(attested ->> 'network', attested ->> 'site_key'));
  if is_flood then
    delete from public.enquiries e where e.id in (
      select old.id from public.enquiries old where old.in_flood order by old.sent_at desc offset 10000);
  end if;
end $$;

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

  if known.state = 'confirmed' then
    update public.newsletter_subscriptions s set paused_at = null where s.id = known.id and s.paused_at is not null;
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
create function public.forget_subscriptions(ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox o where o.subscription_id = any (ids) and o.sent_at is null;
  delete from public.newsletter_subscriptions s where s.id = any (ids);
end $$;

-- Gives whether the address is on the list now. Pressed again, it gives the same and changes nothing.
create function public.confirm_subscription(token uuid, network text default null, site_key text default null) returns boolean
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

-- Gives whether the token is one of ours. The proof stays, with its end; of an address that never confirmed, that it refused.
create function public.unsubscribe(token uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.newsletter_subscriptions;
begin
  select * into asked from public.newsletter_subscriptions s where s.unsubscribe_token = unsubscribe.token for update;
  if asked.id is null then
    return false;
  end if;
  if asked.state in ('unconfirmed', 'confirmed') then
    update public.newsletter_subscriptions s set unsubscribed_at = now(), unconfirmed_until = now() + interval '90 days'
      where s.id = asked.id;
    delete from public.outbox o where o.subscription_id = asked.id and o.sent_at is null;
  end if;
  return true;
end $$;

-- For whoever asked the firm instead of using their link. Gives whether the address was on the list; the log does not say whose it was.
create function public.unsubscribe_person(email text) returns boolean
  language plpgsql security definer set search_path = '' as $$
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
create function public.resume_subscription(email text) returns boolean
  language plpgsql security definer set search_path = '' as $$
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

-- Whoever takes a whole list out is in the log, with whether it was searched and not with the words.
create function public.note_export(of_list text, searched boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  perform public.refuse_if(of_list not in ('newsletter', 'enquiries', 'activity'), 'invalid_parameter_value', 'Unknown list');
  perform public.note_event('insert', case of_list when 'activity' then 'activity' else 'leads' end, of_list,
    after => jsonb_build_object('searched', searched));
end $$;

-- Between two operators: a save goes over what it saw alone.
create function public.touch_enquiry() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.changed_at := clock_timestamp();
  new.answered_at := case new.state when 'new' then null when 'answered' then coalesce(old.answered_at, now()) else old.answered_at end;
  return new;
end $$;

-- How many wait, and in the middle how long an answer took in the last 90 days.
create function public.enquiry_work() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return (select jsonb_build_object(
    'waiting', (select count(*) from public.enquiries e where e.state = 'new'),
    'answered', count(*),
    'median_seconds', percentile_cont(0.5) within group (order by extract(epoch from e.answered_at - e.sent_at)))
    from public.enquiries e where e.answered_at is not null and e.sent_at > now() - interval '90 days');
end $$;

create trigger touch_enquiry before update on public.enquiries for each row execute function public.touch_enquiry();
create trigger make_confirmation_token after insert on public.newsletter_subscriptions for each row execute function public.make_confirmation_token();

alter table public.newsletter_subscriptions enable row level security;
alter table public.newsletter_confirmations enable row level security;
alter table public.enquiries enable row level security;

grant select on public.newsletter_subscriptions, public.enquiries to authenticated;
grant update (state, note, owner) on public.enquiries to authenticated;

create policy "administrators read subscriptions" on public.newsletter_subscriptions
  for select to authenticated using ((select public.is_administrator()));
create policy "administrators work on enquiries" on public.enquiries for all to authenticated using ((select public.is_administrator()));

grant execute on function public.send_enquiry, public.subscribe_to_newsletter, public.confirm_subscription, public.unsubscribe
  to anon, authenticated, service_role;
grant execute on function public.note_export, public.unsubscribe_person, public.resume_subscription, public.enquiry_work to authenticated, service_role;
