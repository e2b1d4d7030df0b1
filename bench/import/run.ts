import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { zipOf, type ZipEntry } from "../../app/server/zip.server.ts";
import type { BackendProcess } from "../../scripts/backend-process.ts";
import { writeResult } from "../results.ts";
import { operatorCookies } from "../speed/scenarios.ts";
import { withBackend, withSite, type Site } from "../speed/site.ts";

const sizes = [1_000, 10_000];
const sentence =
  "Work changes when people learn what the work asks of them, and when their managers make room for it. ";

/** Seconds and megabytes. */
type Measured = {
  articles: number;
  waited: number;
  site: number;
  backend: number;
  siteMemory: number;
  backendMemory: number;
};

/** What it takes to bring in a folder of Markdown: by the form, of one language, as drafts, into the embedded backend. */
export async function runImport(): Promise<void> {
  const measured: Measured[] = [];
  for (const articles of sizes) {
    console.log(`${articles} articles …`);
    const archive = await buffer(zipOf(articlesOf(articles)));
    measured.push(
      await withBackend((backend) => withSite(backend, (site) => bringIn(archive, articles, site, backend))),
    );
  }
  const rows = measured.map(({ articles, ...figures }) => [
    articles.toLocaleString("en"),
    ...Object.values(figures).map((figure) => figure.toFixed(figure < 100 ? 1 : 0)),
  ]);
  const head = [
    "articles",
    "waited, s",
    "web process, s of processor time",
    "embedded backend, s of processor time",
    "most memory of the web process, MB",
    "most memory of the backend, MB",
  ];
  const table = [head, head.map(() => "--:"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const report = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}. Articles of ${sentence.length * 40} characters.\n\n${table}`;
  console.log(`\n${report}`);
  await writeResult("import", report);
}

async function* articlesOf(count: number): AsyncGenerator<ZipEntry> {
  for (let number = 1; number <= count; number += 1) {
    const day = new Date(Date.UTC(2015, 0, 1 + (number % 3_000))).toISOString().slice(0, 10);
    const head = `title: Article ${number} on learning\npublished_on: ${day}\nexcerpt: What article ${number} says.\ncategory: talent`;
    const parts = Array.from({ length: 8 }, (_, part) => `## Part ${part}\n\n**${number}** ${sentence.repeat(5)}`);
    yield { path: `insights/article-${number}.en.draft.md`, content: `---\n${head}\n---\n\n${parts.join("\n\n")}\n` };
  }
}

async function bringIn(
  archive: Buffer,
  articles: number,
  { origin, process: web }: Site,
  backend: BackendProcess,
): Promise<Measured> {
  const cookie = await operatorCookies(origin);
  const before = await web.atRest();
  const { seconds: backendBefore } = await usageOf(backend);
  const form = new FormData();
  form.append("currentPassword", "correct horse");
  form.append("as", "drafts");
  form.append("archive", new File([new Uint8Array(archive)], "posts.zip"));
  const started = performance.now();
  let isAnswered = false;
  const sent = fetch(`${origin}/admin/settings/content`, {
    method: "POST",
    body: form,
    headers: { cookie, Origin: origin },
    redirect: "manual",
  }).finally(() => (isAnswered = true));
  let siteMemory = 0;
  while (!isAnswered) {
    siteMemory = Math.max(siteMemory, (await web.usage()).memory);
    await Promise.race([sent, pause(200)]);
  }
  const answer = await sent;
  const waited = (performance.now() - started) / 1_000;
  if (!answer.headers.get("Location")?.includes("import=")) throw new Error(`The import answered ${answer.status}.`);
  const { seconds, mostMemory } = await usageOf(backend);
  return {
    articles,
    waited,
    site: ((await web.usage()).cpu - before.cpu) / 1_000,
    backend: seconds - backendBefore,
    siteMemory: siteMemory / 1e6,
    backendMemory: mostMemory / 1e6,
  };
}

/** Processor time of all threads, and the most resident bytes there ever were. */
async function usageOf({ process: { pid } }: BackendProcess): Promise<{ seconds: number; mostMemory: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return {
    seconds: (Number(user) + Number(system)) / 100,
    mostMemory: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1_024,
  };
}
