-- What was done for every row of a statement, or for every statement of a request, though once does: many texts at once take half the time.

-- As before, but that what has nothing in it, a line or a text, is not looked into, and that its signs are counted ten times faster.
create or replace function public.is_within(content jsonb, bound jsonb, deepest integer default 2) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  characters integer := coalesce((bound ->> 'characters')::integer, 20000);
  entries integer := coalesce((bound ->> 'entries')::integer, 200);
  words text[];
begin
  -- Names and the signs of JSON count too, before anything looks into it.
  if length(content::text) > 6 * characters + 100 * entries then
    return false;
  end if;
  if jsonb_typeof(content) in ('object', 'array') then
    if jsonb_path_exists(content, format('strict $.**{%s to last}', deepest + 1)::jsonpath) then
      return false;
    end if;
    words := array(select v.value #>> '{}' from jsonb_path_query(content, 'strict $.** ? (@.type() != "object" && @.type() != "array")') v (value));
  else
    words := array[content #>> '{}'];
  end if;
  return (select count(*) <= entries and coalesce(sum(length(w.word)), 0) <= characters
      and coalesce(max(length(m.marked) - length(replace(m.marked, '<', ''))) <= (bound ->> 'marks')::integer, true)
    from unnest(words) w (word) cross join replace(w.word, '{{', '<') m (marked))
    and (not bound ? 'looks' or coalesce((select sum(length(w.word)::bigint * regexp_count(w.word, '[][!*_~`<&\\|:@]'))
      from unnest(words) w (word)) <= (bound ->> 'looks')::bigint, true)
      or coalesce((select sum(public.looks(w.word)) from unnest(words) w (word)) <= (bound ->> 'looks')::bigint, true));
end $$;

-- As before, but once a request: the lock that its first statement takes is held until its end, so that nobody withdraws it between.
create or replace function public.note_request() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
begin
  if current_setting('requests.noted', true) = current_setting('request.headers', true) then
    return;
  end if;
  request := public.sent_number('x-sent-request');
  if request is null or auth.uid() is null then
    return;
  end if;
  perform public.lock_request(request);
  delete from public.sent_requests r where r.id in (
    select old.id from public.sent_requests old where old.at < now() - interval '1 day' limit 100 for update skip locked);
  insert into public.sent_requests (id, form, sender) values (request, public.sent_number('x-sent-form'), auth.uid())
    on conflict do nothing;
  perform public.refuse_if((select r.withdrawn from public.sent_requests r where r.id = request),
    'PT409', 'This request was given up before it came');
  perform set_config('requests.noted', current_setting('request.headers', true), true);
end $$;

-- As before, but once a transaction: readers see all of its changes together.
create or replace function public.touch_publication() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.publication_state p set revision = gen_random_uuid() where p.id and p.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
