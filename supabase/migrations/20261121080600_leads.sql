-- Newsletter addresses and enquiries. Visitors add through functions that answer alike for known and new; operators read and erase.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  language text not null references public.languages,
  consent_wording text not null check (length(consent_wording) between 1 and 1000),
  consented_at timestamptz not null default now(),
  source text check (length(source) <= 200)
);
create index newsletter_subscriptions_newest_first on public.newsletter_subscriptions (consented_at desc);

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  email text not null check (email = lower(email)),
  company text check (length(company) <= 200),
  message text not null check (length(message) between 1 and 5000),
  language text not null references public.languages,
  consent_wording text check (length(consent_wording) between 1 and 1000),
  sent_at timestamptz not null default now()
);
create index enquiries_newest_first on public.enquiries (sent_at desc);
create index enquiries_of_a_person on public.enquiries (email, sent_at desc);

-- Gives the address as it is kept, or refuses.
create function public.lead_address(email text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  if email is null or length(email) > 254 or email !~ '^[^@[:space:][:cntrl:]<>"]+@[^@[:space:][:cntrl:]<>"]+\.[^@[:space:][:cntrl:]<>".]+$' then
    raise exception 'Invalid email address' using errcode = 'invalid_parameter_value';
  end if;
  return lower(email);
end $$;

create function public.refuse_flood(crowded boolean) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if crowded then
    raise exception 'Too many messages just now. Please try again in a minute.' using errcode = 'PT429';
  end if;
end $$;

create function public.subscribe_to_newsletter(email text, language text, consent_wording text, source text default null)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  address text := public.lead_address(subscribe_to_newsletter.email);
begin
  perform public.refuse_flood(
    (select count(*) >= 120 from public.newsletter_subscriptions s where s.consented_at > now() - interval '1 minute'));
  insert into public.newsletter_subscriptions (email, language, consent_wording, source)
  values (address, subscribe_to_newsletter.language, subscribe_to_newsletter.consent_wording, subscribe_to_newsletter.source)
  on conflict do nothing;
end $$;

create function public.send_enquiry(
  name text, email text, message text, language text, consent_wording text, company text default null)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  address text := public.lead_address(send_enquiry.email);
begin
  perform public.refuse_flood(
    (select count(*) >= 60 from public.enquiries e where e.sent_at > now() - interval '1 minute')
    or (select count(*) >= 5 from public.enquiries e where e.email = address and e.sent_at > now() - interval '1 hour'));
  insert into public.enquiries (name, email, company, message, language, consent_wording)
  values (btrim(send_enquiry.name), address, nullif(btrim(send_enquiry.company), ''), btrim(send_enquiry.message),
    send_enquiry.language, send_enquiry.consent_wording);
end $$;

-- Erases everything that is kept about an address and gives the number of rows. The activity notes that it happened, not whom it concerned.
create function public.erase_person(email text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  subscriptions integer;
  messages integer;
begin
  perform public.require_operator();
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

alter table public.newsletter_subscriptions enable row level security;
alter table public.enquiries enable row level security;

revoke all on public.newsletter_subscriptions, public.enquiries from anon, authenticated;
grant select on public.newsletter_subscriptions, public.enquiries to authenticated;
grant all on public.newsletter_subscriptions, public.enquiries to service_role;

create policy "operators read subscriptions" on public.newsletter_subscriptions
  for select to authenticated using ((select public.is_operator()));
create policy "operators read enquiries" on public.enquiries
  for select to authenticated using ((select public.is_operator()));

revoke all on function public.lead_address(text), public.refuse_flood(boolean), public.erase_person(text),
  public.subscribe_to_newsletter(text, text, text, text), public.send_enquiry(text, text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function public.subscribe_to_newsletter(text, text, text, text),
  public.send_enquiry(text, text, text, text, text, text) to anon, authenticated, service_role;
grant execute on function public.erase_person(text) to authenticated;
