-- What of the content needs somebody's care and the database knows by itself: {finding, kind, id, language}. What is thought of words is in
-- app/data/texts/. With the reader's rights.
create function public.texts_to_mend() returns jsonb language sql stable set search_path = ''
  return (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select 'missing' as finding, d.kind, d.id, l.code as language from public.documents d join public.languages l on l.code <> 'en'
    where public.is_live(d) and not exists (select from public.document_texts t where (t.document_id, t.language, t.stage) = (d.id, l.code, 'draft'))
    union all
    select 'outOfDate', d.kind, d.id, r.language
    from (select distinct r.document_id, r.language from public.field_reviews r where r.why = 'english_changed') r
    join public.documents d on d.id = r.document_id and public.is_live(d)
    union all
    select 'unread', t.kind, t.document_id, t.language
    from (select distinct r.document_id, r.language from public.field_reviews r where r.why = 'by_assistant') r
    join public.text_states t on t.document_id = r.document_id and t.language = r.language
    where t.reviews @> '[{"why": "by_assistant"}]' and t.document_state <> 'trashed') f);

-- Of these paths those of what is gone, or that lead through a redirect: {link, state}. `known`: the paths that the site answers by itself.
create function public.link_states(paths text[], known text[]) returns table (link text, state text) language sql stable set search_path = '' as $$
  with named as materialized (
    select l.path, k.kind, substr(l.path, length(k.path) + 1) as slug
    from (select distinct asked.path from unnest(paths) asked (path)) l
      left join public.document_kinds k on starts_with(l.path, k.path) and substr(l.path, length(k.path) + 1) ~ '^[^/]+$'
    where not l.path = any (known) and l.path !~ '^/(storage|assets|share|admin|auth|preview)(/|$)|\.[a-z0-9]{2,5}$'
  )
  select n.path, case when r.id is not null or moved.document_id is not null and public.is_live(target) then 'moved' else 'gone' end
  from named n
  left join public.redirects r on r.path = n.path
  left join public.slug_redirects moved on moved.kind = n.kind and moved.slug = n.slug
  left join public.documents target on target.id = moved.document_id
  where not exists (select from public.documents d where d.kind = n.kind and d.slug = n.slug and public.is_live(d))
    and case when n.kind is not null then (select true from public.document_texts t join public.documents d on d.id = t.document_id
      where t.kind = n.kind and t.slug = n.slug and t.stage = 'published' and public.is_live(d) limit 1) end is not true
$$;

grant execute on function public.texts_to_mend, public.link_states to authenticated, service_role;
