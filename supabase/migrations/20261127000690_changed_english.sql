-- Which English has changed since a translation was saved, field by field. What says the same in all languages, such as a telephone number,
-- makes no translation out of date.

alter table public.document_kinds add column neutral text[] not null default '{}';
comment on column public.document_kinds.neutral is 'Texts, and parts of entries as profiles/address, that are the same in all languages.';
-- As the release of this migration describes them, so that its first start has nothing to index again.
update public.document_kinds k set neutral = n.neutral
from (values ('author', array['title']),
  ('page', array['email', 'phone', 'bookingUrl', 'formAccount', 'formId', 'profiles/address', 'hiddenPages', 'answering', 'searching', 'training'])) n (kind, neutral)
where k.kind = n.kind;

alter table public.document_texts add column translates_fields jsonb;
comment on column public.document_texts.translates_fields is 'Hashes of the English fields that a draft translates, as field_hashes gives them; null where they are not known.';

-- As before: made anew for this column and that of the images with words.
create or replace function public.shown_to_readers(of_document uuid, in_language text) returns setof public.document_texts
  language sql stable begin atomic
  select t.* from public.document_texts t
    where t.document_id = of_document and t.stage = 'published' and t.language in (in_language, 'en')
    order by t.language = in_language desc limit 1;
end;

create or replace function public.shown_to_operators(of_document uuid, in_language text) returns setof public.document_texts
  language sql stable begin atomic
  select t.* from public.document_texts t where t.document_id = of_document and t.language = in_language
    order by t.stage <> 'draft', t.stage <> 'published' limit 1;
end;

-- Of a text or a list one, of entries one for each part: {"2/step": …}. Null of what is empty.
create function public.hash_of_field(content jsonb) returns jsonb
  language sql immutable set search_path = ''
  return case when content in ('null', '""') then null
    when jsonb_typeof(content) = 'array' and coalesce(jsonb_typeof(content -> 0), 'object') = 'object' then (
      select coalesce(jsonb_object_agg(e.place || '/' || p.key, left(md5(p.value::text), 12)), '{}')
      from jsonb_array_elements(content) with ordinality e (entry, place)
      cross join jsonb_each(case jsonb_typeof(e.entry) when 'object' then e.entry else '{}' end) p
      where p.value <> '""')
    else to_jsonb(left(md5(content::text), 12)) end;

-- By field; under `editedFrom` of the supplied texts that were edited.
create function public.field_hashes(texts jsonb) returns jsonb
  language sql immutable strict set search_path = ''
  return (select coalesce(jsonb_object_agg(f.name, f.hash), '{}')
    from (select e.key as name, public.hash_of_field(e.value) as hash from jsonb_each(texts - 'editedFrom') e
      union all
      select 'editedFrom', (select jsonb_object_agg(e.key, public.hash_of_field(e.value)) from jsonb_each(texts -> 'editedFrom') e)
        where jsonb_typeof(texts -> 'editedFrom') = 'object') f
    where f.hash is not null);

-- The inputs whose texts differ between two of those, as forms name them: approach/2/step. What is in one of them alone was as it was
-- supplied in the other.
create function public.changed_fields(former jsonb, present jsonb, neutral text[]) returns text[]
  language sql immutable set search_path = ''
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

-- The English text of a revision, where it is still there.
create function public.english_of_revision(of_document uuid, of_revision text) returns jsonb
  language sql stable set search_path = ''
  return coalesce(
    (select t.texts from public.document_texts t
      where t.document_id = of_document and t.language = 'en' and t.text_revision = of_revision limit 1),
    (select v.texts from public.versions v
      where v.subject = of_document::text and v.language = 'en' and md5(v.texts::text) = of_revision order by v.id desc limit 1),
    case when of_revision = md5('{}') then '{}'::jsonb end);

create function public.note_translated_fields() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.translates_revision is distinct from old.translates_revision or old.translates_fields is null then
    new.translates_fields := coalesce(public.field_hashes(public.english_of_revision(new.document_id, new.translates_revision)),
      case when tg_op = 'INSERT' then new.translates_fields end);
  end if;
  return new;
end $$;

create trigger note_translated_fields before insert or update on public.document_texts
  for each row when (new.language <> 'en' and new.stage = 'draft') execute function public.note_translated_fields();

-- Where a translation says the same as the English did, such as the name of somebody, it goes on doing so.
create function public.carry_neutral_texts() returns trigger
  language plpgsql security definer set search_path = '' as $$
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

create trigger carry_neutral_texts after update of texts on public.document_texts
  for each row when (new.language = 'en' and new.texts <> old.texts) execute function public.carry_neutral_texts();

