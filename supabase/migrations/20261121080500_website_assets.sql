-- The public files of the site: a bucket, and one row per file that says what it is.

create table public.website_assets_metadata (
  file_path text primary key check (length(file_path) between 1 and 1024),
  file_type text check (length(file_type) <= 255),
  size_bytes bigint check (size_bytes >= 0),
  usage_context text check (length(usage_context) <= 1024)
);

create trigger record_activity after insert or update or delete on public.website_assets_metadata
  for each row execute function public.record_activity('file_path', 'file_path');

alter table public.website_assets_metadata enable row level security;
revoke all on public.website_assets_metadata from anon, authenticated;
grant select on public.website_assets_metadata to anon, authenticated;
grant insert, update, delete on public.website_assets_metadata to authenticated;
grant all on public.website_assets_metadata to service_role;

create policy "everybody reads asset records" on public.website_assets_metadata
  for select to anon, authenticated using (true);
create policy "operators add asset records" on public.website_assets_metadata
  for insert to authenticated with check ((select public.is_operator()));
create policy "operators edit asset records" on public.website_assets_metadata
  for update to authenticated using ((select public.is_operator())) with check ((select public.is_operator()));
create policy "operators drop asset records" on public.website_assets_metadata
  for delete to authenticated using ((select public.is_operator()));

insert into storage.buckets (id, name, public, file_size_limit)
values ('website-assets', 'website-assets', true, 500 * 1024 * 1024)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

create policy "everybody reads website assets" on storage.objects
  for select to anon, authenticated using (bucket_id = 'website-assets');
create policy "operators upload website assets" on storage.objects
  for insert to authenticated with check (bucket_id = 'website-assets' and (select public.is_operator()));
create policy "operators replace website assets" on storage.objects
  for update to authenticated using (bucket_id = 'website-assets' and (select public.is_operator()))
  with check (bucket_id = 'website-assets' and (select public.is_operator()));
create policy "operators remove website assets" on storage.objects
  for delete to authenticated using (bucket_id = 'website-assets' and (select public.is_operator()));
