-- The cards of Content, as clients read and write them: the English of documents. Publishing writes a row, and whoever writes one publishes it.
create table public.content_sections (
  id uuid primary key default gen_random_uuid(),
  section_id text not null unique check (section_id ~ '^[a-z][a-z0-9_]{0,62}$'),
  title text check (length(title) <= 200),
  subtitle text check (length(subtitle) <= 500),
  body_text text check (length(body_text) <= 5000),
  cta_text text check (length(cta_text) <= 80),
  cta_link text check (length(cta_link) <= 500),
  display_order integer not null default 0
);

-- A row as the texts of its document: what is empty is as it was supplied.
create function public.texts_of_section(section public.content_sections) returns jsonb language sql immutable set search_path = ''
  return coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(section) - array['id', 'section_id', 'display_order']) e
    where e.value not in ('null', '""')), '{}');

-- The texts of before become a version, also those of a draft that nobody had published.
create function public.publish_section() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  written jsonb := public.texts_of_section(new);
  of_kind text := (select k.kind from public.document_kinds k where k.in_table = tg_table_name);
begin
  if tg_op = 'DELETE' then
    delete from public.documents d where d.id = old.id;
  elsif tg_op = 'INSERT' then
    insert into public.documents (id, kind, slug, published_on, publish_at)
    values (new.id, of_kind, trim(both '-' from regexp_replace(new.section_id, '_+', '-', 'g')), '2025-01-01', '2025-01-01T12:00:00Z');
    insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision)
    select new.id, of_kind, l.code, s.stage, case when l.code = 'en' then written else '{}' end, case when l.code = 'en' then '{}'::jsonb end,
      case when l.code <> 'en' then md5('{}') end
    from public.languages l, unnest(array['published', 'draft']) s (stage);
  elsif not exists (select from public.document_texts t where t.document_id = new.id and t.language = 'en' and t.stage = 'published'
    and t.texts - 'editedFrom' = written) then
    insert into public.versions (subject, language, texts, facts, translates_revision, saved_by, saved_at, automatic)
    select t.document_id, t.language, t.texts, t.facts, t.translates_revision, t.saved_by, t.saved_at, t.automatic
    from public.document_texts t where t.document_id = new.id and t.language = 'en' and t.stage = 'draft' and t.texts - 'editedFrom' <> written;
    update public.document_texts t set
      texts = written || public.only_keys(t.texts, array['editedFrom']), saved_by = auth.uid(), saved_at = clock_timestamp(), automatic = false
    where t.document_id = new.id and t.language = 'en' and t.stage in ('draft', 'published');
  end if;
  return null;
end $$;

-- A section without a call to action gets none.
create function public.show_section(of_document uuid, texts jsonb) returns void language sql security definer set search_path = '' as $$
  update public.content_sections s set title = n.title, subtitle = n.subtitle, body_text = n.body_text,
    cta_text = case when s.cta_text is not null then coalesce(n.cta_text, '') end, cta_link = n.cta_link
  from jsonb_populate_record(null::public.content_sections, texts - array['id', 'section_id', 'display_order']) n
  where s.id = of_document and public.texts_of_section(s) <> texts - 'editedFrom'
$$;

create trigger publish_section after insert or update or delete on public.content_sections for each row execute function public.publish_section();
alter table public.content_sections enable row level security;
grant select on public.content_sections to anon, authenticated;
grant update (title, subtitle, body_text, cta_text, cta_link) on public.content_sections to authenticated;
create policy "everybody reads sections" on public.content_sections for select to anon, authenticated using (true);
create policy "operators edit sections" on public.content_sections
  for update to authenticated using ((select public.is_operator())) with check ((select public.is_operator()));
