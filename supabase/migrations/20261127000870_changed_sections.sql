-- Sections as the other kinds: which English changed since a translation of one was saved, field by field.

-- What a section said in English at a revision, as it is stored, where that is still there.
create function public.english_of_section(of_section text, of_revision text) returns jsonb
  language sql stable set search_path = ''
  return coalesce(
    (select to_jsonb(s) - array['id', 'section_id', 'display_order'] from public.content_sections s
      where s.section_id = of_section and public.revision(s) = of_revision),
    (select v.texts from public.versions v
      where v.subject = of_section and v.language = 'en' and md5(v.texts::text) = of_revision order by v.id desc limit 1));

-- As before, but that sections say what is `behind` too, and that it names the inputs that a machine wrote and nobody has read. A link of a
-- section that a translation leaves empty is that of the English.
create or replace view public.text_states with (security_invoker = true) as
  select d.kind, d.id::text as id, d.id as document_id, l.code as language, d.state as document_state,
    t.revision, t.text_revision, case when behind.fields = '{}' then e.text_revision else t.translates_revision end as translates_revision,
    p.revision as published_revision, s.publish_at, s.revision as scheduled_revision,
    case when t.document_id is null then 'missing' when s.document_id is not null then 'scheduled'
      when d.state = 'published' and p.document_id is not null then 'published' else 'draft' end as stage,
    d.state = 'published' and p.document_id is not null as shown,
    coalesce(t.revision <> coalesce(s.revision, p.revision), false) as changed,
    case when t.document_id is null then 'missing' when l.code = 'en' or t.translates_revision = e.text_revision or behind.fields = '{}' then 'current'
      else 'outOfDate' end as translation,
    behind.fields as behind,
    case when exists (select from public.unread_texts u where u.document_id = d.id and u.language = l.code)
      then public.unread_in(d.id, l.code, t.texts) else '{}'::text[] end as unread
  from public.document_states d
  cross join public.languages l
  left join public.document_texts t on t.document_id = d.id and t.language = l.code and t.stage = 'draft'
  left join public.document_texts p on p.document_id = d.id and p.language = l.code and p.stage = 'published'
  left join public.document_texts s on s.document_id = d.id and s.language = l.code and s.stage = 'scheduled'
  left join public.document_texts e on e.document_id = d.id and e.language = 'en' and e.stage = 'draft'
  cross join lateral (select case when l.code = 'en' or t.translates_revision = e.text_revision then '{}'::text[]
    when t.translates_fields is not null and e.document_id is not null then public.changed_fields(t.translates_fields, public.field_hashes(e.texts),
      (select k.neutral from public.document_kinds k where k.kind = d.kind)) end as fields) behind
  union all
  select 'section', c.section_id, null, l.code, 'published', own.revision, own.revision,
    case when t.id is not null and behind.fields = '{}' then english.revision else t.translates_revision end, own.revision, null, null,
    case when l.code = 'en' or t.id is not null then 'published' else 'missing' end, true, false,
    case when l.code = 'en' or behind.fields = '{}' then 'current' when t.id is not null then 'outOfDate'
      when concat(c.title, c.subtitle, c.body_text) ~ '\S' then 'missing' else 'current' end, behind.fields, '{}'::text[]
  from public.content_sections c
  cross join public.languages l
  left join public.content_translations t on t.section_id = c.section_id and t.language = l.code
  cross join lateral (select public.revision(c) as revision) english
  cross join lateral (select case when l.code = 'en' then english.revision else coalesce(public.revision(t), '') end as revision) own
  cross join lateral (select public.english_of_section(c.section_id, t.translates_revision) as texts) former
  cross join lateral (select case when l.code = 'en' or t.translates_revision = english.revision then '{}'::text[]
    when former.texts is not null then public.changed_fields(public.field_hashes(former.texts), public.field_hashes(to_jsonb(c)
      - array['id', 'section_id', 'display_order']), case when t.cta_link <> '' then '{}'::text[] else array['cta_link'] end) end as fields) behind;

grant execute on function public.english_of_section to authenticated, service_role;
