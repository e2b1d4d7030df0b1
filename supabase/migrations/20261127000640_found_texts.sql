-- Where documents other than pages say something: for each of the words the texts that readers see or will see, drafts before what is
-- published, at most `at_most` in each language. Ten thousand articles are searched by their stored search texts; only words that
-- nothing of these says are looked for in what they leave out, as descriptions of pictures, and there in the thousand saved last. Finds nothing for who is no operator.
create function public.find_texts(words jsonb, at_most integer default 30)
  returns table (document_id uuid, kind text, language text, revision text, texts jsonb)
  language sql stable security definer set search_path = '' as $$
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
grant execute on function public.find_texts to authenticated, service_role;
