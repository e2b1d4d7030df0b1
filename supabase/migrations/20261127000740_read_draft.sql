-- A draft as its form shows it, in one answer instead of four: the document, its texts, where they stand, and the addresses of what its facts
-- name.

create function public.read_draft(of_kind text, of_id uuid) returns jsonb
  language sql stable set search_path = ''
  return (
    select jsonb_build_object(
      'document', to_jsonb(d),
      'texts', (
        select jsonb_agg(jsonb_build_object(
          'language', t.language, 'stage', t.stage, 'texts', t.texts, 'facts', t.facts, 'translates_revision', t.translates_revision,
          'saved_at', t.saved_at, 'publish_at', t.publish_at, 'text_revision', t.text_revision, 'revision', t.revision,
          'untouched', t.untouched, 'unread', public.unread(t)))
        from public.document_texts t where t.document_id = d.id),
      'states', (
        select jsonb_agg(jsonb_build_object('language', s.language, 'translates_revision', s.translates_revision, 'behind', s.behind))
        from public.text_states s where s.document_id = d.id),
      'slugs', (
        select coalesce(jsonb_object_agg(named.id, named.slug), '{}') from public.documents named
        where named.id in (
          select case when named_by.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named_by.value::uuid end
          from (
            select jsonb_path_query(coalesce(
              (select e.facts from public.document_texts e where e.document_id = d.id and e.language = 'en' and e.stage = 'draft'), d.facts
            ), '$.*[*]') #>> '{}' as value
          ) named_by)))
    from public.documents d where d.id = of_id and d.kind = of_kind
  );

grant execute on function public.read_draft to authenticated, service_role;
