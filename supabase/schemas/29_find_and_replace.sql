-- Where documents other than pages say something: for each of the words the texts that readers see or will see, drafts before what is
-- published, at most `at_most` in each language. Ten thousand articles are searched by their stored search texts; only words that
-- nothing of these says are looked for in what they leave out, as descriptions of pictures, and there in the thousand saved last. Finds nothing for who is no operator.
create function public.find_texts(words jsonb, at_most integer default 30)
  returns table (document_id uuid, kind text, language text, revision text, texts jsonb) language sql stable security definer set search_path = '' as $$
  with asked as (
    select distinct trim(public.folded(left(w.words, 200))) as words from jsonb_array_elements_text(find_texts.words) w (words)
  ), sought as materialized (
    select l.code, a.words, (nullif(phraseto_tsquery(public.search_configuration(l.code), a.words)::text, '') || ':*')::tsquery as query
    from asked a, public.languages l where a.words <> '' and (select public.is_operator())
  ), looked_at as not materialized (
    select t.* from public.document_texts t join public.documents d on d.id = t.document_id and d.trashed_at is null
    where t.kind <> 'page' and (t.stage = 'draft' or t.stage = 'published' and not exists (select from public.document_texts draft
      where draft.document_id = t.document_id and draft.language = t.language and draft.stage = 'draft'))
  ), indexed as materialized (
    select s.words, f.* from sought s cross join lateral (
      select t.document_id, t.kind, t.language, t.revision, t.texts from looked_at t
      where t.language = s.code and (position(s.words in t.card_text) > 0 or t.search @@ s.query) limit at_most) f
  )
  select distinct on (f.document_id, f.language) f.document_id, f.kind, f.language, f.revision, f.texts from (
    select i.document_id, i.kind, i.language, i.revision, i.texts from indexed i
    union all
    select r.* from sought s cross join lateral (
      select t.document_id, t.kind, t.language, t.revision, t.texts
      from (select * from looked_at l where l.language = s.code order by l.saved_at desc limit 1000) t
      join public.document_kinds k on k.kind = t.kind
      where not exists (select from indexed i where i.words = s.words)
        and position(s.words in public.folded(public.words_in(t.texts - (k.prose || 'editedFrom'::text)))) > 0 limit at_most) r
  ) f
$$;

-- Words that are replaced everywhere, as one act: what was ticked changes together or not at all, and goes back together.
create table public.replacements (
  id uuid primary key,
  language text not null references public.languages,
  words text not null check (length(words) between 1 and 200),
  new_words text not null check (length(new_words) between 1 and 200),
  places integer not null,
  parts jsonb not null,
  launch text check (length(launch) <= 80),
  starts_at timestamptz constraint replacements_starts_at_can_be_shown check (starts_at between '1900-01-01Z' and '9999-12-30Z'),
  made_by uuid default auth.uid(),
  made_at timestamptz not null default now() constraint replacements_made_at_can_be_shown check (made_at between '1900-01-01Z' and '9999-12-30Z'),
  undone_at timestamptz constraint replacements_undone_at_can_be_shown check (undone_at between '1900-01-01Z' and '9999-12-30Z'),
  kept jsonb not null default '[]'
);
comment on column public.replacements.parts is 'By text: {kind, id, name, revision, change, before, after}: what the replacement saved or scheduled, and its fields as they were and became.';
comment on column public.replacements.kept is 'By text: {kind, id, fields}: what an undo left, because somebody had changed it since.';
create index replacements_by_age on public.replacements (made_at);

-- 'shown' where readers see the draft, 'waits' where a publication waits, else 'draft'.
create function public.draft_state(document_id uuid, language text) returns text language sql stable set search_path = ''
  return (select case when s.publish_at is not null then 'waits' when s.shown and not s.changed then 'shown' else 'draft' end
    from public.text_states s where s.document_id = draft_state.document_id and s.language = draft_state.language);

