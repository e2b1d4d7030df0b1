-- With the instant from which readers see a page as it is: a page says when it was last changed. Who brings back what was supplied
-- changes it too.
create or replace function public.published_pages() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(edited.language, edited.pages), '{}') from (
    select t.language, jsonb_object_agg(d.slug, public.only_keys(d.facts || t.texts, k.shown)
      || case when t.texts <> '{}' or t.saved_by is not null then jsonb_build_object('publishedAt', t.saved_at) else '{}' end) as pages
    from public.documents d
    join public.document_texts t on t.document_id = d.id and t.stage = 'published'
      and (t.texts <> '{}' or d.facts <> '{}' or t.saved_by is not null)
    join public.document_kinds k on k.kind = d.kind
    where d.kind = 'page' and public.is_live(d)
    group by t.language) edited
$$;
