-- A translation that is saved as it was beside an English that changed is right as readers see it: there is nothing to publish.
create function public.confirm_translation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.document_texts t set translates_revision = new.translates_revision
    where t.document_id = new.document_id and t.language = new.language and t.stage = 'published'
      and t.texts = new.texts and t.facts is not distinct from new.facts;
  return null;
end $$;
create trigger confirm_translation after update of translates_revision on public.document_texts
  for each row when (new.stage = 'draft' and new.translates_revision is distinct from old.translates_revision)
  execute function public.confirm_translation();