-- Where words may be replaced in a language: the documents of which a draft has them all, and every page, whose supplied texts stand
-- nowhere here; of pages the English too, which some of them have in all languages. Runs with the reader's rights.
create function public.replaceable_texts(words text[], language text, at_most integer default 500)
  returns table (document_id uuid, kind text, language text, revision text, texts jsonb, state text) language sql stable set search_path = '' as $$
  with said as materialized (
    select t.document_id, t.kind, t.language, case when t.stage = 'draft' then t.revision else '' end as revision, t.texts, t.title
    from public.document_texts t join public.documents d on d.id = t.document_id and d.trashed_at is null
    where (t.stage = 'draft' or t.stage = 'published' and not exists (select from public.document_texts draft
        where draft.document_id = t.document_id and draft.language = t.language and draft.stage = 'draft'))
      and case when t.kind = 'page' then t.language in (replaceable_texts.language, 'en')
        else t.language = replaceable_texts.language and not exists (select from unnest(words) w (word) where position(w.word in t.texts::text) = 0) end
    order by t.kind <> 'page', t.kind, t.title, t.document_id limit at_most
  )
  select f.document_id, f.kind, f.language, f.revision, f.texts, public.draft_state(f.document_id, f.language)
  from said f order by f.kind <> 'page', f.kind, f.title, f.document_id
$$;

-- Saves `texts`, [{kind, id, revision, state, texts}], over what was looked at, and publishes what readers saw already, at once or with a launch: all or nothing. A
-- refusal's detail is the id of its text. The same form again gives what it made. Without jit: many small statements.
create function public.replace_texts(language text, words text, new_words text, places integer, texts jsonb, at timestamptz default null, launch text default null)
  returns uuid language plpgsql security definer set search_path = '' set jit = off set statement_timeout = '30s' as $$
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
  if exists (select from public.replacements r where r.id = replacement and r.made_by = auth.uid()) then return replacement; end if;
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
  if replace_texts.at is not null and replace_texts.launch <> '' and waiting <> '[]' then perform public.name_changes(waiting, replace_texts.launch); end if;
  insert into public.replacements (id, language, words, new_words, places, parts, launch, starts_at)
  values (replacement, replace_texts.language, replace_texts.words, replace_texts.new_words, replace_texts.places, to_jsonb(parts),
    case when replace_texts.at is not null then nullif(replace_texts.launch, '') end, replace_texts.at);
  perform public.note_event('update', 'replacements', replacement::text, replace_texts.words || ' → ' || replace_texts.new_words,
    null, jsonb_build_object('places', replace_texts.places));
  return replacement;
end $$;

-- Changes with the texts of a scheduled change alone, wherever its launch is moved.
create function public.text_revision(change public.scheduled_changes) returns text language sql immutable set search_path = ''
  return md5(jsonb_build_array(change.title, change.subtitle, change.body_text, change.cta_text, change.cta_link, change.translates_revision)::text);

-- A text in which the fields that are still as they became are as they were; null was no field.
create function public.put_back(present jsonb, before jsonb, after jsonb) returns jsonb language sql immutable set search_path = '' as $$
  with same as (
    select b.key, b.value from jsonb_each(before) b where present -> b.key = after -> b.key
  ), texts as (
    select (present || coalesce((select jsonb_object_agg(s.key, s.value) from same s), '{}'))
      - array(select s.key from same s where s.value = 'null') as texts, (present -> 'editedFrom') - array(select s.key from same s where s.value = 'null') as edited
  )
  select case when edited is null or edited = '{}' then texts - 'editedFrom' else texts || jsonb_build_object('editedFrom', edited) end from texts
$$;

-- Each field goes back to what it was before the replacement, unless it was changed since; what still waits is cancelled. Once more it does nothing.
create function public.undo_replacement(id uuid) returns void language plpgsql security definer set search_path = '' set jit = off set statement_timeout = '30s' as $$
#variable_conflict use_column
declare
  made public.replacements;
  part record;
  state text;
  revision text;
  present jsonb;
  restored jsonb;
  answer jsonb;
  remaining jsonb := '[]';
