-- What keeps long lists quick: an order to read pages from, and the number of files that the storage's own list does not tell.

create index site_features_in_order on public.site_features (category, feature_key);

-- How much a folder holds of what begins with `begins`: folders, files, and files that are not shown because a dot begins
-- their name. Runs with the reader's rights.
create function public.folder_size(folder text, begins text default '') returns jsonb
  language sql stable set search_path = '' as $$
  with below as (
    select substr(o.name, length(above.path) + 1) as name
    from (select case when folder = '' then '' else folder || '/' end as path) above
    join storage.objects o on starts_with(o.name, above.path)
    where o.bucket_id = 'website-assets'
  )
  select jsonb_build_object(
    'folders', count(distinct split_part(name, '/', 1)) filter (where name like '%/%'),
    'files', count(*) filter (where name not like '%/%' and name not like '.%'),
    'unseen', count(*) filter (where name not like '%/%' and name like '.%'))
  from below where starts_with(lower(name), lower(begins))
$$;
revoke all on function public.folder_size(text, text) from public, anon, authenticated;
grant execute on function public.folder_size(text, text) to authenticated, service_role;

-- Those of the paths at which a file is stored. Runs with the reader's rights.
create function public.stored_among(paths text[] default '{}') returns text[]
  language sql stable set search_path = '' as $$
  select coalesce(array_agg(o.name), '{}') from storage.objects o
  where o.bucket_id = 'website-assets' and o.name = any (paths)
$$;
revoke all on function public.stored_among(text[]) from public, anon, authenticated;
grant execute on function public.stored_among(text[]) to authenticated, service_role;
