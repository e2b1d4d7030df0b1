-- Mails wait in the outbox, written with what they speak of, until a web process has given them to the mail server.
create table public.enquiry_recipients (
  user_id uuid primary key references auth.users on delete cascade,
  since timestamptz not null default now() constraint enquiry_recipients_since_can_be_shown check (since between '1900-01-01Z' and '9999-12-30Z'),
  letter boolean not null default true
);
comment on table public.enquiry_recipients is 'The operators who are mailed about each enquiry. While it is empty, the firm''s own address is.';
comment on column public.enquiry_recipients.letter is 'Whether they get the letter on Mondays too.';

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'enquiry_notice', 'enquiry_flood', 'enquiry_receipt', 'enquiry_reply', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_known',
    'newsletter_issue', 'newsletter_test', 'second_step_reset', 'second_step_on', 'second_step_off', 'second_step_codes', 'invitation',
    'remarks_good', 'remarks_change', 'form_check', 'form_failing', 'monday_letter', 'webhook_enquiry', 'webhook_subscription', 'webhook_test', 'webhook_failing')),
  recipient text check (length(recipient) <= 254),
  language text not null references public.languages,
  enquiry_id uuid references public.enquiries on delete cascade,
  operator_id uuid references public.operators on delete cascade,
  network cidr check (public.is_truncated(network)),
  queued_at timestamptz not null default now() constraint outbox_queued_at_can_be_shown check (queued_at between '1900-01-01Z' and '9999-12-30Z'),
  attempts integer not null default 0,
  next_attempt_at timestamptz default now() constraint outbox_next_attempt_at_can_be_shown check (next_attempt_at between '1900-01-01Z' and '9999-12-30Z'),
  give_up_at timestamptz constraint outbox_give_up_at_can_be_shown check (give_up_at between '1900-01-01Z' and '9999-12-30Z'),
  claim uuid,
  sent_at timestamptz constraint outbox_sent_at_can_be_shown check (sent_at between '1900-01-01Z' and '9999-12-30Z'),
  given_up_at timestamptz constraint outbox_given_up_at_can_be_shown check (given_up_at between '1900-01-01Z' and '9999-12-30Z'),
  last_answer text check (length(last_answer) <= 500),
  subscription_id uuid references public.newsletter_subscriptions on delete set null,
  document_id uuid references public.documents on delete set null,
  remark_id bigint references public.preview_remarks on delete cascade,
  reply_id uuid references public.enquiry_replies on delete cascade,
  check ((next_attempt_at is null) = (sent_at is not null or given_up_at is not null))
);
comment on column public.outbox.recipient is 'Null: the firm''s own address. Of what is handed on: the person whom it is about.';
comment on column public.outbox.document_id is 'The article that an issue of the newsletter is about.';
comment on column public.outbox.network is 'Of the visitor whose form caused the mail.';
-- What waits of an issue stands in no other mail's way.
create index outbox_due on public.outbox (next_attempt_at) where next_attempt_at is not null and kind <> 'newsletter_issue';
create index outbox_due_of_an_issue on public.outbox (document_id, next_attempt_at) where next_attempt_at is not null and kind = 'newsletter_issue';
create index outbox_tried on public.outbox (give_up_at) where next_attempt_at is not null and give_up_at is not null;
-- One email per subscriber and issue.
create unique index outbox_of_an_issue on public.outbox (document_id, subscription_id) where kind = 'newsletter_issue';
create index outbox_given_up on public.outbox (given_up_at desc) where given_up_at is not null;
create index outbox_sent on public.outbox (sent_at) where sent_at is not null;
create index outbox_of_a_person on public.outbox (recipient, queued_at desc);
create index outbox_newest_first on public.outbox (queued_at desc);
create index outbox_of_an_enquiry on public.outbox (enquiry_id) where enquiry_id is not null;
create index outbox_of_an_operator on public.outbox (operator_id) where operator_id is not null;
create index outbox_of_a_remark on public.outbox (remark_id) where remark_id is not null;
create index outbox_of_a_subscription on public.outbox (subscription_id) where subscription_id is not null;
-- One email a reply.
create unique index outbox_of_a_reply on public.outbox (reply_id) where reply_id is not null;
create unique index outbox_handed_on on public.outbox (enquiry_id) where kind = 'webhook_enquiry';

