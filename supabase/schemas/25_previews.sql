create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents on delete cascade,
  kind text not null references public.document_kinds,
  language text not null references public.languages,
  created_at timestamptz not null default now() constraint preview_links_created_at_can_be_shown check (created_at between '1900-01-01Z' and '9999-12-30Z'),
  created_by uuid default auth.uid(),
  expires_at timestamptz not null default now() + interval '7 days' check (expires_at <= created_at + interval '7 days') constraint preview_links_expires_at_can_be_shown check (expires_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on column public.preview_links.id is 'The secret of the link: random, and read by operators alone.';
create index preview_links_of_a_document on public.preview_links (document_id);

-- What a preview link shows: the draft, or what is published where there is no draft, with the draft of what all languages share and the
-- date that readers see or would first see. Null when the link ended or was revoked, and while the document is in the trash.
create function public.preview(link uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  found public.preview_links;
  document public.documents;
  text public.document_texts;
  facts jsonb;
begin
  select * into found from public.preview_links l where l.id = link and l.expires_at > now();
  select * into document from public.documents d where d.id = found.document_id and d.trashed_at is null;
  select * into text from public.shown_to_operators(document.id, found.language);
  if text.document_id is null then return null; end if;
  select t.facts into facts from public.shown_to_operators(document.id, 'en') t;
  facts := coalesce(facts, document.facts);
  document.facts := facts;
  document.topic := nullif(facts ->> (select k.topic from public.document_kinds k where k.kind = document.kind), '');
  document.slug := coalesce(nullif(facts ->> 'slug', ''), document.slug);
  document.published_on := coalesce(public.date_in(facts ->> 'published_on'), case when exists (select from public.document_texts t
      where t.document_id = document.id and t.stage = 'published')
    then document.published_on else public.first_day(document.id) end);
  return jsonb_build_object('kind', document.kind, 'expires_at', found.expires_at, 'revision', text.revision,
    'article', public.shown_document(document, facts, text, found.language) || jsonb_build_object('languages', jsonb_build_array(found.language)));
end $$;

-- What people who have a preview link say of the draft, without an account; those concerned are mailed that it came. It is gone with its link.
create table public.preview_remarks (
  id bigint generated always as identity primary key,
  link_id uuid not null references public.preview_links on delete cascade,
  name text not null check (length(name) between 1 and 100),
  verdict text not null check (verdict in ('good', 'change')),
  heading text check (length(heading) <= 300),
  remark text check (length(remark) between 1 and 2000),
  revision text check (length(revision) <= 64),
  revision_saved_at timestamptz constraint preview_remarks_revision_saved_at_can_be_shown check (revision_saved_at between '1900-01-01Z' and '9999-12-30Z'),
  sent_at timestamptz not null default now() constraint preview_remarks_sent_at_can_be_shown check (sent_at between '1900-01-01Z' and '9999-12-30Z'),
  done boolean not null default false
);
comment on column public.preview_remarks.heading is 'What the remark stands under. Null: the whole text.';
comment on column public.preview_remarks.remark is 'Null: the verdict alone was given.';
comment on column public.preview_remarks.revision is 'Of the text that was read; another one there means that it changed since.';
create index preview_remarks_of_a_link on public.preview_remarks (link_id, id);

-- When a revision of the text behind a link was saved; null where it is not among the latest that are kept.
create function public.revision_saved_at(link public.preview_links, revision text) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select t.saved_at from public.document_texts t
      where t.document_id = link.document_id and t.language = link.language and t.revision = revision_saved_at.revision
      order by t.stage <> 'draft' limit 1),
    (select v.saved_at from (
        select * from public.versions v where v.subject = link.document_id::text and v.language = link.language and not v.refused
        order by v.id desc limit 50) v
      where md5(v.texts::text || coalesce(v.facts::text, '') || coalesce(v.translates_revision, '')) = revision_saved_at.revision
      limit 1))
$$;