begin
  perform public.require_operator();
  select * into made from public.replacements r where r.id = undo_replacement.id for update;
  perform public.refuse_if(made.id is null, 'PT404', 'There is no such replacement');
  if made.undone_at is not null then return; end if;
  for part in select p.* from jsonb_to_recordset(made.parts) p (kind text, id text, revision text, change uuid, before jsonb, after jsonb)
    order by p.kind <> 'section', p.id
  loop
    if part.kind = 'section' then
      delete from public.scheduled_changes c where c.id = part.change and c.started_at is null and public.text_revision(c) = part.revision;
      perform from public.content_sections s where s.section_id = part.id for update;
      present := public.section_text(part.id, made.language);
      restored := public.put_back(present, part.before, part.after);
      if restored <> present then
        -- A field that is not named would stay.
        restored := '{"title": null, "subtitle": null, "body_text": null, "cta_text": null, "cta_link": null, "translates_revision": null}'::jsonb || restored;
        perform public.save_section(part.id, made.language, present ->> 'revision', case when made.language = 'en'
          or concat(restored ->> 'title', restored ->> 'subtitle', restored ->> 'body_text', restored ->> 'cta_text', restored ->> 'cta_link') <> ''
          then restored end);
      end if;
    else
      perform from public.documents d where d.id = part.id::uuid for update;
      continue when not found;
      if exists (select from public.document_texts t where t.document_id = part.id::uuid and t.language = made.language
        and t.stage = 'scheduled' and t.publish_at > now() and t.revision = part.revision) then
        perform public.cancel_publication(part.id::uuid, part.kind, made.language);
      end if;
      state := public.draft_state(part.id::uuid, made.language);
      select t.texts, t.revision into present, revision from public.document_texts t
        where t.document_id = part.id::uuid and t.language = made.language and t.stage = 'draft';
      restored := public.put_back(present, part.before, part.after);
      if restored <> present then
        answer := public.save_document(part.id::uuid, part.kind, made.language, revision, restored, resolves => true);
        if state = 'shown' then perform public.publish_document(part.id::uuid, part.kind, made.language, answer #>> '{saved,revision}'); end if;
      end if;
    end if;
    remaining := remaining || coalesce((select jsonb_agg(f.field) from (
      select jsonb_build_object('kind', part.kind, 'id', part.id, 'fields', jsonb_agg(a.key order by a.key)) as field
      from jsonb_each(part.after) a where case when part.kind = 'section'
        then coalesce(public.section_text(part.id, made.language) -> a.key, 'null') <> part.before -> a.key
          or exists (select from public.scheduled_changes c where c.id = part.change and c.finished_at is null)
        else exists (select from public.document_texts t where t.document_id = part.id::uuid and t.language = made.language
          and case when t.stage = 'draft' then coalesce(t.texts -> a.key, 'null') <> part.before -> a.key else t.texts -> a.key = a.value end) end
      having count(*) > 0) f), '[]');
  end loop;
  update public.replacements r set undone_at = now(), kept = remaining where r.id = made.id;
  perform public.note_event('delete', 'replacements', made.id::text, made.words || ' → ' || made.new_words, null,
    jsonb_build_object('places', made.places));
end $$;

-- What is deleted for good leaves no text behind here either.
create function public.forget_replaced_texts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.replacements r set parts = (select coalesce(jsonb_agg(p.part), '[]') from jsonb_array_elements(r.parts) p (part)
      where p.part ->> 'id' <> old.id::text)
    where r.parts @> jsonb_build_array(jsonb_build_object('id', old.id));
  return null;
end $$;

create trigger note_request before insert or update or delete on public.replacements for each statement execute function public.note_request_of_statement();
create trigger forget_replaced_texts after delete on public.documents for each row execute function public.forget_replaced_texts();
alter table public.replacements enable row level security;
revoke all on public.replacements from anon, authenticated, service_role;
grant select on public.replacements to authenticated, service_role;
create policy "operators read replacements" on public.replacements for select to authenticated using ((select public.is_operator()));
grant execute on function public.find_texts, public.draft_state, public.replaceable_texts, public.replace_texts, public.undo_replacement to authenticated,
  service_role;
