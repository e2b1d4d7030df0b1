import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { addressIn, withoutPrefix } from "../../app/i18n/addresses.ts";
import { languages } from "../../app/i18n/languages.ts";
import { findChromium } from "../../scripts/browsers.ts";
import { publicPaths } from "../../tests/budgets/page-weight.ts";
import { writeResult } from "../results.ts";
import { table } from "./report.ts";
import { median } from "./rounds.ts";
import { withBackend, withSite } from "./site.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

type Audit = { title: string; score: number | null; numericValue?: number; displayValue?: string };
/** The part of Lighthouse's report that is read here. */
export type LighthouseReport = {
  lighthouseVersion: string;
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

export type Visit = {
  path: string;
  scores: Record<Category, number>;
  lcp: number;
  tbt: number;
  cls: number;
  /** What cost points, by name. */
  complaints: string[];
};

const limits = { lcp: 900, tbt: 50, cls: 0 };

/** Asks Lighthouse, as it comes for phones, about public pages in every language, and writes down what it says. */
export async function runLighthouse(only?: string[]): Promise<void> {
  const paths = only
    ? only.flatMap((path) => languages.map((language) => addressIn(language, withoutPrefix(path))))
    : publicPaths;
  const chromium = await findChromium();
  const version = await lighthouseVersion();
  const visits = await withBackend((backend) =>
    withSite(backend, async (site) => {
      await site.process.atRest();
      const seen: Visit[] = [];
      for (const path of paths) {
        const visit = read(path, await ask(site.origin + path, chromium));
        console.log(line(visit).join("  "), visit.complaints.join("; "));
        seen.push(visit);
      }
      return seen;
    }),
  );
  const report = lighthouseReport(visits, version);
  console.log(`\n${report}`);
  if (!only) await writeResult("lighthouse", report);
}

async function lighthouseVersion(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)("lighthouse", ["--version"]);
    return stdout.trim();
  } catch {
    throw new Error("Lighthouse is not installed: `npm install --no-save lighthouse@13` brings it, then try again.");
  }
}

/** A browser on a busy machine sometimes loses its own trace; Lighthouse then says so and asks to be run again. */
async function ask(address: string, chromium: string, attempts = 3): Promise<LighthouseReport> {
  const options = [
    address,
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    `--only-categories=${categories.join()}`,
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  const environment = { ...process.env, CHROME_PATH: chromium };
  try {
    const { stdout } = await promisify(execFile)("lighthouse", options, { env: environment, maxBuffer: 64 * 2 ** 20 });
    return JSON.parse(stdout) as LighthouseReport;
  } catch (failure) {
    if (attempts === 1) throw failure;
    return ask(address, chromium, attempts - 1);
  }
}

/** What counts of a report. A category without a score has 0. */
function read(path: string, { categories: found, audits }: LighthouseReport): Visit {
  const score = (category: Category) => Math.round((found[category].score ?? 0) * 100);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const complaints = categories.flatMap((category) =>
    found[category].auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter((audit) => audit.score !== null && audit.score < (category === "performance" ? 0.9 : 1))
      .map(({ title, displayValue = "" }) => `${title} ${displayValue}`.trim()),
  );
  return {
    path,
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    complaints,
  };
}

function lighthouseReport(visits: Visit[], version: string): string {
  const full = visits.filter(({ scores }) => Object.values(scores).every((score) => score === 100));
  const lcp = visits.map((visit) => visit.lcp);
  const within = (["lcp", "tbt", "cls"] as const).map((name) => visits.filter((visit) => visit[name] <= limits[name]));
  const [fast = [], calm = [], steady = []] = within;
  const short = visits.filter((visit) => ![full, fast, calm, steady].every((good) => good.includes(visit)));
  const summary =
    `${new Date().toISOString().slice(0, 10)}, Lighthouse ${version}, mobile, simulated throttling. ` +
    `Of ${visits.length} pages ${full.length} reach 100/100/100/100; LCP is ${seconds(median(lcp))} in the middle and ` +
    `${seconds(Math.max(...lcp))} at worst (≤ 0.9 s on ${fast.length}), TBT ≤ 50 ms on ${calm.length}, CLS 0 on ${steady.length}.`;
  if (short.length === 0) return summary;
  const head = [
    "page",
    "performance",
    "accessibility",
    "best practices",
    "SEO",
    "LCP",
    "TBT",
    "CLS",
    "what cost points",
  ];
  const rows = short.map((visit) => [...line(visit), visit.complaints.join("; ") || "–"]);
  return [summary, "Pages that fall short of any of these:", table(head, rows)].join("\n\n");
}

function line({ path, scores, lcp, tbt, cls }: Visit): string[] {
  const points = categories.map((category) => String(scores[category]));
  return [`\`${path}\``, ...points, seconds(lcp), `${tbt.toFixed(0)} ms`, cls.toFixed(3)];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
