-- The languages, and how the site proves itself.

-- Its rows come with the seed, from app/schemas/formats/languages.ts. What operators write first is English.
create table public.languages (
  code text primary key check (code ~ '^[a-z]{2}$'),
  name text not null,
  -- Text and not regconfig, which no upgrade of PostgreSQL carries over.
  search_config text not null default 'simple'
);

-- The language itself where it is one of the site's, else English.
create function public.known_language(language text) returns text language sql stable parallel safe set search_path = ''
  return coalesce((select l.code from public.languages l where l.code = known_language.language), 'en');
create function public.search_configuration(language text) returns regconfig language sql stable parallel safe set search_path = ''
  return (select l.search_config::regconfig from public.languages l where l.code = public.known_language(search_configuration.language));

-- By which a day of the site begins and ends: what is set of the firm, else the same as in app/schemas/rules/default-zone.ts.
create function public.site_zone() returns text language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (select t.texts ->> 'timeZone' from public.document_texts t join public.documents d on d.id = t.document_id
    where public.stays(d.kind) and (d.slug, t.language, t.stage) = ('settings-firm', 'en', 'published'));
begin
  perform now() at time zone zone;
  return coalesce(nullif(zone, ''), 'America/Toronto');
exception when others then
  return 'America/Toronto';
end $$;

-- The site proves itself by a key of which only the digest is here: the publishable key is everybody's.
create table public.site_keys (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  added_at timestamptz not null default now() constraint site_keys_added_at_can_be_shown check (added_at between '1900-01-01Z' and '9999-12-30Z'),
  last_used_at timestamptz constraint site_keys_last_used_at_can_be_shown check (last_used_at between '1900-01-01Z' and '9999-12-30Z'),
  -- A key that stood in the files of the software is everybody's.
  constraint site_keys_are_secret check (digest <> '5b8eeef74630630e9d1fc80d5076ba7d24f1220726fef0f085504a0906e74191')
);
comment on column public.site_keys.digest is 'SHA-256 of a SITE_KEY, in hexadecimal. Several may be good at once, so that one can replace another.';

create function public.is_site(site_key text) returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select from public.site_keys k
    where k.digest = encode(sha256(convert_to(is_site.site_key, 'UTF8')), 'hex')) $$;
create function public.require_site(site_key text) returns void language sql stable security definer set search_path = ''
  as $$ select public.refuse_if(not public.is_site(site_key), 'insufficient_privilege', 'Only the site may do this') $$;

-- Nobody but the site can say from which network a visitor comes and which wording they saw; null is everybody else.
create function public.attested(fact text, site_key text) returns text language sql stable security definer set search_path = ''
  as $$ select case when public.is_site(site_key) then nullif(fact, '') end $$;
create function public.is_truncated(network cidr) returns boolean language sql immutable set search_path = ''
  as $$ select network is null or masklen(network) <= case family(network) when 4 then 24 else 48 end $$;

-- Lower case, without accents, ligatures, what nobody sees (soft hyphens and their like), typographic apostrophes and the beginning of a comment of HTML, of which PostgreSQL's parser of
-- words drops what it holds, reading on to the end of the text for each that never ends. Of more than any text has, the beginning.
create function public.folded(words text) returns text language sql immutable parallel safe set search_path = ''
  return replace(replace(replace(replace(lower(regexp_replace(normalize(left(words, 200000), nfkd), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
    '’', ''''), '<!--', ' ');

alter table public.languages enable row level security;
alter table public.site_keys enable row level security;
grant select on public.languages to anon, authenticated;
create policy "everybody reads languages" on public.languages for select to anon, authenticated using (true);
-- Whoever writes rows checks them by it.
grant execute on function public.is_truncated to service_role;
grant execute on function public.known_language, public.search_configuration to anon, authenticated, service_role;
grant execute on function public.folded, public.site_zone to authenticated, service_role;
