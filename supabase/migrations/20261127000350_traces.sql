-- What is done to an inquiry leaves an entry: of its state and of who takes care of it what it was and is, of the note that it changed.
create function public.note_enquiry_work() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owners jsonb := (select coalesce(jsonb_object_agg(o.user_id, o.email), '{}') from public.operators o where o.user_id in (old.owner, new.owner));
begin
  -- Whoever is removed takes care of nothing any more: that has an entry of its own.
  if auth.role() is not null and ((old.state, old.note) is distinct from (new.state, new.note) or new.owner is not null or owners ? old.owner::text) then
    perform public.note_event('update', 'enquiries', new.id::text, null,
      jsonb_build_object('state', old.state, 'owner', owners ->> old.owner::text, 'note', null),
      jsonb_build_object('state', new.state, 'owner', owners ->> new.owner::text, 'note', case when old.note is distinct from new.note then '***' end));
  end if;
  return null;
end $$;

create trigger note_enquiry_work after update on public.enquiries
  for each row when ((old.state, old.owner, old.note) is distinct from (new.state, new.owner, new.note)) execute function public.note_enquiry_work();

-- What somebody said of a draft stays when whoever made the link goes: the link ends, and is swept away with what was said when its time has come.
create or replace function public.void_invitations() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid := coalesce(new.user_id, old.user_id);
begin
  perform public.lock_invitations();
  delete from public.operator_invites i where i.accepted_at is null and (
    i.email in (lower(old.email), lower(new.email))
    or i.email = (select lower(u.email) from auth.users u where u.id = account)
    or (tg_op = 'DELETE' and i.invited_by = account));

  if tg_table_name = 'operators' and tg_op = 'INSERT' then
    delete from public.operator_requests r where r.user_id = account;
  elsif tg_table_name = 'operators' and tg_op = 'DELETE' then
    insert into public.operator_requests (user_id, email, refused_at)
    select u.id, u.email, clock_timestamp() from auth.users u where u.id = account
    on conflict (user_id) do update set email = excluded.email, refused_at = excluded.refused_at;
    delete from public.preview_links l where l.created_by = account
      and not exists (select from public.preview_remarks k where k.link_id = l.id);
    update public.preview_links l set expires_at = least(l.expires_at, now()) where l.created_by = account;
  end if;
  return null;
end $$;
