-- A published insight is sent to subscribers once, as emails of the outbox, at a pace. They are counted here: the outbox forgets what was sent.
create table public.newsletter_issues (
  document_id uuid unique references public.documents on delete set null,
  queued_at timestamptz not null default now() constraint newsletter_issues_queued_at_can_be_shown check (queued_at between '1900-01-01Z' and '9999-12-30Z'),
  recipients integer not null,
  sent integer not null default 0,
  failed integer not null default 0,
  stopped_at timestamptz constraint newsletter_issues_stopped_at_can_be_shown check (stopped_at between '1900-01-01Z' and '9999-12-30Z'),
  next_mail_at timestamptz not null default now() constraint newsletter_issues_next_mail_at_can_be_shown check (next_mail_at between '1900-01-01Z' and '9999-12-30Z'),
  id uuid primary key default gen_random_uuid(),
  title text,
  texts jsonb not null default '{}',
  refusals integer not null default 0,
  doubted uuid[] not null default '{}',
  stop_reason text check (length(stop_reason) <= 500)
);
comment on column public.newsletter_issues.next_mail_at is 'Before the latest of them no email of any issue goes out.';
comment on column public.newsletter_issues.document_id is 'Null where the article was deleted.';
comment on column public.newsletter_issues.texts is
  'By language, what the mails say: {slug, title, excerpt, mail}. `mail` is what was edited of the texts of all mails.';
comment on column public.newsletter_issues.refusals is
  'Two more for each email that was refused for good, one less for each that was taken. At twenty the issue stops.';
comment on column public.newsletter_issues.doubted is 'Subscriptions whose refusal has no code that says what it is about, until the server takes the next email.';
comment on column public.newsletter_issues.stop_reason is 'What the mail server said when the issue stopped by itself.';

create function public.is_stopped(mail public.outbox) returns boolean language sql stable security definer set search_path = '' as $$
  select mail.kind = 'newsletter_issue' and exists (
    select from public.newsletter_issues i where i.document_id = mail.document_id and i.stopped_at is not null)
$$;

-- The next email of the oldest issue that readers can still open, if the pace allows one. Senders look every few seconds: the last ten are made up for.
create function public.due_issue_mail(pace integer) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  free_at timestamptz;
  due record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.newsletter_issues'));
  select max(i.next_mail_at) into free_at from public.newsletter_issues i;
  if free_at is null or free_at > clock_timestamp() then
    return null;
  end if;
  select o.id, i.document_id into due from public.newsletter_issues i
    join public.documents d on d.id = i.document_id and public.is_live(d)
    cross join lateral (
      select o.id from public.outbox o
      where o.document_id = i.document_id and o.kind = 'newsletter_issue' and o.next_attempt_at <= now()
        and exists (select from public.newsletter_subscriptions s where s.id = o.subscription_id and s.state = 'confirmed')
      order by o.next_attempt_at limit 1 for update skip locked) o
    where i.stopped_at is null
    order by i.queued_at limit 1;
  update public.newsletter_issues i
    set next_mail_at = greatest(free_at, clock_timestamp() - interval '10 seconds') + make_interval(secs => 60.0 / pace)
    where i.document_id = due.document_id;
  return due.id;
end $$;

create function public.count_issue_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_issues i set
    sent = i.sent + (new.sent_at is not null)::integer - (old.sent_at is not null)::integer,
    failed = i.failed + (new.given_up_at is not null)::integer - (old.given_up_at is not null)::integer
    where i.document_id = new.document_id;
  return null;
end $$;

-- Who gets an article in which language: their own where it is published, else English; null is nothing.
create function public.issue_readers(of_document uuid) returns table (language text, text_language text, readers bigint)
  language sql stable security definer set search_path = '' as $$
  select l.code,
    (select t.language from public.shown_to_readers(of_document, l.code) t),
    (select count(*) from public.newsletter_subscriptions s
      where s.language = l.code and s.state = 'confirmed' and s.paused_at is null)
  from public.languages l
$$;

