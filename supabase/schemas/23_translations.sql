-- Where a document stands: all that is known of states is in this view and in text_states. It is scheduled where any language waits; what waits
-- brings nobody back to a document whose end has passed.
create view public.document_states with (security_invoker = true) as
  select d.*, case when d.trashed_at is not null then 'trashed' when public.is_live(d) then 'published'
    when waits.document_id is not null and coalesce(d.unpublish_at > now(), true) then 'scheduled' else 'draft' end as state
  from public.documents d
  left join lateral (select t.document_id from public.document_texts t where t.document_id = d.id and t.stage = 'scheduled' limit 1) waits on true;

-- Why somebody has to look at a field of a draft. Where its words came from is known by its paragraphs, in whatever version or entry they stand.
create table public.field_reviews (
  document_id uuid not null references public.documents on delete cascade,
  language text not null references public.languages on delete cascade,
  why text not null check (why in ('still_english', 'by_assistant', 'english_changed')),
  field text not null,
  hash text not null,
  primary key (document_id, language, why, field, hash)
);
comment on column public.field_reviews.why is 'Its empty field was filled with the English; the assistant wrote it, which cannot be published; its English changed since it was translated.';
comment on column public.field_reviews.field is 'Of entries without their place: steps/body. Where the English changed the input, steps/2/body, or nothing where it is not known which.';
comment on column public.field_reviews.hash is 'Of a paragraph, as paragraphs_of gives it.';
create index field_reviews_by_reason on public.field_reviews (why, document_id, language);

-- Each by its input, its field and a hash: a line of a list is one, and so is a table.
create function public.paragraphs_of(texts jsonb) returns table (input text, field text, hash text, paragraph text) language sql immutable set search_path = '' as $$
  select i.input, i.field, left(md5(btrim(p.paragraph, E' \t\n')), 12), p.paragraph
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
  ) i (input, field, words)
  cross join regexp_split_to_table(i.words, '\n\s*\n') p (paragraph)
  where p.paragraph ~ '\S'
$$;

-- Of a draft: [{name, why}] by the inputs of its form.
create function public.reviews_of(draft public.document_texts) returns jsonb language sql stable set search_path = ''
  return case when exists (select from public.field_reviews r where (r.document_id, r.language) = (draft.document_id, draft.language)) then coalesce((
    select jsonb_agg(jsonb_build_object('name', f.name, 'why', f.why) order by f.name, f.why) from (
      select r.field as name, r.why from public.field_reviews r
        where (r.document_id, r.language, r.why) = (draft.document_id, draft.language, 'english_changed')
      union
      select p.input, r.why from public.paragraphs_of(draft.texts) p join public.field_reviews r on (r.field, r.hash) = (p.field, p.hash)
        where (r.document_id, r.language) = (draft.document_id, draft.language)) f), '[]') else '[]' end;

-- Of what was just saved: the inputs that somebody has looked at, and why those are to be looked at that were filled, {input: why}. What has no words is the same in all languages.
create function public.note_reviews(draft public.document_texts, filled jsonb, reviewed text[]) returns void language sql security definer set search_path = '' as $$
  delete from public.field_reviews r using public.paragraphs_of(draft.texts) p
    where (r.document_id, r.language, r.field, r.hash) = (draft.document_id, draft.language, p.field, p.hash) and p.input = any (reviewed);
  insert into public.field_reviews (document_id, language, why, field, hash)
  select distinct draft.document_id, draft.language, filled ->> p.input, p.field, p.hash from public.paragraphs_of(draft.texts) p
    where filled ? p.input and (filled ->> p.input <> 'still_english'
      or regexp_replace(p.paragraph, '\]\([^()]*\)|https?://\S+|\{\{[^{}]*\}\}|</?\w+>', '', 'g') ~ '[A-Za-z]')
  on conflict do nothing;
$$;

