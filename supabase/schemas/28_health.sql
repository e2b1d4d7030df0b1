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

grant execute on function public.link_states to authenticated, service_role;