-- As before, but that a text that never was out has not changed since it was, and that a translation stays up to date where nothing but
-- what is neutral changed; its `translates_revision` is then that of the English of now. `behind`: the inputs whose English changed since,
-- null where that is not known.
create or replace view public.text_states with (security_invoker = true) as
  select d.kind, d.id::text as id, d.id as document_id, l.code as language, d.state as document_state,
    t.revision, t.text_revision, case when behind.fields = '{}' then e.text_revision else t.translates_revision end as translates_revision,
    p.revision as published_revision, s.publish_at, s.revision as scheduled_revision,
    case when t.document_id is null then 'missing' when s.document_id is not null then 'scheduled'
      when d.state = 'published' and p.document_id is not null then 'published' else 'draft' end as stage,
    d.state = 'published' and p.document_id is not null as shown,
    coalesce(t.revision <> coalesce(s.revision, p.revision), false) as changed,
    case when t.document_id is null then 'missing' when l.code = 'en' or t.translates_revision = e.text_revision or behind.fields = '{}' then 'current'
      else 'outOfDate' end as translation,
    behind.fields as behind
  from public.document_states d
  cross join public.languages l
  left join public.document_texts t on t.document_id = d.id and t.language = l.code and t.stage = 'draft'
  left join public.document_texts p on p.document_id = d.id and p.language = l.code and p.stage = 'published'
  left join public.document_texts s on s.document_id = d.id and s.language = l.code and s.stage = 'scheduled'
  left join public.document_texts e on e.document_id = d.id and e.language = 'en' and e.stage = 'draft'
  cross join lateral (select case when l.code = 'en' or t.translates_revision = e.text_revision then '{}'::text[]
    when t.translates_fields is not null and e.document_id is not null then public.changed_fields(t.translates_fields, public.field_hashes(e.texts),
      (select k.neutral from public.document_kinds k where k.kind = d.kind)) end as fields) behind
  union all
  select 'section', c.section_id, null, l.code, 'published', own.revision, own.revision, t.translates_revision, own.revision, null, null,
    case when l.code = 'en' or t.id is not null then 'published' else 'missing' end, true, false,
    case when l.code = 'en' or t.translates_revision = public.revision(c) then 'current' when t.id is not null then 'outOfDate'
      when concat(c.title, c.subtitle, c.body_text) ~ '\S' then 'missing' else 'current' end, null
  from public.content_sections c
  cross join public.languages l
  left join public.content_translations t on t.section_id = c.section_id and t.language = l.code
  cross join lateral (select case when l.code = 'en' then public.revision(c) else coalesce(public.revision(t), '') end as revision) own;

-- What the English fields said that a translation was made of, null where that is not there any more.
create function public.translated_english(document_id uuid, language text) returns jsonb
  language sql stable set search_path = ''
  return (select public.english_of_revision(t.document_id, t.translates_revision) from public.document_texts t
    where t.document_id = translated_english.document_id and t.language = translated_english.language and t.stage = 'draft');

-- A change of what is neutral is one of what is out of date.
create or replace function public.index_texts_again() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (new.summary, new.prose, new.neutral) is distinct from (old.summary, old.prose, old.neutral) then
    update public.document_texts set minutes = minutes where kind = new.kind;
  end if;
  update public.publication_state set revision = gen_random_uuid() where id;
  return null;
end $$;

-- With what is neutral, which a site of the release before does not tell.
create or replace function public.describe_kinds(site_key text, release integer[], kinds jsonb, pages jsonb default '[]') returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_site(site_key);
  perform public.refuse_if(exists (select from public.document_kinds k where k.release > describe_kinds.release),
    'PT409', 'A newer release has described the kinds of documents');
  insert into public.document_kinds as present (kind, topic, shown, card, summary, prose, needed, release, bounds, neutral)
  select k.kind, k.topic, k.shown, k.card, k.summary, k.prose, k.needed, describe_kinds.release, k.bounds,
    coalesce(k.neutral, (select o.neutral from public.document_kinds o where o.kind = k.kind), '{}')
  from jsonb_populate_recordset(null::public.document_kinds, kinds) k
  on conflict (kind) do update set topic = excluded.topic, shown = excluded.shown, card = excluded.card, summary = excluded.summary,
    prose = excluded.prose, needed = excluded.needed, release = excluded.release, bounds = coalesce(excluded.bounds, present.bounds),
    neutral = excluded.neutral
  where present is distinct from excluded;
  perform public.add_pages(pages);
end $$;

-- As before, but that the copy has no date, and that a translation of which nothing but what is neutral has changed is up to date too.
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
  insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision, translates_fields, saved_by)
  select copy, t.kind, t.language, 'draft',
    case when t.language = 'en' then t.texts || jsonb_build_object('title', left(t.title, 190) || ' (2)') else t.texts end,
    t.facts - 'published_on' || jsonb_build_object('slug', ''), t.translates_revision, t.translates_fields, auth.uid()
  from public.document_texts t where t.document_id = original.id and t.stage = 'draft';
  select * into english from public.document_texts t where t.document_id = copy and t.language = 'en';
  perform public.publish_facts(copy, english.facts, true);
  -- A translation that is up to date stays so: only the title tells the two apart.
  update public.document_texts t set translates_revision = english.text_revision
    from public.text_states o
    where t.document_id = copy and t.language <> 'en' and o.document_id = original.id and o.language = t.language and o.translation = 'current';
  return copy;
end $$;

grant execute on function public.hash_of_field, public.field_hashes, public.changed_fields, public.english_of_revision, public.translated_english
  to authenticated, service_role;

-- What is there already: nobody changed it.
alter table public.document_texts disable trigger index_text;
update public.document_texts set minutes = minutes where language <> 'en' and stage = 'draft';
alter table public.document_texts enable trigger index_text;
