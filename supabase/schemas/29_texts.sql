-- Each text of what is not in the trash, by its document, language and stage: whoever looks through the texts asks this (app/data/texts/).
-- `latest`: as operators have it. `live`: as readers see it. `draft_state`: whether readers see the draft, or something of it waits. With the reader's rights.
create view public.current_texts with (security_invoker = true) as
  select t.document_id, d.kind, d.slug collate "C" as slug, t.language, t.stage, t.revision, t.text_revision, t.title, t.texts, t.texts::text as words,
    t.texts <> '{}' as edited, t.facts, case when t.stage = 'draft' then public.reviews_of(t) end as reviews, t.translates_revision, t.saved_at, t.saved_by, t.card_text, t.search,
    d.facts as shown_facts, d.published_on, d.publish_at, d.unpublish_at,
    t.stage = 'published' and public.is_live(d) as live,
    t.stage = 'draft' or t.stage = 'published' and not exists (select from public.document_texts draft
      where draft.document_id = t.document_id and draft.language = t.language and draft.stage = 'draft') as latest,
    (select case when s.publish_at is not null then 'waits' when s.shown and not s.changed then 'shown' else 'draft' end
      from public.text_states s where (s.document_id, s.language) = (t.document_id, t.language)) as draft_state
  from public.documents d join public.document_texts t on t.document_id = d.id
  where d.trashed_at is null;

-- Where documents that are no pages or sections say something: for each of the words at most `at_most` texts of each language, as operators have
-- them. Ten thousand articles are searched by their stored search texts; only words that nothing of these says are looked for in what they leave
-- out, as descriptions of pictures, and there in the thousand saved last. Finds nothing for who is no operator.
create function public.find_texts(words jsonb, at_most integer default 30) returns setof public.current_texts
  language sql stable security definer set search_path = '' as $$
  with asked as (
    select distinct trim(public.folded(left(w.words, 200))) as words from jsonb_array_elements_text(find_texts.words) w (words)
  ), sought as materialized (
    select l.code, a.words, (nullif(phraseto_tsquery(public.search_configuration(l.code), a.words)::text, '') || ':*')::tsquery as query
    from asked a, public.languages l where a.words <> '' and (select public.is_operator())
  ), looked_at as not materialized (
    select * from public.current_texts t where t.latest and not public.stays(t.kind)
  ), indexed as materialized (
    select s.words as sought, f.* from sought s cross join lateral (
      select * from looked_at t where t.language = s.code and (position(s.words in t.card_text) > 0 or t.search @@ s.query) limit at_most) f
  ), further as (
    select s.words as sought, r.* from sought s cross join lateral (
      select t.* from (select * from looked_at l where l.language = s.code order by l.saved_at desc limit 1000) t
      join public.document_kinds k on k.kind = t.kind
      where not exists (select from indexed i where i.sought = s.words)
        and position(s.words in public.folded(public.words_in(t.texts - (k.prose || 'editedFrom'::text)))) > 0 limit at_most) r
  )
  select c.* from public.current_texts c
  where c.latest and (c.document_id, c.language) in (select document_id, language from indexed union select document_id, language from further)
  order by c.kind, c.slug, c.language
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
      perform public.refuse_if(part.state = 'waits' or part.state is distinct from coalesce((select t.draft_state from public.current_texts t
          where t.document_id = part.id::uuid and t.language = replace_texts.language and t.latest), 'draft'),
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

revoke all on public.current_texts from service_role;
grant select on public.current_texts to authenticated, service_role;
grant execute on function public.find_texts, public.replace_texts to authenticated, service_role;

-- What of the content needs somebody's care and the database knows by itself: {finding, kind, id, language, detail}. What is thought of words is in
-- app/data/texts/, and needs the revision of what is published and the pages that were edited. With the reader's rights.
create function public.texts_to_mend(edited_of text) returns jsonb language sql stable set search_path = ''
  return jsonb_build_object('publication', public.publication(), 'edited_pages', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from (
    select t.document_id, t.language, t.texts from public.current_texts t where t.kind = edited_of and t.latest and t.edited
  ) e), 'found', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select 'missing' as finding, d.kind, d.id, l.code as language, null as detail from public.documents d join public.languages l on l.code <> 'en'
    where public.is_live(d) and not exists (select from public.document_texts t where (t.document_id, t.language, t.stage) = (d.id, l.code, 'draft'))
    union all
    select 'outOfDate', d.kind, d.id, r.language, null
    from (select distinct r.document_id, r.language from public.field_reviews r where r.why = 'english_changed') r
    join public.documents d on d.id = r.document_id and public.is_live(d)
    union all
    select 'unread', t.kind, t.document_id, t.language, null
    from (select distinct r.document_id, r.language from public.field_reviews r where r.why = 'by_assistant') r
    join public.text_states t on t.document_id = r.document_id and t.language = r.language
    where t.reviews @> '[{"why": "by_assistant"}]' and t.document_state <> 'trashed'
    union all
    select 'remarked', o.kind, o.id, o.language, o.remarks::text from public.open_remarks() o) f));
grant execute on function public.texts_to_mend to authenticated, service_role;