-- `waiting` will go out by itself, `held` is what a stop holds back; `undelivered` can be tried again, `paused` are addresses that the issue paused.
create function public.newsletter_issue(document_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
      to_jsonb(i) - array['id', 'title', 'texts', 'next_mail_at', 'refusals', 'doubted'] || (select jsonb_build_object(
          'waiting', count(*) filter (where o.next_attempt_at is not null and not is_held),
          'held', count(*) filter (where o.next_attempt_at is not null and is_held),
          'undelivered', count(*) filter (where o.given_up_at is not null and s.state = 'confirmed'),
          'paused', count(*) filter (where o.given_up_at = s.paused_at and s.state = 'confirmed'))
        from public.outbox o left join public.newsletter_subscriptions s on s.id = o.subscription_id
          cross join lateral (select i.stopped_at is not null and not coalesce(o.claim is not null and o.next_attempt_at > now(), false) as is_held) h
        where o.document_id = i.document_id and o.kind = 'newsletter_issue') end)
    from public.documents d join public.document_kinds k on k.kind = d.kind and k.sent left join public.newsletter_issues i on i.document_id = d.id
    where d.id = newsletter_issue.document_id);
end $$;

-- Queues an email for everybody who is to get one, once; gives how many.
create function public.send_issue(document_id uuid, revision text default null) returns integer language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare queued integer;
begin
  perform public.require_administrator();
  -- Nobody publishes meanwhile.
  perform from public.documents d where d.id = send_issue.document_id or public.stays(d.kind) and d.slug = 'mails' order by d.id for update;
  perform public.refuse_if(not exists (select from public.documents d join public.document_kinds k on k.kind = d.kind and k.sent
    where d.id = send_issue.document_id and public.is_live(d)), 'PT422', 'Readers do not see this');
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

-- To whoever asks, as subscribers would get it.
create function public.test_issue(document_id uuid, language text) returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform public.require_administrator();
  insert into public.outbox (kind, recipient, language, operator_id, document_id)
  select 'newsletter_test', u.email::text, t.language, u.id, d.id
  from auth.users u, public.documents d join public.document_kinds k on k.kind = d.kind and k.sent
    join public.document_texts t on t.document_id = d.id and t.stage = 'published'
  where u.id = auth.uid() and d.id = test_issue.document_id and public.is_live(d) and t.language = test_issue.language;
  perform public.refuse_if(not found, 'PT422', 'Readers do not see this text');
end $$;

-- While it is stopped no email of it is handed out; what is under way arrives. Gives whether anything changed.
create function public.stop_issue(document_id uuid, stopped boolean) returns boolean language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare changed boolean;
begin
  perform public.require_administrator();
  update public.newsletter_issues i set stopped_at = case when stopped then now() end, stop_reason = null, refusals = 0, doubted = '{}'
    where i.document_id = stop_issue.document_id and (i.stopped_at is not null) <> stopped
      and exists (select from public.outbox o where o.document_id = i.document_id and o.kind = 'newsletter_issue' and o.next_attempt_at is not null);
  changed := found;
  if changed then
    -- The day after which an attempt is the last began before.
    update public.outbox o set give_up_at = null
      where not stopped and o.document_id = stop_issue.document_id and o.kind = 'newsletter_issue' and o.next_attempt_at is not null and o.claim is null;
    perform public.note_event('update', 'newsletter_issues', t.document_id::text, t.title, after => jsonb_build_object('stopped', stopped))
      from public.shown_to_readers(stop_issue.document_id, 'en') t;
  end if;
  return changed;
end $$;

-- What of an article goes into a mail, by language.
create function public.issue_texts(of_document uuid) returns jsonb language sql stable security definer set search_path = ''
  return (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('slug', coalesce(t.slug, d.slug), 'campaign', d.slug, 'title', t.title, 'excerpt', t.texts ->> k.summary[1],
      'mail', coalesce((select m.texts - 'editedFrom' from public.document_texts m join public.documents p on p.id = m.document_id
        where public.stays(p.kind) and p.slug = 'mails' and m.stage = 'published' and m.language = t.language), '{}'))), '{}')
    from public.document_texts t join public.documents d on d.id = t.document_id join public.document_kinds k on k.kind = d.kind
    where d.id = of_document and t.stage = 'published');

-- Changes with every word that readers of the issue come to see, in whatever language.
create function public.issue_revision(of_document uuid) returns text language sql stable security definer set search_path = ''
  return (select md5(concat(public.issue_texts(of_document)::text, string_agg(t.revision, ',' order by t.language)))
    from public.document_texts t where t.document_id = of_document and t.stage = 'published');

