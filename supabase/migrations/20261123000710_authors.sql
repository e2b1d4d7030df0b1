-- Whoever is deleted for good as an author leaves no name behind: not in the log, nor among former addresses, which nobody asks for.
-- Texts, versions and preview links go with the document; articles hold its id alone.
create function public.forget_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  kept text[] := '{kind, language, stage, publish_at, unpublish_at, trashed_at}';
begin
  delete from public.slug_redirects r where r.kind = old.kind;
  perform set_config('activity.erasing', 'on', true);
  update public.activity a set
    subject = a.subject - 'name',
    before = case when a.before is not null then public.only_keys(a.before, kept) end,
    after = case when a.after is not null then public.only_keys(a.after, kept) end
    where a.subject_table in ('documents', 'document_texts') and a.subject_id = old.id::text;
  perform set_config('activity.erasing', '', true);
  return null;
end $$;

-- At the end of the transaction, when the log has the deletion too.
create constraint trigger forget_author after delete on public.documents
  deferrable initially deferred for each row when (old.kind = 'author') execute function public.forget_author();
