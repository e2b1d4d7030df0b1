-- What the public site shows. Flags come with a release; operators switch them.

create table public.site_features (
  id uuid primary key default gen_random_uuid(),
  feature_key text not null unique check (feature_key ~ '^[a-z][a-z0-9_]{0,62}$'),
  description text check (length(description) <= 500),
  category text check (length(category) between 1 and 60),
  enabled boolean not null default true
);

create trigger record_activity after insert or update or delete on public.site_features
  for each row execute function public.record_activity('id', 'feature_key');

alter table public.site_features enable row level security;
revoke all on public.site_features from anon, authenticated;
grant select on public.site_features to anon, authenticated;
grant update (enabled) on public.site_features to authenticated;
grant all on public.site_features to service_role;

create policy "everybody reads features" on public.site_features
  for select to anon, authenticated using (true);
create policy "operators switch features" on public.site_features
  for update to authenticated using ((select public.is_operator())) with check ((select public.is_operator()));
