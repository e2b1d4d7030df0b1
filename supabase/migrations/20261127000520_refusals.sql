-- What a mail server says of itself is no fact about a person: a refusal pauses an address where it is about that address, and an issue
-- whose emails are refused one after another stops by itself.

alter table public.newsletter_issues add column refusals integer not null default 0,
  add column doubted uuid[] not null default '{}',
  add column stop_reason text check (length(stop_reason) <= 500);
comment on column public.newsletter_issues.refusals is
  'Two more for each email that was refused for good, one less for each that was taken. At twenty the issue stops.';
comment on column public.newsletter_issues.doubted is
  'Subscriptions whose refusal has no code that says what it is about, until the server takes the next email.';
comment on column public.newsletter_issues.stop_reason is 'What the mail server said when the issue stopped by itself.';

-- Pauses readers for the refusal of their email of an issue; paused_at tells which that was.
create function public.pause_readers(of_document uuid, readers uuid[]) returns void
  language sql security definer set search_path = '' as $$
  update public.newsletter_subscriptions s set paused_at = o.given_up_at
    from public.outbox o
    where o.document_id = of_document and o.kind = 'newsletter_issue' and o.subscription_id = s.id and o.given_up_at is not null
      and s.state = 'confirmed' and s.paused_at is null
      -- Whoever unsubscribes holds the row, and waits for none of ours.
      and s.id in (select r.id from public.newsletter_subscriptions r where r.id = any (readers) for update skip locked);
  delete from public.outbox o using public.newsletter_subscriptions s
    where o.subscription_id = any (readers) and o.kind = 'newsletter_issue' and o.next_attempt_at is not null
      and s.id = o.subscription_id and s.paused_at is not null;
$$;

-- `unclear`: a refusal that may be about the address, or about everybody. It counts against the address once the server takes the next
-- email of the issue, while it refuses few.
create function public.weigh_delivery(mail public.outbox, outcome text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  issue public.newsletter_issues;
begin
  if mail.kind <> 'newsletter_issue' then
    return;
  end if;
  select * into issue from public.newsletter_issues i where i.document_id = mail.document_id for update;
  if not found then
    return;
  end if;
  if outcome = 'sent' then
    update public.newsletter_issues i set refusals = greatest(0, i.refusals - 1), doubted = '{}'
      where i.id = issue.id and (i.refusals > 0 or i.doubted <> '{}');
    perform public.pause_readers(issue.document_id, issue.doubted) where issue.doubted <> '{}';
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

-- `sent` counts from whoever says it: the mail server has the mail. `later`, `never`, `unclear` and `refused`, which is the recipient's
-- address for good, only from whoever has the mail now.
create or replace function public.record_mail(site_key text, id uuid, claim uuid, outcome text, answer text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  said text := left(record_mail.answer, 500);
  tried public.outbox;
begin
  perform public.require_site(site_key);
  if outcome = 'sent' then
    update public.outbox o set sent_at = now(), given_up_at = null, next_attempt_at = null, claim = null, last_answer = said
      where o.id = record_mail.id and o.sent_at is null returning * into tried;
  elsif outcome in ('later', 'never', 'unclear', 'refused') then
    -- In the order in which unsubscribing locks them.
    perform from public.newsletter_subscriptions s join public.outbox o on o.subscription_id = s.id
      where o.id = record_mail.id and outcome = 'refused' for update of s;
    update public.outbox o set claim = null, last_answer = said,
      given_up_at = case when outcome <> 'later' or public.is_out_of_time(o) then now() end,
      -- One minute, two, four and so on to an hour, each a fifth shorter or longer.
      next_attempt_at = case when outcome = 'later' and not public.is_out_of_time(o)
        then now() + least(60, power(2, least(o.attempts, 10) - 1)) * (0.8 + 0.4 * random()) * interval '1 minute' end
      where o.id = record_mail.id and o.claim = record_mail.claim and o.sent_at is null
      returning * into tried;
    if outcome = 'refused' then
      update public.newsletter_subscriptions s set paused_at = now() where s.id = tried.subscription_id and s.state = 'confirmed';
      delete from public.outbox o where o.subscription_id = tried.subscription_id and o.kind = 'newsletter_issue' and o.next_attempt_at is not null;
    end if;
  else
    raise exception 'Unknown outcome' using errcode = 'invalid_parameter_value';
  end if;
  if tried.id is not null and outcome <> 'later' then
    perform public.weigh_delivery(tried, outcome);
  end if;
end $$;

-- `waiting` is what will go out by itself, `held` what a stop holds back; `undelivered` can be tried again, `paused` are the addresses that
-- the issue paused.
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
      to_jsonb(i) - array['id', 'title', 'texts', 'next_mail_at', 'refusals', 'doubted'] || (select jsonb_build_object(
          'waiting', count(*) filter (where o.next_attempt_at is not null and not is_held),
          'held', count(*) filter (where o.next_attempt_at is not null and is_held),
          'undelivered', count(*) filter (where o.given_up_at is not null and s.state = 'confirmed'),
          'paused', count(*) filter (where o.given_up_at = s.paused_at and s.state = 'confirmed'))
        from public.outbox o left join public.newsletter_subscriptions s on s.id = o.subscription_id
          cross join lateral (select i.stopped_at is not null and not coalesce(o.claim is not null and o.next_attempt_at > now(), false) as is_held) h
        where o.document_id = i.document_id and o.kind = 'newsletter_issue') end)
    from public.documents d left join public.newsletter_issues i on i.document_id = d.id
    where d.id = newsletter_issue.document_id and d.kind = 'insight');
end $$;

-- While it is stopped no email of it is handed out; what is under way arrives. Gives whether anything changed.
create or replace function public.stop_issue(document_id uuid, stopped boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  changed boolean;
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

-- Ends the pause of all addresses that the issue paused, and queues what was not delivered once more. Gives whether there was any.
create function public.retry_issue(document_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  again uuid[];
begin
  perform public.require_administrator();
  again := array(select o.id from public.outbox o join public.newsletter_subscriptions s on s.id = o.subscription_id
    where o.document_id = retry_issue.document_id and o.kind = 'newsletter_issue' and o.given_up_at is not null and s.state = 'confirmed'
    order by s.id for update of s);
  if again = '{}' then
    return false;
  end if;
  update public.newsletter_subscriptions s set paused_at = null
    from public.outbox o where o.id = any (again) and o.subscription_id = s.id and s.paused_at = o.given_up_at;
  update public.outbox o set next_attempt_at = now(), given_up_at = null, give_up_at = null, attempts = 0
    where o.id = any (again) and o.given_up_at is not null;
  update public.newsletter_issues i set refusals = 0, doubted = '{}' where i.document_id = retry_issue.document_id;
  perform public.note_event('update', 'newsletter_issues', i.document_id::text, i.title, after => jsonb_build_object('retried', cardinality(again)))
    from public.newsletter_issues i where i.document_id = retry_issue.document_id;
  return true;
end $$;
grant execute on function public.retry_issue to authenticated, service_role;
