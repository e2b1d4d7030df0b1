-- An address inside somebody else's inquiry, or in the team's note of it, is found and erased as one in a remark is. The inquiry stays its
-- sender's: of it only what names the address is given out, and the address alone becomes ***.

-- What of an inquiry of somebody else names an address, by column; null where nothing does.
create function public.naming_parts(enquiry public.enquiries, email text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_object_agg(p.key, p.value)
  from jsonb_each_text(jsonb_build_object('name', enquiry.name, 'company', enquiry.company, 'message', enquiry.message, 'heard', enquiry.heard,
    'campaign', enquiry.campaign, 'referrer', enquiry.referrer, 'note', enquiry.note)) p
  where enquiry.email <> naming_parts.email
    and strpos(lower(p.value), naming_parts.email) > 0 and p.value ~* public.address_pattern(naming_parts.email)
$$;

create or replace function public.count_person_data(email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  address text := lower(count_person_data.email);
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
    ('mentions', '{id, sent_at, name, company, message, heard, campaign, referrer, note}'),
    ('preview_remarks', '{id, name, verdict, heading, remark, revision, revision_saved_at, sent_at, done}'),
    ('outbox', '{id, kind, recipient, language, enquiry_id, operator_id, network, queued_at, attempts, next_attempt_at, give_up_at, sent_at,
      given_up_at, last_answer, subscription_id, document_id, remark_id}'),
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
