-- What the rows of 1.0.0 lack of 1.1.0. Nobody changed them: what an operator saved keeps its date and its name.
set lock_timeout = '10s';

-- What a text leads to and shows is read in the text. Two functions give whole rows.
drop table if exists public.linked_paths;
create or replace function public.shown_to_readers(of_document uuid, in_language text) returns setof public.document_texts language sql stable as 'select t.* from public.document_texts t';
create or replace function public.shown_to_operators(of_document uuid, in_language text) returns setof public.document_texts language sql stable as 'select t.* from public.document_texts t';
alter table public.document_texts drop column if exists links;
alter table public.document_texts drop column if exists unnamed_images;
alter table public.document_texts drop column if exists described;
create or replace function public.shown_to_readers(of_document uuid, in_language text) returns setof public.document_texts language sql stable begin atomic
  select t.* from public.document_texts t
    where t.document_id = of_document and t.stage = 'published' and t.language in (in_language, 'en')
    order by t.language = in_language desc limit 1;
end;
create or replace function public.shown_to_operators(of_document uuid, in_language text) returns setof public.document_texts language sql stable begin atomic
  select t.* from public.document_texts t where t.document_id = of_document and t.language = in_language
    order by t.stage <> 'draft', t.stage <> 'published' limit 1;
end;

-- A key that stood in the files of the software is everybody's.
delete from public.site_keys where digest = '5b8eeef74630630e9d1fc80d5076ba7d24f1220726fef0f085504a0906e74191';
alter table public.site_keys validate constraint site_keys_are_secret;
alter table public.outbox validate constraint outbox_kind_check;
alter table public.outbox validate constraint outbox_document_id_fkey;
alter table public.newsletter_issues validate constraint newsletter_issues_document_id_fkey;

update public.newsletter_issues i set texts = public.issue_texts(i.document_id),
  title = (select t.title from public.shown_to_readers(i.document_id, 'en') t)
where i.texts = '{}' and i.document_id is not null;

-- As the release describes the kinds, so that its first start has nothing to index again.
alter table public.document_kinds disable trigger index_texts_again;
update public.document_kinds k set path = n.path, person = n.person, people = n.people, sent = n.sent, stays = n.stays, related = n.related
from (values
  ('insight', '/insights/', false, array['author', 'second_author'], true, false, 'related'),
  ('case_study', '/case-studies/', false, '{}', false, false, null),
  ('author', null, true, '{}', false, false, null),
  ('page', null, false, '{}', false, true, null)) n (kind, path, person, people, sent, stays, related)
where k.kind = n.kind and k.path is null and not k.person and not k.stays;
update public.document_kinds k set neutral = n.neutral
from (values ('author', array['title']),
  ('page', array['email', 'phone', 'bookingUrl', 'formAccount', 'formId', 'profiles/address', 'hiddenPages', 'answering', 'searching', 'training'])) n (kind, neutral)
where k.kind = n.kind and k.neutral = '{}';
alter table public.document_kinds enable trigger index_texts_again;

-- The labels of the menus were edited in two forms, Header and footer and Navigation, and the latter won where it had a list. They are
-- edited in Navigation alone: what the former form says goes there, where readers see it or will. What was stored before its bounds stays.
alter table public.document_texts disable trigger check_bounds, disable trigger follow_text;

do $$
declare
  frame constant uuid := (select d.id from public.documents d where d.kind = 'page' and d.slug = 'frame');
  navigation constant uuid := (select d.id from public.documents d where d.kind = 'page' and d.slug = 'settings-navigation');
  labels constant text[] := array['navigation/home', 'navigation/services', 'navigation/capabilities', 'navigation/caseStudies', 'navigation/insights',
    'navigation/contact', 'footer/about', 'footer/careers', 'footer/downloads', 'footer/faq'];
  english jsonb := (select jsonb_object_agg(t.document_id, t.text_revision) from public.document_texts t
    where t.document_id in (frame, navigation) and t.language = 'en' and t.stage = 'draft');
  of_frame public.document_texts;
  shown jsonb;
  edited jsonb;
  supplied jsonb;
