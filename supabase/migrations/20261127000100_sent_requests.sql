-- What the site sent in a person's name, so that it can tell after a lost answer whether a change was made, and knows a form that is sent
-- again. The site numbers its requests in the header x-sent-request, and its forms in x-sent-form.

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
alter table public.sent_requests enable row level security;

-- Null where the header is missing or no number.
create function public.sent_number(header text) returns uuid
  language sql stable set search_path = '' as $$
  select substring(nullif(current_setting('request.headers', true), '')::jsonb ->> header
    from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid
$$;

-- Held until the end of the transaction: whoever asks meanwhile waits for it.
create function public.lock_request(request uuid) returns void
  language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.sent_requests ' || request, 0))
$$;

create function public.note_request() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  request uuid := public.sent_number('x-sent-request');
begin
  if request is null or auth.uid() is null then
    return;
  end if;
  perform public.lock_request(request);
  delete from public.sent_requests r where r.id in (
    select old.id from public.sent_requests old where old.at < now() - interval '1 day' limit 100 for update skip locked);
  insert into public.sent_requests (id, form, sender) values (request, public.sent_number('x-sent-form'), auth.uid())
    on conflict do nothing;
  perform public.refuse_if((select r.withdrawn from public.sent_requests r where r.id = request),
    'PT409', 'This request was given up before it came');
end $$;

create function public.note_request_of_statement() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_request();
  return null;
end $$;

-- Whether a request of the caller's changed what it was about. One that has not come by now never does.
create function public.was_carried_out(request uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  carried_out boolean;
begin
  if auth.uid() is null then
    return false;
  end if;
  perform public.lock_request(request);
  insert into public.sent_requests (id, sender, withdrawn) values (request, auth.uid(), true) on conflict do nothing;
  select not r.withdrawn into carried_out from public.sent_requests r where r.id = request and r.sender = auth.uid();
  return coalesce(carried_out, false);
end $$;

-- Whether an earlier request of the form that is sent now was carried out.
create function public.was_sent_before() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.sent_requests r where r.form = public.sent_number('x-sent-form') and r.sender = auth.uid()
    and not r.withdrawn and r.id is distinct from public.sent_number('x-sent-request'))
$$;

-- Whether a row is as an earlier request of this form left it: both were written by one transaction.
create function public.is_of_this_form(written_by xid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.sent_requests r where r.form = public.sent_number('x-sent-form') and r.sender = auth.uid()
    and not r.withdrawn and r.xmin = written_by)
$$;

-- Every table: a later one needs a trigger of its own.
do $$
declare
  name text;
begin
  for name in select t.tablename from pg_catalog.pg_tables t where t.schemaname = 'public' and t.tablename <> 'sent_requests' loop
    execute format('create trigger note_request before insert or update or delete on public.%I
      for each statement execute function public.note_request_of_statement()', name);
  end loop;
end $$;

-- As before; a form that is sent again goes on with the draft that it made.
create or replace function public.create_document(kind text, slug text, texts jsonb, facts jsonb, automatic boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents;
  present text;
  form uuid := case when not create_document.automatic then public.sent_number('x-sent-form') end;
begin
  perform public.require_operator();
  insert into public.documents (id, kind, slug) values (coalesce(form, gen_random_uuid()), create_document.kind, create_document.slug)
    on conflict do nothing returning * into document;
  if document.id is null and (create_document.automatic or public.was_sent_before()) then
    select * into document from public.documents d where d.kind = create_document.kind
      and case when form is null then d.slug = create_document.slug else d.id = form end for update;
    select t.revision into present from public.document_texts t where t.document_id = document.id and t.language = 'en' and t.stage = 'draft'
      and t.saved_by = auth.uid();
  end if;
  perform public.refuse_if(document.id is null, 'unique_violation', 'Another document has this address');
  return public.save_document(document.id, document.kind, 'en', coalesce(present, ''), create_document.texts, create_document.facts,
    automatic => create_document.automatic) || jsonb_build_object('id', document.id);
end $$;

-- As before; a form that is sent again, also changed, goes on from what it saved.
create or replace function public.save_document(document_id uuid, of_kind text, language text, revision text, texts jsonb, facts jsonb default null,
  translates text default null, automatic boolean default false, resolves boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  present public.document_texts;
  given public.document_texts;
  written_by xid;
begin
  select * into present from public.document_texts t
    where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft';
  select t.xmin into written_by from public.document_texts t
    where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft';
  given := present;
  given.texts := save_document.texts;
  given.facts := case when save_document.language = 'en' then coalesce(save_document.facts, present.facts, document.facts) end;
  given.translates_revision := case when save_document.language <> 'en' then
    case when save_document.translates is null then present.translates_revision else nullif(save_document.translates, '') end end;
  if (given.texts, given.facts, given.translates_revision) is not distinct from (present.texts, present.facts, present.translates_revision) then
    update public.document_texts t set automatic = false
      where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft' and t.automatic and not save_document.automatic;
    return jsonb_build_object('saved', jsonb_build_object('revision', present.revision, 'at', present.saved_at));
  elsif coalesce(present.revision, '') is distinct from save_document.revision and not public.is_of_this_form(written_by) then
    insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic, refused)
    select document.id, save_document.language, given.texts, given.facts, given.translates_revision, auth.uid(), clock_timestamp(),
      save_document.automatic, true
    where not exists (select from public.versions v where v.subject = document.id::text and v.language = save_document.language
      and v.refused and v.saved_by = auth.uid() and v.texts = given.texts and v.facts is not distinct from given.facts);
    return jsonb_build_object('conflict', jsonb_build_object('texts', present.texts, 'facts', present.facts, 'revision', coalesce(present.revision, ''),
      'by', (select o.email from public.operators o where o.user_id = present.saved_by), 'at', present.saved_at));
  end if;
  if save_document.language = 'en' then
    if not save_document.automatic and exists (select from public.documents o
      where o.kind = document.kind and o.slug = given.facts ->> 'slug' and o.id <> document.id) then
      raise exception 'Another document has this address' using errcode = 'unique_violation';
    elsif not public.is_live(document) then
      perform public.publish_facts(document.id, given.facts, save_document.automatic);
    end if;
  end if;
  if present.document_id is not null and (not present.automatic or resolves or present.saved_by is distinct from auth.uid() or not exists (
    select from public.versions v where v.subject = document.id::text and v.language = present.language
      and v.saved_by = present.saved_by and not v.refused and v.replaced_at > clock_timestamp() - interval '10 minutes')) then
    insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic)
    values (present.document_id, present.language, present.texts, present.facts, present.translates_revision, present.saved_by,
      present.saved_at, present.automatic);
  end if;
  insert into public.document_texts as t (document_id, kind, language, stage, texts, facts, translates_revision, saved_by, automatic)
  values (document.id, document.kind, save_document.language, 'draft', given.texts, given.facts, given.translates_revision, auth.uid(),
    save_document.automatic)
  on conflict (document_id, language, stage) do update set texts = excluded.texts, facts = excluded.facts,
    translates_revision = excluded.translates_revision, saved_by = excluded.saved_by, saved_at = clock_timestamp(), automatic = excluded.automatic
  returning * into present;
  return jsonb_build_object('saved', jsonb_build_object('revision', present.revision, 'at', present.saved_at));
end $$;

create or replace function public.save_section(section_id text, language text, revision text, texts jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  present jsonb;
  change public.activity;
  written_by xid;
begin
  perform public.require_operator();
  perform from public.content_sections s where s.section_id = save_section.section_id for update;
  perform public.refuse_if(not found, 'PT404', 'There is no such section');
  present := public.section_text(save_section.section_id, save_section.language);
  if not coalesce(present @> save_section.texts, false) then
    select s.xmin into written_by from public.content_sections s
      where s.section_id = save_section.section_id and save_section.language = 'en';
    select s.xmin into written_by from public.content_translations s
      where s.section_id = save_section.section_id and s.language = save_section.language and written_by is null;
    if coalesce(present ->> 'revision', '') is distinct from save_section.revision and not public.is_of_this_form(written_by) then
      select * into change from public.activity a where a.subject_table in ('content_sections', 'content_translations')
        and a.subject_id = present ->> 'id' order by a.id desc limit 1;
      return jsonb_build_object('conflict', jsonb_build_object('texts', present, 'revision', coalesce(present ->> 'revision', ''),
        'by', change.actor_email, 'at', change.at));
    end if;
    perform public.put_text(save_section.section_id, save_section.language, save_section.texts);
  end if;
  return jsonb_build_object('saved', jsonb_build_object('revision',
    public.section_text(save_section.section_id, save_section.language) ->> 'revision'));
end $$;

-- As before; a form that is sent again gets the copy that it made.
create or replace function public.duplicate_document(document_id uuid, of_kind text) returns uuid
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  original public.documents := public.lock_document(document_id, nullif(of_kind, 'page'));
  copy uuid := coalesce(md5(public.sent_number('x-sent-form') || original.id::text)::uuid, gen_random_uuid());
  english public.document_texts;
begin
  insert into public.documents (id, kind, slug) values (copy, original.kind, 'draft-' || gen_random_uuid()) on conflict do nothing;
  if not found then
    return copy;
  end if;
  insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision, saved_by)
  select copy, t.kind, t.language, 'draft',
    case when t.language = 'en' then t.texts || jsonb_build_object('title', left(t.title, 190) || ' (2)') else t.texts end,
    t.facts || jsonb_build_object('slug', '', 'published_on', (now() at time zone 'America/Toronto')::date), t.translates_revision, auth.uid()
  from public.document_texts t where t.document_id = original.id and t.stage = 'draft';
  select * into english from public.document_texts t where t.document_id = copy and t.language = 'en';
  perform public.publish_facts(copy, english.facts, true);
  -- A translation that is up to date stays so: only the title tells the two apart.
  update public.document_texts t set translates_revision = english.text_revision
    from public.document_texts o
    where t.document_id = copy and t.language <> 'en' and o.document_id = original.id
      and o.language = 'en' and o.stage = 'draft' and t.translates_revision = o.text_revision;
  return copy;
end $$;

-- The site numbers a link by its form.
grant insert (id) on public.preview_links to authenticated;

grant execute on function public.was_carried_out, public.was_sent_before to authenticated, service_role;
