-- Where a document stands. Here and in the next view is all that SQL knows of states; app/schemas/rules/document-state.ts says the same, and a
-- test holds them to it. It is scheduled where any language waits; what waits brings nobody back to a document whose end has passed.
create view public.document_states with (security_invoker = true) as
  select d.*, case when d.trashed_at is not null then 'trashed' when public.is_live(d) then 'published'
    when waits.document_id is not null and coalesce(d.unpublish_at > now(), true) then 'scheduled' else 'draft' end as state
  from public.documents d
  left join lateral (select t.document_id from public.document_texts t where t.document_id = d.id and t.stage = 'scheduled' limit 1) waits on true;

-- What a machine wrote into a draft and nobody has read, which cannot be published. Known by its words, in whatever version, copy or entry.
create table public.unread_texts (
  document_id uuid not null references public.documents on delete cascade,
  language text not null references public.languages,
  field text not null,
  hash text not null,
  primary key (document_id, language, field, hash)
);
comment on column public.unread_texts.field is 'Of entries without their place: steps/body.';
comment on column public.unread_texts.hash is 'As hash_of_field gives it.';

-- By input of the form, steps/2/body, and by field, steps/body.
create function public.words_of(texts jsonb) returns table (name text, field text, hash text) language sql immutable set search_path = '' as $$
  select concat_ws('/', f.key, p.key), concat_ws('/', f.key, regexp_replace(p.key, '^\d+/', '')), coalesce(p.value, f.value) #>> '{}'
  from jsonb_each(public.field_hashes(coalesce(texts, '{}') - 'editedFrom')) f
  left join lateral jsonb_each(case jsonb_typeof(f.value) when 'object' then f.value else '{}' end) p on true
  where jsonb_typeof(f.value) = 'string' or p.key is not null
$$;

create function public.unread_in(of_document uuid, in_language text, texts jsonb) returns text[] language sql stable set search_path = ''
  return array(select w.name from public.words_of(texts) w
    join public.unread_texts u on u.field = w.field and u.hash = w.hash where u.document_id = of_document and u.language = in_language order by 1);

