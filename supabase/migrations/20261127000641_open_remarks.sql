-- What reviewers remarked and nobody has dealt with, by the text that it is about, the latest first. Runs with the reader's rights.
create function public.open_remarks() returns table (kind text, id uuid, language text, title text, remarks integer)
  language sql stable set search_path = '' as $$
  select l.kind, l.document_id, l.language, coalesce((select t.title from public.shown_to_operators(l.document_id, 'en') t), ''), count(*)::integer
  from public.preview_remarks r
  join public.preview_links l on l.id = r.link_id
  join public.documents d on d.id = l.document_id and d.trashed_at is null
  where not r.done group by 1, 2, 3 order by max(r.id) desc limit 500
$$;
grant execute on function public.open_remarks to authenticated, service_role;
