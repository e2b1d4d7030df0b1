-- An invitation comes from an administrator: how many mails visitors caused is nothing to it. Whoever invited is told whether it was mailed.
create or replace function public.mail_invitation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox o where o.kind = 'invitation' and o.recipient = old.email and o.sent_at is null;
  if new.email is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.outbox ' || new.email));
    insert into public.outbox (kind, recipient, language)
    select 'invitation', new.email, public.known_language(
      (select u.raw_user_meta_data ->> 'language' from auth.users u where u.id = new.invited_by))
    where (select count(*) from public.outbox o
      where o.recipient = new.email and o.kind = 'invitation' and o.queued_at > now() - interval '1 day') < 3;
  end if;
  return null;
end $$;
