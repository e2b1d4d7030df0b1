-- The public files of the site: a bucket, a row for each file, and what is known of pictures beyond it, such as copies and alternative text.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('website-assets', 'website-assets', true, 500 * 1024 * 1024, null)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = null;

create table public.website_assets_metadata (
  file_path text primary key check (length(file_path) between 1 and 1024),
  file_type text check (length(file_type) <= 255),
  size_bytes bigint check (size_bytes >= 0),
  usage_context text check (length(usage_context) <= 1024)
);

create table public.pictures (
  file_path text primary key check (length(file_path) between 1 and 1024),
  -- waiting: smaller copies are to be made. unneeded: a drawing, which needs none.
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'unneeded')),
  reason text check (length(reason) <= 40),
  width integer check (width > 0),
  height integer check (height > 0),
  widths integer[] not null default '{}' check (cardinality(widths) <= 4),
  version text not null default '' check (length(version) <= 40),
  attempts smallint not null default 0,
  claim uuid,
  claimed_until timestamptz constraint pictures_claimed_until_can_be_shown check (claimed_until between '1900-01-01Z' and '9999-12-30Z'),
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  alt jsonb not null default '{}' check (jsonb_typeof(alt) = 'object'
    and not jsonb_path_exists(alt, 'strict $.* ? (@.type() != "string" || @ like_regex "^(?:.{250}){2}." flag "s")')),
  added_at timestamptz not null default now() constraint pictures_added_at_can_be_shown check (added_at between '1900-01-01Z' and '9999-12-30Z'),
  portrait boolean not null default false
);
comment on column public.pictures.widths is 'Those of the smaller copies, each as AVIF and as WebP.';
comment on column public.pictures.version is 'In the names of the smaller copies, so that each content has addresses of its own.';
comment on column public.pictures.alt is 'The alternative text in each language, of at most 500 characters: {"en": "…", "fr": "…"}.';
comment on column public.pictures.claim is 'Whose turn it is to make the smaller copies, until claimed_until.';
comment on column public.pictures.portrait is 'Those of a portrait are among its smaller copies.';
create index pictures_newest_first on public.pictures (added_at desc, file_path);
create index pictures_that_wait on public.pictures (added_at) where state = 'waiting';

-- What the record of a file has no place for: the title and the description of a download by language, and the paths that it had.
create table public.file_details (
  file_path text primary key check (length(file_path) between 1 and 1024),
  title jsonb not null default '{}' check (jsonb_typeof(title) = 'object'
    and not jsonb_path_exists(title, 'strict $.* ? (@.type() != "string" || @ like_regex "^.{200}." flag "s")')),
  description jsonb not null default '{}' check (jsonb_typeof(description) = 'object'
    and not jsonb_path_exists(description, 'strict $.* ? (@.type() != "string" || @ like_regex "^(?:.{250}){2}." flag "s")')),
  former text[] not null default '{}' check (cardinality(former) <= 100)
);
comment on column public.file_details.former is 'Each leads on to the file, at once, until another file has it.';
create index file_details_by_former on public.file_details using gin (former);

