-- What insights and case studies share: former versions, addresses that moved or are gone, preview links, and what readers' copies are made of.

-- Lower case, without accents, ligatures and typographic apostrophes.
create function public.folded(words text) returns text
  language sql immutable parallel safe set search_path = ''
  return replace(replace(replace(lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '’', '''');

-- A trigger instead of a generated column: how a language is searched stands in a table. Its three arguments name the fields
-- of one weight each.
create function public.index_text() returns trigger
  language plpgsql set search_path = '' as $$
declare
  texts jsonb := to_jsonb(new);
  configuration regconfig := public.search_configuration(new.language);
begin
  new.search := '';
  for at in 1 .. tg_nargs loop
    new.search := new.search || setweight(to_tsvector(configuration, public.folded((
      select string_agg(texts ->> f.field, E'\n' order by f.place)
      from unnest(string_to_array(tg_argv[at - 1], ' ')) with ordinality as f (field, place)))), substr('ABC', at, 1)::"char");
  end loop;
  return new;
end $$;

create table public.publication_state (
  id boolean primary key default true check (id),
  revision bigint not null default 0
);
comment on table public.publication_state is 'Counts what changed for readers, so that a copy of it can tell whether it is the latest.';
insert into public.publication_state default values;

create function public.touch_publication() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.publication_state set revision = revision + 1 where id;
  return null;
end $$;

create table public.article_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('insight', 'case_study')),
  article_id uuid not null,
  language text not null references public.languages,
  texts jsonb not null,
  title text generated always as (texts ->> 'title') stored,
  saved_by uuid,
  saved_at timestamptz not null,
  replaced_at timestamptz not null default clock_timestamp()
);
create index article_versions_newest_first on public.article_versions (kind, article_id, language, id desc);

-- A draft saves itself every few seconds: one version in ten minutes of the same person's writing is enough.
-- Saving under this setting puts the former text aside however short ago the last one was.
create function public.keep_article_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := to_jsonb(old);
  article uuid := former ->> tg_argv[1];
  texts jsonb := former - array[tg_argv[1], 'language', 'stage', 'saved_at', 'saved_by', 'minutes', 'card_text', 'search'];
begin
  if tg_op = 'UPDATE' and texts = to_jsonb(new) - array[tg_argv[1], 'language', 'stage', 'saved_at', 'saved_by', 'minutes', 'card_text', 'search'] then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.stage = 'draft' and old.saved_by is not distinct from new.saved_by
    and current_setting('northlight.restores_version', true) is distinct from 'yes' and exists (
    select from public.article_versions v
    where v.kind = tg_argv[0] and v.article_id = article and v.language = old.language
      and v.saved_by is not distinct from old.saved_by and v.replaced_at > clock_timestamp() - interval '10 minutes'
  ) then
    return null;
  end if;
  insert into public.article_versions (kind, article_id, language, texts, saved_by, saved_at)
  values (tg_argv[0], article, old.language, texts, old.saved_by, old.saved_at);
  return null;
end $$;

-- What is deleted for good leaves no text behind.
create function public.forget_article_versions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_versions v where v.kind = tg_argv[0] and v.article_id = old.id;
  return null;
end $$;

create function public.note_saving() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.saved_at := clock_timestamp();
  new.saved_by := auth.uid();
  return new;
end $$;

create table public.slug_redirects (
  kind text not null check (kind in ('insight', 'case_study')),
  slug text not null,
  article_id uuid,
  primary key (kind, slug)
);
comment on column public.slug_redirects.article_id is 'Null where the article was deleted.';

-- An address that readers may know leads on to the new one, or says that it is gone.
create function public.keep_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    delete from public.slug_redirects where kind = tg_argv[0] and slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug and old.publish_at <= now() then
    insert into public.slug_redirects (kind, slug, article_id) values (tg_argv[0], old.slug, old.id)
      on conflict (kind, slug) do update set article_id = excluded.article_id;
  elsif tg_op = 'DELETE' then
    update public.slug_redirects set article_id = null where kind = tg_argv[0] and article_id = old.id;
    if old.publish_at <= now() then
      insert into public.slug_redirects (kind, slug, article_id) values (tg_argv[0], old.slug, null)
        on conflict (kind, slug) do update set article_id = null;
    end if;
  end if;
  return null;
end $$;

-- {moved: slug} or {gone: true} for an address that once was read, else null; says nothing of what is not published now.
create function public.former_address(kind text, slug text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  table_name text := case kind when 'insight' then 'insights' else 'case_studies' end;
  former public.slug_redirects;
  present text;
  trashed boolean;
begin
  execute format('select exists (select from public.%I where slug = $1 and publish_at <= now() and trashed_at is not null)', table_name)
    into trashed using former_address.slug;
  select * into former from public.slug_redirects r where r.kind = former_address.kind and r.slug = former_address.slug;
  if trashed or (former.slug is not null and former.article_id is null) then
    return jsonb_build_object('gone', true);
  end if;
  execute format('select slug from public.%I where id = $1 and publish_at <= now()
    and (unpublish_at is null or unpublish_at > now()) and trashed_at is null', table_name) into present using former.article_id;
  return case when present is null then null else jsonb_build_object('moved', present) end;
end $$;

create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('insight', 'case_study')),
  article_id uuid not null,
  language text not null references public.languages,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  expires_at timestamptz not null default now() + interval '7 days' check (expires_at <= created_at + interval '7 days')
);
comment on column public.preview_links.id is 'The secret of the link: random, and read by operators alone.';
create index preview_links_of_an_article on public.preview_links (kind, article_id);

create trigger record_activity after insert or delete on public.preview_links
  for each row execute function public.record_activity('article_id', 'kind', 'language');

alter table public.publication_state enable row level security;
alter table public.article_versions enable row level security;
alter table public.slug_redirects enable row level security;
alter table public.preview_links enable row level security;

revoke all on public.publication_state, public.article_versions, public.slug_redirects, public.preview_links
  from anon, authenticated, service_role;
grant select on public.publication_state to anon, authenticated, service_role;
grant select on public.article_versions, public.slug_redirects to authenticated, service_role;
grant select, insert (kind, article_id, language), delete on public.preview_links to authenticated;
grant all on public.preview_links to service_role;

create policy "everybody reads the state" on public.publication_state
  for select to anon, authenticated using (true);
create policy "operators read versions" on public.article_versions
  for select to authenticated using ((select public.is_operator()));
create policy "operators read former addresses" on public.slug_redirects
  for select to authenticated using ((select public.is_operator()));
create policy "operators read preview links" on public.preview_links
  for select to authenticated using ((select public.is_operator()));
create policy "operators make preview links" on public.preview_links
  for insert to authenticated with check ((select public.is_operator()));
create policy "operators revoke preview links" on public.preview_links
  for delete to authenticated using ((select public.is_operator()));

revoke all on function public.touch_publication(), public.keep_article_version(), public.forget_article_versions(), public.note_saving(), public.keep_address()
  from public, anon, authenticated;
revoke all on function public.former_address(text, text) from public, anon, authenticated;
grant execute on function public.former_address(text, text) to anon, authenticated, service_role;
revoke all on function public.folded(text), public.index_text() from public, anon, authenticated;
grant execute on function public.folded(text) to anon, authenticated, service_role;
