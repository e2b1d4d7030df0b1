-- Several languages of a document in one step. What was there before stays for a site of the release before.

-- Copies the drafts of `seen`, [{language, revision}], to what readers see, or at an instant ahead: all of them or none. The revisions are
-- those that were looked at. Its detail names the language for which it is refused.
create function public.publish_texts(document_id uuid, of_kind text, seen jsonb, at timestamptz default null, until timestamptz default null)
  returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  draft record;
begin
  perform public.refuse_if(seen @> '[{"language": "en"}]' is not true and not exists (select from public.document_texts t
    where t.document_id = document.id and t.language = 'en' and (t.stage = 'published' or t.publish_at <= publish_texts.at)),
    'PT428', 'Publish the English text first');
  for draft in
    select s.language, s.revision from jsonb_to_recordset(seen) as s (language text, revision text) order by s.language <> 'en', s.language
  loop
    begin
      perform public.publish_document(document.id, of_kind, draft.language, draft.revision, publish_texts.at,
        case when draft.language = 'en' then publish_texts.until end);
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      raise exception using errcode = sqlstate, message = sqlerrm, detail = draft.language;
    end;
  end loop;
end $$;
grant execute on function public.publish_texts to authenticated, service_role;