-- However the record of a file comes and goes, that of its picture follows.
create function public.follow_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.pictures where file_path = old.file_path;
    delete from public.file_details where file_path = old.file_path;
  elsif new.file_type like 'image/%' then
    insert into public.pictures (file_path, state)
      values (new.file_path, case when new.file_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif') then 'waiting' else 'unneeded' end)
      on conflict (file_path) do nothing;
  end if;
  return null;
end $$;

-- The next picture that waits for smaller copies, for five minutes nobody else's: {file_path, claim, portrait}, the last of which says that
-- those of a portrait are wanted, or null. One that was given out three times and never came back is given up.
create function public.claim_picture() returns jsonb language plpgsql security definer set search_path = '' as $$
declare next public.pictures;
begin
  perform public.require_operator();
  update public.pictures set state = 'failed', reason = 'gaveUp', claim = null, claimed_until = null
    where state = 'waiting' and attempts >= 3 and (claimed_until is null or claimed_until < clock_timestamp());
  select * into next from public.pictures
    where state = 'waiting' and (claimed_until is null or claimed_until < clock_timestamp())
    order by attempts, added_at, file_path limit 1 for update skip locked;
  if next.file_path is null then return null; end if;
  update public.pictures
    set attempts = attempts + 1, claim = gen_random_uuid(), claimed_until = clock_timestamp() + interval '5 minutes'
    where file_path = next.file_path returning * into next;
  return jsonb_build_object('file_path', next.file_path, 'claim', next.claim, 'portrait',
    exists (select from public.document_kinds k join public.document_texts t on t.kind = k.kind
      where k.person and t.facts ->> 'picture' = next.file_path));
end $$;

-- What came of a claim: {state, reason, width, height, widths, version, portrait}; without a state it waits again. False when the claim no longer holds.
create function public.finish_picture(of_claim uuid, outcome jsonb) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_operator();
  if not outcome ? 'state' then
    update public.pictures set claim = null, claimed_until = null where claim = of_claim and state = 'waiting';
    return found;
  end if;
  update public.pictures set
    state = outcome ->> 'state',
    reason = outcome ->> 'reason',
    width = (outcome ->> 'width')::integer,
    height = (outcome ->> 'height')::integer,
    widths = array(select value::integer from jsonb_array_elements_text(coalesce(outcome -> 'widths', '[]'))),
    version = coalesce(outcome ->> 'version', ''),
    portrait = coalesce((outcome ->> 'portrait')::boolean, false),
    claim = null,
    claimed_until = null
  where claim = of_claim and state = 'waiting';
  return found;
end $$;

-- The smaller copies are of a content that is gone, or could not be made: they are to be made again.
create function public.remake_picture(path text) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_operator();
  update public.pictures
    set state = 'waiting', reason = null, width = null, height = null, widths = '{}', version = '', attempts = 0, claim = null,
      claimed_until = null
    where file_path = path and state <> 'unneeded';
end $$;

-- What readers' pages need of pictures: {path: {…}}.
create function public.read_pictures(paths text[] default '{}') returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(file_path, jsonb_build_object('width', width, 'height', height, 'widths', widths,
    'version', version, 'portrait', portrait, 'focus_x', focus_x, 'focus_y', focus_y, 'alt', alt,
    'too_large', state = 'failed' and coalesce(reason, '') in ('tooLarge', 'tooManyPixels'))), '{}')
  from public.pictures where file_path = any (paths[1:100])
$$;

-- Where a stored file is named: as a cover, share image or logo, in a text. `address` is its path as addresses write it. What is in the trash counts: it can
-- come back. For operators alone, with their rights, and short, since a pattern is made of it.
-- No more than a path can have: what is immutable is worked out before any condition.
create function public.file_uses(path text, address text) returns jsonb language sql stable set search_path = '' as $$
  with sought as (
    select '/website-assets/(' || regexp_replace(left(path, 1024), '([^[:alnum:]_/ ])', '\\\1', 'g') || '|'
      || regexp_replace(left(address, 4096), '([^[:alnum:]_/ ])', '\\\1', 'g') || ')(?![\w%-]|\.\w)' as pattern
    where public.is_operator() and length(path) <= 1024 and length(address) <= 4096
  ), used as (
    select d.kind, d.id::text, 'cover' as place, null as language from public.documents d
      where d.facts ->> 'picture' = path or exists (select from public.document_texts t where t.document_id = d.id and t.facts ->> 'picture' = path)
    union
    select t.kind, t.document_id::text, case path when t.texts ->> 'shareImage' then 'share' else 'logo' end, t.language
      from public.document_texts t where path in (t.texts ->> 'shareImage', t.texts ->> 'logo', t.texts ->> 'logoDark')
    union
    select t.kind, t.document_id::text, 'text', t.language from public.document_texts t, sought where t.texts::text ~ sought.pattern
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'id', u.id, 'place', u.place, 'language', u.language,
    'slug', d.slug, 'title', (select t.title from public.document_texts t
        where t.document_id = d.id and t.title <> '' order by t.language <> 'en', t.stage <> 'draft', t.language limit 1))
    order by u.kind, d.slug, u.place, u.language), '[]')
  from used u join public.documents d on d.id = u.id::uuid
$$;

-- The file that had a path, for whoever knows that.
create function public.file_at(former text) returns text language sql stable security definer set search_path = ''
  return (select f.file_path from public.file_details f where f.former @> array[file_at.former] limit 1);

-- Gives a file another path, where it stands already: its record, what is known of it, and every text and version that names it follow, and nobody
-- has to look at a translation for that. `address` and `renamed_address` are the paths as addresses write them.
create function public.rename_file(path text, renamed text, address text, renamed_address text) returns void
  language plpgsql security definer set search_path = '' set jit = off set statement_timeout = '30s' as $$
declare
  named text := regexp_replace(left(path, 1024), '([^[:alnum:]_/ ])', '\\\1', 'g');
  linked text := '(/website-assets/)(?:' || named || '|' || regexp_replace(left(address, 4096), '([^[:alnum:]_/ ])', '\\\1', 'g') || ')(?![\w%-]|\.\w)';
  chosen text := '("(?:picture|shareImage|logo|logoDark)": )"' || named || '"';
  revisions jsonb := '{}';
  part record;
  content jsonb;