-- The inputs whose texts differ between two of those, as forms name them: approach/2/step. What one of them lacks was as the other has it supplied.
create function public.changed_fields(former jsonb, present jsonb, neutral text[]) returns text[] language sql immutable set search_path = ''
  return array(
    select case when p.path = '' then f.name else f.name || '/' || p.path end
    from (select n.name, nullif(coalesce(former -> n.name, present #> array['editedFrom', n.name]), 'null') as before,
        nullif(coalesce(present -> n.name, former #> array['editedFrom', n.name]), 'null') as now
      from (select jsonb_object_keys(former || present) as name) n where n.name <> 'editedFrom') f
    cross join lateral (
      select '' as path where not coalesce(jsonb_typeof(f.before), 'object') = 'object' or not coalesce(jsonb_typeof(f.now), 'object') = 'object'
      union all
      select jsonb_object_keys(coalesce(f.before, '{}') || coalesce(f.now, '{}'))
        where coalesce(jsonb_typeof(f.before), 'object') = 'object' and coalesce(jsonb_typeof(f.now), 'object') = 'object'
    ) p
    where f.before is distinct from f.now and (p.path = '' or f.before -> p.path is distinct from f.now -> p.path)
      and not f.name = any (neutral) and not f.name || '/' || regexp_replace(p.path, '^\d+/', '') = any (neutral)
    order by 1);

-- Of a text or a list one, of entries one for each part: {"2/step": …}. Null of what is empty.
create function public.hash_of_field(content jsonb) returns jsonb language sql immutable set search_path = ''
  return case when content in ('null', '""') then null
    when jsonb_typeof(content) = 'array' and coalesce(jsonb_typeof(content -> 0), 'object') = 'object' then (
      select coalesce(jsonb_object_agg(e.place || '/' || p.key, left(md5(p.value::text), 12)), '{}')
      from jsonb_array_elements(content) with ordinality e (entry, place)
      cross join jsonb_each(case jsonb_typeof(e.entry) when 'object' then e.entry else '{}' end) p
      where p.value <> '""')
    else to_jsonb(left(md5(content::text), 12)) end;

-- By field; under `editedFrom` of the supplied texts that were edited.
create function public.field_hashes(texts jsonb) returns jsonb language sql immutable strict set search_path = ''
  return (select coalesce(jsonb_object_agg(f.name, f.hash), '{}')
    from (select e.key as name, public.hash_of_field(e.value) as hash from jsonb_each(texts - 'editedFrom') e
      union all
      select 'editedFrom', (select jsonb_object_agg(e.key, public.hash_of_field(e.value)) from jsonb_each(texts -> 'editedFrom') e)
        where jsonb_typeof(texts -> 'editedFrom') = 'object') f
    where f.hash is not null);

-- Where each text stands. A translation stays up to date where nothing but what is neutral changed; its `translates_revision` is then that
-- of the present English. `behind`: the inputs whose English changed since, null where that is not known. `unread`: those that a machine wrote and nobody has read.
create view public.text_states with (security_invoker = true) as
  select d.kind, d.id::text as id, d.id as document_id, l.code as language, d.state as document_state,
    t.revision, t.text_revision, case when behind.fields = '{}' then e.text_revision else t.translates_revision end as translates_revision,
    p.revision as published_revision, s.publish_at, s.revision as scheduled_revision,
    case when t.document_id is null then 'missing' when s.document_id is not null then 'scheduled'
      when d.state = 'published' and p.document_id is not null then 'published' else 'draft' end as stage,
    d.state = 'published' and p.document_id is not null as shown,
    coalesce(t.revision <> coalesce(s.revision, p.revision), false) as changed,
    case when t.document_id is null then 'missing' when l.code = 'en' or t.translates_revision = e.text_revision or behind.fields = '{}' then 'current'
      else 'outOfDate' end as translation,
    behind.fields as behind,
    case when exists (select from public.unread_texts u where u.document_id = d.id and u.language = l.code)
      then public.unread_in(d.id, l.code, t.texts) else '{}'::text[] end as unread
  from public.document_states d
  cross join public.languages l
  left join public.document_texts t on t.document_id = d.id and t.language = l.code and t.stage = 'draft'
  left join public.document_texts p on p.document_id = d.id and p.language = l.code and p.stage = 'published'
  left join public.document_texts s on s.document_id = d.id and s.language = l.code and s.stage = 'scheduled'
  left join public.document_texts e on e.document_id = d.id and e.language = 'en' and e.stage = 'draft'
  cross join lateral (select case when l.code = 'en' or t.translates_revision = e.text_revision then '{}'::text[]
    when t.translates_fields is not null and e.document_id is not null then public.changed_fields(t.translates_fields, public.field_hashes(e.texts),
      (select k.neutral from public.document_kinds k where k.kind = d.kind)) end as fields) behind;

-- Which translations `text_states` finds wanting, kept with each draft: nobody reads thirty thousand texts to find the few that lag behind.
create table public.translation_gaps (
  document_id uuid not null references public.documents on delete cascade,
  language text not null references public.languages on delete cascade,
  finding text not null check (finding in ('outOfDate', 'missing')),
  primary key (document_id, language)
);

create function public.note_gaps() returns trigger language plpgsql security definer set search_path = '' as $$
declare of_document uuid := case tg_op when 'DELETE' then old.document_id else new.document_id end;
begin
  delete from public.translation_gaps g where g.document_id = of_document;
  insert into public.translation_gaps (document_id, language, finding)
    select t.document_id, t.language, t.translation from public.text_states t
    where t.document_id = of_document and t.translation <> 'current' and t.language <> 'en';
  return null;
end $$;

create function public.note_gaps_of_language() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.translation_gaps (document_id, language, finding)
    select t.document_id, t.language, t.translation from public.text_states t
    where t.document_id is not null and t.language = new.code and t.translation <> 'current';
  return null;
end $$;

-- A page of all content by language: each row has the state of its text in every language.
create function public.translation_board(page integer default 1, page_size integer default 50) returns jsonb language sql stable set search_path = '' as $$
  with listed as (
    select d.kind, d.id as document_id, d.id::text, d.slug, d.published_on, d.state = 'published' as live,
      case d.kind when 'page' then 0 when 'section' then 1 else 2 end as place
    from public.document_states d where d.state <> 'trashed' and d.slug not like 'settings-%'
  ), shown as (
    select * from listed order by place, kind, published_on desc, slug limit page_size offset (greatest(translation_board.page, 1) - 1) * page_size
  )
  select jsonb_build_object(
    'total', (select count(*) from listed),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'slug', s.slug,
        'title', (select t.title from public.shown_to_operators(s.document_id, 'en') t),
        'live', s.live,
        'texts', (select jsonb_agg(jsonb_build_object('language', t.language, 'state', case
              when t.translation <> 'current' then t.translation
              when t.published_revision is null then 'unpublished'
              when t.changed then 'changed'
              else 'current' end))
            from public.text_states t where t.document_id = s.document_id))
        order by s.place, s.kind, s.published_on desc, s.slug) from shown s), '[]'))
