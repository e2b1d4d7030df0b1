import { cpus, loadavg, totalmem } from "node:os";
import { beforeScripts } from "../../tests/budgets/page-weight.ts";
import type { LoadOptions } from "./load.ts";
import { kilobytes, milliseconds, times, verdicts, type Measured } from "./targets.ts";

export function speedReport(measured: Measured, options: LoadOptions): string {
  return [
    machine(options),
    "### What was to be reached",
    table(
      ["what", "to reach", "measured", ""],
      verdicts(measured).map(({ target, limit, value, met }) => [target, limit, value ?? "not measured", verdict(met)]),
    ),
    "### Beside a bare `node:http` server that sends the same bytes and headers",
    load(measured),
    ...measured.unmeasured.map(({ name, reason }) => `Not measured: ${name}: ${reason}.`),
    "### Memory and start",
    memoryAndStart(measured),
    "### What a first visit weighs",
    "Bytes as they are sent to a phone 390 CSS pixels wide (three device pixels each), compressed with brotli, without headers.",
    weights(measured),
    visits(measured),
  ].join("\n\n");
}

function machine({ rounds, seconds }: LoadOptions): string {
  const model = cpus()[0]?.model ?? "an unknown processor";
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const busy = loadavg()[0]?.toFixed(1);
  return (
    `${new Date().toISOString().slice(0, 10)}, ${model.trim()}, ${cpus().length} cores, ${memory} GiB, ${process.platform} ${process.arch}, ` +
    `Node ${process.versions.node}. Medians of ${rounds} interleaved rounds of ${seconds} s each; load average ${busy} at the end.`
  );
}

function verdict(met: boolean | undefined): string {
  if (met === undefined) return "–";
  return met ? "met" : "**missed**";
}

function load({ comparisons }: Measured): string {
  const head = ["answer", "connections", "bytes", "CPU ms", "bare", "ratio", "requests/s", "bare", "ratio"].concat(
    comparisons.some(({ peer }) => peer) ? ["CPU against the peer", "time against the peer"] : [],
  );
  return table(
    head,
    comparisons.map((one) => [
      one.name,
      String(one.connections),
      String(one.bytes),
      one.cpu.toFixed(3),
      one.bareCpu.toFixed(3),
      times(one.cpuRatio),
      one.rate.toFixed(0),
      one.bareRate.toFixed(0),
      times(one.rateRatio),
      ...(one.peer ? [times(one.peer.cpuRatio), times(one.peer.wallRatio)] : []),
    ]),
  );
}

function memoryAndStart({ memory, start }: Measured): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return table(
    ["resident memory, idle", "highest after a load", "after the run", "start to the first 200", "to all pages warm"],
    [
      [memory.idle, memory.highest, memory.after]
        .map(megabytes)
        .concat([start.firstPage, start.warm].map(milliseconds(0))),
    ],
  );
}

function weights({ weights }: Measured): string {
  return table(
    ["page", "HTML", "CSS", "fonts", "images", "before scripts", "scripts", "later images"],
    weights.map((weight) => [
      `\`${weight.path}\``,
      ...[
        weight.html,
        weight.css,
        weight.fonts,
        weight.images,
        beforeScripts(weight),
        weight.js,
        weight.lazyImages,
      ].map(kilobytes),
    ]),
  );
}

function visits({ visits, weights }: Measured): string {
  const lines = visits.map(({ path, firstPaint, firstScript, scripts }) => {
    const weighed = new Set(weights.find((weight) => weight.path === path)?.scripts.map((script) => script.path));
    const strangers = scripts.filter((script) => script.startsWith("/assets/") && !weighed.has(script));
    const same =
      strangers.length === 0 ? "it fetched no script that was not weighed" : `not weighed: ${strangers.join(", ")}`;
    const script =
      firstScript === undefined ? "no script" : `the first script asked for at ${firstScript.toFixed(0)} ms`;
    return `- \`${path}\`: first paint at ${firstPaint.toFixed(0)} ms, ${script}; ${same}.`;
  });
  return `A real Chromium, first visit:\n\n${lines.join("\n")}`;
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}
