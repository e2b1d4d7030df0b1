-- How long each kind of data is kept, the nightly sweep, what is held about one person, and their erasure.
create table public.retention_settings (
  id boolean primary key default true check (id),
  enquiries integer not null default 24 check (enquiries between 1 and 120),
  unsubscribed integer not null default 36 check (unsubscribed between 12 and 120),
  mails integer not null default 1 check (mails between 1 and 24),
  activity integer not null default 60 check (activity between 12 and 240),
  revision integer not null default 1
);
comment on table public.retention_settings is 'Months. Everybody reads them: the privacy page states them.';
insert into public.retention_settings default values;

create table public.data_sweeps (
  id boolean primary key default true check (id),
  swept_at timestamptz not null constraint data_sweeps_swept_at_can_be_shown check (swept_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on table public.data_sweeps is 'When everything that was over had been erased.';

create function public.count_revision() returns trigger language plpgsql set search_path = '' as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

-- Erases what is over. The long lists at most once a day and 5,000 rows of each at a time, the rest then at the next call.
create function public.sweep_data() returns void language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 5000;
  months public.retention_settings;
  fullest integer;
begin
  -- Opening a text forgets them too, but days may pass until somebody does.
  delete from public.open_texts o where o.seen_at < now() - interval '1 hour';
  delete from public.import_rows r where r.at < now() - interval '1 day';
  perform public.forget_subscriptions(array(select s.id from public.newsletter_subscriptions s
    where s.state in ('unconfirmed', 'refused') and s.unconfirmed_until < now()));
  -- Two processes that come at once do not wait for each other.
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('public.data_sweeps'))
    or exists (select from public.data_sweeps d where d.swept_at > now() - interval '1 day') then
    return;
  end if;
  select * into months from public.retention_settings;
  if not found then
    return;
  end if;

  perform set_config('activity.erasing', 'on', true);
  with enquiries as (
    delete from public.enquiries e where e.id in (select old.id from public.enquiries old
      where old.sent_at < now() - make_interval(months => months.enquiries) limit most) returning 1
  ), subscriptions as (
    delete from public.newsletter_subscriptions s where s.id in (select old.id from public.newsletter_subscriptions old
      where old.unsubscribed_at < now() - make_interval(months => months.unsubscribed) limit most) returning 1
  ), mails as (
    delete from public.outbox o where o.id in (select old.id from public.outbox old
      where old.sent_at < now() - make_interval(months => months.mails) or old.given_up_at < now() - interval '90 days' limit most) returning 1
  ), links_with_what_was_said_of_them as (
    delete from public.preview_links l where l.id in (select old.id from public.preview_links old
      where old.expires_at < now() - interval '30 days' limit most) returning 1
  ), counts as (
    delete from public.visit_counts c where (c.day, c.kind, c.subject) in (select old.day, old.kind, old.subject
      from public.visit_counts old where old.day < current_date - 800 limit most) returning 1
  ), batches as (
    delete from public.visit_batches b where b.id in (select old.id from public.visit_batches old
      where old.added_at < now() - interval '30 days' limit most) returning 1
  ), entries as (
    delete from public.activity a where a.id in (select old.id from public.activity old
      where old.at < now() - make_interval(months => months.activity) limit most) returning 1
  )
  select greatest((select count(*) from enquiries), (select count(*) from subscriptions), (select count(*) from mails),
      (select count(*) from links_with_what_was_said_of_them), (select count(*) from counts), (select count(*) from batches),
      (select count(*) from entries)) into fullest;
  perform set_config('activity.erasing', '', true);
  if greatest(fullest, public.clear_trash(most)) < most then
    insert into public.data_sweeps (swept_at) values (now()) on conflict (id) do update set swept_at = excluded.swept_at;
  end if;
end $$;

-- The hourly work of the web processes, by the name that those of 1.0.0 call: erases what has had its time; with `letter` queues that of Monday once.
create function public.forget_what_is_over(site_key text, letter boolean default false) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_site(site_key);
  perform public.sweep_data();
  if not forget_what_is_over.letter or not exists (select from jsonb_each_text(public.monday_letter()) l
    where l.key in ('waiting', 'remarks', 'due') and l.value <> '0') then return; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.monday_letter'));
  insert into public.outbox (kind, recipient, language, operator_id)
  select 'monday_letter', r.email, r.language, r.user_id from public.readers_of_enquiries() r join public.enquiry_recipients w using (user_id)
  where w.letter and not exists (select from public.outbox o
    where o.kind = 'monday_letter' and o.operator_id = r.user_id and o.queued_at > now() - interval '2 days');
end $$;

-- For a site without SITE_KEY, and after a period was shortened.
create function public.sweep_now() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  delete from public.data_sweeps where id;
  perform public.sweep_data();
end $$;

-- Finds an address in text and in JSON, but not within a longer one. Null, which finds nothing, for what is too long for an address.
create function public.address_pattern(email text) returns text language sql immutable set search_path = '' as $$
  select '(?:(?<![[:alnum:].!#$%&''*+/=?^_`{|}~-])|(?<=\\(?:[bfnrt]|u[0-9a-f]{4})))'
    || regexp_replace(email, '[^[:alnum:]@]', '\\\&', 'g')
    || '(?![[:alnum:]_-]|\.[[:alnum:]])' where length(email) <= 254
$$;

-- The entries of the log that name a person, which an index finds: whole addresses as they are, of others what they end in.
create function public.activity_naming(email text) returns setof public.activity language sql stable set search_path = '' as $$
  select a.* from public.activity a
  where public.address_keys(a.actor_email, a.subject, a.before, a.after) @> public.address_keys(activity_naming.email, null, null, null)
    and (lower(a.actor_email) = lower(activity_naming.email)
      or (select length(activity_naming.email) <= 254 and public.address_keys(activity_naming.email, null, null, null) = array[lower(activity_naming.email)])
      or concat_ws(' ', a.subject::text, a.before::text, a.after::text) ~* public.address_pattern(activity_naming.email))
$$;

-- No address is asked for with a remark, but somebody may have written one into it.
create function public.names_person(remark public.preview_remarks, email text) returns boolean language sql stable set search_path = '' as $$
  select strpos(lower(concat_ws(' ', remark.name, remark.heading, remark.remark)), lower(email)) > 0
    and concat_ws(' ', remark.name, remark.heading, remark.remark) ~* public.address_pattern(email)
$$;

-- How many rows of each kind are held, and whether account and log stay because they are an operator's.
create function public.count_person_data(email text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare address text := lower(count_person_data.email);
begin
  perform public.require_administrator();
  return jsonb_build_object(
    'newsletter', (select count(*) from public.newsletter_subscriptions s where s.email = address),
    'enquiries', (select count(*) from public.enquiries e where e.email = address),
    'remarks', (select count(*) from public.preview_remarks k where public.names_person(k, address)),
    'mentions', (select count(*) from public.enquiries e where public.naming_parts(e, address) is not null),
    'mails', (select count(*) from public.outbox o where lower(o.recipient) = address),
    'sign_in_log', (select count(*) from public.sign_in_events(address)),
    'activity', (select count(*) from public.activity_naming(address)),
    'accounts', (select count(*) from auth.users u where lower(u.email::text) = address)
      + (select count(*) from public.operator_invites i where lower(i.email) = address)
      + (select count(*) from public.operators p where lower(p.email) = address)
      + (select count(*) from public.operator_requests r where lower(r.email) = address),
    'operator', public.is_operators_address(address));
end $$;

-- For a request of access: everything that is held about a person, of each row what `given` names; null where nothing is. The log says so, not whose.
create function public.read_person(email text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare address text := lower(read_person.email); held jsonb;
begin
  perform public.require_administrator();
  with given (source, columns) as (values
    ('newsletter_subscriptions', '{id, email, language, consent_wording, consented_at, confirmation_asked_at, source, in_flood, network,
      unconfirmed_until, confirmed_at, confirmation_network, unsubscribed_at, paused_at, state}'::text[]),
    ('enquiries', '{id, name, email, company, message, language, consent_wording, sent_at, in_flood, campaign, referrer, heard, state, note,
      owner, answered_at, changed_at, about, state_before}'),
    ('enquiry_replies', '{id, enquiry_id, reply, sent_by, sent_at, delivered_at}'),
    ('mentions', '{id, sent_at, name, company, message, heard, campaign, referrer, about, note, replies}'),
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
  if held is not null then perform public.note_event('insert', 'leads', 'person'); end if;
  return held;
end $$;

-- Whether an operator of today has the address, or did what the log keeps under it.
create function public.is_operators_address(email text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.operators p join auth.users u on u.id = p.user_id
      where asked.address in (lower(p.email), lower(u.email::text)))
    or exists (select from public.activity_naming(asked.address) a join public.operators p
      on a.actor = p.user_id and lower(a.actor_email) = asked.address
        or a.subject_table = 'operators' and a.subject_id = p.user_id::text
          and asked.address in (lower(a.before ->> 'email'), lower(a.after ->> 'email')))
  from (select lower(is_operators_address.email) as address) asked
$$;

-- With the account of whoever is no operator. Of an operator, under whatever address, account and log stay: nobody makes a
-- colleague's doings anonymous, or their own, without having removed them first. Gives what was erased, by kind; null where nothing was held.
create function public.erase_person(email text) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  if not is_operators then sign_in_entries := public.forget_sign_in_events(address); end if;
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
      about = regexp_replace(e.about, pattern, '***', 'gi'),
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
  if not jsonb_path_exists(erased, '$.* ? (@ > 0)') then return null; end if;
  perform public.note_event('delete', 'leads', 'person', before => erased);
  return erased;
end $$;

-- What of an inquiry of somebody else, or of a reply to it, names an address, by column; null where nothing does. The inquiry stays its
-- sender's: of it only what names the address is given out, and the address alone becomes ***.
create function public.naming_parts(enquiry public.enquiries, email text) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(p.key, p.value)
  from jsonb_each_text(jsonb_build_object('name', enquiry.name, 'company', enquiry.company, 'message', enquiry.message, 'heard', enquiry.heard,
    'campaign', enquiry.campaign, 'referrer', enquiry.referrer, 'about', enquiry.about, 'note', enquiry.note,
    'replies', (select string_agg(r.reply, E'\n\n' order by r.sent_at) from public.enquiry_replies r
      where r.enquiry_id = enquiry.id and strpos(lower(r.reply), naming_parts.email) > 0 and r.reply ~* public.address_pattern(naming_parts.email)))) p
  where enquiry.email <> naming_parts.email
    and strpos(lower(p.value), naming_parts.email) > 0 and p.value ~* public.address_pattern(naming_parts.email)
$$;

create trigger count_revision before update on public.retention_settings for each row execute function public.count_revision();
create trigger touch_publication after update on public.retention_settings for each row
  when ((old.enquiries, old.unsubscribed, old.mails, old.activity) is distinct from (new.enquiries, new.unsubscribed, new.mails, new.activity)) execute function public.touch_publication('practice');
create trigger record_activity after insert or update or delete on public.retention_settings for each row execute function public.record_activity('id');
alter table public.retention_settings enable row level security;
alter table public.data_sweeps enable row level security;
revoke all on public.retention_settings, public.data_sweeps from service_role;
grant select on public.retention_settings to anon, authenticated, service_role;
grant update (enquiries, unsubscribed, mails, activity) on public.retention_settings to authenticated, service_role;
grant select on public.data_sweeps to authenticated, service_role;
create policy "everybody reads how long data is kept" on public.retention_settings for select to anon, authenticated using (true);
create policy "administrators change how long data is kept" on public.retention_settings
  for update to authenticated using ((select public.is_administrator())) with check ((select public.is_administrator()));
create policy "administrators read when data was swept" on public.data_sweeps for select to authenticated using ((select public.is_administrator()));
grant execute on function public.forget_what_is_over to anon, authenticated, service_role;
grant execute on function public.sweep_now, public.count_person_data, public.read_person, public.erase_person to authenticated, service_role;