$$;

-- The English text of a revision, where it is still there.
create function public.english_of_revision(of_document uuid, of_revision text) returns jsonb language sql stable set search_path = ''
  return coalesce(
    (select t.texts from public.document_texts t
      where t.document_id = of_document and t.language = 'en' and t.text_revision = of_revision limit 1),
    (select v.texts from public.versions v
      where v.subject = of_document::text and v.language = 'en' and md5(v.texts::text) = of_revision order by v.id desc limit 1),
    case when of_revision = md5('{}') then '{}'::jsonb end);

create function public.note_translated_fields() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.translates_revision is distinct from old.translates_revision or old.translates_fields is null then
    new.translates_fields := coalesce(public.field_hashes(public.english_of_revision(new.document_id, new.translates_revision)),
      case when tg_op = 'INSERT' then new.translates_fields end);
  end if;
  return new;
end $$;

-- Where a translation says the same as the English did, such as the name of somebody, it goes on doing so.
create function public.carry_neutral_texts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.document_texts t set texts = t.texts || same.texts
  from (select t.language, jsonb_object_agg(n.name, new.texts -> n.name) as texts
    from public.document_kinds k, unnest(k.neutral) n (name), public.document_texts t
    where k.kind = new.kind and t.document_id = new.document_id and t.language <> 'en' and t.stage = new.stage
      and new.texts ? n.name and new.texts -> n.name <> old.texts -> n.name and t.texts -> n.name = old.texts -> n.name
    group by t.language) same
  where t.document_id = new.document_id and t.stage = new.stage and t.language = same.language;
  return null;
end $$;

-- What the English fields said that a translation was made of, null where that is gone.
create function public.translated_english(document_id uuid, language text) returns jsonb language sql stable set search_path = ''
  return (select public.english_of_revision(t.document_id, t.translates_revision) from public.document_texts t
    where t.document_id = translated_english.document_id and t.language = translated_english.language and t.stage = 'draft');

-- The paragraphs that say something, each by its field and a hash: a line of a list is one, and so is a table. Numbers and addresses say the same in all languages.
create function public.field_paragraphs(texts jsonb) returns table (input text, paragraph text) language sql immutable set search_path = '' as $$
  select i.input, i.field || ' ' || left(md5(btrim(p.said, E' \t\n')), 12)
  from (
    select e.key, e.key, e.value #>> '{}' from jsonb_each(texts) e where jsonb_typeof(e.value) = 'string'
    union all
    select e.key, e.key, l.entry #>> '{}' from jsonb_each(texts) e
      cross join jsonb_array_elements(case jsonb_typeof(e.value) when 'array' then e.value else '[]' end) l (entry)
      where jsonb_typeof(l.entry) = 'string'
    union all
    select e.key || '/' || l.place || '/' || part.key, e.key || '/' || part.key, part.value #>> '{}' from jsonb_each(texts) e
      cross join jsonb_array_elements(case jsonb_typeof(e.value) when 'array' then e.value else '[]' end) with ordinality l (entry, place)
      cross join jsonb_each(case jsonb_typeof(l.entry) when 'object' then l.entry else '{}' end) part
      where jsonb_typeof(part.value) = 'string'
  ) i (input, field, said)
  cross join regexp_split_to_table(i.said, '\n\s*\n') p (said)
  where regexp_replace(p.said, '\]\([^()]*\)|https?://\S+|\{\{[^{}]*\}\}|</?\w+>', '', 'g') ~ '[A-Za-z]'
