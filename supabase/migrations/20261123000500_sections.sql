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
comment on column public.content_translations.translates_revision is
  'The revision of the English section that this text translates; another one there means out of date.';

-- A save that filters on the revision it started from matches no row once somebody else has saved.
create function public.revision(section public.content_sections) returns text
  language sql immutable set search_path = '' as $$
  select md5(jsonb_build_array(section.title, section.subtitle, section.body_text, section.cta_text, section.cta_link)::text)
$$;

create function public.revision(translation public.content_translations) returns text
  language sql immutable set search_path = '' as $$
  select md5(jsonb_build_array(translation.title, translation.subtitle, translation.body_text, translation.cta_text,
    translation.cta_link, translation.translates_revision)::text)
$$;

create function public.keep_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := to_jsonb(old) - array['id', 'section_id', 'language', 'display_order', 'translates_revision'];
  of_language text := coalesce(to_jsonb(old) ->> 'language', 'en');
begin
  if tg_op = 'UPDATE' and former = to_jsonb(new) - array['id', 'section_id', 'language', 'display_order', 'translates_revision'] then
    return null;
  end if;
  insert into public.versions (subject, language, texts, translates_revision, replaced_by)
  values (old.section_id, of_language, former, to_jsonb(old) ->> 'translates_revision',
    coalesce(auth.uid(), public.scheduler_of(null, old.section_id, of_language)));
  return null;
end $$;

create trigger keep_version after update or delete on public.content_sections
  for each row execute function public.keep_version();
create trigger record_activity after insert or update or delete on public.content_sections
  for each row execute function public.record_activity('id', 'section_id');
create trigger keep_version after update or delete on public.content_translations
  for each row execute function public.keep_version();
create trigger record_activity after insert or update or delete on public.content_translations
  for each row execute function public.record_activity('id', 'section_id', 'language');

alter table public.content_sections enable row level security;
alter table public.content_translations enable row level security;

grant select on public.content_sections, public.content_translations to anon, authenticated;
grant update (title, subtitle, body_text, cta_text, cta_link) on public.content_sections to authenticated;
grant insert, update, delete on public.content_translations to authenticated;

create policy "everybody reads sections" on public.content_sections
  for select to anon, authenticated using (true);
create policy "operators edit sections" on public.content_sections
  for update to authenticated using ((select public.is_operator())) with check ((select public.is_operator()));
create policy "everybody reads translations" on public.content_translations
  for select to anon, authenticated using (true);
create policy "operators add translations" on public.content_translations
  for insert to authenticated with check ((select public.is_operator()));
create policy "operators edit translations" on public.content_translations
  for update to authenticated using ((select public.is_operator())) with check ((select public.is_operator()));
create policy "operators drop translations" on public.content_translations
  for delete to authenticated using ((select public.is_operator()));

grant execute on function public.revision(public.content_sections), public.revision(public.content_translations) to anon,
  authenticated, service_role;