-- Whether a form may cause one more mail of a kind to somebody: `most` in `span`, and thirty an hour from one network.
create function public.may_mail(kind text, address text, network cidr, most integer, span interval) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.outbox ' || address));
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.outbox ' || coalesce(network::text, '-')));
  return
    (select count(*) from public.outbox o
      where o.recipient = may_mail.address and o.kind = may_mail.kind and o.queued_at > now() - span) < most
    and (select count(*) from public.outbox o
      where o.queued_at > now() - interval '1 hour' and o.network is not distinct from may_mail.network
        and o.kind in ('enquiry_receipt', 'newsletter_confirmation', 'newsletter_known')) < 30;
end $$;

-- Who is mailed of inquiries: without anybody who wants to be, null, the firm's own address.
create function public.readers_of_enquiries() returns table (user_id uuid, email text, language text) language sql stable security definer set search_path = '' as $$
  with readers as (
    select u.id, u.email::text, public.known_language(u.raw_user_meta_data ->> 'language')
    from public.enquiry_recipients w join public.operators p using (user_id) join auth.users u on u.id = p.user_id
    where p.role = 'administrator')
  select * from readers union all select null, null, 'en' where not exists (select from readers)
$$;

-- A receipt repeats nothing of the message: the form must not send a stranger's words to a third person.
create function public.queue_enquiry_mails(enquiry public.enquiries, network cidr) returns void language plpgsql security definer set search_path = '' as $$
declare
  is_crowd boolean := enquiry.in_flood or (select count(distinct o.enquiry_id) >= 30 from public.outbox o
    where o.kind = 'enquiry_notice' and o.queued_at > now() - interval '1 hour');
begin
  insert into public.outbox (kind, recipient, language, enquiry_id, operator_id)
  select case when is_crowd then 'enquiry_flood' else 'enquiry_notice' end, r.email, r.language,
    case when not is_crowd then enquiry.id end, r.user_id
  from public.readers_of_enquiries() r
  where not is_crowd or not exists (select from public.outbox o where o.kind = 'enquiry_flood'
    and o.operator_id is not distinct from r.user_id and o.queued_at > now() - interval '1 hour');

  if not enquiry.in_flood and public.may_mail('enquiry_receipt', enquiry.email, network, 3, interval '1 day') then
    insert into public.outbox (kind, recipient, language, enquiry_id, network)
    values ('enquiry_receipt', enquiry.email, enquiry.language, enquiry.id, network);
  end if;
end $$;

-- What waits for somebody, goes out within a week or is oldest, and the visits of the last seven days.
create function public.monday_letter() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('waiting', waiting, 'remarks', remarks, 'due', due,
    'visits', (select coalesce(sum(v.visits), 0) from public.visit_counts v
      where v.kind = 'language' and v.day between (now() at time zone public.site_zone())::date - 7 and (now() at time zone public.site_zone())::date - 1),
    'oldest', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (
      select d.kind, d.id, t.title from public.documents d join public.document_kinds k using (kind)
        join public.document_texts t on t.document_id = d.id and t.language = 'en' and t.stage = 'published'
      where public.is_live(d) and k.path is not null order by t.saved_at, d.id limit 3) o))
  from (select
    (select count(*) from public.enquiries e where e.state = 'new' and not e.in_flood) as waiting,
    (select count(*) from public.preview_remarks r where not r.done and r.remark is not null) as remarks,
    (select count(*) from public.document_texts t join public.documents d on d.id = t.document_id
        where t.stage = 'scheduled' and t.publish_at between now() and now() + interval '7 days' and d.trashed_at is null)
      + (select count(*) from public.scheduled_changes c where c.started_at is null and c.starts_at < now() + interval '7 days') as due) n
$$;

