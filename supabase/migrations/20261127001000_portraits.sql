-- A picture that shows somebody has the copies of a portrait beside the others: small, in two inks. It is one by being named as such in a
-- text, so that nobody has to say it twice, and what is made of it again keeps its former copies until the new ones are there.

alter table public.pictures add column portrait boolean not null default false;
comment on column public.pictures.portrait is 'Those of a portrait are among its smaller copies.';

create function public.is_portrait(path text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.documents d join public.document_texts t on t.document_id = d.id
    where d.kind = 'author' and t.facts ->> 'picture' = path);

create function public.await_portrait() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.facts ->> 'picture' is distinct from old.facts ->> 'picture' then
    -- A claim that was made before would bring copies without it.
    update public.pictures set state = 'waiting', attempts = 0, claim = null, claimed_until = null
      where file_path = new.facts ->> 'picture' and not portrait and state in ('waiting', 'ready');
  end if;
  return null;
end $$;

create trigger await_portrait after insert or update of facts on public.document_texts
  for each row when (new.kind = 'author' and new.facts is not null) execute function public.await_portrait();

-- The next picture that waits, as before: {file_path, claim, portrait}, the last of which says that those of a portrait are wanted.
create or replace function public.claim_picture() returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  next public.pictures;
begin
  perform public.require_operator();
  update public.pictures set state = 'failed', reason = 'gaveUp', claim = null, claimed_until = null
    where state = 'waiting' and attempts >= 3 and (claimed_until is null or claimed_until < clock_timestamp());
  select * into next from public.pictures
    where state = 'waiting' and (claimed_until is null or claimed_until < clock_timestamp())
    order by attempts, added_at, file_path limit 1 for update skip locked;
  if next.file_path is null then
    return null;
  end if;
  update public.pictures
    set attempts = attempts + 1, claim = gen_random_uuid(), claimed_until = clock_timestamp() + interval '5 minutes'
    where file_path = next.file_path returning * into next;
  return jsonb_build_object('file_path', next.file_path, 'claim', next.claim, 'portrait', public.is_portrait(next.file_path));
end $$;

-- As before, with `portrait`; without a state the picture waits again with the copies that it had.
create or replace function public.finish_picture(of_claim uuid, outcome jsonb) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_operator();
  if not outcome ? 'state' then
    update public.pictures set claim = null, claimed_until = null where claim = of_claim and state = 'waiting';
    return found;
  end if;
  update public.pictures set
    state = outcome ->> 'state',
    reason = outcome ->> 'reason',
    width = (outcome ->> 'width')::integer,
    height = (outcome ->> 'height')::integer,
    widths = array(select value::integer from jsonb_array_elements_text(coalesce(outcome -> 'widths', '[]'))),
    version = coalesce(outcome ->> 'version', ''),
    portrait = coalesce((outcome ->> 'portrait')::boolean, false),
    claim = null,
    claimed_until = null
  where claim = of_claim and state = 'waiting';
  return found;
end $$;

create or replace function public.read_pictures(paths text[] default '{}') returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(file_path, jsonb_build_object('width', width, 'height', height, 'widths', widths,
    'version', version, 'portrait', portrait, 'focus_x', focus_x, 'focus_y', focus_y, 'alt', alt,
    'too_large', state = 'failed' and coalesce(reason, '') in ('tooLarge', 'tooManyPixels'))), '{}')
  from public.pictures where file_path = any (paths[1:100])
$$;

-- Of people who are named already: made when somebody next uploads a picture or asks for the copies that are missing.
update public.pictures set state = 'waiting', attempts = 0 where state = 'ready' and public.is_portrait(file_path);
