import type { Backend } from "../../supabase/embedded/backend.ts";

export const fullFolder = "library";

/** Fills a backend with so many rows of every kind and a folder of so many files, which have no bytes. */
export async function seedMany({ sql }: Pick<Backend, "sql">, rows: number): Promise<void> {
  await sql(
    `insert into public.site_features (feature_key, description, category, enabled)
     select 'experiment_' || lpad(n::text, 5, '0'), 'Shows variant ' || n || ' of an earlier experiment.',
       (array['archive', 'marketing', 'content', null])[1 + n % 4], n % 2 = 0
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await sql(
    `insert into public.activity (at, actor_email, action, subject_table, subject_id, subject, before, after)
     select now() - (($1::int - n) || ' minutes')::interval, 'operator-' || n % 7 || '@northlight.test', 'update', 'site_features',
       f.id::text, jsonb_build_object('name', f.feature_key), '{"enabled": true}', '{"enabled": false}'
     from (select row_number() over (order by feature_key) as n, id, feature_key from public.site_features) f
     where n <= $1::int order by n`,
    [rows],
  );
  await sql(
    `insert into public.newsletter_subscriptions (email, language, consent_wording, consented_at, source, confirmed_at)
     select 'subscriber-' || n || '@example.com', (array['en', 'fr', 'es'])[1 + n % 3],
       'By subscribing you agree to receive our newsletter. You can withdraw your consent at any time.',
       now() - (n || ' minutes')::interval, 'home', now()
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await sql(
    `insert into public.enquiries (name, email, company, message, language, consent_wording, sent_at)
     select 'Person ' || n, 'person-' || n || '@example.com', 'Company ' || n % 400,
       repeat('We would like to talk about a programme for our managers in Toronto and Seattle. ', 1 + n % 6),
       (array['en', 'fr', 'es'])[1 + n % 3], 'You agree that we keep this message to answer it.',
       now() - (n || ' minutes')::interval
     from generate_series(1, $1::int) n`,
    [rows],
  );
  const files = `(select $2 || '/' || lpad(n::text, 5, '0') || '-workshop-recording.' || kind.ending as path, kind.type, 1000 * n as size
     from generate_series(1, $1::int) n
     join (values (0, 'mp4', 'video/mp4'), (1, 'pdf', 'application/pdf'), (2, 'mp3', 'audio/mpeg'), (3, 'zip', 'application/zip'))
       as kind (rest, ending, type) on kind.rest = n % 4) as file`;
  await sql(
    `insert into storage.objects (bucket_id, name, version, metadata)
     select 'website-assets', path, gen_random_uuid()::text, jsonb_build_object('eTag', '""', 'size', size,
       'mimetype', type, 'cacheControl', 'max-age=3600', 'lastModified', now())
     from ${files}`,
    [rows, fullFolder],
  );
  await sql(
    `insert into public.website_assets_metadata (file_path, file_type, size_bytes, usage_context)
     select path, type, size, $2 from ${files}`,
    [rows, fullFolder],
  );
  await sql(
    `with account as (insert into auth.users (email) select 'waiting-' || n || '@example.com' from generate_series(1, $1::int) n
       returning id, email)
     insert into public.operator_requests (user_id, email, refused_at)
     select id, email, case when right(split_part(email, '@', 1), 1) > '4' then now() end from account`,
    [rows],
  );
}