$$;

create function public.note_untouched() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.untouched := (select jsonb_object_agg(p.input, new.filled -> p.paragraph)
    from public.field_paragraphs(new.texts) p where new.filled ? p.paragraph);
  return new;
end $$;

-- Saves a draft in which empty fields were filled, {input: where from}, or of which inputs were confirmed: what they say is right as it is.
create function public.save_filled(document_id uuid, of_kind text, language text, revision text, texts jsonb, translates text default null,
  resolves boolean default false, filled jsonb default '{}', confirmed text[] default '{}') returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  answer jsonb := public.save_document(save_filled.document_id, of_kind, save_filled.language, save_filled.revision, save_filled.texts,
    translates => save_filled.translates, resolves => save_filled.resolves);
begin
  if answer ? 'saved' then
    update public.document_texts t set filled = nullif((coalesce(t.filled, '{}') || coalesce(
        (select jsonb_object_agg(p.paragraph, save_filled.filled -> p.input)
          from public.field_paragraphs(t.texts) p where save_filled.filled ? p.input), '{}'))
      - array(select p.paragraph from public.field_paragraphs(t.texts) p where p.input = any (save_filled.confirmed)), '{}')
    where t.document_id = save_filled.document_id and t.language = save_filled.language and t.stage = 'draft';
  end if;
  return answer;
end $$;

-- Of a draft: a column of it.
create function public.unread(draft public.document_texts) returns text[] language sql stable set search_path = ''
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
declare document public.documents := public.lock_document(document_id, of_kind);
begin
  delete from public.unread_texts u using public.document_texts t, public.words_of(t.texts) w
    where t.document_id = document.id and t.language = mark_read.language and t.stage = 'draft' and t.revision = mark_read.revision
      and w.name = any (fields) and (u.document_id, u.language, u.field, u.hash) = (t.document_id, t.language, w.field, w.hash);
end $$;

-- What takes the place of unread words is as unread as they were, whoever or whatever changed them: only mark_read says that somebody read.
create function public.keep_unread() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.unread_texts u where u.document_id = new.document_id) then return null; end if;
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
create function public.copy_unread() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.unread_texts) then return null; end if;
  insert into public.unread_texts
  select distinct new.document_id, new.language, u.field, u.hash from public.unread_texts u
    join public.documents d on d.id = u.document_id and d.kind = new.kind
    where u.language = new.language and exists (select from public.words_of(new.texts) w where (w.field, w.hash) = (u.field, u.hash))
  on conflict do nothing;
  return null;
end $$;

-- What waits for its instant was looked at when it was scheduled.
create function public.refuse_unread() returns trigger language plpgsql security definer set search_path = '' as $$
declare unread text[];
begin
  -- It looks at every word of a text.
  if not exists (select from public.unread_texts u where u.document_id = new.document_id and u.language = new.language) then return new; end if;
  unread := public.unread_in(new.document_id, new.language, new.texts);
  if unread <> '{}' and not exists (select from public.document_texts t where t.document_id = new.document_id and t.language = new.language
    and t.stage = 'scheduled' and t.publish_at <= now() and t.texts = new.texts and new.stage = 'published') then
    raise exception using errcode = 'PT423', message = 'Not yet read by a person: ' || array_to_string(unread, ', '), detail = new.language;
  end if;
  return new;
