-- What people who have a preview link say of the draft, without an account. Operators see it beside the text, and those concerned are
-- mailed that it came, not what it says. It is gone with its link, and whoever wrote it is never written to.

create table public.preview_remarks (
  id bigint generated always as identity primary key,
  link_id uuid not null references public.preview_links on delete cascade,
  name text not null check (length(name) between 1 and 100),
  verdict text not null check (verdict in ('good', 'change')),
  heading text check (length(heading) <= 300),
  remark text check (length(remark) between 1 and 2000),
  revision text check (length(revision) <= 64),
  revision_saved_at timestamptz,
  sent_at timestamptz not null default now(),
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

alter table public.preview_remarks enable row level security;

grant select, update (done) on public.preview_remarks to authenticated;

create policy "operators read remarks and mark them as done" on public.preview_remarks for all to authenticated using ((select public.is_operator()));

grant execute on function public.send_remarks to anon, authenticated, service_role;
