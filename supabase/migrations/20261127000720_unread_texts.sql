-- What a machine wrote into a draft and nobody has read, which cannot be published. It is known by its words, so that a version that is
-- restored, a copy and an entry that moved are still known.

create table public.unread_texts (
  document_id uuid not null references public.documents on delete cascade,
  language text not null references public.languages,
  field text not null,
  hash text not null,
  primary key (document_id, language, field, hash)
);
comment on column public.unread_texts.field is 'Of entries without their place: steps/body.';
comment on column public.unread_texts.hash is 'As hash_of_field gives it.';
alter table public.unread_texts enable row level security;
revoke all on public.unread_texts from service_role;
grant select on public.unread_texts to authenticated, service_role;
create trigger note_request before insert or update or delete on public.unread_texts
  for each statement execute function public.note_request_of_statement();
create policy "operators read what is unread" on public.unread_texts for select to authenticated using ((select public.is_operator()));

-- By input of the form, steps/2/body, and by field, steps/body.
create function public.words_of(texts jsonb) returns table (name text, field text, hash text)
  language sql immutable set search_path = '' as $$
  select concat_ws('/', f.key, p.key), concat_ws('/', f.key, regexp_replace(p.key, '^\d+/', '')), coalesce(p.value, f.value) #>> '{}'
  from jsonb_each(public.field_hashes(coalesce(texts, '{}') - 'editedFrom')) f
  left join lateral jsonb_each(case jsonb_typeof(f.value) when 'object' then f.value else '{}' end) p on true
  where jsonb_typeof(f.value) = 'string' or p.key is not null
$$;

create function public.unread_in(of_document uuid, in_language text, texts jsonb) returns text[]
  language sql stable set search_path = ''
  return array(select w.name from public.words_of(texts) w
    join public.unread_texts u on u.field = w.field and u.hash = w.hash where u.document_id = of_document and u.language = in_language order by 1);

-- Of a draft: a column of it.
create function public.unread(draft public.document_texts) returns text[]
  language sql stable set search_path = ''
  return case when draft.stage = 'draft' then public.unread_in(draft.document_id, draft.language, draft.texts) end;

-- Adds what a machine wrote to the revision that it was asked for, and nothing in the place of words that are there.
create function public.save_machine_texts(document_id uuid, of_kind text, language text, revision text, texts jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  present public.document_texts;
begin
  select * into present from public.document_texts t
    where t.document_id = document.id and t.language = save_machine_texts.language and t.stage = 'draft';
  perform public.refuse_if(present.revision is distinct from save_machine_texts.revision, 'PT409', 'The draft was changed meanwhile');
  perform public.refuse_if(exists (select from public.words_of(present.texts) w
    where not exists (select from public.words_of(save_machine_texts.texts) n where (n.name, n.hash) = (w.name, w.hash))),
    'PT409', 'There are words already');
  insert into public.unread_texts
  select distinct document.id, present.language, n.field, n.hash from public.words_of(save_machine_texts.texts) n
    where not exists (select from public.words_of(present.texts) w where (w.field, w.hash) = (n.field, n.hash))
  on conflict do nothing;
  return public.save_document(document.id, of_kind, save_machine_texts.language, save_machine_texts.revision, save_machine_texts.texts);
end $$;

-- Somebody has read the fields as they stand in this revision of the draft.
create function public.mark_read(document_id uuid, of_kind text, language text, revision text, fields text[]) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
begin
  delete from public.unread_texts u using public.document_texts t, public.words_of(t.texts) w
    where t.document_id = document.id and t.language = mark_read.language and t.stage = 'draft' and t.revision = mark_read.revision
      and w.name = any (fields) and (u.document_id, u.language, u.field, u.hash) = (t.document_id, t.language, w.field, w.hash);
end $$;

-- What takes the place of unread words is as unread as they were, whoever or whatever changed them: only mark_read says that somebody read.
create function public.keep_unread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.unread_texts u where u.document_id = new.document_id) then
    return null;
  end if;
  insert into public.unread_texts
  select distinct new.document_id, new.language, n.field, n.hash from public.words_of(new.texts) n
    where not exists (select from public.words_of(old.texts) o where (o.field, o.hash) = (n.field, n.hash))
      and n.field in (select o.field from public.words_of(old.texts) o
        join public.unread_texts u on (u.document_id, u.language, u.field, u.hash) = (new.document_id, new.language, o.field, o.hash)
        where not exists (select from public.words_of(new.texts) s where (s.field, s.hash) = (o.field, o.hash)))
  on conflict do nothing;
  return null;
end $$;
-- Words that are unread in another document of the kind are so in a copy of it.
create function public.copy_unread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.unread_texts) then
    return null;
  end if;
  insert into public.unread_texts
  select distinct new.document_id, new.language, u.field, u.hash from public.unread_texts u
    join public.documents d on d.id = u.document_id and d.kind = new.kind
    where u.language = new.language and exists (select from public.words_of(new.texts) w where (w.field, w.hash) = (u.field, u.hash))
  on conflict do nothing;
  return null;
end $$;
create trigger copy_unread after insert on public.document_texts for each row when (new.stage = 'draft') execute function public.copy_unread();
create trigger keep_unread after update of texts on public.document_texts
  for each row when (new.stage = 'draft' and new.texts <> old.texts) execute function public.keep_unread();

-- What waits for its instant was looked at when it was scheduled.
create function public.refuse_unread() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  unread text[] := public.unread_in(new.document_id, new.language, new.texts);
begin
  if unread <> '{}' and not exists (select from public.document_texts t where t.document_id = new.document_id and t.language = new.language
    and t.stage = 'scheduled' and t.publish_at <= now() and t.texts = new.texts and new.stage = 'published') then
    raise exception using errcode = 'PT423', message = 'Not yet read by a person: ' || array_to_string(unread, ', '), detail = new.language;
  end if;
  return new;
end $$;
create trigger refuse_unread before insert on public.document_texts
  for each row when (new.stage <> 'draft') execute function public.refuse_unread();

-- A line of the log, before anything leaves the site.
create function public.note_machine_draft(language text, document_id uuid default null, file_path text default null) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  subject jsonb;
begin
  perform public.require_operator();
  select jsonb_build_object('language', note_machine_draft.language, 'kind', d.kind,
    'name', coalesce(nullif((select t.title from public.shown_to_operators(d.id, 'en') t), ''), d.slug)) into subject
    from public.documents d where d.id = note_machine_draft.document_id;
  if subject is null then
    select jsonb_build_object('language', note_machine_draft.language, 'name', p.file_path) into subject
      from public.pictures p where p.file_path = note_machine_draft.file_path;
  end if;
  perform public.refuse_if(subject is null, 'PT404', 'There is nothing to draft for');
  insert into public.activity (actor, actor_email, action, subject_table, subject_id, subject)
  values (auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), 'insert', 'machine_drafts',
    coalesce(note_machine_draft.document_id::text, note_machine_draft.file_path), subject);
end $$;

alter policy "operators read activity of what they may change" on public.activity
  using ((select public.is_administrator()) or (select public.is_operator()) and subject_table in (
    'content_sections', 'content_translations', 'website_assets_metadata', 'documents', 'document_texts', 'preview_links', 'pictures', 'scheduled_changes',
    'redirects', 'replacements', 'machine_drafts'));

grant execute on function public.words_of, public.unread_in, public.unread, public.save_machine_texts, public.mark_read,
  public.note_machine_draft to authenticated, service_role;
