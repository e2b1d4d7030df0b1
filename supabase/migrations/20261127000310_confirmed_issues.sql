-- An issue of the newsletter is what was confirmed: its revision is that of the texts that were looked at, what the mails say of it is
-- kept with it, and its record outlives the article.

alter table public.newsletter_issues drop constraint newsletter_issues_pkey;
alter table public.newsletter_issues add column id uuid primary key default gen_random_uuid(),
  add column title text,
  add column texts jsonb not null default '{}';
alter table public.newsletter_issues alter column document_id drop not null,
  add unique (document_id),
  drop constraint newsletter_issues_document_id_fkey,
  add foreign key (document_id) references public.documents on delete set null;
comment on column public.newsletter_issues.document_id is 'Null where the article was deleted.';
comment on column public.newsletter_issues.texts is
  'By language, what the mails say: {slug, title, excerpt, mail}. `mail` is what was edited of the texts of all mails.';

alter table public.outbox drop constraint outbox_document_id_fkey,
  add foreign key (document_id) references public.documents on delete set null;

-- What of an article goes into a mail, by language.
create function public.issue_texts(of_document uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('slug', d.slug, 'title', t.title, 'excerpt', t.texts ->> 'excerpt',
      'mail', coalesce((select m.texts - 'editedFrom' from public.document_texts m join public.documents p on p.id = m.document_id
        where p.kind = 'page' and p.slug = 'mails' and m.stage = 'published' and m.language = t.language), '{}'))), '{}')
    from public.document_texts t join public.documents d on d.id = t.document_id
    where d.id = of_document and t.stage = 'published');

-- Changes with every word that readers of the issue come to see, in whatever language.
create function public.issue_revision(of_document uuid) returns text
  language sql stable security definer set search_path = ''
  return (select md5(concat(public.issue_texts(of_document)::text, string_agg(t.revision, ',' order by t.language)))
    from public.document_texts t where t.document_id = of_document and t.stage = 'published');

update public.newsletter_issues i set texts = public.issue_texts(i.document_id),
  title = (select t.title from public.shown_to_readers(i.document_id, 'en') t);

create or replace function public.newsletter_issue(document_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform public.require_administrator();
  return (select jsonb_build_object(
    'title', coalesce(i.title, (select t.title from public.document_texts t where t.document_id = d.id and t.language = 'en'
      order by t.stage = 'published' desc limit 1)),
    'live', public.is_live(d),
    'revision', public.issue_revision(d.id),
    'texts', coalesce((select jsonb_agg(e.value || jsonb_build_object('language', e.key))
      from jsonb_each(coalesce(i.texts, public.issue_texts(d.id))) e), '[]'),
    'readers', (select jsonb_agg(to_jsonb(r)) from public.issue_readers(d.id) r),
    'paused', (select count(*) from public.newsletter_subscriptions s where s.state = 'confirmed' and s.paused_at is not null),
    'issue', case when i.id is not null then
      to_jsonb(i) - array['id', 'title', 'texts', 'next_mail_at'] || jsonb_build_object('waiting', (select count(*) from public.outbox o
        where o.document_id = i.document_id and o.kind = 'newsletter_issue' and o.next_attempt_at is not null
          and (i.stopped_at is null or o.claim is not null and o.next_attempt_at > now()))) end)
    from public.documents d left join public.newsletter_issues i on i.document_id = d.id
    where d.id = newsletter_issue.document_id and d.kind = 'insight');
end $$;

-- Queues an email for everybody who is to get one, once; gives how many. `revision` is that of newsletter_issue when it was looked at.
drop function public.send_issue(uuid);
create function public.send_issue(document_id uuid, revision text default null) returns integer
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  queued integer;
begin
  perform public.require_administrator();
  -- Nobody publishes meanwhile.
  perform from public.documents d where d.id = send_issue.document_id or d.kind = 'page' and d.slug = 'mails' order by d.id for update;
  perform public.refuse_if(not exists (select from public.documents d where d.id = send_issue.document_id and d.kind = 'insight' and public.is_live(d)),
    'PT422', 'Readers do not see this insight');
  perform public.refuse_if(exists (select from public.newsletter_issues i where i.document_id = send_issue.document_id),
    'PT409', 'This insight was sent before');
  perform public.refuse_if(send_issue.revision is distinct from public.issue_revision(send_issue.document_id),
    'PT412', 'The insight was changed meanwhile');
  insert into public.newsletter_issues (document_id, recipients, title, texts)
  select send_issue.document_id, 0, t.title, public.issue_texts(send_issue.document_id)
    from (select) one left join public.shown_to_readers(send_issue.document_id, 'en') t on true on conflict do nothing;
  perform public.refuse_if(not found, 'PT409', 'This insight was sent before');
  insert into public.outbox (kind, recipient, language, subscription_id, document_id)
  select 'newsletter_issue', s.email, r.text_language, s.id, send_issue.document_id
  from public.newsletter_subscriptions s join public.issue_readers(send_issue.document_id) r on r.language = s.language
  where s.state = 'confirmed' and s.paused_at is null and r.text_language is not null;
  get diagnostics queued = row_count;
  perform public.refuse_if(queued = 0, 'PT422', 'Nobody is to get it');
  update public.newsletter_issues i set recipients = queued where i.document_id = send_issue.document_id;
  perform public.note_event('insert', 'newsletter_issues', i.document_id::text, i.title, after => jsonb_build_object('recipients', queued))
    from public.newsletter_issues i where i.document_id = send_issue.document_id;
  return queued;
end $$;
grant execute on function public.send_issue to authenticated, service_role;

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
    'confirm_token', (select c.token from public.newsletter_confirmations c
      where mail.kind = 'newsletter_confirmation' and c.subscription_id = mail.subscription_id),
    'unsubscribe_token', (select s.unsubscribe_token from public.newsletter_subscriptions s where s.id = mail.subscription_id),
    'article', case when mail.kind = 'newsletter_issue'
      then (select i.texts -> mail.language from public.newsletter_issues i where i.document_id = mail.document_id)
      else (select public.issue_texts(mail.document_id) -> t.language from public.shown_to_readers(mail.document_id, mail.language) t) end)
$$;

-- What still waits for a document that is deleted for good goes with it; what was sent stays as the record of that.
create function public.forget_waiting_mails() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox o where o.document_id = old.id and o.sent_at is null;
  return old;
end $$;

create trigger forget_waiting_mails before delete on public.documents for each row execute function public.forget_waiting_mails();

-- An address, not a row: who came back after unsubscribing and presses the link of an older mail unsubscribes too.
create or replace function public.unsubscribe(token uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  address text := (select s.email from public.newsletter_subscriptions s where s.unsubscribe_token = unsubscribe.token);
  ended uuid[];
begin
  if address is null then
    return false;
  end if;
  with live as (
    update public.newsletter_subscriptions s set unsubscribed_at = now(), unconfirmed_until = now() + interval '90 days'
      where s.email = address and s.state in ('unconfirmed', 'confirmed') returning s.id
  )
  select array_agg(live.id) into ended from live;
  delete from public.outbox o where o.subscription_id = any (ended) and o.sent_at is null;
  return true;
end $$;

-- A pause ends when somebody shows that mail to the address arrives: a stranger may type it.
create or replace function public.subscribe_to_newsletter(
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

-- Gives whether the address is on the list now. Pressed again, it gives the same and changes nothing, but ends a pause.
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
    values ('newsletter_welcome', asked.email, asked.language, asked.id);
  end if;
  return true;
end $$;