create function public.subject_of_mail(mail public.outbox) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'enquiry', (
      select jsonb_build_object('id', e.id, 'name', e.name, 'email', e.email, 'company', e.company, 'message', e.message,
        'language', e.language, 'sent_at', e.sent_at, 'about', e.about)
      from public.enquiries e where e.id = mail.enquiry_id),
    'remarks', (
      select jsonb_build_object('name', k.name, 'kind', l.kind, 'document_id', l.document_id, 'language', l.language,
        'title', (select t.title from public.shown_to_operators(l.document_id, l.language) t),
        'slug', (select d.slug from public.documents d where d.id = l.document_id))
      from public.preview_remarks k join public.preview_links l on l.id = k.link_id where k.id = mail.remark_id),
    'reply', (
      select jsonb_build_object('text', r.reply, 'reply_to', u.email)
      from public.enquiry_replies r left join auth.users u on u.id = r.sent_by where r.id = mail.reply_id),
    'thread', (select jsonb_agg(o.id order by o.queued_at) from public.outbox o
      where mail.reply_id is not null and o.enquiry_id = mail.enquiry_id and o.recipient = mail.recipient and o.queued_at < mail.queued_at
        and o.kind in ('enquiry_receipt', 'enquiry_reply')),
    'letter', case when mail.kind = 'monday_letter' then public.monday_letter() end,
    'confirm_token', (select c.token from public.newsletter_confirmations c
      where mail.kind = 'newsletter_confirmation' and c.subscription_id = mail.subscription_id),
    'unsubscribe_token', (select s.unsubscribe_token from public.newsletter_subscriptions s where s.id = mail.subscription_id),
    'article', case when mail.kind = 'newsletter_issue'
      then (select i.texts -> mail.language from public.newsletter_issues i where i.document_id = mail.document_id)
      else (select public.issue_texts(mail.document_id) -> t.language from public.shown_to_readers(mail.document_id, mail.language) t) end)
$$;

-- A day after the first attempt; of an issue, which may take longer than a day in all, not before the third.
create function public.is_out_of_time(mail public.outbox) returns boolean language sql stable set search_path = ''
  as $$ select mail.give_up_at <= now() and (mail.kind <> 'newsletter_issue' or mail.attempts >= 3) $$;

