import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { insights } from "../../app/content/insights.ts";
import { openBackend, type Backend } from "../../supabase/embedded/backend.ts";

const languages = ["en", "fr", "es"];
const stages = ["draft", "published"];
/** Documents in one statement. */
const batch = 250;

/** Opens the embedded backend of a folder in this process, to seed it. */
export async function inSeededFolder<Result>(
  data: string,
  seed: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  const backend = await openBackend({ data });
  try {
    return await seed(backend);
  } finally {
    await backend.close();
  }
}

/** Asks a backend of this process; its secret key goes past the row rules. */
export function clientOf({ url, fetch }: Pick<Backend, "url" | "fetch">, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => fetch(new Request(input, init)) },
  });
}

/** Adds published insights in three languages until there are as many as wanted. */
export async function seedInsights({ sql }: Pick<Backend, "sql">, total: number): Promise<void> {
  const [known] = await sql<{ count: number }>(
    "select count(*)::int as count from public.documents where kind = 'insight'",
  );
  for (let from = known?.count ?? 0; from < total; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, total - from) }, (_, index) => from + index);
    const rows = numbers.map((number) => ({
      slug: `seeded-${number}`,
      category: insights[number % insights.length]!.category,
      published_on: new Date(Date.UTC(2015, 0, 1 + (number % 3_000))).toISOString().slice(0, 10),
      texts: textsOf(`seeded-${number}`),
    }));
    await sql(seedRows, [JSON.stringify(rows), languages, stages]);
  }
}

const seedRows = `
  with added as (
    insert into public.documents (kind, slug, topic, facts, published_on, publish_at)
    select 'insight', r.slug, r.category, to_jsonb(r), r.published_on, '2020-01-01T00:00:00Z'
    from jsonb_to_recordset($1) as r (slug text, category text, published_on date)
    returning *
  )
  insert into public.document_texts (document_id, kind, language, stage, texts, facts, translates_revision)
  select added.id, added.kind, l.language, s.stage, r.texts, case when l.language = 'en' then added.facts end,
    case when l.language <> 'en' and added.slug !~ '0$' then md5(r.texts::text) end
  from added join jsonb_to_recordset($1) as r (slug text, texts jsonb) on r.slug = added.slug,
    unnest($2::text[]) as l (language), unnest($3::text[]) as s (stage)
  order by s.stage, added.slug, l.language`;

function textsOf(slug: string) {
  return {
    title: `About ${slug.replace("-", " ")}`,
    excerpt: "What learning at work changes, and how to see it.",
    body: `## What changes\n\nPeople learn at work when somebody [asks](/insights/${slug}) them a good question. `.repeat(
      8,
    ),
  };
}