begin
  -- What readers see comes last: until then it tells what they see of the menus.
  for of_frame in
    select t.* from public.document_texts t where t.document_id = frame and t.texts ?| labels
      order by array_position(array['scheduled', 'draft', 'published'], t.stage)
  loop
    select t.texts into shown from public.document_texts t
      where t.document_id = navigation and t.language = of_frame.language and t.stage = 'published';
    select jsonb_object_agg(m.menu, m.edited), jsonb_object_agg(m.menu, m.supplied) into edited, supplied from (
      select e.menu,
        jsonb_agg(jsonb_build_object('label', coalesce(own.label, l.words ->> of_frame.language), 'link', e.link) order by e.place) as edited,
        jsonb_agg(jsonb_build_object('label', l.words ->> of_frame.language, 'link', e.link) order by e.place) as supplied
      from (values
        ('header', 1, 'navigation/home', '/'), ('header', 2, 'navigation/services', '/services'), ('header', 3, 'navigation/capabilities', '/capabilities'),
        ('header', 4, 'navigation/caseStudies', '/case-studies'), ('header', 5, 'navigation/insights', '/insights'), ('header', 6, 'navigation/contact', '/contact'),
        ('company', 1, 'footer/about', '/about'), ('company', 2, 'navigation/capabilities', '/capabilities'), ('company', 3, 'navigation/caseStudies', '/case-studies'),
        ('company', 4, 'footer/careers', '/careers'), ('resources', 1, 'navigation/insights', '/insights'), ('resources', 2, 'footer/downloads', '/downloads'),
        ('resources', 3, 'footer/faq', '/faq')
      ) e (menu, place, label, link)
      join (select s.label, jsonb_build_object('en', s.en, 'fr', s.fr, 'es', s.es) from (values
        ('navigation/home', 'Home', 'Accueil', 'Inicio'), ('navigation/services', 'Services', 'Services', 'Servicios'),
        ('navigation/capabilities', 'Capabilities', 'Expertises', 'Capacidades'), ('navigation/caseStudies', 'Case Studies', 'Études de cas', 'Casos'),
        ('navigation/insights', 'Insights', 'Perspectives', 'Perspectivas'), ('navigation/contact', 'Contact', 'Nous joindre', 'Contacto'),
        ('footer/about', 'About', 'À propos', 'Quiénes somos'), ('footer/careers', 'Careers', 'Carrières', 'Trabaje con nosotros'),
        ('footer/downloads', 'Downloads', 'Téléchargements', 'Descargas'), ('footer/faq', 'FAQ', 'Foire aux questions', 'Preguntas frecuentes')
      ) s (label, en, fr, es)) l (label, words) on l.label = e.label
      cross join lateral (select case when jsonb_typeof(of_frame.texts -> e.label) = 'string'
        and length(of_frame.texts ->> e.label) between 1 and 300 then of_frame.texts ->> e.label end) own (label)
      where l.words ? of_frame.language and not coalesce(shown, '{}') ? e.menu
      group by e.menu having bool_or(own.label is not null)) m;

    if edited is not null then
      if of_frame.stage = 'scheduled' then
        insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision, saved_at, saved_by, publish_at)
        select t.document_id, t.kind, t.language, 'scheduled', t.texts, t.facts, t.translates_revision, of_frame.saved_at, of_frame.saved_by,
          of_frame.publish_at
        from public.document_texts t where t.document_id = navigation and t.language = of_frame.language and t.stage = 'published'
        on conflict do nothing;
      end if;
      update public.document_texts t set
        texts = edited || t.texts || jsonb_build_object('editedFrom',
          (supplied - array(select jsonb_object_keys(t.texts)))
            || case when jsonb_typeof(t.texts -> 'editedFrom') = 'object' then t.texts -> 'editedFrom' else '{}' end),
        saved_at = case when t.saved_by is null then of_frame.saved_at else t.saved_at end,
        saved_by = coalesce(t.saved_by, of_frame.saved_by)
      where t.document_id = navigation and t.language = of_frame.language
        and (t.stage = of_frame.stage or of_frame.stage = 'published' and t.stage = 'scheduled')
        and not t.texts ?& array(select jsonb_object_keys(edited));
    end if;
  end loop;

  update public.document_texts t set texts = case when s.former = '{}' then s.texts - 'editedFrom'
    else s.texts || jsonb_build_object('editedFrom', s.former) end
  from (select f.language, f.stage, f.texts - labels as texts,
      case when jsonb_typeof(f.texts -> 'editedFrom') = 'object' then (f.texts -> 'editedFrom') - labels else '{}' end as former
    from public.document_texts f where f.document_id = frame and f.texts ?| labels) s
  where t.document_id = frame and t.language = s.language and t.stage = s.stage;

  -- A translation that is up to date stays so.
  update public.document_texts t set translates_revision = e.text_revision from public.document_texts e
    where t.document_id in (frame, navigation) and t.language <> 'en' and t.translates_revision = english ->> t.document_id::text
      and e.document_id = t.document_id and e.language = 'en' and e.stage = 'draft' and e.text_revision <> t.translates_revision;