-- `remarks`: [{heading, remark}]. Gives whether the link still shows something. Sent again within ten minutes, nothing is added. A link
-- takes two hundred remarks and causes ten mails an hour to each of whom they concern: who made it and who last saved the text.
create function public.send_remarks(link uuid, name text, verdict text, revision text, remarks jsonb) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  read public.preview_links;
  person text := btrim(send_remarks.name);
  saved_at timestamptz;
  first bigint;
begin
  -- A form that was sent several times at once arrives several times at once.
  select * into read from public.preview_links l where l.id = send_remarks.link for update;
  if public.preview(read.id) is null then
    return false;
  end if;
  perform public.refuse_if(jsonb_array_length(send_remarks.remarks) > 200, 'PT409', 'This preview takes no more remarks');
  saved_at := public.revision_saved_at(read, send_remarks.revision);

  with sent as (
    select left(nullif(btrim(r.heading), ''), 300) as heading, nullif(btrim(r.remark), '') as remark, r.place
    from rows from (jsonb_to_recordset(send_remarks.remarks) as (heading text, remark text)) with ordinality as r (heading, remark, place)
  ), said as (
    select * from sent where sent.remark is not null
    union all
    select null, null, 0 where not exists (select from sent where sent.remark is not null)
  ), added as (
    insert into public.preview_remarks (link_id, name, verdict, heading, remark, revision, revision_saved_at)
    select read.id, person, send_remarks.verdict, said.heading, said.remark, send_remarks.revision, saved_at
    from said
    where not exists (select from public.preview_remarks k where k.link_id = read.id and k.sent_at > now() - interval '10 minutes'
      and (k.name, k.verdict, k.heading, k.remark) is not distinct from (person, send_remarks.verdict, said.heading, said.remark))
    order by said.place
    returning id
  )
  select min(added.id) into first from added;
  perform public.refuse_if((select count(*) > 200 from public.preview_remarks k where k.link_id = read.id),
    'PT409', 'This preview takes no more remarks');

  insert into public.outbox (kind, recipient, language, operator_id, remark_id)
  select 'remarks_' || send_remarks.verdict, u.email::text, public.known_language(u.raw_user_meta_data ->> 'language'), u.id, first
  from public.operators p join auth.users u on u.id = p.user_id
  where first is not null
    and p.user_id in (read.created_by, (select t.saved_by from public.shown_to_operators(read.document_id, read.language) t))
    and (select count(*) < 10 from public.outbox o join public.preview_remarks k on k.id = o.remark_id
      where k.link_id = read.id and o.operator_id = p.user_id and o.queued_at > now() - interval '1 hour');
  return true;
end $$;

-- What reviewers remarked and nobody has dealt with, by the text that it is about, the latest first. Runs with the reader's rights.
create function public.open_remarks() returns table (kind text, id uuid, language text, title text, remarks integer) language sql stable set search_path = '' as $$
  select l.kind, l.document_id, l.language, coalesce((select t.title from public.shown_to_operators(l.document_id, 'en') t), ''), count(*)::integer
  from public.preview_remarks r
  join public.preview_links l on l.id = r.link_id
  join public.documents d on d.id = l.document_id and d.trashed_at is null
  where not r.done group by 1, 2, 3 order by max(r.id) desc limit 500
$$;

create trigger record_activity after insert on public.preview_links for each row execute function public.record_activity('document_id');
-- Of one that had ended, nobody revoked anything.
create trigger record_activity_of_revoked after delete on public.preview_links
  for each row when (old.expires_at > now()) execute function public.record_activity('document_id');
alter table public.preview_links enable row level security;
alter table public.preview_remarks enable row level security;
-- The site numbers a link by its form.
grant select, insert (id, document_id, kind, language), delete on public.preview_links to authenticated;
grant select, update (done) on public.preview_remarks to authenticated;
create policy "operators make and revoke preview links" on public.preview_links for all to authenticated using ((select public.is_operator()));
create policy "operators read remarks and mark them as done" on public.preview_remarks for all to authenticated using ((select public.is_operator()));
grant execute on function public.preview, public.send_remarks to anon, authenticated, service_role;
grant execute on function public.open_remarks to authenticated, service_role;
