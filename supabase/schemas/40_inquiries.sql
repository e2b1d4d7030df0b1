create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  email text not null check (email = lower(email)),
  company text check (length(company) <= 200),
  message text not null check (length(message) between 1 and 5000),
  language text not null references public.languages,
  consent_wording text check (length(consent_wording) between 1 and 1000),
  sent_at timestamptz not null default now() constraint enquiries_sent_at_can_be_shown check (sent_at between '1900-01-01Z' and '9999-12-30Z'),
  in_flood boolean not null default false,
  campaign text check (length(campaign) <= 200),
  referrer text check (referrer ~ '^[a-z0-9.-]{1,253}$'),
  heard text check (length(heard) <= 200),
  state text not null default 'new' check (state in ('new', 'answered', 'closed', 'unsolicited')),
  note text check (length(note) <= 2000),
  owner uuid references public.operators on delete set null,
  answered_at timestamptz constraint enquiries_answered_at_can_be_shown check (answered_at between '1900-01-01Z' and '9999-12-30Z'),
  changed_at timestamptz not null default now() constraint enquiries_changed_at_can_be_shown check (changed_at between '1900-01-01Z' and '9999-12-30Z'),
  about text constraint enquiries_about_names_a_page check (about ~ '^[^[:cntrl:]]+ /[a-z0-9-]+(/[a-z0-9-]+)*$' and length(about) <= 500),
  state_before text check (state_before in ('new', 'answered', 'closed'))
);
comment on column public.enquiries.about is 'The title that the page had which led to the form, and its path.';
comment on column public.enquiries.campaign is 'As the address at which the visitor arrived named it.';
comment on column public.enquiries.referrer is 'The host of the site that led there.';
comment on column public.enquiries.heard is 'What the visitor says of how they heard of the firm.';
comment on column public.enquiries.state is 'Unsolicited: sales or spam, which counts nowhere and is not handed on.';
comment on column public.enquiries.state_before is 'Of an unsolicited one: where it goes back to.';
comment on column public.enquiries.owner is 'The operator who takes care of it.';
comment on column public.enquiries.in_flood is 'Came when far more arrived than people send. Only the newest 10,000 such rows are kept.';
comment on column public.enquiries.consent_wording is 'As the site attests it was shown. Null: sent past the site, or the site had no key.';
create index enquiries_newest_first on public.enquiries (sent_at desc);
create index enquiries_of_a_person on public.enquiries (email, sent_at desc);
create index enquiries_in_state on public.enquiries (state, sent_at desc, id);
create index enquiries_in_flood on public.enquiries (sent_at desc) where in_flood;

-- Only the columns that are named here are taken from what is told. `check`: the site's own, which is stored like any other and stays nowhere.
create function public.send_enquiry(enquiry jsonb, attested jsonb) returns void language plpgsql security definer set search_path = '' as $$
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
  insert into public.enquiries (name, email, company, message, language, consent_wording, in_flood, campaign, referrer, heard, about)
  values (person, address, organization, body, enquiry ->> 'language',
    public.attested(enquiry ->> 'consent_wording', attested ->> 'site_key'), is_flood,
    nullif(left(btrim(enquiry ->> 'campaign'), 200), ''), substring(lower(enquiry ->> 'referrer') from '^[a-z0-9.-]{1,253}$'),
    nullif(left(btrim(enquiry ->> 'heard'), 200), ''),
    substring(left(enquiry ->> 'about', 500) from '^[^[:cntrl:]]+ /[a-z0-9-]+(?:/[a-z0-9-]+)*$'))
  returning * into kept;
  if enquiry ? 'check' then
    perform public.require_site(attested ->> 'site_key');
    delete from public.enquiries e where e.id = kept.id;
    return;
  end if;
  perform public.queue_enquiry_mails(kept, public.attested(attested ->> 'network', attested ->> 'site_key')::cidr);
  if is_flood then
    delete from public.enquiries e where e.id in (
      select old.id from public.enquiries old where old.in_flood order by old.sent_at desc offset 10000);
  end if;
end $$;

-- Between two operators: a save goes over what it saw alone.
create function public.touch_enquiry() returns trigger language plpgsql set search_path = '' as $$
begin
  new.changed_at := clock_timestamp();
  new.state_before := case when new.state = 'unsolicited' then coalesce(nullif(old.state, 'unsolicited'), old.state_before) end;
  new.answered_at := case new.state when 'new' then null when 'answered' then coalesce(old.answered_at, now()) else old.answered_at end;
  return new;
end $$;

-- How many wait, and in the middle how long an answer took in the last 90 days.
create function public.enquiry_work() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return (select jsonb_build_object(
    'waiting', (select count(*) from public.enquiries e where e.state = 'new'),
    'answered', count(*),
    'median_seconds', percentile_cont(0.5) within group (order by extract(epoch from e.answered_at - e.sent_at)))
    from public.enquiries e where e.answered_at is not null and e.sent_at > now() - interval '90 days' and e.state <> 'unsolicited');
end $$;

