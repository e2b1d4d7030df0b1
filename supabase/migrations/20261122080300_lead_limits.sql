-- A flood marks what it brings instead of shutting the forms for everybody; what is sent twice is kept once.

alter table public.newsletter_subscriptions add column in_flood boolean not null default false;
alter table public.enquiries add column in_flood boolean not null default false;
comment on column public.enquiries.in_flood is 'Came when far more arrived than people send. Only the newest 10,000 such rows are kept.';
create index newsletter_subscriptions_in_flood on public.newsletter_subscriptions (consented_at desc) where in_flood;
create index enquiries_in_flood on public.enquiries (sent_at desc) where in_flood;

create or replace function public.subscribe_to_newsletter(
  email text, language text, consent_wording text, source text default null)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  address text := public.lead_address(subscribe_to_newsletter.email);
  is_flood boolean := (select count(*) >= 120 from (
    select from public.newsletter_subscriptions s where s.consented_at > now() - interval '1 minute' limit 120) latest);
begin
  if subscribe_to_newsletter.source not in ('home') then
    raise exception 'Unknown source' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.newsletter_subscriptions (email, language, consent_wording, source, in_flood)
  values (address, subscribe_to_newsletter.language, subscribe_to_newsletter.consent_wording,
    subscribe_to_newsletter.source, is_flood)
  on conflict do nothing;
  if is_flood then
    delete from public.newsletter_subscriptions s where s.id in (
      select old.id from public.newsletter_subscriptions old where old.in_flood order by old.consented_at desc offset 10000);
  end if;
end $$;

create or replace function public.send_enquiry(
  name text, email text, message text, language text, consent_wording text, company text default null)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  address text := public.lead_address(send_enquiry.email);
  person text := btrim(send_enquiry.name);
  organization text := nullif(btrim(send_enquiry.company), '');
  body text := btrim(send_enquiry.message);
  is_flood boolean;
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
  insert into public.enquiries (name, email, company, message, language, consent_wording, in_flood)
  values (person, address, organization, body, send_enquiry.language, send_enquiry.consent_wording, is_flood);
  if is_flood then
    delete from public.enquiries e where e.id in (
      select old.id from public.enquiries old where old.in_flood order by old.sent_at desc offset 10000);
  end if;
end $$;

drop function public.refuse_flood(boolean);