-- Hands out mails that are due, for three minutes, with what each speaks of: of an issue, where nothing else is due, as many a minute as `issue_pace` says.
create function public.claim_mails(site_key text, most integer default 1, issue_pace integer default 0, webhook boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare due uuid[]; claimed jsonb;
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
  if due = '{}' and issue_pace > 0 then due := array[public.due_issue_mail(issue_pace)]; end if;
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

-- `sent` counts from whoever says it. `later`, `never`, `unclear` and `refused`, which is the address for good, only from whoever has the mail now.
create function public.record_mail(site_key text, id uuid, claim uuid, outcome text, answer text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare excerpt text := left(record_mail.answer, 500); tried public.outbox;
begin
  perform public.require_site(site_key);
  if outcome = 'sent' then
    update public.outbox o set sent_at = now(), given_up_at = null, next_attempt_at = null, claim = null, last_answer = excerpt
      where o.id = record_mail.id and o.sent_at is null returning * into tried;
    update public.enquiry_replies r set delivered_at = tried.sent_at where r.id = tried.reply_id;
  elsif outcome in ('later', 'never', 'unclear', 'refused') then
    -- In the order in which unsubscribing locks them.
    perform from public.newsletter_subscriptions s join public.outbox o on o.subscription_id = s.id
      where o.id = record_mail.id and outcome = 'refused' for update of s;
    update public.outbox o set claim = null, last_answer = excerpt,
      given_up_at = case when outcome <> 'later' or public.is_out_of_time(o) then now() end,
      -- One minute, two, four and so on to an hour, each a fifth shorter or longer.
      next_attempt_at = case when outcome = 'later' and not public.is_out_of_time(o)
        then now() + least(60, power(2, least(o.attempts, 10) - 1)) * (0.8 + 0.4 * random()) * interval '1 minute' end
      where o.id = record_mail.id and o.claim = record_mail.claim and o.sent_at is null returning * into tried;
    if outcome = 'refused' then
      update public.newsletter_subscriptions s set paused_at = now() where s.id = tried.subscription_id and s.state = 'confirmed';
      delete from public.outbox o where o.subscription_id = tried.subscription_id and o.kind = 'newsletter_issue' and o.next_attempt_at is not null;
    end if;
  else
    raise exception 'Unknown outcome' using errcode = 'invalid_parameter_value';
  end if;
  if tried.id is not null and outcome <> 'later' then perform public.weigh_delivery(tried, outcome); end if;
end $$;

-- At once, what waits for its next attempt and what was given up.
create function public.send_mail_again(id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  update public.outbox o set next_attempt_at = now(), given_up_at = null,
      give_up_at = case when o.given_up_at is null then o.give_up_at end,
      attempts = case when o.given_up_at is null then o.attempts else 0 end
    where o.id = send_mail_again.id and o.sent_at is null and (o.claim is null or o.next_attempt_at <= now());
  perform public.refuse_if(not found, 'PT404', 'This mail does not wait for anybody');
end $$;

create function public.want_enquiries(wanted boolean, letter boolean default true) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  if wanted then
    insert into public.enquiry_recipients (user_id, letter) values (auth.uid(), want_enquiries.letter)
      on conflict (user_id) do update set letter = excluded.letter;
  else
    delete from public.enquiry_recipients r where r.user_id = auth.uid();
  end if;
end $$;

-- Of what happened to an operator's own account, so that whoever did not do it learns of it.
create function public.tell_operator(account uuid, kind text) returns void language sql security definer set search_path = '' as $$
  insert into public.outbox (kind, recipient, language, operator_id)
  select tell_operator.kind, u.email::text, public.known_language(u.raw_user_meta_data ->> 'language'), u.id
  from public.operators p join auth.users u on u.id = p.user_id where p.user_id = tell_operator.account
$$;

-- An invitation comes from an administrator: how many mails visitors caused is nothing to it. Whoever invited is told whether it was mailed.
create function public.mail_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox o where o.kind = 'invitation' and o.recipient = old.email and o.sent_at is null;
  if new.email is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.outbox ' || new.email));
    insert into public.outbox (kind, recipient, language)
    select 'invitation', new.email, public.known_language(
      (select u.raw_user_meta_data ->> 'language' from auth.users u where u.id = new.invited_by))
    where (select count(*) from public.outbox o
      where o.recipient = new.email and o.kind = 'invitation' and o.queued_at > now() - interval '1 day') < 3;
  end if;
  return null;
end $$;

-- What still waits for a document that is deleted for good goes with it; what was sent stays as the record of that.
create function public.forget_waiting_mails() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox o where o.document_id = old.id and o.sent_at is null;
  return old;
end $$;

create trigger mail_invitation after insert or delete on public.operator_invites for each row execute function public.mail_invitation();
create trigger forget_waiting_mails before delete on public.documents for each row execute function public.forget_waiting_mails();
alter table public.enquiry_recipients enable row level security;
-- What the dashboard counts, with the rights of its reader; `late`: emails that have waited since then.
create function public.read_overview(late_since timestamptz) returns jsonb language sql stable set search_path = ''
  return jsonb_build_object(
    'features', (select jsonb_build_object('enabled', count(*) filter (where f.enabled), 'total', count(*)) from public.site_features f),
    'files', (select count(*) from public.website_assets_metadata),
    'sections', (select count(*) from public.content_sections),
    'accounts', (select count(*) from public.operator_requests r where r.refused_at is null),
    'without_second_step', (select coalesce(jsonb_agg(o.user_id), '[]') from public.operators o
      where o.role = 'administrator' and not public.has_second_step(o)),
    'undelivered', (select count(*) from public.outbox m where m.given_up_at is not null),
    'late', (select count(*) from public.outbox m
      where m.next_attempt_at is not null and m.kind <> 'newsletter_issue' and m.queued_at < late_since),
    'newest_enquiries', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (select e.id, e.name from public.enquiries e
      where e.state = 'new' order by e.sent_at desc, e.id desc limit 2) n));

alter table public.outbox enable row level security;
grant select on public.outbox, public.enquiry_recipients to authenticated;
create policy "administrators read the outbox" on public.outbox for select to authenticated using ((select public.is_administrator()));
create policy "administrators read who is mailed" on public.enquiry_recipients for select to authenticated using ((select public.is_administrator()));
grant execute on function public.claim_mails, public.record_mail to anon, authenticated, service_role;
grant execute on function public.send_mail_again, public.want_enquiries, public.read_overview to authenticated, service_role;
