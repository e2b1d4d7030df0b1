import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { idOfPage } from "../../app/content/editable-pages.ts";
import { writeResult } from "../results.ts";
import { table } from "../speed/report.ts";
import { median } from "../speed/rounds.ts";
import { home, startSite } from "../speed/site.ts";
import { DelayingProxy } from "./delaying-proxy.ts";
import { Operator, type Cost, type Kind } from "./operator.ts";
import { workingDay, type Desk } from "./working-day.ts";

type Contender = {
  name: string;
  operator: Operator;
  proxy: DelayingProxy;
  desk: Desk;
  days: Map<number, Cost[][]>;
  stop: () => Promise<void>;
};

const distances = [0, 40];
const kinds: Kind[] = ["dashboard", "list", "editor", "autosave", "check", "publish", "inquiry", "upload"];

/** The working day of an operator, of this build and of the one in the folder `BENCH_PEER`, in turns. */
export async function runDay({ rounds }: { rounds: number }): Promise<void> {
  const peer = process.env["BENCH_PEER"];
  const contenders: Contender[] = [];
  try {
    contenders.push(await contenderOf("this build", home));
    if (peer) contenders.push(await contenderOf("peer", resolve(peer)));
    for (let round = 0; round <= rounds; round += 1) {
      // The first gives the compiler its time.
      for (const distance of round === 0 ? [0] : distances) {
        for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
          const { operator, proxy, desk, days } = contender;
          proxy.delay = distance;
          await workingDay(operator, desk, `${round}-${distance}`);
          const costs = await operator.takeCosts();
          if (round > 0) days.set(distance, [...(days.get(distance) ?? []), costs]);
        }
      }
      console.log(round > 0 ? `Round ${round} of ${rounds}` : "Warming up …");
    }
    const report = contenders.map((contender) => reportOf(contender, rounds)).join("\n\n");
    console.log(`\n${report}`);
    await writeResult("day", report);
  } finally {
    for (const { stop } of contenders) await stop();
  }
}

async function contenderOf(name: string, folder: string): Promise<Contender> {
  const scripts = (file: string) => pathToFileURL(join(folder, "scripts", file)).href;
  const { startBackend } = (await import(
    scripts("backend-process.ts")
  )) as typeof import("../../scripts/backend-process.ts");
  const { webCommand: command } = (await import(
    scripts("web-process.ts")
  )) as typeof import("../../scripts/web-process.ts");
  const data = await mkdtemp(join(tmpdir(), "northlight-day-"));
  const backend = await startBackend(["--port", "0", "--memory", "--site", "http://localhost"]);
  const proxy = new DelayingProxy(backend.url);
  const url = await proxy.start();
  const environment = { SITE_KEY: backend.siteKey, DATA_FOLDER: data, PUBLIC_FILES: "proxy" };
  const site = await startSite({ ...backend, url }, { environment, command });
  const stop = async () => {
    await site.process.stop();
    await proxy.stop();
    await backend.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const operator = await Operator.logIn(site, proxy);
    const desk = await deskOf(operator);
    return { name, operator, proxy, desk, days: new Map(), stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

async function deskOf(operator: Operator): Promise<Desk> {
  const { origin } = operator.site;
  const inquiry = { name: "Zoé Tremblay", email: "zoe@example.com", company: "", message: "Good morning." };
  const body = new URLSearchParams({ ...inquiry, consent: "on", language: "en", topic: "" });
  const sent = await fetch(`${origin}/contact`, { method: "POST", body, headers: { origin }, redirect: "manual" });
  if (sent.status !== 302) throw new Error(`The inquiry was answered ${sent.status}.`);
  const first = async (list: string, link: RegExp) => {
    const { page } = await operator.ask("list", list);
    const links = page("main a[href]")
      .toArray()
      .map(({ attribs }) => (attribs["href"] ?? "").split("?")[0] ?? "");
    const found = links.find((path) => link.test(path));
    if (!found) throw new Error(`${list} leads to nothing like ${link}.`);
    return found;
  };
  const desk = {
    insight: await first("/admin/insights", /^\/admin\/insights\/[\da-f-]{36}$/),
    caseStudy: await first("/admin/case-studies", /^\/admin\/case-studies\/[\da-f-]{36}$/),
    page: `/admin/content/pages/${idOfPage("about")}`,
    section: "/admin/content?edit=hero",
    inquiry: await first("/admin/leads?list=enquiries", /^\/admin\/leads\/enquiries\/[\da-f-]{36}$/),
  };
  await operator.takeCosts();
  return desk;
}

function reportOf({ name, days }: Contender, rounds: number): string {
  const row = (kind: Kind | undefined) => {
    const sums = (distance: number, of: (cost: Cost) => number) =>
      days
        .get(distance)!
        .map((costs) => costs.filter((cost) => !kind || cost.kind === kind).map(of))
        .map(sum);
    // What the site asks on its own account falls into some rounds only.
    const asked = (of: (cost: Cost) => number) => {
      const [first = [], ...others] = days.get(40)!;
      const least = first.map((cost, place) => ({
        kind: cost.kind,
        count: Math.min(...[first, ...others].map((costs) => of(costs[place]!))),
      }));
      return sum(least.filter((cost) => !kind || cost.kind === kind).map(({ count }) => count));
    };
    const requests = sums(0, () => 1)[0]!;
    const cells = [
      median(sums(0, ({ processor }) => processor)),
      ...distances.map((distance) => median(sums(distance, ({ waiting }) => waiting))),
      asked(({ questions }) => questions),
      asked(({ waves }) => waves),
    ];
    const each = kind ? requests : 1;
    return [kind ? `${kind}, each of ${requests}` : "the whole day", ...cells.map((cell) => (cell / each).toFixed(1))];
  };
  const head = [
    "request",
    "CPU ms",
    ...distances.map((distance) => `waiting ms at ${distance} ms`),
    "questions",
    "waves",
  ];
  return `### The working day of ${name}\n\nMedians of ${rounds} rounds in turns; questions and waves: the least of each request.\n\n${table(
    head,
    [undefined, ...kinds].map(row),
  )}`;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
