-- What the public site shows. Flags come with a release; operators switch them. Their names and descriptions stand in the locale files.
create table public.site_features (
  id uuid primary key default gen_random_uuid(),
  feature_key text not null unique check (feature_key ~ '^[a-z][a-z0-9_]{0,62}$'),
  description text check (length(description) <= 500),
  category text check (length(category) between 1 and 60),
  enabled boolean not null default true
);
create index site_features_in_order on public.site_features (category, feature_key);

insert into public.site_features (feature_key, category) values
  ('hero_video', 'home'), ('featured_services', 'home'), ('testimonial', 'home'), ('statistics', 'home'), ('insight_teasers', 'home'),
  ('newsletter_form', 'marketing'), ('booking_link', 'marketing'), ('services_submenu', 'navigation'), ('language_switcher', 'navigation'),
  ('contact_form_embed', 'integrations'), ('insight_search', 'content'), ('related_insights', null)
on conflict (feature_key) do nothing;

-- Who switched a feature last, and when: `{at, by}`, null for a feature that nobody has touched. Runs with the reader's rights.
create function public.last_switch(feature public.site_features) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('at', a.at, 'by', a.actor_email)
  from public.activity a
  where a.subject_table = 'site_features' and a.subject_id = feature.id::text
    and a.action = 'update' and a.before -> 'enabled' is distinct from a.after -> 'enabled'
  order by a.id desc limit 1
$$;

-- A switch that a release brings is added by the site itself. One that is there stays as an operator left it.
create function public.add_features(site_key text, features jsonb) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_site(site_key);
  insert into public.site_features (feature_key, category, enabled)
  select f.feature_key, f.category, f.enabled
  from jsonb_to_recordset(features) as f (feature_key text, category text, enabled boolean)
  on conflict (feature_key) do nothing;
end $$;

create trigger record_activity after insert or update or delete on public.site_features for each row execute function public.record_activity('id', 'feature_key');
alter table public.site_features enable row level security;
grant select, update (enabled) on public.site_features to authenticated;
grant select on public.site_features to anon;
create policy "everybody reads features" on public.site_features for select to anon, authenticated using (true);
create policy "administrators switch features" on public.site_features
  for update to authenticated using ((select public.is_administrator())) with check ((select public.is_administrator()));
grant execute on function public.add_features to anon, authenticated, service_role;
grant execute on function public.last_switch to authenticated, service_role;
