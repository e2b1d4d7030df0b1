-- An inquiry is answered where it stands: a reply is stored with it and emailed through the outbox, and answers to that go to the mailbox of
-- whoever wrote it. It is held, given out and erased with the inquiry.

create table public.enquiry_replies (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries on delete cascade,
  reply text not null check (length(reply) between 1 and 5000 and reply ~ '[^[:space:]]'),
  sent_by uuid references public.operators on delete set null,
  sent_at timestamptz not null default clock_timestamp()
    constraint enquiry_replies_sent_at_can_be_shown check (sent_at between '1900-01-01Z' and '9999-12-30Z'),
  delivered_at timestamptz
    constraint enquiry_replies_delivered_at_can_be_shown check (delivered_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on column public.enquiry_replies.delivered_at is 'When the mail server took it: the email itself is forgotten sooner.';
comment on column public.enquiry_replies.sent_by is 'The operator who wrote it, to whose address answers go.';
create index enquiry_replies_of_an_enquiry on public.enquiry_replies (enquiry_id, sent_at desc);
create trigger note_request before insert or update or delete on public.enquiry_replies
  for each statement execute function public.note_request_of_statement();

alter table public.enquiry_replies enable row level security;
grant select on public.enquiry_replies to authenticated;
create policy "administrators read replies" on public.enquiry_replies for select to authenticated using ((select public.is_administrator()));

alter table public.outbox add column reply_id uuid references public.enquiry_replies on delete cascade;
-- One email a reply.
create unique index outbox_of_a_reply on public.outbox (reply_id) where reply_id is not null;
alter table public.outbox drop constraint outbox_kind_check, add constraint outbox_kind_check check (kind in (
  'enquiry_notice', 'enquiry_flood', 'enquiry_receipt', 'enquiry_reply', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_known',
  'newsletter_issue', 'newsletter_test', 'second_step_reset', 'second_step_on', 'second_step_off', 'second_step_codes', 'invitation',
  'remarks_good', 'remarks_change')) not valid;

create function public.note_delivery() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiry_replies r set delivered_at = new.sent_at where r.id = new.reply_id;
  return null;
end $$;

create trigger note_delivery after update on public.outbox
  for each row when (new.reply_id is not null and new.sent_at is distinct from old.sent_at) execute function public.note_delivery();

-- `seen` is the last reply that its writer saw. Where another one came since, nothing is sent, and `theirs` is that one; a form that is sent
-- again, unchanged, is known. Whoever answers takes care of what nobody does.
create function public.reply_to_enquiry(enquiry_id uuid, reply text, seen uuid default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.enquiries;
  last public.enquiry_replies;
  number uuid := coalesce(md5(public.sent_number('x-sent-form') || concat(reply_to_enquiry.enquiry_id, reply_to_enquiry.seen))::uuid, gen_random_uuid());
begin
  perform public.require_administrator();
  select * into asked from public.enquiries e where e.id = reply_to_enquiry.enquiry_id for update;
  if not found then
    return jsonb_build_object('outcome', 'erased');
  end if;
  select * into last from public.enquiry_replies r where r.enquiry_id = asked.id order by r.sent_at desc limit 1;
  if last.id = number and last.reply = reply_to_enquiry.reply and last.sent_by = auth.uid() then
    return jsonb_build_object('outcome', 'sent');
  elsif last.id is distinct from reply_to_enquiry.seen then
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
create function public.delivery(reply public.enquiry_replies) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'queued_at', o.queued_at, 'sent_at', o.sent_at, 'given_up_at', o.given_up_at, 'attempts', o.attempts,
    'last_answer', o.last_answer) from public.outbox o where o.reply_id = reply.id
$$;

-- The beginning of the last one.
create function public.last_reply(enquiry public.enquiries) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('reply', left(r.reply, 300), 'sent_by', r.sent_by, 'sent_at', r.sent_at)
  from public.enquiry_replies r where r.enquiry_id = enquiry.id order by r.sent_at desc limit 1
$$;

grant execute on function public.reply_to_enquiry, public.delivery, public.last_reply to authenticated, service_role;

create or replace function public.subject_of_mail(mail public.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'enquiry', (
      select jsonb_build_object('id', e.id, 'name', e.name, 'email', e.email, 'company', e.company, 'message', e.message,
        'language', e.language, 'sent_at', e.sent_at)
      from public.enquiries e where e.id = mail.enquiry_id),
    'remarks', (
      select jsonb_build_object('name', k.name, 'kind', l.kind, 'document_id', l.document_id, 'language', l.language,
        'title', (select t.title from public.shown_to_operators(l.document_id, l.language) t),
        'slug', (select d.slug from public.documents d where d.id = l.document_id))
      from public.preview_remarks k join public.preview_links l on l.id = k.link_id where k.id = mail.remark_id),
    'reply', (
      select jsonb_build_object('text', r.reply, 'reply_to', u.email)
      from public.enquiry_replies r left join auth.users u on u.id = r.sent_by where r.id = mail.reply_id),
    'confirm_token', (select c.token from public.newsletter_confirmations c
      where mail.kind = 'newsletter_confirmation' and c.subscription_id = mail.subscription_id),
    'unsubscribe_token', (select s.unsubscribe_token from public.newsletter_subscriptions s where s.id = mail.subscription_id),
    'article', case when mail.kind = 'newsletter_issue'
      then (select i.texts -> mail.language from public.newsletter_issues i where i.document_id = mail.document_id)
      else (select public.issue_texts(mail.document_id) -> t.language from public.shown_to_readers(mail.document_id, mail.language) t) end)
$$;

-- As before, with the replies that name the address.
create or replace function public.naming_parts(enquiry public.enquiries, email text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_object_agg(p.key, p.value)
  from jsonb_each_text(jsonb_build_object('name', enquiry.name, 'company', enquiry.company, 'message', enquiry.message, 'heard', enquiry.heard,
    'campaign', enquiry.campaign, 'referrer', enquiry.referrer, 'note', enquiry.note,
    'replies', (select string_agg(r.reply, E'\n\n' order by r.sent_at) from public.enquiry_replies r
      where r.enquiry_id = enquiry.id and strpos(lower(r.reply), naming_parts.email) > 0 and r.reply ~* public.address_pattern(naming_parts.email)))) p
  where enquiry.email <> naming_parts.email
    and strpos(lower(p.value), naming_parts.email) > 0 and p.value ~* public.address_pattern(naming_parts.email)
$$;

create or replace function public.read_person(email text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(read_person.email);
  held jsonb;
begin
  perform public.require_administrator();
  with given (source, columns) as (values
    ('newsletter_subscriptions', '{id, email, language, consent_wording, consented_at, confirmation_asked_at, source, in_flood, network,
      unconfirmed_until, confirmed_at, confirmation_network, unsubscribed_at, paused_at, state}'::text[]),
    ('enquiries', '{id, name, email, company, message, language, consent_wording, sent_at, in_flood, campaign, referrer, heard, state, note,
      owner, answered_at, changed_at}'),
    ('enquiry_replies', '{id, enquiry_id, reply, sent_by, sent_at, delivered_at}'),
    ('mentions', '{id, sent_at, name, company, message, heard, campaign, referrer, note, replies}'),
    ('preview_remarks', '{id, name, verdict, heading, remark, revision, revision_saved_at, sent_at, done}'),
    ('outbox', '{id, kind, recipient, language, enquiry_id, operator_id, network, queued_at, attempts, next_attempt_at, give_up_at, sent_at,
      given_up_at, last_answer, subscription_id, document_id, remark_id, reply_id}'),
    ('activity', '{id, at, actor, actor_email, action, subject_table, subject_id, subject, before, after, scheduled}'),
    ('sign_in_log', array['id', 'created_at', 'ip_address', 'payload']),
    ('operators', '{user_id, email, added_at, added_by, role}'),
    ('operator_invites', '{id, email, invited_by, created_at, accepted_at, role}'),
    ('operator_requests', '{user_id, email, asked_at, refused_at}'),
    ('accounts', '{id, email, created_at, email_confirmed_at, last_sign_in_at, user_metadata, sessions, second_steps, mailed_of_inquiries_since}')
  ), found (source, content, at) as (
    select 'newsletter_subscriptions', to_jsonb(s) || jsonb_build_object('confirmation_asked_at',
        (select c.created_at from public.newsletter_confirmations c where c.subscription_id = s.id)), s.consented_at
      from public.newsletter_subscriptions s where s.email = address
    union all select 'enquiries', to_jsonb(e), e.sent_at from public.enquiries e where e.email = address
    union all select 'enquiry_replies', to_jsonb(r), r.sent_at from public.enquiry_replies r join public.enquiries e on e.id = r.enquiry_id
      where e.email = address
    union all select 'preview_remarks', to_jsonb(k), k.sent_at from public.preview_remarks k where public.names_person(k, address)
    union all select 'mentions', public.naming_parts(e, address) || jsonb_build_object('id', e.id, 'sent_at', e.sent_at), e.sent_at
      from public.enquiries e where public.naming_parts(e, address) is not null
    union all select 'outbox', to_jsonb(o), o.queued_at from public.outbox o where lower(o.recipient) = address
    union all select 'activity', to_jsonb(a), a.at from public.activity_naming(address) a
    union all select 'sign_in_log', g.entry, (g.entry ->> 'created_at')::timestamptz from public.sign_in_events(address) g
    union all select 'operators', to_jsonb(p), p.added_at from public.operators p where lower(p.email) = address
    union all select 'operator_invites', to_jsonb(i), i.created_at from public.operator_invites i where lower(i.email) = address
    union all select 'operator_requests', to_jsonb(r), r.asked_at from public.operator_requests r where lower(r.email) = address
    union all
    select 'accounts', to_jsonb(u) || jsonb_build_object('user_metadata', u.raw_user_meta_data,
        'sessions', (select jsonb_agg(public.only_keys(to_jsonb(s),
            '{id, created_at, updated_at, refreshed_at, not_after, aal, user_agent, ip, tag}') order by s.created_at)
          from auth.sessions s where s.user_id = u.id),
        'second_steps', (select jsonb_agg(jsonb_build_object('created_at', f.created_at, 'status', f.status, 'codes_asked', (
            select jsonb_agg(jsonb_build_object('at', c.created_at, 'network_address', c.ip_address) order by c.created_at)
            from auth.mfa_challenges c where c.factor_id = f.id)) order by f.created_at)
          from auth.mfa_factors f where f.user_id = u.id),
        'mailed_of_inquiries_since', (select w.since from public.enquiry_recipients w where w.user_id = u.id)), u.created_at
      from auth.users u where lower(u.email::text) = address
  )
  select jsonb_object_agg(held_in.name, held_in.rows) into held from (
    select case f.source when 'outbox' then 'mails' when 'operator_invites' then 'invitations' when 'operator_requests' then 'access_requests'
        else f.source end as name,
      jsonb_agg(jsonb_strip_nulls(public.only_keys(f.content, g.columns)) order by f.at, f.content -> 'id') as rows
    from found f join given g on g.source = f.source group by f.source) held_in;
  if held is not null then
    perform public.note_event('insert', 'leads', 'person');
  end if;
  return held;
end $$;

create or replace function public.erase_person(email text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  address text := public.lead_address(erase_person.email);
  pattern text := public.address_pattern(address);
  is_operators boolean;
  entries integer := 0;
  mails integer;
  sign_in_entries integer := 0;
  erased jsonb;
begin
  perform public.lock_invitations();
  perform public.require_administrator();
  is_operators := public.is_operators_address(address);
  -- Before that: the email about an inquiry goes with the inquiry.
  select count(*) into mails from public.outbox o where lower(o.recipient) = address;
  if not is_operators then
    sign_in_entries := public.forget_sign_in_events(address);
  end if;
  with subscriptions as (
    delete from public.newsletter_subscriptions s where s.email = address returning 1
  ), enquiries as (
    delete from public.enquiries e where e.email = address returning 1
  ), mentions as (
    update public.enquiries e set
      name = regexp_replace(e.name, pattern, '***', 'gi'),
      company = regexp_replace(e.company, pattern, '***', 'gi'),
      message = regexp_replace(e.message, pattern, '***', 'gi'),
      heard = regexp_replace(e.heard, pattern, '***', 'gi'),
      campaign = regexp_replace(e.campaign, pattern, '***', 'gi'),
      referrer = regexp_replace(e.referrer, pattern, '***', 'gi'),
      note = regexp_replace(e.note, pattern, '***', 'gi')
      where public.naming_parts(e, address) is not null returning 1
  ), replies as (
    update public.enquiry_replies r set reply = regexp_replace(r.reply, pattern, '***', 'gi') from public.enquiries e
      where e.id = r.enquiry_id and e.email <> address and strpos(lower(r.reply), address) > 0 and r.reply ~* pattern
  ), remarks as (
    delete from public.preview_remarks k where public.names_person(k, address) returning 1
  ), unsent as (
    delete from public.outbox o where lower(o.recipient) = address
  ), invitations as (
    delete from public.operator_invites i where i.email = address and not is_operators returning 1
  ), accounts as (
    delete from auth.users u where lower(u.email::text) = address and not is_operators returning 1
  )
  select jsonb_build_object('newsletter_subscriptions', (select count(*) from subscriptions), 'enquiries', (select count(*) from enquiries),
      'mentions', (select count(*) from mentions), 'remarks', (select count(*) from remarks), 'mails', mails, 'sign_in_log', sign_in_entries,
      'accounts', (select count(*) from accounts) + (select count(*) from invitations)) into erased;
  -- After that, because the log has by now what the statement above took away.
  if not is_operators then
    perform set_config('activity.erasing', 'on', true);
    update public.activity a set
      actor_email = case when lower(a.actor_email) = address then '***' else a.actor_email end,
      subject = regexp_replace(a.subject::text, pattern, '***', 'gi')::jsonb,
      before = regexp_replace(a.before::text, pattern, '***', 'gi')::jsonb,
      after = regexp_replace(a.after::text, pattern, '***', 'gi')::jsonb
      where a.id in (select named.id from public.activity_naming(address) named);
    get diagnostics entries = row_count;
    perform set_config('activity.erasing', '', true);
  end if;

  erased := erased || jsonb_build_object('activity', entries);
  if not jsonb_path_exists(erased, '$.* ? (@ > 0)') then
    return null;
  end if;
  perform public.note_event('delete', 'leads', 'person', before => erased);
  return erased;
end $$;
