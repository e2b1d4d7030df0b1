-- Texts that were put into the empty fields of a translation, such as the English ones, and that nobody has changed or confirmed since.

alter table public.document_texts add column filled jsonb, add column untouched jsonb;
comment on column public.document_texts.filled is 'Of a draft: where the paragraphs came from that were put into empty fields, by what field_paragraphs calls them.';
comment on column public.document_texts.untouched is 'Of a draft the inputs, as forms name them, that still have such a paragraph, and where it came from; null without any.';

-- As before: made anew for these columns.
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

-- The paragraphs that say something: each is called by its field, in whatever entry of it, and a hash. A line of a list is one, and so is
-- a table; numbers, addresses and placeholders say the same in all languages.
create function public.field_paragraphs(texts jsonb) returns table (input text, paragraph text)
  language sql immutable set search_path = '' as $$
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

create function public.note_untouched() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.untouched := (select jsonb_object_agg(p.input, new.filled -> p.paragraph)
    from public.field_paragraphs(new.texts) p where new.filled ? p.paragraph);
  return new;
end $$;

create trigger note_untouched before insert or update on public.document_texts
  for each row when (new.stage = 'draft' and (new.filled is not null or new.untouched is not null)) execute function public.note_untouched();

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

-- As before, but that a draft with something untouched is refused last of all, with the languages that have some as the detail, unless
-- `seen` says {confirmed: true} of it: that ends it.
create or replace function public.publish_texts(document_id uuid, of_kind text, seen jsonb, at timestamptz default null, until timestamptz default null)
  returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  draft record;
  untouched text;
begin
  perform public.refuse_if(seen @> '[{"language": "en"}]' is not true and not exists (select from public.document_texts t
    where t.document_id = document.id and t.language = 'en' and (t.stage = 'published' or t.publish_at <= publish_texts.at)),
    'PT428', 'Publish the English text first');
  for draft in
    select s.language, s.revision from jsonb_to_recordset(seen) as s (language text, revision text) order by s.language <> 'en', s.language
  loop
    begin
      perform public.publish_document(document.id, of_kind, draft.language, draft.revision, publish_texts.at,
        case when draft.language = 'en' then publish_texts.until end);
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      raise exception using errcode = sqlstate, message = sqlerrm, detail = draft.language;
    end;
  end loop;
  update public.document_texts t set filled = null from jsonb_to_recordset(seen) as s (language text, confirmed boolean)
    where t.document_id = document.id and t.stage = 'draft' and t.language = s.language and s.confirmed and t.filled is not null;
  select string_agg(t.language, ' ') into untouched from public.document_texts t
    where t.document_id = document.id and t.stage = 'draft' and t.untouched is not null
      and seen @> jsonb_build_array(jsonb_build_object('language', t.language));
  if untouched is not null then
    raise exception 'Nobody has changed or confirmed what was filled in' using errcode = 'PT412', detail = untouched;
  end if;
end $$;

-- As before, with what was filled in.
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
  insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision, translates_fields, filled, saved_by)
  select copy, t.kind, t.language, 'draft',
    case when t.language = 'en' then t.texts || jsonb_build_object('title', left(t.title, 190) || ' (2)') else t.texts end,
    t.facts - 'published_on' || jsonb_build_object('slug', ''), t.translates_revision, t.translates_fields, t.filled, auth.uid()
  from public.document_texts t where t.document_id = original.id and t.stage = 'draft';
  select * into english from public.document_texts t where t.document_id = copy and t.language = 'en';
  perform public.publish_facts(copy, english.facts, true);
  -- A translation that is up to date stays so: only the title tells the two apart.
  update public.document_texts t set translates_revision = english.text_revision
    from public.text_states o
    where t.document_id = copy and t.language <> 'en' and o.document_id = original.id and o.language = t.language and o.translation = 'current';
  return copy;
end $$;

grant execute on function public.field_paragraphs, public.save_filled to authenticated, service_role;
