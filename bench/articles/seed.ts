import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { insightCategories } from "../../app/content/insights.ts";
import { openBackend, type Backend } from "../../supabase/embedded/backend.ts";

const languages = ["en", "fr", "es"];
const stages = ["draft", "published"];
/** Rows in one request. */
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
export async function seedInsights(client: SupabaseClient, total: number): Promise<void> {
  const { count } = await client.from("insights").select("id", { count: "exact", head: true });
  for (let from = count ?? 0; from < total; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, total - from) }, (_, index) => from + index);
    const rows = numbers.map((number) => ({
      slug: `seeded-${number}`,
      category: insightCategories[number % insightCategories.length],
      published_on: new Date(Date.UTC(2015, 0, 1 + (number % 3_000))).toISOString().slice(0, 10),
      publish_at: "2020-01-01T00:00:00Z",
    }));
    const added = await client.from("insights").insert(rows).select("id, slug");
    if (added.error) throw new Error(`Seeding failed: ${added.error.message}`);
    for (const stage of stages) {
      const texts = added.data.flatMap(({ id, slug }) =>
        languages.map((language) => ({ insight_id: id, language, stage, ...textsOf(slug) })),
      );
      const { error } = await client.from("insight_translations").insert(texts);
      if (error) throw new Error(`Seeding failed: ${error.message}`);
    }
  }
}

function textsOf(slug: string) {
  return {
    title: `About ${slug.replace("-", " ")}`,
    excerpt: "What learning at work changes, and how to see it.",
    body: "## What changes\n\nPeople learn at work when somebody asks them a good question. ".repeat(8),
  };
}