-- What is done to an inquiry leaves an entry: of its state and of who takes care of it what it was and is, of the note that it changed.
create function public.note_enquiry_work() returns trigger language plpgsql security definer set search_path = '' as $$
declare owners jsonb := (select coalesce(jsonb_object_agg(o.user_id, o.email), '{}') from public.operators o where o.user_id in (old.owner, new.owner));
begin
  -- Whoever is removed takes care of nothing any more: that has an entry of its own.
  if auth.role() is not null and ((old.state, old.note) is distinct from (new.state, new.note) or new.owner is not null or owners ? old.owner::text) then
    perform public.note_event('update', 'enquiries', new.id::text, null,
      jsonb_build_object('state', old.state, 'owner', owners ->> old.owner::text, 'note', null),
      jsonb_build_object('state', new.state, 'owner', owners ->> new.owner::text, 'note', case when old.note is distinct from new.note then '***' end));
  end if;
  return null;
end $$;

-- A reply is stored with its inquiry and emailed through the outbox; answers to it go to whoever wrote it. It is held and erased with the inquiry.
create table public.enquiry_replies (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries on delete cascade,
  reply text not null check (reply ~ '[^[:space:]]' and length(reply) between 1 and 5000),
  sent_by uuid references public.operators on delete set null,
  sent_at timestamptz not null default clock_timestamp()
    constraint enquiry_replies_sent_at_can_be_shown check (sent_at between '1900-01-01Z' and '9999-12-30Z'),
  delivered_at timestamptz
    constraint enquiry_replies_delivered_at_can_be_shown check (delivered_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on column public.enquiry_replies.delivered_at is 'When the mail server took it: the email itself is forgotten sooner.';
comment on column public.enquiry_replies.sent_by is 'The operator who wrote it, to whose address answers go.';
create index enquiry_replies_of_an_enquiry on public.enquiry_replies (enquiry_id, sent_at desc);

-- `latest` is the last reply that its writer saw: where another one came since, nothing is sent, and `theirs` is it. Whoever answers takes care of what nobody does.
create function public.reply_to_enquiry(enquiry_id uuid, reply text, latest uuid default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.enquiries;
  last public.enquiry_replies;
  number uuid := coalesce(public.derived_id(public.sent_number('x-sent-form') || concat(reply_to_enquiry.enquiry_id, reply_to_enquiry.latest)), gen_random_uuid());
begin
  perform public.require_administrator();
  select * into asked from public.enquiries e where e.id = reply_to_enquiry.enquiry_id for update;
  if not found then return jsonb_build_object('outcome', 'erased'); end if;
  select * into last from public.enquiry_replies r where r.enquiry_id = asked.id order by r.sent_at desc limit 1;
  if last.id = number and last.reply = reply_to_enquiry.reply and last.sent_by = auth.uid() then
    return jsonb_build_object('outcome', 'sent');
  elsif last.id is distinct from reply_to_enquiry.latest then
    return jsonb_build_object('outcome', 'meanwhile', 'theirs', to_jsonb(last) || jsonb_build_object('delivery', public.delivery(last)));
  elsif (select count(*) >= 50 from public.enquiry_replies r where r.enquiry_id = asked.id) then
    return jsonb_build_object('outcome', 'full');
  end if;
  insert into public.enquiry_replies (id, enquiry_id, reply, sent_by) values (number, asked.id, reply_to_enquiry.reply, auth.uid());
  insert into public.outbox (kind, recipient, language, enquiry_id, reply_id)
    values ('enquiry_reply', asked.email, asked.language, asked.id, number);
  update public.enquiries e set state = 'answered', owner = coalesce(e.owner, auth.uid())
    where e.id = asked.id and (e.state <> 'answered' or e.owner is null);
  return jsonb_build_object('outcome', 'sent');
end $$;

-- What the outbox has of its email; null once that was forgotten.
create function public.delivery(reply public.enquiry_replies) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'queued_at', o.queued_at, 'sent_at', o.sent_at, 'given_up_at', o.given_up_at, 'attempts', o.attempts,
    'last_answer', o.last_answer) from public.outbox o where o.reply_id = reply.id
$$;

-- The beginning of the last one.
create function public.last_reply(enquiry public.enquiries) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('reply', left(r.reply, 300), 'sent_by', r.sent_by, 'sent_at', r.sent_at, 'delivered_at', r.delivered_at,
    'delivery', public.delivery(r))
  from public.enquiry_replies r where r.enquiry_id = enquiry.id order by r.sent_at desc limit 1
$$;

create trigger touch_enquiry before update on public.enquiries for each row execute function public.touch_enquiry();
create trigger note_enquiry_work after update on public.enquiries
  for each row when ((old.state, old.owner, old.note) is distinct from (new.state, new.owner, new.note)) execute function public.note_enquiry_work();
alter table public.enquiries enable row level security;
alter table public.enquiry_replies enable row level security;
grant select on public.enquiries to authenticated;
grant update (state, note, owner) on public.enquiries to authenticated;
grant select on public.enquiry_replies to authenticated;
-- Like the notices of inquiries, not of what a flood brought, until somebody takes that mark away.
grant update (in_flood) on public.enquiries to authenticated;
create policy "administrators work on enquiries" on public.enquiries for all to authenticated using ((select public.is_administrator()));
create policy "administrators read replies" on public.enquiry_replies for select to authenticated using ((select public.is_administrator()));
grant execute on function public.send_enquiry to anon, authenticated, service_role;
grant execute on function public.enquiry_work, public.reply_to_enquiry, public.delivery, public.last_reply to authenticated, service_role;
