-- Words that are replaced in a paragraph that was filled in leave it so: nobody has looked at the rest of it.
create function public.keep_filled(of_document uuid, in_language text, former jsonb) returns void
  language sql security definer set search_path = '' as $$
  update public.document_texts t set filled = t.filled || same.filled
  from (select jsonb_object_agg(n.paragraph, d.filled -> o.paragraph) as filled
    from public.document_texts d
    cross join public.field_paragraphs(former) with ordinality o (input, paragraph, place)
    join public.field_paragraphs(d.texts) with ordinality n (input, paragraph, place) on (n.input, n.place) = (o.input, o.place)
    where d.document_id = of_document and d.language = in_language and d.stage = 'draft' and d.filled ? o.paragraph) same
  where t.document_id = of_document and t.language = in_language and t.stage = 'draft' and same.filled is not null
$$;

-- As before, but that it keeps what was filled in, and that its cost for each text does not grow with those before it.
create or replace function public.replace_texts(language text, words text, new_words text, places integer, texts jsonb, at timestamptz default null, launch text default null)
  returns uuid language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  replacement uuid := coalesce(public.sent_number('x-sent-form'), gen_random_uuid());
  part record;
  present jsonb;
  change public.scheduled_changes;
  answer jsonb;
  parts jsonb[] := '{}';
  waiting jsonb := '[]';
