-- Who has which text open, so that two people who are about to write the same one know of each other. Never longer than an hour.

create table public.open_texts (
  -- Of a document or a section.
  text_id uuid not null,
  language text not null references public.languages,
  operator_id uuid not null references auth.users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (text_id, language, operator_id)
);

-- Notes that the caller has the text open. Gives who else has, as of the last three minutes.
create function public.note_open_text(text_id uuid, language text) returns text[]
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform public.require_operator();
  delete from public.open_texts o where o.seen_at < now() - interval '1 hour';
  insert into public.open_texts (text_id, language, operator_id)
  select t.id, l.code, auth.uid()
    from (select id from public.documents union all select id from public.content_sections) t, public.languages l
    where t.id = note_open_text.text_id and l.code = note_open_text.language
  on conflict (text_id, language, operator_id) do update set seen_at = excluded.seen_at;
  return array(select p.email from public.open_texts o join public.operators p on p.user_id = o.operator_id
    where o.text_id = note_open_text.text_id and o.language = note_open_text.language
      and o.operator_id <> auth.uid() and o.seen_at > now() - interval '3 minutes'
    order by p.email);
end $$;

alter table public.open_texts enable row level security;
revoke all on public.open_texts from service_role;

grant execute on function public.note_open_text to authenticated, service_role;