-- `unclear`: a refusal that may be about everybody. It counts against the address once the server takes the next email, while it refuses few.
create function public.weigh_delivery(mail public.outbox, outcome text) returns void language plpgsql security definer set search_path = '' as $$
declare issue public.newsletter_issues;
begin
  if mail.kind <> 'newsletter_issue' then return; end if;
  select * into issue from public.newsletter_issues i where i.document_id = mail.document_id for update;
  if not found then return; end if;
  if outcome = 'sent' then
    update public.newsletter_issues i set refusals = greatest(0, i.refusals - 1), doubted = '{}'
      where i.id = issue.id and (i.refusals > 0 or i.doubted <> '{}');
    -- Whose email of the issue was doubted is paused for that refusal, which paused_at tells.
    update public.newsletter_subscriptions s set paused_at = o.given_up_at from public.outbox o
      where o.document_id = issue.document_id and o.kind = 'newsletter_issue' and o.subscription_id = s.id and o.given_up_at is not null
        and s.state = 'confirmed' and s.paused_at is null
        -- Whoever unsubscribes holds the row, and waits for none of ours.
        and s.id in (select r.id from public.newsletter_subscriptions r where r.id = any (issue.doubted) for update skip locked);
    delete from public.outbox o using public.newsletter_subscriptions s
      where o.subscription_id = any (issue.doubted) and o.kind = 'newsletter_issue' and o.next_attempt_at is not null
        and s.id = o.subscription_id and s.paused_at is not null;
    return;
  end if;
  issue.refusals := issue.refusals + 2;
  update public.newsletter_issues i set refusals = issue.refusals,
      doubted = case when issue.refusals > 4 then '{}' when outcome = 'unclear' then i.doubted || mail.subscription_id else i.doubted end
    where i.id = issue.id;
  if issue.refusals >= 20 and issue.stopped_at is null and exists (select from public.outbox o
    where o.document_id = issue.document_id and o.kind = 'newsletter_issue' and o.next_attempt_at is not null) then
    update public.newsletter_issues i set stopped_at = now(),
      -- Servers repeat the address that they refuse.
      stop_reason = regexp_replace(mail.last_answer, '[^[:space:]<>"]+@[^[:space:]<>"]+', '***', 'g') where i.id = issue.id;
    perform public.note_event('update', 'newsletter_issues', issue.document_id::text, issue.title, after => '{"stopped": true}');
  end if;
end $$;

-- Ends the pause of all addresses that the issue paused, and queues what was not delivered once more. Gives whether there was any.
create function public.retry_issue(document_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare again uuid[];
begin
  perform public.require_administrator();
  again := array(select o.id from public.outbox o join public.newsletter_subscriptions s on s.id = o.subscription_id
    where o.document_id = retry_issue.document_id and o.kind = 'newsletter_issue' and o.given_up_at is not null and s.state = 'confirmed'
    order by s.id for update of s);
  if again = '{}' then return false; end if;
  update public.newsletter_subscriptions s set paused_at = null
    from public.outbox o where o.id = any (again) and o.subscription_id = s.id and s.paused_at = o.given_up_at;
  update public.outbox o set next_attempt_at = now(), given_up_at = null, give_up_at = null, attempts = 0
    where o.id = any (again) and o.given_up_at is not null;
  update public.newsletter_issues i set refusals = 0, doubted = '{}' where i.document_id = retry_issue.document_id;
  perform public.note_event('update', 'newsletter_issues', i.document_id::text, i.title, after => jsonb_build_object('retried', cardinality(again)))
    from public.newsletter_issues i where i.document_id = retry_issue.document_id;
  return true;
end $$;

create trigger count_issue_mail after update on public.outbox
  for each row when (new.kind = 'newsletter_issue'
    and ((old.sent_at is null) <> (new.sent_at is null) or (old.given_up_at is null) <> (new.given_up_at is null)))
  execute function public.count_issue_mail();
alter table public.newsletter_issues enable row level security;
revoke all on public.newsletter_issues from service_role;
grant select on public.newsletter_issues to service_role;
grant execute on function public.newsletter_issue, public.send_issue, public.test_issue, public.stop_issue, public.retry_issue to authenticated, service_role;
