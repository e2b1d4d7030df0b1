-- What the back office tells about the past of a feature and of a translation.

-- Who switched a feature last, and when: `{at, by}`, null for a feature that nobody has touched. Runs with the reader's rights.
create function public.last_switch(feature public.site_features) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('at', a.at, 'by', a.actor_email)
  from public.activity a
  where a.subject_table = 'site_features' and a.subject_id = feature.id::text
    and a.action = 'update' and a.before -> 'enabled' is distinct from a.after -> 'enabled'
  order by a.id desc limit 1
$$;
revoke all on function public.last_switch(public.site_features) from public, anon, authenticated;
grant execute on function public.last_switch(public.site_features) to authenticated, service_role;

alter table public.content_versions add column translates_revision text;
comment on column public.content_versions.translates_revision is
  'The English revision that a French or Spanish version translated, so that a restored one is marked out of date when it is.';

create or replace function public.keep_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.title, old.subtitle, old.body_text, old.cta_text, old.cta_link)
    is not distinct from (new.title, new.subtitle, new.body_text, new.cta_text, new.cta_link) then
    return null;
  end if;
  insert into public.content_versions (section_id, language, title, subtitle, body_text, cta_text, cta_link,
    translates_revision, saved_by)
  values (old.section_id, coalesce(to_jsonb(old) ->> 'language', 'en'), old.title, old.subtitle, old.body_text,
    old.cta_text, old.cta_link, to_jsonb(old) ->> 'translates_revision', auth.uid());
  return null;
end $$;
