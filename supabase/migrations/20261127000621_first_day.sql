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

-- As before; the copy has no date.
create or replace function public.duplicate_document(document_id uuid, of_kind text) returns uuid
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  original public.documents := public.lock_document(document_id, nullif(of_kind, 'page'));
  copy uuid := coalesce(md5(public.sent_number('x-sent-form') || original.id::text)::uuid, gen_random_uuid());
  english public.document_texts;
begin
  insert into public.documents (id, kind, slug) values (copy, original.kind, 'draft-' || gen_random_uuid()) on conflict do nothing;
  if not found then
    return copy;
  end if;
  insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision, saved_by)
  select copy, t.kind, t.language, 'draft',
    case when t.language = 'en' then t.texts || jsonb_build_object('title', left(t.title, 190) || ' (2)') else t.texts end,
    t.facts - 'published_on' || jsonb_build_object('slug', ''), t.translates_revision, auth.uid()
  from public.document_texts t where t.document_id = original.id and t.stage = 'draft';
  select * into english from public.document_texts t where t.document_id = copy and t.language = 'en';
  perform public.publish_facts(copy, english.facts, true);
  -- A translation that is up to date stays so: only the title tells the two apart.
  update public.document_texts t set translates_revision = english.text_revision
    from public.document_texts o
    where t.document_id = copy and t.language <> 'en' and o.document_id = original.id
      and o.language = 'en' and o.stage = 'draft' and t.translates_revision = o.text_revision;
  return copy;
end $$;
