-- A switch that a release brings is added by the site itself. One that is there stays as an operator left it.
create function public.add_features(site_key text, features jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_site(site_key);
  insert into public.site_features (feature_key, category, enabled)
  select f.feature_key, f.category, f.enabled
  from jsonb_to_recordset(features) as f (feature_key text, category text, enabled boolean)
  on conflict (feature_key) do nothing;
end $$;

revoke all on function public.add_features(text, jsonb) from public, anon, authenticated;
grant execute on function public.add_features(text, jsonb) to anon, authenticated, service_role;
