-- The date that readers see is the day on which they first do, unless one is typed.

-- In the zone of the site: of what waits, the day of its instant, else today.
create function public.first_day(document_id uuid) returns date
  language sql stable set search_path = ''
  return (coalesce((select t.publish_at from public.document_texts t
    where t.document_id = first_day.document_id and t.language = 'en' and t.stage = 'scheduled'), now()) at time zone 'America/Toronto')::date;

-- A page is there as long as the software.
create function public.date_first_publication() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.documents d set published_on = public.first_day(d.id) where d.id = new.document_id and d.kind <> 'page';
  return null;
end $$;
create trigger date_first_publication after insert on public.document_texts
  for each row when (new.stage = 'published' and new.language = 'en' and coalesce(new.facts ->> 'published_on', '') = '')
  execute function public.date_first_publication();

-- As before; without a date the draft is shown with the day on which readers would first see it.
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
      where t.document_id = document.id and t.language = 'en' and t.stage = 'published')
    then document.published_on else public.first_day(document.id) end);
  return jsonb_build_object('kind', document.kind, 'expires_at', found.expires_at, 'revision', text.revision,
    'article', public.shown_document(document, facts, text, found.language) || jsonb_build_object('languages', jsonb_build_array(found.language)));
end $$;
