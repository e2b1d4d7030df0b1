-- How often the public site was read, by day: sums alone, of which none says who. The site adds to them; operators read.
create table public.visit_counts (
  day date not null constraint visit_counts_day_can_be_shown check (day between '1900-01-01Z' and '9999-12-30Z'),
  kind text not null check (kind = any ('{language,page,referrer,assistant,search,missing,crawler,redirect}')),
  subject text not null check (length(subject) <= 120 and subject !~ '@'),
  views bigint not null default 0 check (views >= 0),
  visits bigint not null default 0 check (visits >= 0),
  primary key (day, kind, subject)
);
comment on column public.visit_counts.subject is 'A language, page, referring host, assistant, search, address, crawler or the id of a redirect. Empty: all others of the day.';
create index visit_counts_of_redirects on public.visit_counts (subject, day) where kind = 'redirect';

create table public.visit_batches (
  id uuid primary key,
  added_at timestamptz not null default now() constraint visit_batches_added_at_can_be_shown check (added_at between '1900-01-01Z' and '9999-12-30Z')
);
comment on table public.visit_batches is 'What was added in the last thirty days, so that a batch whose answer was lost is not added again.';
create index visit_batches_oldest_first on public.visit_batches (added_at);

-- Adds a batch once, whatever its number of arrivals. Subjects beyond the most of a day count as one, named ''.
create function public.add_visit_counts(site_key text, batch uuid, counts jsonb) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_site(site_key);
  perform public.refuse_if(batch is null or jsonb_typeof(counts) is distinct from 'array' or jsonb_array_length(counts) > 5000,
    'invalid_parameter_value', 'Not a batch of counts');

  -- Two batches at once could go beyond the most together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.visit_counts'));
  insert into public.visit_batches (id) values (batch) on conflict do nothing;
  if not found then
    return;
  end if;

  insert into public.visit_counts as stored (day, kind, subject, views, visits)
  select day, kind, case when is_known or place + others <= coalesce((jsonb '{"page": 500, "missing": 100, "redirect": 2000}' -> kind)::integer, 50)
      then subject else '' end as counted,
    sum(views), sum(visits)
  from (
    select given.day, given.kind, given.subject, given.views, given.visits, known.subject is not null as is_known,
      dense_rank() over (partition by given.day, given.kind, known.subject is not null order by given.subject) as place,
      (select count(*) from public.visit_counts c where c.day = given.day and c.kind = given.kind) as others
    from jsonb_to_recordset(counts) as given (day date, kind text, subject text, views integer, visits integer)
    left join public.visit_counts known using (day, kind, subject)
    where given.day between current_date - 62 and current_date + 1
      -- What a process of 1.0.0 still sends.
      and given.kind not in ('campaign', 'lcp', 'inp')
  ) as ranked
  group by day, kind, counted
  on conflict (day, kind, subject) do update
    set views = stored.views + excluded.views, visits = stored.visits + excluded.visits;
end $$;

-- What the back office shows of some days: the counts, how much visitors sent, and the same sums of as many days before. A subscription counts when it was
-- confirmed. With a language, days and sums are those of it; subjects are told apart for all together.
create function public.read_figures(first_day date, last_day date, time_zone text, most integer default 50,
  of_language text default null) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with asked as (
    select first_day - (last_day - first_day + 1) as before,
      (first_day - (last_day - first_day + 1))::timestamp at time zone time_zone as begins,
      (last_day + 1)::timestamp at time zone time_zone as ends
    where last_day - first_day between 0 and 400 and public.is_operator()
  ), counted as materialized (
    select c.* from asked, public.visit_counts c where c.day between asked.before and last_day
  ), sent as materialized (
    select (s.confirmed_at at time zone time_zone)::date as day, 1 as subscriptions, 0 as enquiries, null as page, s.language
    from asked, public.newsletter_subscriptions s
    where s.confirmed_at >= asked.begins and s.confirmed_at < asked.ends
    union all
    select (e.sent_at at time zone time_zone)::date, 0, 1, substring(e.about from '/[^ ]*$'), e.language
    from asked, public.enquiries e
    where not e.in_flood and e.state <> 'unsolicited' and e.sent_at >= asked.begins and e.sent_at < asked.ends
  ), by_day as (
    select day, sum(views) as views, sum(visits) as visits, sum(subscriptions) as subscriptions, sum(enquiries) as enquiries
    from (
      select day, views, visits, 0 as subscriptions, 0 as enquiries from counted
      where kind = 'language' and (of_language is null or subject = of_language)
      union all
      select day, 0, 0, subscriptions, enquiries from sent where of_language is null or language = of_language
    ) as either
    group by day
  ), by_subject as (
    -- A page that inquiries are about is in the list of pages, whether it was counted or not.
    select kind, subject, sum(views) as views, sum(visits) as visits, sum(enquiries) as enquiries,
      row_number() over (partition by kind order by
        case when kind in ('language', 'referrer') then sum(visits) else sum(views) end desc, subject) as place,
      row_number() over (partition by kind order by sum(enquiries) desc, subject) as asked_place,
      count(*) over (partition by kind) as subjects
    from (
      select kind, subject, views, visits, 0 as enquiries from counted where day >= first_day and kind <> 'redirect'
      union all
      select k.kind, page, 0, 0, enquiries from sent, unnest('{page}'::text[]) k (kind) where day >= first_day and page is not null
    ) as either
    group by kind, subject
  )
  select jsonb_build_object(
    'days', coalesce((select jsonb_agg(to_jsonb(d) order by d.day) from by_day d where d.day >= first_day), '[]'::jsonb),
    'before', (select jsonb_build_object('views', coalesce(sum(views), 0), 'visits', coalesce(sum(visits), 0),
        'subscriptions', coalesce(sum(subscriptions), 0), 'enquiries', coalesce(sum(enquiries), 0))
      from by_day where day < first_day),
    'began_on', (select min(c.day) from asked, public.visit_counts c),
    'subjects', coalesce((select jsonb_agg(to_jsonb(s) - '{place,asked_place}'::text[] order by s.kind, s.place) from by_subject s
      where s.place <= most or s.enquiries > 0 and s.asked_place <= most), '[]'::jsonb))
$$;

alter table public.visit_counts enable row level security;
alter table public.visit_batches enable row level security;
revoke all on public.visit_counts, public.visit_batches from service_role;
grant select on public.visit_counts to authenticated, service_role;
create policy "operators read visit counts" on public.visit_counts for select to authenticated using ((select public.is_operator()));
grant execute on function public.add_visit_counts to anon, authenticated, service_role;
grant execute on function public.read_figures to authenticated, service_role;