begin
  perform public.require_operator();
  perform public.refuse_if(renamed = path or greatest(length(path), length(renamed)) > 1024 or greatest(length(address), length(renamed_address)) > 4096
    or renamed !~ '^[\w/!.*''() &$@=;:+,-]+$'
    or renamed_address !~ '^[\w/%.~-]+$', 'invalid_parameter_value', 'No path of a file');
  perform public.refuse_if(not exists (select from storage.objects o where o.bucket_id = 'website-assets' and o.name = renamed), 'PT404', 'The file is not there');
  update public.website_assets_metadata m set file_path = renamed, usage_context = regexp_replace(renamed, '/?[^/]*$', '') where m.file_path = path;
  perform public.refuse_if(not found, 'PT404', 'There is no such file');
  delete from public.pictures p where p.file_path = renamed;
  update public.pictures p set file_path = renamed, claim = null, claimed_until = null where p.file_path = path;
  perform public.remake_picture(renamed);
  delete from public.file_details f where f.file_path = renamed;
  update public.file_details f set file_path = renamed where f.file_path = path;
  update public.file_details f set former = array_remove(array_remove(f.former, path), renamed) where f.former && array[path, renamed];
  insert into public.file_details as f (file_path, former) values (renamed, array[path])
    on conflict (file_path) do update set former = (path || f.former)[:100];
  update public.documents d set facts = jsonb_set(d.facts, '{picture}', to_jsonb(renamed)) where d.facts ->> 'picture' = path;
  -- The English first: its translations then name what it is now.
  for part in
    select * from (
      select null::bigint as version, t.document_id, t.language, t.stage, t.texts, t.facts from public.document_texts t
      union all select v.id, v.subject::uuid, v.language, null, v.texts, v.facts from public.versions v) p
    where p.texts::text ~ linked or p.texts::text ~ chosen or p.facts::text ~ chosen
    order by p.language <> 'en', p.document_id
  loop
    content := regexp_replace(regexp_replace(jsonb_build_array(part.texts, part.facts)::text, linked, '\1' || renamed_address, 'g'),
      chosen, '\1"' || renamed || '"', 'g');
    if part.language = 'en' then
      revisions := revisions || jsonb_build_object(md5(part.texts::text), md5((content -> 0)::text));
    end if;
    if part.version is not null then
      update public.versions v set texts = content -> 0, facts = nullif(content -> 1, 'null') where v.id = part.version;
    else
      update public.document_texts t set texts = content -> 0, facts = nullif(content -> 1, 'null')
        where (t.document_id, t.language, t.stage) = (part.document_id, part.language, part.stage);
      if part.stage = 'draft' then perform public.carry_reviews(part.document_id, part.language, part.texts, 'still_english'); end if;
    end if;
  end loop;
  update public.versions v set translates_revision = revisions ->> v.translates_revision where revisions ? v.translates_revision;
  update public.document_texts t set translates_revision = revisions ->> t.translates_revision where revisions ? t.translates_revision;
end $$;

-- The files of a folder without a record, and its records without a file: a crash between the two services leaves one. Runs with the reader's rights.
create function public.unpaired_files(folder text)
  returns table (file_path text, file_type text, size_bytes bigint, stored boolean) language sql stable set search_path = '' as $$
  select o.name, coalesce(o.metadata ->> 'mimetype', ''), coalesce((o.metadata ->> 'size')::bigint, 0), true
  from (select case when folder = '' then '' else folder || '/' end as path) above
  join storage.objects o on starts_with(o.name, above.path)
  where o.bucket_id = 'website-assets' and substr(o.name, length(above.path) + 1) !~ '^\.|/'
    and not exists (select from public.website_assets_metadata m where m.file_path = o.name)
  union all
  select m.file_path, m.file_type, m.size_bytes, false from public.website_assets_metadata m
  where m.usage_context = folder
    and not exists (select from storage.objects o where o.bucket_id = 'website-assets' and o.name = m.file_path)
$$;

