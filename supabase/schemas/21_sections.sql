-- The site's editable texts: English in content_sections, French and Spanish in content_translations, what they replaced in versions.
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

create table public.content_translations (
  id uuid primary key default gen_random_uuid(),
  section_id text not null references public.content_sections (section_id) on update cascade on delete cascade,
  language text not null references public.languages check (language <> 'en'),
  title text check (length(title) <= 200),
  subtitle text check (length(subtitle) <= 500),
  body_text text check (length(body_text) <= 5000),
  cta_text text check (length(cta_text) <= 80),
  cta_link text check (length(cta_link) <= 500),
  translates_revision text check (length(translates_revision) <= 64),
  unique (section_id, language)
);
comment on column public.content_translations.translates_revision is 'The revision of the English section that this text translates; another one there means out of date.';

create function public.revision(translation public.content_translations) returns text language sql stable set search_path = ''
  return md5((to_jsonb(translation) - array['id', 'section_id', 'language'])::text);

-- A save that filters on the revision it started from matches no row once somebody else has saved.
create function public.revision(section public.content_sections) returns text language sql stable set search_path = ''
  return md5((to_jsonb(section) - array['id', 'section_id', 'display_order'])::text);

-- What stands in a language, with its revision; null where there is no text.
create function public.section_text(of_section text, in_language text) returns jsonb language sql stable set search_path = ''
  return coalesce(
    (select to_jsonb(s) || jsonb_build_object('revision', public.revision(s)) from public.content_sections s
      where s.section_id = of_section and in_language = 'en'),
    (select to_jsonb(t) || jsonb_build_object('revision', public.revision(t)) from public.content_translations t
      where t.section_id = of_section and t.language = in_language));

create function public.keep_version() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := to_jsonb(old) - array['id', 'section_id', 'language', 'display_order', 'translates_revision'];
  of_language text := coalesce(to_jsonb(old) ->> 'language', 'en');
begin
  if tg_op = 'UPDATE' and former = to_jsonb(new) - array['id', 'section_id', 'language', 'display_order', 'translates_revision'] then
    return null;
  end if;
  insert into public.versions (subject, language, texts, translates_revision, replaced_by)
  values (old.section_id, of_language, former, to_jsonb(old) ->> 'translates_revision',
    coalesce(auth.uid(), nullif(current_setting('activity.actor', true), '')::uuid));
  return null;
end $$;

-- Without texts a translation is taken away. A section without a call to action gets none.
create function public.put_text(of_section text, in_language text, texts jsonb) returns void language plpgsql security definer set search_path = '' as $$
begin
  if in_language = 'en' then
    update public.content_sections s set (title, subtitle, body_text, cta_text, cta_link) =
      (select t.title, t.subtitle, t.body_text, case when s.cta_text is not null then coalesce(t.cta_text, '') end, t.cta_link
        from jsonb_populate_record(null::public.content_sections, texts) t)
      where s.section_id = of_section;
  elsif texts is null then
    delete from public.content_translations t where t.section_id = of_section and t.language = in_language;
  else
    insert into public.content_translations as present
      (section_id, language, title, subtitle, body_text, cta_text, cta_link, translates_revision)
    select of_section, in_language, t.title, t.subtitle, t.body_text, t.cta_text, t.cta_link, t.translates_revision
    from jsonb_populate_record(null::public.content_translations, texts) t
    on conflict (section_id, language) do update set title = excluded.title, subtitle = excluded.subtitle,
      body_text = excluded.body_text, cta_text = excluded.cta_text, cta_link = excluded.cta_link,
      translates_revision = excluded.translates_revision;
  end if;
end $$;

-- Saves a text over the revision that was looked at, empty where there was none, and answers as save_document does: {saved: {revision}},
-- or {conflict: {texts, revision, by, at}} with what somebody else saved meanwhile. What stands there already is saved.
create function public.save_section(section_id text, language text, revision text, texts jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  present jsonb;
  change public.activity;
  written_by xid;
begin
  perform public.require_operator();
  perform from public.content_sections s where s.section_id = save_section.section_id for update;
  perform public.refuse_if(not found, 'PT404', 'There is no such section');
  present := public.section_text(save_section.section_id, save_section.language);
  if not coalesce(present @> save_section.texts, false) then
    select s.xmin into written_by from public.content_sections s
      where s.section_id = save_section.section_id and save_section.language = 'en';
    select s.xmin into written_by from public.content_translations s
      where s.section_id = save_section.section_id and s.language = save_section.language and written_by is null;
    if coalesce(present ->> 'revision', '') is distinct from save_section.revision and not public.is_of_this_form(written_by) then
      select * into change from public.activity a where a.subject_table in ('content_sections', 'content_translations')
        and a.subject_id = present ->> 'id' order by a.id desc limit 1;
      return jsonb_build_object('conflict', jsonb_build_object('texts', present, 'revision', coalesce(present ->> 'revision', ''),
        'by', change.actor_email, 'at', change.at));
    end if;
    perform public.put_text(save_section.section_id, save_section.language, save_section.texts);
  end if;
  return jsonb_build_object('saved', jsonb_build_object('revision',
    public.section_text(save_section.section_id, save_section.language) ->> 'revision'));
end $$;

create trigger keep_version after update or delete on public.content_sections for each row execute function public.keep_version();
create trigger record_activity after insert or update or delete on public.content_sections for each row execute function public.record_activity('id', 'section_id');
create trigger note_request before insert or update or delete on public.content_sections for each statement execute function public.note_request_of_statement();
create trigger keep_version after update or delete on public.content_translations for each row execute function public.keep_version();
create trigger record_activity after insert or update or delete on public.content_translations
  for each row execute function public.record_activity('id', 'section_id');
create trigger note_request before insert or update or delete on public.content_translations for each statement execute function public.note_request_of_statement();
alter table public.content_sections enable row level security;
alter table public.content_translations enable row level security;
grant select on public.content_sections, public.content_translations to anon, authenticated;
grant update (title, subtitle, body_text, cta_text, cta_link) on public.content_sections to authenticated;
grant insert, update, delete on public.content_translations to authenticated;
create policy "everybody reads sections" on public.content_sections for select to anon, authenticated using (true);
create policy "operators edit sections" on public.content_sections
  for update to authenticated using ((select public.is_operator())) with check ((select public.is_operator()));
create policy "everybody reads translations" on public.content_translations for select to anon, authenticated using (true);
create policy "operators write translations" on public.content_translations for all to authenticated using ((select public.is_operator()));
grant execute on function public.revision(public.content_sections), public.revision(public.content_translations) to anon, authenticated, service_role;
grant execute on function public.section_text, public.save_section to authenticated, service_role;
