-- As before; the date of what readers of any language see is the one that they are told.
create or replace function public.preview(link uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found public.preview_links;
  document public.documents;
  text public.document_texts;
  facts jsonb;
begin
  select * into found from public.preview_links l where l.id = link and l.expires_at > now();
  select * into document from public.documents d where d.id = found.document_id and d.trashed_at is null;
  select * into text from public.shown_to_operators(document.id, found.language);
  if text.document_id is null then
    return null;
  end if;
  select t.facts into facts from public.shown_to_operators(document.id, 'en') t;
  facts := coalesce(facts, document.facts);
  document.facts := facts;
  document.topic := nullif(facts ->> (select k.topic from public.document_kinds k where k.kind = document.kind), '');
  document.slug := coalesce(nullif(facts ->> 'slug', ''), document.slug);
  document.published_on := coalesce(public.date_in(facts ->> 'published_on'), case when exists (select from public.document_texts t
      where t.document_id = document.id and t.stage = 'published')
    then document.published_on else public.first_day(document.id) end);
  return jsonb_build_object('kind', document.kind, 'expires_at', found.expires_at, 'revision', text.revision,
    'article', public.shown_document(document, facts, text, found.language) || jsonb_build_object('languages', jsonb_build_array(found.language)));
end $$;

-- As before; with the first English text go the translations of the same instant alone, as those of another appear without it.
create or replace function public.cancel_publication(document_id uuid, of_kind text, language text) returns boolean
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  document public.documents := public.lock_document(document_id, of_kind);
  instant timestamptz;
begin
  delete from public.document_texts t where t.document_id = document.id
    and t.language = cancel_publication.language and t.stage = 'scheduled' and t.publish_at > now()
    returning t.publish_at into instant;
  if instant is not null and cancel_publication.language = 'en' then
    update public.documents d set unpublish_at = null where d.id = document.id and d.publish_at is null;
    delete from public.document_texts t where t.document_id = document.id and t.stage = 'scheduled' and t.publish_at = instant
      and not public.is_live(document);
  end if;
  return instant is not null;
end $$;
