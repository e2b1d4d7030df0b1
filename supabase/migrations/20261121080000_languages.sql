-- The languages of the site, the same as in app/schemas/languages.ts. What operators write first is English.

create table public.languages (
  code text primary key check (code ~ '^[a-z]{2}$'),
  name text not null,
  -- Text and not regconfig, which no upgrade of PostgreSQL carries over.
  search_config text not null default 'simple'
);

insert into public.languages (code, name, search_config) values
  ('en', 'English', 'english'),
  ('fr', 'Français', 'french'),
  ('es', 'Español', 'spanish');

-- The language itself where it is one of the site's, else English.
create function public.known_language(language text) returns text
  language sql stable parallel safe set search_path = ''
  return coalesce((select l.code from public.languages l where l.code = known_language.language), 'en');

create function public.search_configuration(language text) returns regconfig
  language sql stable parallel safe set search_path = ''
  return (select l.search_config::regconfig from public.languages l where l.code = public.known_language(search_configuration.language));

alter table public.languages enable row level security;
revoke all on public.languages from anon, authenticated;
grant select on public.languages to anon, authenticated;
grant all on public.languages to service_role;

create policy "everybody reads languages" on public.languages for select to anon, authenticated using (true);

revoke all on function public.known_language(text), public.search_configuration(text) from public, anon, authenticated;
grant execute on function public.known_language(text), public.search_configuration(text) to anon, authenticated, service_role;