end $$;

alter table public.document_texts enable trigger check_bounds, enable trigger follow_text;

-- Sections are documents: of each its English and its translations, what it said before, and what waits for its instant. What was translated
-- is named by the hash that documents have, as far as it is still there.
alter table public.document_texts disable trigger check_bounds, disable trigger follow_text, disable trigger record_activity_of_new;
alter table public.scheduled_changes disable trigger record_activity;

insert into public.document_kinds (kind, topic, shown, card, summary, prose, needed, bounds, neutral, stays, in_table)
select kind, topic, shown, card, summary, prose, needed, bounds, neutral, stays, in_table from jsonb_to_recordset('[
{"kind":"section","topic":null,"shown":["title","subtitle","body_text","cta_text","cta_link"],"card":[],"summary":[],"prose":[],"needed":[],"neutral":["cta_link"],"stays":true,"in_table":"content_sections","bounds":{"title":{"characters":200,"entries":1,"marks":50},"subtitle":{"characters":500,"entries":1,"marks":50},"body_text":{"characters":5000,"entries":1,"marks":50},"cta_text":{"characters":80,"entries":1,"marks":50},"cta_link":{"characters":500,"entries":1}}}
]') as t (kind text, topic text, shown text[], card text[], summary text[], prose text[], needed text[], bounds jsonb, neutral text[], stays boolean, in_table text)
on conflict (kind) do update set bounds = excluded.bounds, neutral = excluded.neutral, stays = excluded.stays, in_table = excluded.in_table;

