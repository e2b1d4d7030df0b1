-- As before; whoever saves again what had saved itself is told that another document has its address, and whoever types is told at once,
-- without being stopped.
create or replace function public.save_document(document_id uuid, of_kind text, language text, revision text, texts jsonb, facts jsonb default null,
  translates text default null, automatic boolean default false, resolves boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  present public.document_texts;
  given public.document_texts;
  written_by xid;
  address_taken boolean;
begin
  select * into present from public.document_texts t
    where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft';
  select t.xmin into written_by from public.document_texts t
    where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft';
  given := present;
  given.texts := save_document.texts;
  given.facts := case when save_document.language = 'en' then coalesce(save_document.facts, present.facts, document.facts) end;
  given.translates_revision := case when save_document.language <> 'en' then
    case when save_document.translates is null then present.translates_revision else nullif(save_document.translates, '') end end;
  address_taken := save_document.language = 'en' and exists (select from public.documents o
    where o.kind = document.kind and o.slug = given.facts ->> 'slug' and o.id <> document.id);
  if (given.texts, given.facts, given.translates_revision) is not distinct from (present.texts, present.facts, present.translates_revision) then
    perform public.refuse_if(address_taken and not save_document.automatic, 'unique_violation', 'Another document has this address');
    update public.document_texts t set automatic = false
      where t.document_id = document.id and t.language = save_document.language and t.stage = 'draft' and t.automatic and not save_document.automatic;
    return jsonb_build_object('saved', jsonb_strip_nulls(jsonb_build_object('revision', present.revision, 'at', present.saved_at,
      'address_taken', nullif(address_taken, false))));
  elsif coalesce(present.revision, '') is distinct from save_document.revision and not public.is_of_this_form(written_by) then
    insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic, refused)
    select document.id, save_document.language, given.texts, given.facts, given.translates_revision, auth.uid(), clock_timestamp(),
      save_document.automatic, true
    where not exists (select from public.versions v where v.subject = document.id::text and v.language = save_document.language
      and v.refused and v.saved_by = auth.uid() and v.texts = given.texts and v.facts is not distinct from given.facts);
    return jsonb_build_object('conflict', jsonb_build_object('texts', present.texts, 'facts', present.facts, 'revision', coalesce(present.revision, ''),
      'by', (select o.email from public.operators o where o.user_id = present.saved_by), 'at', present.saved_at));
  end if;
  perform public.refuse_if(address_taken and not save_document.automatic, 'unique_violation', 'Another document has this address');
  if save_document.language = 'en' and not public.is_live(document) then
    perform public.publish_facts(document.id, given.facts, save_document.automatic);
  end if;
  if present.document_id is not null and (not present.automatic or resolves or present.saved_by is distinct from auth.uid() or not exists (
    select from public.versions v where v.subject = document.id::text and v.language = present.language
      and v.saved_by = present.saved_by and not v.refused and v.replaced_at > clock_timestamp() - interval '10 minutes')) then
    insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic)
    values (present.document_id, present.language, present.texts, present.facts, present.translates_revision, present.saved_by,
      present.saved_at, present.automatic);
  end if;
  insert into public.document_texts as t (document_id, kind, language, stage, texts, facts, translates_revision, saved_by, automatic)
  values (document.id, document.kind, save_document.language, 'draft', given.texts, given.facts, given.translates_revision, auth.uid(),
    save_document.automatic)
  on conflict (document_id, language, stage) do update set texts = excluded.texts, facts = excluded.facts,
    translates_revision = excluded.translates_revision, saved_by = excluded.saved_by, saved_at = clock_timestamp(), automatic = excluded.automatic
  returning * into present;
  return jsonb_build_object('saved', jsonb_strip_nulls(jsonb_build_object('revision', present.revision, 'at', present.saved_at,
      'address_taken', nullif(address_taken, false))));
end $$;
