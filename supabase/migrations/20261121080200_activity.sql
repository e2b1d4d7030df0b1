-- Who did what, when, to which thing. Written by triggers alone.

create table public.activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_email text,
  action text not null check (action in ('insert', 'update', 'delete')),
  subject_table text not null,
  subject_id text not null,
  subject_name text,
  before jsonb,
  after jsonb
);
create index activity_newest_first on public.activity (at desc, id desc);
create index activity_of_a_thing on public.activity (subject_table, subject_id, id desc);

-- Trigger arguments: the column that identifies the row, then the columns that name it for a reader.
create function public.record_activity() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(after, before);
begin
  -- Migrations and seeds carry no claims: they are nobody's doing.
  if before is not distinct from after or auth.role() is null then
    return null;
  end if;

  insert into public.activity (actor, actor_email, action, subject_table, subject_id, subject_name, before, after)
  values (
    auth.uid(),
    (select email from auth.users where id = auth.uid()),
    lower(tg_op),
    tg_table_name,
    subject ->> tg_argv[0],
    (select string_agg(subject ->> part, ' ' order by place)
      from unnest(tg_argv) with ordinality as named (part, place) where place > 1),
    before,
    after
  );
  return null;
end $$;

create trigger record_activity after insert or update or delete on public.operators
  for each row execute function public.record_activity('user_id', 'email');
create trigger record_activity after insert or update or delete on public.operator_invites
  for each row execute function public.record_activity('id', 'email');

alter table public.activity enable row level security;
revoke all on public.activity from anon, authenticated, service_role;
grant select on public.activity to authenticated, service_role;
create policy "operators read activity" on public.activity
  for select to authenticated using ((select public.is_operator()));
revoke all on function public.record_activity() from public, anon, authenticated;
