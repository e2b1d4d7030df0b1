-- A published insight is sent to the newsletter's subscribers once, as emails of the outbox. They go out at a pace, can be stopped and
-- continued, and are counted here, because the outbox forgets what was sent.

create table public.newsletter_issues (
  document_id uuid primary key references public.documents on delete cascade,
  queued_at timestamptz not null default now(),
  recipients integer not null,
  sent integer not null default 0,
  failed integer not null default 0,
  stopped_at timestamptz,
  next_mail_at timestamptz not null default now()
);
comment on column public.newsletter_issues.next_mail_at is 'Before the latest of them no email of any issue goes out.';

create function public.is_stopped(mail public.outbox) returns boolean
  language sql stable security definer set search_path = '' as $$
  select mail.kind = 'newsletter_issue' and exists (
    select from public.newsletter_issues i where i.document_id = mail.document_id and i.stopped_at is not null)
$$;

-- The next email of the oldest issue that readers can still open, if the pace, in emails a minute, allows one now. Whoever sends looks every
-- few seconds, so what the last ten seconds left is made up for.
create function public.due_issue_mail(pace integer) returns uuid
  language plpgsql security definer set search_path = '' as $$
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

create function public.count_issue_mail() returns trigger
  language plpgsql security definer set search_path = '' as $$
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

-- What the page of an issue shows: {title, live, texts, readers, paused, issue}; null of what is no insight.
create function public.newsletter_issue(document_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform public.require_administrator();
  return (select jsonb_build_object(
    'title', (select t.title from public.document_texts t where t.document_id = d.id and t.language = 'en'
      order by t.stage = 'published' desc limit 1),
    'live', public.is_live(d),
    'texts', coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'slug', d.slug, 'title', t.title,
        'excerpt', t.texts ->> 'excerpt'))
      from public.document_texts t where t.document_id = d.id and t.stage = 'published'), '[]'),
    'readers', (select jsonb_agg(to_jsonb(r)) from public.issue_readers(d.id) r),
    'paused', (select count(*) from public.newsletter_subscriptions s where s.state = 'confirmed' and s.paused_at is not null),
    'issue', (select to_jsonb(i) - 'next_mail_at' || jsonb_build_object('waiting', (select count(*) from public.outbox o
        where o.document_id = i.document_id and o.kind = 'newsletter_issue' and o.next_attempt_at is not null
          and (i.stopped_at is null or o.claim is not null and o.next_attempt_at > now())))
      from public.newsletter_issues i where i.document_id = d.id))
    from public.documents d where d.id = newsletter_issue.document_id and d.kind = 'insight');
end $$;

-- Queues an email for everybody who is to get one, once; gives how many.
create function public.send_issue(document_id uuid) returns integer
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  queued integer;
begin
  perform public.require_administrator();
  perform public.refuse_if(not exists (select from public.documents d where d.id = send_issue.document_id and d.kind = 'insight' and public.is_live(d)),
    'PT422', 'Readers do not see this insight');
  insert into public.newsletter_issues (document_id, recipients) values (send_issue.document_id, 0) on conflict do nothing;
  perform public.refuse_if(not found, 'PT409', 'This insight was sent before');
  insert into public.outbox (kind, recipient, language, subscription_id, document_id)
  select 'newsletter_issue', s.email, r.text_language, s.id, send_issue.document_id
  from public.newsletter_subscriptions s join public.issue_readers(send_issue.document_id) r on r.language = s.language
  where s.state = 'confirmed' and s.paused_at is null and r.text_language is not null;
  get diagnostics queued = row_count;
  perform public.refuse_if(queued = 0, 'PT422', 'Nobody is to get it');
  update public.newsletter_issues i set recipients = queued where i.document_id = send_issue.document_id;
  perform public.note_event('insert', 'newsletter_issues', t.document_id::text, t.title, after => jsonb_build_object('recipients', queued))
    from public.shown_to_readers(send_issue.document_id, 'en') t;
  return queued;
end $$;

-- To whoever asks, as subscribers would get it.
create function public.test_issue(document_id uuid, language text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform public.require_administrator();
  insert into public.outbox (kind, recipient, language, operator_id, document_id)
  select 'newsletter_test', u.email::text, t.language, u.id, d.id
  from auth.users u, public.documents d join public.document_texts t on t.document_id = d.id and t.stage = 'published'
  where u.id = auth.uid() and d.id = test_issue.document_id and d.kind = 'insight' and public.is_live(d) and t.language = test_issue.language;
  perform public.refuse_if(not found, 'PT422', 'Readers do not see this text');
end $$;

-- While it is stopped no email of it is handed out; what is under way arrives. Gives whether anything changed.
create function public.stop_issue(document_id uuid, stopped boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  changed boolean;
begin
  perform public.require_administrator();
  update public.newsletter_issues i set stopped_at = case when stopped then now() end
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

create trigger count_issue_mail after update on public.outbox
  for each row when (new.kind = 'newsletter_issue'
    and ((old.sent_at is null) <> (new.sent_at is null) or (old.given_up_at is null) <> (new.given_up_at is null)))
  execute function public.count_issue_mail();

alter table public.newsletter_issues enable row level security;

revoke all on public.newsletter_issues from service_role;
grant select on public.newsletter_issues to service_role;

grant execute on function public.newsletter_issue, public.send_issue, public.test_issue, public.stop_issue to authenticated, service_role;
