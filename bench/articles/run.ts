import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { browserHeaders, receive } from "../../tests/budgets/answer.ts";
import { writeResult } from "../results.ts";
import { medianOf } from "../speed/rounds.ts";
import { operatorCookies } from "../speed/scenarios.ts";
import { withSite, type Site } from "../speed/site.ts";
import { inSeededFolder, seedInsights } from "./seed.ts";

const sizes = [10, 1_000, 10_000];

/** Milliseconds of processor time for one answer. */
type Cost = { site: number; backend: number };
type Measured = { rows: Map<string, Cost>; memory: number };

type Asked = { name: string; path: (round: number) => string; headers?: Record<string, string>; changed?: boolean };

/** What pages cost with ten, a thousand and ten thousand articles. */
export async function runArticles({ rounds }: { rounds: number }): Promise<void> {
  const measured: Measured[] = [];
  const data = await mkdtemp(join(tmpdir(), "northlight-articles-"));
  try {
    for (const size of sizes) {
      console.log(`${size} articles …`);
      await inSeededFolder(data, (backend) => seedInsights(backend, size));
      const backend = await startBackend(["--port", "0", "--data", data, "--site", "http://localhost"]);
      try {
        measured.push(await withSite(backend, (site) => measure(site, backend, rounds)));
      } finally {
        await backend.stop();
      }
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
  const report = reportOf(measured, rounds);
  console.log(`\n${report}`);
  await writeResult("articles", report);
}

async function measure(site: Site, backend: BackendProcess, rounds: number): Promise<Measured> {
  const cookie = await operatorCookies(site.origin);
  const toast = { cookie: "toast=none" };
  const firstOf = await slugsOf(site);
  const asked: Asked[] = [
    { name: "list, cached", path: () => "/insights" },
    { name: "list", path: () => "/insights", headers: toast, changed: true },
    { name: "list of a category", path: () => "/insights?category=talent", headers: toast, changed: true },
    { name: "search, a rare word", path: (round) => `/insights?q=seeded+${round + 20}` },
    {
      name: "search, a word in all",
      path: (round) => `/insights?q=${"work question good learn people".split(" ")[round % 5]}`,
      changed: true,
    },
    { name: "page 800 of the list, or the last", path: () => `/insights?page=${firstOf.lastPage}`, changed: true },
    { name: "article, cached", path: () => `/insights/${firstOf.slug}` },
    { name: "article", path: () => `/insights/${firstOf.slug}`, headers: toast, changed: true },
    { name: "home page", path: () => "/", headers: toast, changed: true },
    { name: "feed", path: () => "/insights/feed.xml", changed: true },
    { name: "sitemap", path: () => "/sitemap.xml", changed: true },
    { name: "one part of the sitemap", path: () => "/sitemap.xml?part=insights-1", changed: true },
    { name: "list in the back office", path: () => "/admin/insights", headers: { cookie } },
    { name: "search in the back office", path: () => "/admin/insights?q=seeded-7", headers: { cookie } },
    { name: "everything, downloaded", path: () => "/admin/settings/content/download", headers: { cookie } },
  ];
  const rows = new Map<string, Cost>();
  for (const { name, path, headers = {}, changed = false } of asked) {
    const samples: Cost[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      if (changed) await changeSomething(site, backend, cookie);
      const before = await usage(site, backend);
      const answer = await receive(site.origin + path(round), { ...browserHeaders, ...headers });
      const after = await usage(site, backend);
      if (answer.status !== 200) throw new Error(`${path(round)} is answered with ${answer.status}.`);
      if (round > 0) samples.push({ site: after.site - before.site, backend: after.backend - before.backend });
    }
    rows.set(name, {
      site: medianOf(samples, (cost) => cost.site),
      backend: medianOf(samples, (cost) => cost.backend),
    });
  }
  const { memory } = await site.process.atRest();
  return { rows, memory };
}

/** Whatever was read of articles counts as old from now on. */
async function changeSomething(site: Site, { url, secretKey }: BackendProcess, cookie: string): Promise<void> {
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" };
  const article = `${url}/rest/v1/documents?kind=eq.insight&slug=eq.ai-workforce-transformation`;
  const [{ facts }] = (await (await fetch(`${article}&select=facts`, { headers })).json()) as [{ facts: object }];
  const touched = await fetch(article, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ facts: { ...facts, picture: `images/${Math.random()}.webp` } }),
  });
  const flags = await fetch(`${url}/rest/v1/site_features?feature_key=eq.hero_video&select=id`, { headers });
  const [flag] = (await flags.json()) as { id: string }[];
  const switched = await fetch(`${site.origin}/admin/features`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, Origin: site.origin },
    body: new URLSearchParams({ id: flag?.id ?? "", enabled: "true" }),
  });
  if (!touched.ok || switched.status !== 302) throw new Error("Nothing could be published anew.");
  await switched.text();
}

async function slugsOf(site: Site): Promise<{ slug: string; lastPage: number }> {
  const { text } = await receive(`${site.origin}/insights`);
  const [, slug] = /href="(?:\/en)?\/insights\/([a-z0-9-]+)"/.exec(text) ?? [];
  const pages = [...text.matchAll(/[?&;]page=(\d+)/g)].map(([, page]) => Number(page));
  return { slug: slug ?? "ai-workforce-transformation", lastPage: Math.min(800, Math.max(1, ...pages)) };
}

async function usage(site: Site, backend: BackendProcess): Promise<Cost> {
  const { cpu } = await site.process.usage();
  return { site: cpu, backend: await processorTime(backend.process.pid ?? 0) };
}

/** Milliseconds since the start of a process, of all its threads. */
async function processorTime(pid: number): Promise<number> {
  const threads = await readFile(`/proc/${pid}/schedstat`, "utf8");
  return Number(threads.split(" ")[0]) / 1e6;
}

function reportOf(measured: Measured[], rounds: number): string {
  const names = [...(measured[0]?.rows.keys() ?? [])];
  const cost = ({ site, backend }: Cost) => `${site.toFixed(1)} + ${backend.toFixed(1)}`;
  const rows = names.map((name) => [
    name,
    ...measured.map(({ rows }) => {
      const found = rows.get(name);
      return found ? cost(found) : "–";
    }),
  ]);
  const memory = ["resident memory of the web process, MB", ...measured.map((one) => (one.memory / 1e6).toFixed(0))];
  return [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}. Milliseconds of processor time for one answer, web process + embedded backend; medians of ${rounds}.`,
    [
      ["page", ...sizes.map((size) => `${size.toLocaleString("en")} articles`)],
      ["---", "--:", "--:", "--:"],
      ...rows,
      memory,
    ]
      .map((cells) => `| ${cells.join(" | ")} |`)
      .join("\n"),
  ].join("\n\n");
}
