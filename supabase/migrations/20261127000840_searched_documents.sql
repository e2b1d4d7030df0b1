-- What the site's own search reads of a kind: one page of all that readers see of its documents, newest first, in the language where there
-- is one, else in English. The search itself is the site's, in memory.
create function public.searched_documents(of_kind text, in_language text, page integer default 1, page_size integer default 100) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from public.documents d where d.kind = of_kind and public.is_live(d)),
    'items', coalesce((select jsonb_agg(public.only_keys(d.facts || t.texts, k.shown)
          || jsonb_build_object('slug', d.slug, 'published_on', d.published_on, 'language', t.language, 'minutes', t.minutes)
        order by d.published_on desc, d.slug)
      from (select * from public.documents d where d.kind = of_kind and public.is_live(d)
        order by d.published_on desc, d.slug limit least(greatest(page_size, 1), 100)
        offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 100)) d
      join public.document_kinds k on k.kind = d.kind
      cross join lateral public.shown_to_readers(d.id, in_language) t), '[]'::jsonb))
$$;

grant execute on function public.searched_documents to anon, authenticated, service_role;
