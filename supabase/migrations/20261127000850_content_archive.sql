-- Everything that was written, for the archive that administrators download. In an order that no collation changes, so that the same
-- content gives the same file.

create index documents_in_order on public.documents (kind, (slug collate "C"));

create function public.utc_instant(at timestamptz) returns text
  language sql stable set search_path = ''
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

-- The next documents after an address, with what readers see of each and its drafts that differ. `names`: whom and what they name, by id.
create function public.archived_documents(of_kind text, after text default '', most integer default 25) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', d.slug, 'publish_at', public.utc_instant(d.publish_at),
      'unpublish_at', public.utc_instant(d.unpublish_at), 'texts', own.texts, 'names', coalesce(named.names, '{}')) order by d.slug collate "C"), '[]')
  from (select * from public.documents d
    where d.kind = of_kind and d.trashed_at is null and d.slug collate "C" > after collate "C"
    order by d.slug collate "C" limit least(most, 100)) d
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('language', t.language, 'stage', t.stage, 'texts', t.texts, 'facts', coalesce(t.facts, '{}'),
        'translates', t.translates_revision, 'saved_at', public.utc_instant(t.saved_at), 'unread', coalesce(public.unread(t), '{}'))
      order by t.language, t.stage desc), '[]') as texts
    from public.document_texts t
    left join public.document_texts p on (p.document_id, p.language, p.stage) = (t.document_id, t.language, 'published')
    where t.document_id = d.id and (t.stage = 'draft' and p.revision is distinct from t.revision
      or t.stage = 'published' and (t.texts <> '{}' or t.facts <> '{}'))) own
  cross join lateral (
    select jsonb_object_agg(o.id, o.slug) as names from public.documents o
    where o.id::text in (select v.value #>> '{}' from jsonb_path_query(own.texts, '$[*].facts.** ? (@.type() == "string")') v (value))) named
$$;

-- What is no document.
create function public.archived_besides() returns jsonb
  language sql stable set search_path = ''
  return jsonb_build_object(
    'sections', (select coalesce(jsonb_agg(s order by s.id collate "C", s.language), '[]') from (
      select s.section_id as id, 'en' as language, null as translates, to_jsonb(s) - array['id', 'section_id', 'display_order'] as texts
        from public.content_sections s
      union all select t.section_id, t.language, t.translates_revision, to_jsonb(t) - array['id', 'section_id', 'language', 'translates_revision']
        from public.content_translations t) s),
    'features', (select coalesce(jsonb_agg(jsonb_build_object('name', f.feature_key, 'on', f.enabled) order by f.feature_key collate "C"), '[]')
      from public.site_features f),
    'redirects', (select coalesce(jsonb_agg(jsonb_build_object('from', r.path, 'page', r.page, 'kind', d.kind, 'slug', d.slug)
      order by r.path collate "C"), '[]') from public.redirects r left join public.documents d on d.id = r.document_id),
    'former', (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'from', r.slug, 'slug', d.slug) order by r.kind collate "C", r.slug collate "C"), '[]')
      from public.slug_redirects r left join public.documents d on d.id = r.document_id),
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('path', p.file_path, 'alt', p.alt, 'focus', jsonb_build_array(p.focus_x, p.focus_y))
      order by p.file_path collate "C"), '[]') from public.pictures p where p.alt <> '{}' or (p.focus_x, p.focus_y) <> (50, 50)),
    'files', (select coalesce(jsonb_agg(m.file_path order by m.file_path collate "C"), '[]') from public.website_assets_metadata m));

-- Whoever takes a whole list out is in the log, with whether it was searched and not with the words.
create or replace function public.note_export(of_list text, searched boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  perform public.refuse_if(of_list not in ('newsletter', 'enquiries', 'activity', 'content'), 'invalid_parameter_value', 'Unknown list');
  perform public.note_event('insert', case when of_list in ('activity', 'content') then of_list else 'leads' end, of_list,
    after => jsonb_build_object('searched', searched));
end $$;

alter policy "operators read activity of what they may change" on public.activity
  using ((select public.is_administrator()) or (select public.is_operator()) and subject_table in (
    'content_sections', 'content_translations', 'website_assets_metadata', 'documents', 'document_texts', 'preview_links', 'pictures', 'scheduled_changes',
    'redirects', 'replacements', 'machine_drafts', 'content'));

grant execute on function public.utc_instant, public.archived_documents, public.archived_besides to authenticated, service_role;
