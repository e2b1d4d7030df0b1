import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Backend } from "../../supabase/embedded/backend.ts";
import { seedVisits } from "../../tests/support/year-of-visits.ts";
import { clientOf, inSeededFolder, seedInsights } from "../articles/seed.ts";
import { writeResult } from "../results.ts";
import { median } from "../speed/rounds.ts";
import { openPlans, type Claims, type Step } from "./plans.ts";
import { siteKey, statements } from "./statements.ts";

const articles = 10_000;
const leads = 100_000;
const logged = 200_000;
const shown = 10;

type Measured = { name: string; milliseconds: number; steps: Step[] };

/** What the database does for the site with many articles and leads, and the plans of the slowest. */
export async function runQueries({ rounds }: { rounds: number }): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "northlight-queries-"));
  try {
    console.log(`${articles} articles, ${leads} leads …`);
    const claims = await seed(data);
    const measured = await measure(join(data, "database"), claims, rounds);
    const report = reportOf(measured.toSorted((one, other) => other.milliseconds - one.milliseconds));
    console.log(`\n${report}`);
    await writeResult("queries", report);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** Gives the claims of an operator. */
function seed(data: string): Promise<Claims> {
  return inSeededFolder(data, async (backend) => {
    const account = { email: "operator@northlight.test", password: "correct horse" };
    const visitor = clientOf(backend, backend.publishableKey);
    const { data: signedUp, error } = await visitor.auth.signUp(account);
    if (error) throw error;
    await visitor.rpc("enter_back_office");
    await seedInsights(backend, articles);
    await seedBrokenLinks(backend);
    await backend.sql("insert into public.site_keys (digest) values (encode(sha256(convert_to($1, 'UTF8')), 'hex'))", [
      siteKey,
    ]);
    await seedLeads(backend);
    await seedActivity(backend);
    await seedVisits(backend, 365);
    const [, claims = ""] = signedUp.session?.access_token.split(".") ?? [];
    return JSON.parse(Buffer.from(claims, "base64url").toString());
  });
}

/** A thousand texts lead to what is gone, each to something else. */
async function seedBrokenLinks({ sql }: Pick<Backend, "sql">): Promise<void> {
  await sql(
    `update public.document_texts set texts = texts || jsonb_build_object('body', (texts ->> 'body') || E'\\n\\n[gone](/never-' || document_id || ')')
     where stage = 'published' and language = 'fr' and document_id in (select id from public.documents where slug ~ '7$')`,
  );
}

async function seedLeads({ sql }: Pick<Backend, "sql">): Promise<void> {
  await sql(
    `insert into public.newsletter_subscriptions (email, language, consent_wording, consented_at, confirmed_at)
     select 'reader-' || n || '@example.com', 'en', 'Yes', now() - n * interval '5 minutes', now() - n * interval '4 minutes'
     from generate_series(1, $1::int) n`,
    [leads / 2],
  );
  await sql(
    `insert into public.enquiries (name, email, company, message, language, consent_wording, sent_at)
     select 'Person ' || n, 'person-' || n || '@example.com', 'Company ' || n, repeat('We would like to talk. ', 10) || 'number ' || n,
       'en', 'Yes', now() - n * interval '5 minutes'
     from generate_series(1, $1::int) n`,
    [leads / 2],
  );
}

async function seedActivity({ sql }: Pick<Backend, "sql">): Promise<void> {
  await sql(
    `insert into public.activity (action, actor_email, subject_table, subject_id, subject, before, after)
     select 'update', 'person-' || n % 40 || '@example.com', 'document_texts', n::text, jsonb_build_object('name', 'An article ' || n), body || '{"title": "Old"}', body
     from generate_series(1, $1::int) n, jsonb_build_object('body', repeat('We would like to talk. ', 30) || n) as body`,
    [logged],
  );
}

async function measure(folder: string, claims: Claims, rounds: number): Promise<Measured[]> {
  const plans = await openPlans(folder, claims);
  try {
    const measured: Measured[] = [];
    for (const statement of statements) {
      const samples: number[] = [];
      for (let round = 0; round <= rounds; round += 1) samples.push(await plans.time(statement));
      const steps = await plans.explain(statement);
      measured.push({ name: statement.name, milliseconds: median(samples.slice(1)), steps });
    }
    return measured;
  } finally {
    await plans.close();
  }
}

function reportOf(measured: Measured[]): string {
  const rows = measured.map(({ name, milliseconds, steps }, index) => [
    name,
    milliseconds.toFixed(1),
    index < shown ? steps.map(({ what, rows }) => `${what} (${rows.toLocaleString("en")})`).join("; ") : "",
  ]);
  const table = [
    ["question", "ms", "what its plan reads, and how many rows it finds there"],
    ["---", "--:", "---"],
    ...rows,
  ];
  return [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, PostgreSQL as WebAssembly in one process; medians. ` +
      `${articles.toLocaleString("en")} articles in three languages, ${leads.toLocaleString("en")} leads, ${logged.toLocaleString("en")} logged changes, visits of a year.`,
    table.map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
  ].join("\n\n");
}
