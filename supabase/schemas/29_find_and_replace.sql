-- Where documents other than pages and sections say something: for each of the words the texts that readers see or will see, drafts before what is
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
    where not public.stays(t.kind) and (t.stage = 'draft' or t.stage = 'published' and not exists (select from public.document_texts draft
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

-- 'shown' where readers see the draft, 'waits' where a publication waits, else 'draft'.
create function public.draft_state(document_id uuid, language text) returns text language sql stable set search_path = ''
  return (select case when s.publish_at is not null then 'waits' when s.shown and not s.changed then 'shown' else 'draft' end
    from public.text_states s where s.document_id = draft_state.document_id and s.language = draft_state.language);

-- Where words may be replaced in a language: the documents of which a draft has them all, and every page and section, whose supplied texts
-- stand nowhere here; of pages the English too, which some of them have in all languages. Runs with the reader's rights.
create function public.replaceable_texts(words text[], language text, at_most integer default 500)
  returns table (document_id uuid, kind text, language text, revision text, texts jsonb, state text) language sql stable set search_path = '' as $$
  with said as materialized (
    select t.document_id, t.kind, t.language, case when t.stage = 'draft' then t.revision else '' end as revision, t.texts, t.title
    from public.document_texts t join public.documents d on d.id = t.document_id and d.trashed_at is null
    where (t.stage = 'draft' or t.stage = 'published' and not exists (select from public.document_texts draft
        where draft.document_id = t.document_id and draft.language = t.language and draft.stage = 'draft'))
      and case when public.stays(t.kind) then t.language in (replaceable_texts.language, 'en')
        else t.language = replaceable_texts.language and not exists (select from unnest(words) w (word) where position(w.word in t.texts::text) = 0) end
    order by not public.stays(t.kind), t.kind, t.title, t.document_id limit at_most
  )
  select f.document_id, f.kind, f.language, f.revision, f.texts, public.draft_state(f.document_id, f.language)
  from said f order by not public.stays(f.kind), f.kind, f.title, f.document_id
$$;

-- Saves `texts`, [{kind, id, revision, state, texts}], over what was looked at, and publishes what readers saw already: all or nothing. A refusal's
-- detail is the id of its text. Without jit: many small statements.
create function public.replace_texts(language text, texts jsonb) returns void
  language plpgsql security definer set search_path = '' set jit = off set statement_timeout = '30s' as $$
#variable_conflict use_column
declare
  part record;
  former jsonb;
  answer jsonb;
begin
  perform public.require_operator();
  perform public.refuse_if(jsonb_array_length(replace_texts.texts) not between 1 and 500, 'PT413', 'Too many texts, or none');
  -- In the order in which due changes are applied.
  for part in select p.* from jsonb_to_recordset(replace_texts.texts) p (kind text, id text, revision text, state text, texts jsonb)
    order by p.id
  loop
    begin
      select t.texts into former from public.lock_document(part.id::uuid, part.kind) d left join public.document_texts t
        on t.document_id = d.id and t.language = replace_texts.language and t.stage in ('draft', 'published') order by t.stage limit 1;
      perform public.refuse_if(part.state = 'waits' or public.draft_state(part.id::uuid, replace_texts.language) is distinct from part.state,
        'PT409', 'The text was published or scheduled meanwhile');
      answer := public.save_document(part.id::uuid, part.kind, replace_texts.language, part.revision, part.texts, resolves => true);
      perform public.refuse_if(answer ? 'conflict', 'PT409', 'The text was changed meanwhile');
      perform public.carry_reviews(part.id::uuid, replace_texts.language, former, 'still_english');
      if part.state = 'shown' then perform public.publish_document(part.id::uuid, part.kind, replace_texts.language, answer #>> '{saved,revision}'); end if;
    exception when others then
      raise exception using errcode = sqlstate, message = sqlerrm, detail = part.id;
    end;
  end loop;
end $$;

grant execute on function public.find_texts, public.draft_state, public.replaceable_texts, public.replace_texts to authenticated, service_role;
