import type { Backend } from "../../supabase/embedded/backend.ts";

/** Two years of a site that is read more and more, less at weekends. */
export async function seedVisits({ sql }: Pick<Backend, "sql">, days = 730): Promise<void> {
  await sql("select setseed(0.42)");
  await sql(
    `create temporary table seeded_days as
     select day::date, (40 + 60 * (1 - age / $1::float)) * (0.75 + random() / 2)
       * case when extract(isodow from day) > 5 then 0.35 else 1 end as visits
     from (select current_date - age as day, age from generate_series(0, $1::int - 1) age) d`,
    [days],
  );
  const spread = async (kind: string, subjects: [subject: string, visits: number, views: number][]) => {
    const values = subjects.map(([subject, visits, views]) => `('${subject}', ${visits}, ${views})`).join();
    await sql(
      `insert into public.visit_counts (day, kind, subject, visits, views)
       select day, '${kind}', subject, round(share * visits * (0.6 + 0.8 * random())), ceil(viewed * visits * (0.6 + 0.8 * random()))
       from seeded_days, (values ${values}) as s (subject, share, viewed)
       on conflict do nothing`,
    );
  };
  await spread("language", [
    ["en", 0.55, 1.4],
    ["fr", 0.34, 0.9],
    ["es", 0.11, 0.25],
  ]);
  await spread("page", [
    ["/", 0.42, 0.62],
    ["/services", 0.06, 0.3],
    ["/services/learning-strategy", 0.05, 0.16],
    ["/insights", 0.07, 0.24],
    ["/services/curriculum-design", 0.03, 0.1],
    ["/services/talent-enablement", 0.03, 0.09],
    ["/services/ai-analytics", 0.06, 0.14],
    ["/services/change-adoption", 0.02, 0.06],
    ["/services/simulations", 0.02, 0.07],
    ["/capabilities", 0.02, 0.08],
    ["/insights/ai-workforce-transformation", 0.12, 0.15],
    ["/insights/skills-frameworks-managers-use", 0.03, 0.05],
    ["/insights/cross-border-learning-challenges", 0.02, 0.04],
    ["/case-studies", 0.02, 0.12],
    ["/contact", 0.03, 0.11],
    ["/case-studies/fortune-500-technology", 0.02, 0.05],
    ["/case-studies/regional-health-system", 0.01, 0.03],
    ["/about", 0.02, 0.07],
    ["/careers", 0.03, 0.06],
    ["/downloads", 0.01, 0.04],
    ["/faq", 0.01, 0.03],
    ["/privacy", 0, 0.01],
    ["", 0.01, 0.02],
  ]);
  await spread("referrer", [
    ["direct", 0.38, 0.38],
    ["google.com", 0.24, 0.24],
    ["linkedin.com", 0.15, 0.15],
    ["google.ca", 0.08, 0.08],
    ["bing.com", 0.05, 0.05],
    ["assistant", 0.04, 0.04],
    ["duckduckgo.com", 0.02, 0.02],
    ["conference-board.example", 0.02, 0.02],
    ["", 0.01, 0.01],
  ]);
  await spread("assistant", [
    ["ChatGPT", 0.025, 0.025],
    ["Perplexity", 0.01, 0.01],
  ]);
  await spread("crawler", [
    ["Googlebot", 0, 1.1],
    ["GPTBot", 0, 0.4],
    ["ClaudeBot", 0, 0.3],
  ]);
  await spread("search", [
    ["onboarding", 0, 0.01],
    ["évaluation des compétences", 0, 0.006],
    ["lms", 0, 0.008],
    ["", 0, 0.004],
  ]);
  await spread("missing", [
    ["/services/leadership", 0, 0.012],
    ["/fr/blogue", 0, 0.007],
    ["/brochure-2024.pdf", 0, 0.009],
    ["", 0, 0.01],
  ]);
  await sql("drop table seeded_days");
}

/** What those visits brought: more subscriptions and enquiries the newer the day. */
export async function seedLeads({ sql }: Pick<Backend, "sql">, days = 730): Promise<void> {
  const seeded = `(select current_date - age as day, 0.8 - 0.5 * age / $1::float as chance
    from generate_series(0, $1::int - 1) age) as seeded`;
  await sql("select setseed(0.24)");
  await sql(
    `insert into public.newsletter_subscriptions (email, language, consent_wording, consented_at, source)
     select 'reader-' || row_number() over () || '@example.com', (array['en', 'fr', 'es'])[1 + floor(3 * random())::int], 'Yes',
       day + interval '15 hours', 'home'
     from ${seeded}, generate_series(1, 3) n where random() < chance`,
    [days],
  );
  await sql(
    `insert into public.enquiries (name, email, message, language, consent_wording, sent_at)
     select 'Person', 'person-' || row_number() over () || '@example.com', 'Hello', 'en', 'Yes', day + interval '16 hours'
     from ${seeded}, generate_series(1, 2) n where random() < chance / 2`,
    [days],
  );
}