begin
  perform public.require_operator();
  if exists (select from public.replacements r where r.id = replacement and r.made_by = auth.uid()) then
    return replacement;
  end if;
  perform public.refuse_if(jsonb_array_length(replace_texts.texts) not between 1 and 500, 'PT413', 'Too many texts, or none');
  perform public.refuse_if(replace_texts.at <= now(), 'PT422', 'This instant has passed');
  delete from public.replacements r where r.made_at < now() - interval '90 days';
  -- In the order in which due changes are applied.
  for part in select p.* from jsonb_to_recordset(replace_texts.texts) p (kind text, id text, revision text, state text, texts jsonb)
    order by p.kind <> 'section', p.id
  loop
    begin
      change := null;
      answer := null;
      if part.kind = 'section' then
        perform from public.content_sections s where s.section_id = part.id for update;
        present := coalesce(public.section_text(part.id, replace_texts.language), '{}');
        perform public.refuse_if(coalesce(present ->> 'revision', '') <> part.revision or exists (select from public.scheduled_changes c
          where c.section_id = part.id and c.language = replace_texts.language and c.finished_at is null), 'PT409', 'The text was changed meanwhile');
        if replace_texts.at is null then
          answer := public.save_section(part.id, replace_texts.language, part.revision, part.texts);
        else
          insert into public.scheduled_changes (section_id, language, title, subtitle, body_text, cta_text, cta_link, translates_revision, replaces, starts_at)
          select part.id, replace_texts.language, t.title, t.subtitle, t.body_text, t.cta_text, t.cta_link, t.translates_revision, part.revision, replace_texts.at
          from jsonb_populate_record(null::public.scheduled_changes, part.texts) t returning * into change;
          waiting := waiting || jsonb_build_object('id', change.id);
        end if;
      else
        select t.texts into present from public.lock_document(part.id::uuid, part.kind) d left join public.document_texts t
          on t.document_id = d.id and t.language = replace_texts.language and t.stage in ('draft', 'published') order by t.stage limit 1;
        perform public.refuse_if(part.state = 'waits' or public.draft_state(part.id::uuid, replace_texts.language) is distinct from part.state,
          'PT409', 'The text was published or scheduled meanwhile');
        answer := public.save_document(part.id::uuid, part.kind, replace_texts.language, part.revision, part.texts, resolves => true);
        perform public.refuse_if(answer ? 'conflict', 'PT409', 'The text was changed meanwhile');
        perform public.keep_filled(part.id::uuid, replace_texts.language, present);
        if part.state = 'shown' then
          perform public.publish_document(part.id::uuid, part.kind, replace_texts.language, answer #>> '{saved,revision}', replace_texts.at);
          waiting := waiting || jsonb_build_object('id', part.id, 'language', replace_texts.language);
        end if;
      end if;
      parts := array_append(parts, (select jsonb_build_object('kind', part.kind, 'id', part.id, 'name', part.texts ->> 'title', 'change', change.id,
          'revision', coalesce(answer #>> '{saved,revision}', public.text_revision(change)),
          'before', jsonb_object_agg(e.key, coalesce(present -> e.key, 'null')), 'after', jsonb_object_agg(e.key, e.value))
        from jsonb_each(part.texts) e where e.key <> 'editedFrom' and e.value <> coalesce(present -> e.key, 'null')));
    exception when others then
      raise exception using errcode = sqlstate, message = sqlerrm, detail = part.id;
    end;
  end loop;
  if replace_texts.at is not null and replace_texts.launch <> '' and waiting <> '[]' then
    perform public.name_changes(waiting, replace_texts.launch);
  end if;
  insert into public.replacements (id, language, words, new_words, places, parts, launch, starts_at)
  values (replacement, replace_texts.language, replace_texts.words, replace_texts.new_words, replace_texts.places, to_jsonb(parts),
    case when replace_texts.at is not null then nullif(replace_texts.launch, '') end, replace_texts.at);
  perform public.note_event('update', 'replacements', replacement::text, replace_texts.words || ' → ' || replace_texts.new_words,
    null, jsonb_build_object('places', replace_texts.places));
  return replacement;
end $$;

-- As before, by what costs less: whether a text can be over its bound at all is told without looking at its parts.
create or replace function public.looks(markdown text) returns bigint
  language sql immutable set search_path = ''
  return (select coalesce(sum(length(p.words)::bigint * (length(p.words) - length(translate(p.words, '][!*_~`<&\|:@', '')))), 0)
    from regexp_split_to_table(replace(markdown, E'\r', E'\n'), '\n[ \t]*\n|\n(?= {0,3}[*+-] +\S)') p (words));

create or replace function public.is_within(content jsonb, bound jsonb, deepest integer default 2) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  characters integer := coalesce((bound ->> 'characters')::integer, 20000);
  entries integer := coalesce((bound ->> 'entries')::integer, 200);
  words text[];
begin
  -- Names and the signs of JSON count too, before anything looks into it.
  if length(content::text) > 6 * characters + 100 * entries
    or jsonb_path_exists(content, format('strict $.**{%s to last}', deepest + 1)::jsonpath) then
    return false;
  end if;
  words := array(select v.value #>> '{}' from jsonb_path_query(content, 'strict $.** ? (@.type() != "object" && @.type() != "array")') v (value));
  return (select count(*) <= entries and coalesce(sum(length(w.word)), 0) <= characters
      and coalesce(max(length(m.marked) - length(replace(m.marked, '<', ''))) <= (bound ->> 'marks')::integer, true)
    from unnest(words) w (word) cross join replace(w.word, '{{', '<') m (marked))
    and (not bound ? 'looks' or coalesce((select sum(length(w.word)::bigint * (length(w.word) - length(translate(w.word, '][!*_~`<&\|:@', ''))))
      from unnest(words) w (word)) <= (bound ->> 'looks')::bigint, true)
      or coalesce((select sum(public.looks(w.word)) from unnest(words) w (word)) <= (bound ->> 'looks')::bigint, true));
end $$;

-- As before; what is published as its draft is has been indexed already.
create or replace function public.index_text() returns trigger
  language plpgsql set search_path = '' as $$
declare
  of_kind public.document_kinds;
  configuration regconfig := public.search_configuration(new.language);
  summary text;
  prose text;
  words text := '';
  known public.document_texts;
begin
  -- What is there already is updated after this, and indexed by that.
  if tg_op = 'INSERT' or new.texts <> old.texts then
    select * into known from public.document_texts t where t.document_id = new.document_id and t.language = new.language
      and (t.stage = new.stage and tg_op = 'INSERT' or t.stage = 'draft' and new.stage <> 'draft' and t.texts = new.texts)
      order by t.stage <> new.stage limit 1;
    if found then
      new.named_images := known.named_images;
      new.links := known.links;
      new.unnamed_images := known.unnamed_images;
      new.described := known.described;
      new.card_text := known.card_text;
      new.minutes := known.minutes;
      new.search := known.search;
      return new;
    end if;
  end if;
  select * into of_kind from public.document_kinds k where k.kind = new.kind;
  -- What is no object is refused by its check, after this.
  if jsonb_typeof(new.texts) = 'object' then
    summary := public.words_in(public.only_keys(new.texts, of_kind.summary));
    prose := public.words_in(public.only_keys(new.texts, of_kind.prose));
    words := coalesce(public.words_in(new.texts - 'editedFrom'), '');
    new.named_images := public.named_images_in(new.texts);
  end if;
  new.links := public.links_in(words);
  new.unnamed_images := public.unnamed_images_in(words);
  new.described := concat(new.texts ->> 'search_description', summary) ~ '\S' or cardinality(of_kind.summary) = 0;
  new.card_text := public.folded(concat_ws(E'\n', new.texts ->> 'title', summary));
  new.minutes := greatest(1, ceil(array_length(regexp_split_to_array(trim(coalesce(prose, '')), '\s+'), 1) / 215.0));
  new.search := setweight(to_tsvector(configuration, coalesce(public.folded(new.texts ->> 'title'), '')), 'A')
    || setweight(to_tsvector(configuration, coalesce(public.folded(summary), '')), 'B')
    || setweight(to_tsvector(configuration, coalesce(public.folded(prose), '')), 'C');
  return new;
end $$;
