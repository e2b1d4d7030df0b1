create function public.refuse_if(condition boolean, code text, message text) returns void language plpgsql stable set search_path = '' as $$
begin
  if condition then raise exception using errcode = code, message = message; end if;
end $$;

-- What the site sent in a person's name, by its headers x-sent-request and x-sent-form: after a lost answer it asks whether a change was made.
create table public.sent_requests (
  id uuid primary key,
  form uuid,
  sender uuid not null,
  at timestamptz not null default now() constraint sent_requests_at_can_be_shown check (at between '1900-01-01Z' and '9999-12-30Z'),
  withdrawn boolean not null default false
);
comment on column public.sent_requests.withdrawn is 'Asked about before it came: it is refused when it does.';
create index sent_requests_of_a_form on public.sent_requests (form);
create index sent_requests_by_age on public.sent_requests (at);

-- Null where the header is missing or no number.
create function public.sent_number(header text) returns uuid language sql stable set search_path = '' as $$
  select substring(nullif(current_setting('request.headers', true), '')::jsonb ->> header from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid
$$;

-- The same of the same words, as version 8 of RFC 9562: sent again, a form makes what it made. Null of null.
create function public.derived_id(words text) returns uuid language sql immutable set search_path = '' as $$
  select overlay(overlay(md5(words) placing '8' from 13) placing '8' from 17)::uuid $$;

-- Held until the end of the transaction: whoever asks meanwhile waits for it.
create function public.lock_request(request uuid) returns void language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.sent_requests ' || request, 0))
$$;

-- Rows that this connection changed since its statistics were last sent, which happens between transactions.
create function public.changed_rows() returns bigint language sql security definer set search_path = '' as $$
  select coalesce(sum(t.n_tup_ins + t.n_tup_upd + t.n_tup_del), 0) from pg_catalog.pg_stat_xact_user_tables t
    where t.relid <> 'public.sent_requests'::regclass
$$;

-- PostgREST calls it before a request, in its transaction: whoever asks about the request meanwhile waits for its end.
create function public.note_request() returns void language plpgsql security definer set search_path = '' as $$
declare request constant uuid := public.sent_number('x-sent-request');
begin
  if request is null or auth.uid() is null or current_setting('transaction_read_only')::boolean then return; end if;
  perform public.lock_request(request);
  delete from public.sent_requests r where r.id in (
    select old.id from public.sent_requests old where old.at < now() - interval '1 day' limit 100 for update skip locked);
  insert into public.sent_requests (id, form, sender) values (request, public.sent_number('x-sent-form'), auth.uid())
    on conflict do nothing;
  perform public.refuse_if((select r.withdrawn from public.sent_requests r where r.id = request),
    'PT409', 'This request was given up before it came');
  perform set_config('requests.changed_rows', public.changed_rows()::text, true);
end $$;
alter role authenticator set pgrst.db_pre_request = 'public.note_request';

-- At the end of the transaction. A function may give a refusal as a value, and a change may come upon no row: nothing was carried out.
create function public.forget_request_without_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not new.withdrawn and public.changed_rows() = nullif(current_setting('requests.changed_rows', true), '')::bigint then
    delete from public.sent_requests r where r.id = new.id;
  end if;
  return null;
end $$;
create constraint trigger forget_request_without_change after insert on public.sent_requests deferrable initially deferred
  for each row execute function public.forget_request_without_change();

-- Whether a request of the caller's changed what it was about. One that has not come by now never does.
create function public.was_carried_out(request uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare carried_out boolean;
begin
  -- Nobody else's requests are numbered, and each question leaves a row.
  if not public.is_operator() then return false; end if;
  perform public.lock_request(request);
  insert into public.sent_requests (id, sender, withdrawn) values (request, auth.uid(), true) on conflict do nothing;
  select not r.withdrawn into carried_out from public.sent_requests r where r.id = request and r.sender = auth.uid();
  return coalesce(carried_out, false);
end $$;

-- Whether an earlier request of the form that is sent now was carried out.
create function public.was_sent_before() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.sent_requests r where r.form = public.sent_number('x-sent-form') and r.sender = auth.uid()
    and not r.withdrawn and r.id is distinct from public.sent_number('x-sent-request'))
$$;

-- Whether a row is as an earlier request of this form left it: both were written by one transaction.
create function public.is_of_this_form(written_by xid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.sent_requests r where r.form = public.sent_number('x-sent-form') and r.sender = auth.uid()
    and not r.withdrawn and r.xmin = written_by)
$$;

alter table public.sent_requests enable row level security;
grant execute on function public.note_request to anon, authenticated, service_role;
grant execute on function public.was_carried_out, public.was_sent_before to authenticated, service_role;