-- What takes the place of such paragraphs in a draft is to be looked at as they were, whoever or whatever changed them.
create function public.carry_reviews(of_document uuid, in_language text, former jsonb, of_reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.field_reviews r where (r.document_id, r.language, r.why) = (of_document, in_language, of_reason)) then return; end if;
  insert into public.field_reviews (document_id, language, why, field, hash)
  with before as (select * from public.paragraphs_of(former)),
    present as (select p.* from public.document_texts t cross join public.paragraphs_of(t.texts) p
      where (t.document_id, t.language, t.stage) = (of_document, in_language, 'draft'))
  select distinct of_document, in_language, of_reason, n.field, n.hash from present n
  where not exists (select from before b where (b.field, b.hash) = (n.field, n.hash)) and n.field in (
    select b.field from before b join public.field_reviews r
      on (r.document_id, r.language, r.why, r.field, r.hash) = (of_document, in_language, of_reason, b.field, b.hash)
    where not exists (select from present s where (s.field, s.hash) = (b.field, b.hash)))
  on conflict do nothing;
end $$;

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

-- Where each text stands. A translation stays up to date where nothing but what is neutral changed.
create view public.text_states with (security_invoker = true) as
  select d.kind, d.id::text as id, d.id as document_id, l.code as language, d.state as document_state,
    t.revision, t.text_revision, t.translates_revision, p.revision as published_revision, s.publish_at, s.revision as scheduled_revision,
    case when t.document_id is null then 'missing' when s.document_id is not null then 'scheduled'
      when d.state = 'published' and p.document_id is not null then 'published' else 'draft' end as stage,
    d.state = 'published' and p.document_id is not null as shown,
    coalesce(t.revision <> coalesce(s.revision, p.revision), false) as changed,
    case when t.document_id is null then 'missing' when translated.is_current then 'current' else 'outOfDate' end as translation,
    case when t.document_id is null then '[]' else public.reviews_of(t) end as reviews
  from public.document_states d
  cross join public.languages l
  left join public.document_texts t on t.document_id = d.id and t.language = l.code and t.stage = 'draft'
  left join public.document_texts p on p.document_id = d.id and p.language = l.code and p.stage = 'published'
  left join public.document_texts s on s.document_id = d.id and s.language = l.code and s.stage = 'scheduled'
  cross join lateral (select not exists (select from public.field_reviews r
    where (r.document_id, r.language, r.why) = (d.id, l.code, 'english_changed')) as is_current) translated;

-- Of which inputs the English changed since the drafts of its translations, or that of one, were saved; of those that are neutral,
-- or that the translation takes from it, nobody has to know.
create function public.note_changed_english(of_document uuid, in_language text) returns void language sql security definer set search_path = '' as $$
  delete from public.field_reviews r where r.document_id = of_document and r.why = 'english_changed' and in_language in (r.language, 'en');
  insert into public.field_reviews (document_id, language, why, field, hash)
  select t.document_id, t.language, 'english_changed', changed.field, '' from public.document_texts t
  join public.document_kinds k on k.kind = t.kind
  left join public.document_texts e on e.document_id = t.document_id and e.language = 'en' and e.stage = 'draft'
  cross join lateral unnest(case when t.translates_fields is null or e.document_id is null then array['']
    else public.changed_fields(t.translates_fields, public.field_hashes(e.texts), k.neutral) end) changed (field)
  where t.document_id = of_document and t.stage = 'draft' and t.language <> 'en' and in_language in (t.language, 'en')
    and (t.translates_revision = e.text_revision) is not true
    and not (split_part(changed.field, '/', 1) = any (k.inherited) and nullif(t.texts -> split_part(changed.field, '/', 1), '""') is null);
$$;

-- The English text of a revision, where it is still there.
create function public.english_of_revision(of_document uuid, of_revision text) returns jsonb language sql stable set search_path = ''
  return coalesce(
    (select t.texts from public.document_texts t
      where t.document_id = of_document and t.language = 'en' and t.text_revision = of_revision limit 1),
    (select v.texts from public.versions v
      where v.subject = of_document::text and v.language = 'en' and md5(v.texts::text) = of_revision order by v.id desc limit 1),
    case when of_revision = md5('{}') then '{}'::jsonb end);

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

alter table public.field_reviews enable row level security;
revoke all on public.document_states, public.text_states, public.field_reviews from service_role;
grant select on public.document_states, public.text_states, public.field_reviews to authenticated, service_role;
create policy "operators read what is to be looked at" on public.field_reviews for select to authenticated using ((select public.is_operator()));
grant execute on function public.hash_of_field, public.field_hashes, public.changed_fields, public.english_of_revision,
  public.paragraphs_of, public.reviews_of, public.note_machine_draft to authenticated, service_role;