do $$
declare
  -- Whoever it was: somebody, and not the software.
  somebody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if to_regclass('public.content_translations') is null then return; end if;
  create temporary table section_texts on commit drop as
  select s.id, s.section_id, t.language, t.stage, t.old_revision, t.translates, t.at, t.saved_by, t.starts_at, t.ends_at, t.change, t.place,
    coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(t.texts) e
      where e.key in ('title', 'subtitle', 'body_text', 'cta_text', 'cta_link') and e.value not in ('null', '""')), '{}') as texts
  from public.content_sections s
  cross join lateral (
    select 'en' as language, 'published' as stage, to_jsonb(s) as texts, md5((to_jsonb(s) - array['id', 'section_id', 'display_order'])::text) as old_revision,
      null as translates, a.at, a.actor as saved_by, null::timestamptz as starts_at, null::timestamptz as ends_at, null::uuid as change, null::bigint as place
    from (select) as one left join lateral (select l.at, l.actor from public.activity l
      where l.subject_table = 'content_sections' and l.subject_id = s.id::text order by l.id desc limit 1) a on true
    union all
    select t.language, 'published', to_jsonb(t), md5((to_jsonb(t) - array['id', 'section_id', 'language'])::text), t.translates_revision, a.at, a.actor,
      null, null, null, null
    from public.content_translations t left join lateral (select l.at, l.actor from public.activity l
      where l.subject_table = 'content_translations' and l.subject_id = t.id::text order by l.id desc limit 1) a on true
    where t.section_id = s.section_id
    union all
    select v.language, 'former', v.texts, md5(v.texts::text), v.translates_revision,
      lag(v.replaced_at) over before, lag(v.replaced_by) over before, null, null, null, v.id
    from public.versions v where v.subject = s.section_id window before as (partition by v.language order by v.id)
    union all
    select c.language, 'scheduled', case when c.started_at is null then to_jsonb(c) else coalesce(c.former -> 'texts', '{}') end, null,
      case when c.started_at is null then c.translates_revision else c.former #>> '{texts,translates_revision}' end, c.scheduled_at, c.scheduled_by,
      coalesce(case when c.started_at is null then c.starts_at end, c.ends_at), case when c.started_at is null then c.ends_at end, c.id, null
    from public.scheduled_changes c where c.section_id = s.section_id and c.finished_at is null
  ) t;
  -- What somebody has changed since stays at the end.
  delete from section_texts w using public.scheduled_changes c where c.id = w.change and c.started_at is not null and not exists (
    select from section_texts p where (p.id, p.language, p.stage) = (w.id, w.language, 'published') and p.old_revision = c.former ->> 'state');
  -- As a document names the English that is translated.
  alter table section_texts add column translates_revision text;
  update section_texts t set translates_revision = coalesce((select md5(e.texts::text) from section_texts e
      where e.id = t.id and e.language = 'en' and e.old_revision = t.translates order by e.stage = 'published' desc, e.place desc limit 1), t.translates)
    where t.language <> 'en';

  insert into public.documents (id, kind, slug, published_on, publish_at)
  select s.id, 'section', trim(both '-' from regexp_replace(s.section_id, '_+', '-', 'g')), '2025-01-01', '2025-01-01T12:00:00Z' from public.content_sections s;
  -- English first: translations are measured by it. A draft says what waits, else what readers see.
  insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision, saved_at, saved_by, publish_at, ends_at)
  select s.id, 'section', l.code, g.stage, coalesce(t.texts, '{}'), case when l.code = 'en' then '{}'::jsonb end,
    case when l.code <> 'en' then case when t.id is null then md5('{}') else t.translates_revision end end, coalesce(t.at, now()),
    case when t.texts <> '{}' then coalesce(t.saved_by, somebody) else t.saved_by end, case when g.stage = 'scheduled' then t.starts_at end,
    case when g.stage = 'scheduled' then t.ends_at end
  from public.content_sections s cross join public.languages l cross join (values ('published', 1), ('scheduled', 2), ('draft', 3)) g (stage, place)
  left join lateral (select * from section_texts o where o.id = s.id and o.language = l.code and (o.stage = g.stage or g.stage = 'draft' and o.stage <> 'former')
    order by o.stage = 'published' limit 1) t on true
  where g.stage <> 'scheduled' or t.id is not null
  order by l.code <> 'en', l.code, g.place;

  update public.versions v set subject = t.id::text, texts = t.texts, translates_revision = t.translates_revision, saved_at = t.at,
    saved_by = case when t.language = 'en' and t.texts = '{}' then t.saved_by else coalesce(t.saved_by, somebody) end
  from section_texts t where v.id = t.place;
  delete from public.scheduled_changes c where c.section_id is not null;
end $$;

drop table if exists public.content_translations;
alter table public.scheduled_changes drop column if exists section_id;
alter table public.scheduled_changes drop column if exists language;
alter table public.scheduled_changes drop column if exists title;
alter table public.scheduled_changes drop column if exists subtitle;
alter table public.scheduled_changes drop column if exists body_text;
alter table public.scheduled_changes drop column if exists cta_text;
alter table public.scheduled_changes drop column if exists cta_link;
alter table public.scheduled_changes drop column if exists translates_revision;
alter table public.scheduled_changes validate constraint scheduled_changes_feature_is_switched;
alter table public.document_texts validate constraint document_texts_end_after_start;
alter table public.scheduled_changes enable trigger record_activity;
alter table public.document_texts enable trigger check_bounds, enable trigger follow_text, enable trigger record_activity_of_new;

-- Which English was translated and what of it changed since are read anew.
update public.document_texts set minutes = minutes;
drop table if exists public.translation_gaps;

-- Of people who are named already: made when somebody next uploads a picture or asks for the copies that are missing.
update public.pictures set state = 'waiting', attempts = 0 where state = 'ready' and not portrait and public.is_portrait(file_path);
-- Moving pictures are given their size, without which the text below them jumps.
update public.pictures set state = 'waiting', reason = null, attempts = 0 where state = 'failed' and reason = 'animated';

-- A launch was a name of scheduled changes. They wait as before, and are moved and cancelled by ticking them in the agenda.
drop table if exists public.launch_parts;
drop type if exists public.launch_part;

-- Speeds and campaigns of visits are counted no more.
delete from public.visit_counts where kind in ('campaign', 'lcp', 'inp');
alter table public.visit_counts validate constraint visit_counts_kind_check;

reset lock_timeout;
