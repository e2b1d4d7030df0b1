import { createClient } from "@supabase/supabase-js";
import type { BackendProcess } from "../../backend-process.ts";
import { insightCategories } from "../../../app/content/insights.ts";

const languages = ["en", "fr", "es"];
const stages = ["draft", "published"];
/** Rows in one request. */
const batch = 250;

type Seeded = Pick<BackendProcess, "url" | "secretKey"> & {
  /** Instead of the network, for a backend in this process. */
  fetch?: typeof globalThis.fetch;
};

/** Adds published insights in three languages until there are as many as wanted. */
export async function seedInsights({ url, secretKey, fetch }: Seeded, total: number): Promise<void> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(url, secretKey, { auth, global: fetch ? { fetch } : {} });
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
        languages.map((language) => ({ insight_id: id, language, stage, ...wordsOf(slug) })),
      );
      const { error } = await client.from("insight_translations").insert(texts);
      if (error) throw new Error(`Seeding failed: ${error.message}`);
    }
  }
}

function wordsOf(slug: string) {
  return {
    title: `About ${slug.replace("-", " ")}`,
    excerpt: "What learning at work changes, and how to see it.",
    body: "## What changes\n\nPeople learn at work when somebody asks them a good question. ".repeat(8),
  };
}
