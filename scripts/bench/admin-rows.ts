import { existsSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { openBackend, type Backend } from "../../supabase/embedded/backend.ts";

/** How much of everything a busy back office holds after years. */
export const many = {
  flags: 10_000,
  activities: 10_000,
  subscribers: 10_000,
  enquiries: 10_000,
  files: 5_000,
  requests: 2_000,
};
export const fullFolder = "library";

/** Fills a backend with thousands of rows of every kind and a folder of thousands of files, which have no bytes. */
export async function seedMany({ sql }: Pick<Backend, "sql">, rows: typeof many = many): Promise<void> {
  await sql(
    `insert into public.site_features (feature_key, description, category, enabled)
     select 'experiment_' || lpad(n::text, 5, '0'), 'Shows variant ' || n || ' of an earlier experiment.',
       (array['archive', 'marketing', 'content', null])[1 + n % 4], n % 2 = 0
     from generate_series(1, $1::int) n`,
    [rows.flags],
  );
  await sql(
    `insert into public.activity (at, actor_email, action, subject_table, subject_id, subject_name, before, after)
     select now() - (($1::int - n) || ' minutes')::interval, 'operator-' || n % 7 || '@northlight.test', 'update', 'site_features',
       f.id::text, f.feature_key, '{"enabled": true}', '{"enabled": false}'
     from (select row_number() over (order by feature_key) as n, id, feature_key from public.site_features) f
     where n <= $1::int order by n`,
    [rows.activities],
  );
  await sql(
    `insert into public.newsletter_subscriptions (email, language, consent_wording, consented_at, source)
     select 'subscriber-' || n || '@example.com', (array['en', 'fr', 'es'])[1 + n % 3],
       'By subscribing you agree to receive our newsletter. You can withdraw your consent at any time.',
       now() - (n || ' minutes')::interval, 'home'
     from generate_series(1, $1::int) n`,
    [rows.subscribers],
  );
  await sql(
    `insert into public.enquiries (name, email, company, message, language, consent_wording, sent_at)
     select 'Person ' || n, 'person-' || n || '@example.com', 'Company ' || n % 400,
       repeat('We would like to talk about a programme for our managers in Toronto and Seattle. ', 1 + n % 6),
       (array['en', 'fr', 'es'])[1 + n % 3], 'You agree that we keep this message to answer it.',
       now() - (n || ' minutes')::interval
     from generate_series(1, $1::int) n`,
    [rows.enquiries],
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
    [rows.files, fullFolder],
  );
  await sql(
    `insert into public.website_assets_metadata (file_path, file_type, size_bytes, usage_context)
     select path, type, size, $2 from ${files}`,
    [rows.files, fullFolder],
  );
  await sql(
    `with account as (insert into auth.users (email) select 'waiting-' || n || '@example.com' from generate_series(1, $1::int) n
       returning id, email)
     insert into public.operator_requests (user_id, email, refused_at)
     select id, email, case when right(split_part(email, '@', 1), 1) > '4' then now() end from account`,
    [rows.requests],
  );
}

const pages = [
  "/admin",
  "/admin/activity?page=100",
  "/admin/features?page=100",
  "/admin/features?q=experiment",
  `/admin/assets?path=${fullFolder}/&page=25`,
  "/admin/leads?page=100",
  "/admin/leads?list=enquiries",
  "/admin/content",
  "/admin/settings/people?page=20",
];

export type OwnTime = { page: string; kind: "document" | "data"; median: number; p95: number; bytes: number };

/**
 * What the web process itself takes for pages of the back office over many rows, in milliseconds of processor time. The
 * backend answers each page once for real; the measured visits get the same answers from memory, without it.
 */
async function ownTimes(visits = 200): Promise<OwnTime[]> {
  const backend = await openBackend({ siteOrigin: site });
  const answers = new Map<string, { status: number; headers: [string, string][]; body: ArrayBuffer | null }>();
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const key = `${request.method} ${request.url} ${await request.clone().text()}`;
    const known = answers.get(key);
    if (known) return new Response(known.body, known);
    const answer = await backend.fetch(request);
    const body = answer.status === 204 || request.method === "HEAD" ? null : await answer.arrayBuffer();
    // A refreshed session or a changed row is never answered twice.
    if (answer.ok && !request.url.includes("/token")) {
      answers.set(key, { status: answer.status, headers: [...answer.headers], body });
    }
    return new Response(body, answer);
  };
  process.env["SUPABASE_URL"] = backend.url;
  process.env["PUBLIC_FILES"] = "proxy";
  process.env["SUPABASE_PUBLISHABLE_KEY"] = backend.publishableKey;
  process.env["LOG_LEVEL"] = "silent";
  process.env["NODE_ENV"] = "production";
  try {
    const { handle } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as {
      handle: Handle;
    };
    const cookie = await signUp(handle);
    await handle(new Request(`${site}/admin`, { headers: { Cookie: cookie } }));
    await seedMany(backend);
    answers.clear();

    const times: OwnTime[] = [];
    for (const page of pages) {
      const { pathname, search } = new URL(page, site);
      const data = `${pathname}.data${search}`;
      times.push(await measure("document", page, page), await measure("data", page, data));
    }
    return times;

    async function measure(kind: OwnTime["kind"], page: string, address: string): Promise<OwnTime> {
      const visit = async () => {
        const response = await handle(new Request(site + address, { headers: { Cookie: cookie } }));
        const { byteLength } = await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
        return byteLength;
      };
      let bytes = 0;
      for (let warmUp = 0; warmUp < 50; warmUp++) bytes = await visit();
      const taken: number[] = [];
      for (let count = 0; count < visits; count++) {
        const before = process.cpuUsage();
        await visit();
        const { user, system } = process.cpuUsage(before);
        taken.push((user + system) / 1000);
      }
      taken.sort((a, b) => a - b);
      const at = (part: number) => taken[Math.min(visits - 1, Math.floor(visits * part))] ?? 0;
      return { page, kind, median: at(0.5), p95: at(0.95), bytes };
    }
  } finally {
    globalThis.fetch = network;
    await backend.close();
  }
}

const site = "http://northlight.test";
type Handle = (request: Request) => Promise<Response>;

async function signUp(handle: Handle): Promise<string> {
  const answer = await handle(
    new Request(`${site}/auth?tab=sign-up`, {
      method: "POST",
      headers: { Origin: site },
      body: new URLSearchParams({ email: "operator@northlight.test", password: "correct horse" }),
    }),
  );
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.filter((cookie) => cookie.startsWith("sb-")).join("; ");
}

/** The table for a terminal and for `docs/performance.md`. */
function tableOf(times: OwnTime[]): string {
  const line = ({ page, kind, median, p95, bytes }: OwnTime) =>
    `| \`${page}\` | ${kind} | ${median.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${(bytes / 1000).toFixed(0)} kB |`;
  return ["| page | answer | median | p95 | bytes |", "| --- | --- | ---: | ---: | ---: |", ...times.map(line)].join(
    "\n",
  );
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(new URL("../../build/server/index.js", import.meta.url)))
    throw new Error("Build first: npm run build");
  console.log(tableOf(await ownTimes()));
}