-- What a folder holds of what begins with `begins`: the names of so many folders, how many entries there are, files, and files
-- without record or records without file. An entry whose name begins with a dot is none of the files. Runs with the reader's rights.
create function public.read_folder(folder text, begins text default '', skip integer default 0, most integer default 100)
  returns jsonb language sql stable set search_path = '' as $$
  with below as (
    select substr(o.name, length(above.path) + 1) as name
    from (select case when folder = '' then '' else folder || '/' end as path) above
    join storage.objects o on starts_with(o.name, above.path)
    where o.bucket_id = 'website-assets'
  ), found as (
    select * from below where starts_with(lower(name), lower(begins))
  ), folders as (
    select distinct split_part(name, '/', 1) as name from found where name like '%/%'
  )
  select jsonb_build_object(
    'folders', array(select name from folders order by lower(name) collate "C", name collate "C" offset skip limit most),
    'entries', (select count(*) from folders) + count(*) filter (where name not like '%/%'),
    'files', count(*) filter (where name not like '%/%' and name not like '.%'),
    'unpaired', (select count(*) from public.unpaired_files(folder)))
  from found
$$;

-- Gives the files of a folder the records that they lack, and drops the records whose file is gone: how many it were. At most a thousand at a time.
create function public.repair_folder(folder text) returns integer language plpgsql security definer set search_path = '' as $$
declare
  unpaired record;
  repaired integer := 0;
begin
  perform public.require_operator();
  for unpaired in select * from public.unpaired_files(folder) limit 1000 loop
    if unpaired.stored then
      insert into public.website_assets_metadata values (unpaired.file_path, unpaired.file_type, unpaired.size_bytes, folder)
        on conflict (file_path) do nothing;
    else
      delete from public.website_assets_metadata where file_path = unpaired.file_path;
    end if;
    repaired := repaired + 1;
  end loop;
  return repaired;
end $$;

create function public.await_portrait() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.document_kinds k where k.kind = new.kind and k.person) then return null; end if;
  if tg_op = 'INSERT' or new.facts ->> 'picture' is distinct from old.facts ->> 'picture' then
    -- A claim that was made before would bring copies without it.
    update public.pictures set state = 'waiting', attempts = 0, claim = null, claimed_until = null
      where file_path = new.facts ->> 'picture' and not portrait and state in ('waiting', 'ready');
  end if;
  return null;
end $$;

create trigger record_activity after insert or update or delete on public.website_assets_metadata
  for each row execute function public.record_activity('file_path', 'file_path');
create trigger follow_file after insert or delete on public.website_assets_metadata for each row execute function public.follow_file();
-- Of whatever shows a file that was replaced, a logo for one.
create trigger touch_publication after update on public.website_assets_metadata for each row execute function public.touch_publication();
create trigger touch_publication after update on public.pictures
  for each row when (
    (old.state, old.version, old.width, old.height, old.widths, old.focus_x, old.focus_y, old.alt)
    is distinct from
    (new.state, new.version, new.width, new.height, new.widths, new.focus_x, new.focus_y, new.alt))
  execute function public.touch_publication();
create trigger record_activity after update of focus_x, focus_y, alt on public.pictures
  for each row execute function public.record_activity('file_path', 'file_path');
create trigger await_portrait after insert or update of facts on public.document_texts
  for each row when (new.facts is not null) execute function public.await_portrait();
create trigger touch_publication after insert or update or delete on public.file_details for each statement execute function public.touch_publication();
alter table public.website_assets_metadata enable row level security;
alter table public.pictures enable row level security;
alter table public.file_details enable row level security;
revoke all on public.file_details from service_role;
grant select, insert (file_path, title, description), update (file_path, title, description) on public.file_details to authenticated;
-- Not the former paths: whoever knows one asks for it.
grant select (file_path, title, description) on public.file_details to anon;
grant select on public.file_details to service_role;
grant select, insert, update, delete on public.website_assets_metadata to authenticated;
grant select, update (focus_x, focus_y, alt) on public.pictures to authenticated;
create policy "operators keep asset records" on public.website_assets_metadata for all to authenticated using ((select public.is_operator()));
create policy "operators describe pictures" on public.pictures for all to authenticated using ((select public.is_operator()));
create policy "visitors read what downloads are called" on public.file_details for select to anon using (file_path like 'documents/%');
create policy "operators say what files are called" on public.file_details for all to authenticated using ((select public.is_operator()));
-- Whoever knows a file's address gets it. What nothing names yet is listed for operators alone.
create policy "everybody lists films and documents" on storage.objects
  for select to anon, authenticated using (bucket_id = 'website-assets' and (storage.foldername(name))[1] in ('videos', 'documents'));
create policy "operators keep website assets" on storage.objects for all to authenticated using (bucket_id = 'website-assets' and (select public.is_operator()));
grant execute on function public.read_pictures, public.file_at to anon, authenticated, service_role;
grant execute on function public.claim_picture, public.finish_picture, public.remake_picture, public.rename_file, public.file_uses, public.unpaired_files, public.read_folder,
  public.repair_folder to authenticated, service_role;