end $$;

-- A line of the log, before anything leaves the site.
create function public.note_machine_draft(language text, document_id uuid default null, file_path text default null) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare subject jsonb;
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

-- Words that are replaced in a paragraph that was filled in leave it so: nobody has looked at the rest of it.
create function public.keep_filled(of_document uuid, in_language text, former jsonb) returns void language sql security definer set search_path = '' as $$
  update public.document_texts t set filled = t.filled || same.filled
  from (select jsonb_object_agg(n.paragraph, d.filled -> o.paragraph) as filled from public.document_texts d
    cross join public.field_paragraphs(former) with ordinality o (input, paragraph, place)
    join public.field_paragraphs(d.texts) with ordinality n (input, paragraph, place) on (n.input, n.place) = (o.input, o.place)
    where d.document_id = of_document and d.language = in_language and d.stage = 'draft' and d.filled ? o.paragraph) same
  where t.document_id = of_document and t.language = in_language and t.stage = 'draft' and same.filled is not null
$$;

-- A translation that is saved as it was beside an English that changed is right as readers see it: there is nothing to publish.
create function public.confirm_translation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.document_texts t set translates_revision = new.translates_revision
    where t.document_id = new.document_id and t.language = new.language and t.stage = 'published'
      and t.texts = new.texts and t.facts is not distinct from new.facts;
  return null;
end $$;

create trigger note_gaps after insert or update on public.document_texts for each row when (new.stage = 'draft') execute function public.note_gaps();
create trigger note_gaps_of_deleted after delete on public.document_texts for each row when (old.stage = 'draft') execute function public.note_gaps();
create trigger note_translated_fields before insert or update on public.document_texts
  for each row when (new.language <> 'en' and new.stage = 'draft') execute function public.note_translated_fields();
create trigger carry_neutral_texts after update of texts on public.document_texts
  for each row when (new.language = 'en' and new.texts <> old.texts) execute function public.carry_neutral_texts();
create trigger note_untouched before insert or update on public.document_texts
  for each row when (new.stage = 'draft' and (new.filled is not null or new.untouched is not null)) execute function public.note_untouched();
create trigger copy_unread after insert on public.document_texts for each row when (new.stage = 'draft') execute function public.copy_unread();
create trigger keep_unread after update of texts on public.document_texts
  for each row when (new.stage = 'draft' and new.texts <> old.texts) execute function public.keep_unread();
create trigger refuse_unread before insert on public.document_texts for each row when (new.stage <> 'draft') execute function public.refuse_unread();
create trigger confirm_translation after update of translates_revision on public.document_texts
  for each row when (new.stage = 'draft' and new.translates_revision is distinct from old.translates_revision)
  execute function public.confirm_translation();
create trigger note_gaps_of_language after insert on public.languages for each row execute function public.note_gaps_of_language();
create trigger note_request before insert or update or delete on public.unread_texts for each statement execute function public.note_request_of_statement();
create trigger note_request before insert or update or delete on public.translation_gaps for each statement execute function public.note_request_of_statement();
alter table public.translation_gaps enable row level security;
alter table public.unread_texts enable row level security;
revoke all on public.document_states, public.text_states, public.translation_gaps from service_role;
grant select on public.document_states, public.text_states, public.translation_gaps to authenticated, service_role;
revoke all on public.unread_texts from service_role;
grant select on public.unread_texts to authenticated, service_role;
create policy "operators read gaps" on public.translation_gaps for select to authenticated using ((select public.is_operator()));
create policy "operators read what is unread" on public.unread_texts for select to authenticated using ((select public.is_operator()));
grant execute on function public.translation_board, public.hash_of_field, public.field_hashes, public.changed_fields, public.english_of_revision,
  public.translated_english, public.field_paragraphs, public.save_filled, public.words_of, public.unread_in, public.unread, public.save_machine_texts,
  public.mark_read, public.note_machine_draft to authenticated, service_role;
