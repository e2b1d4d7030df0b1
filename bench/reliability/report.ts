import { cpus, totalmem, type } from "node:os";
import type { Outcome } from "../../tests/faults/scenario.ts";
import { kinds } from "../../tests/faults/tally.ts";
import { tolerated, type Measured } from "./memory.ts";
import { floods } from "./scenarios/floods.ts";
import { fullScale } from "./suite.ts";

/** One line for somebody who waits. */
export function lineOf({ name, requests, acknowledged, kept, findings, note }: Outcome): string {
  const writes = acknowledged > 0 ? `, ${kept} of ${acknowledged} acknowledged writes found` : "";
  const verdict = findings.map((finding) => `\n    ${finding}`).join("");
  return `${findings.length === 0 ? "✓" : "✗"} ${name}: ${requests} requests${writes}${note && ` (${note})`}${verdict}`;
}

export function tableOf(outcomes: Measured[]): string {
  const head = ["scenario", "requests", ...kinds, "acknowledged / found", "site, MB", "backend, MB", "held"];
  const rows = outcomes.map(({ name, requests, answers, acknowledged, kept, web, backend, findings }) => [
    name,
    requests,
    ...kinds.map((kind) => answers[kind]),
    acknowledged > 0 ? `${acknowledged} / ${kept}` : "–",
    megabytes(web),
    megabytes(backend),
    findings.length === 0 ? "yes" : "**no**",
  ]);
  const aligned = ["---", ...Array.from({ length: 6 }, () => "--:"), "---", "---", "---", "---"];
  return [head, aligned, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export function reportOf(outcomes: Measured[], seconds: number): string {
  const { writes, kills } = fullScale;
  const { slowConnections, junk } = floods;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node.js ${process.versions.node}`;
  const notes = outcomes.filter(({ note }) => note).map(({ name, note }) => `- ${name}: ${note}`);
  const failed = outcomes.flatMap(({ name, findings }) => findings.map((finding) => `- ${name}: ${finding}`));
  return [
    `Last run: ${new Date().toISOString().slice(0, 10)}, ${Math.round(seconds / 60)} minutes, on ${machine}. ` +
      `${writes} mixed writes with ${kills} kills, ${slowConnections} slow connections, ${junk} junk requests; memory as before / most / at rest, at rest at most ${tolerated.site} and ${tolerated.backend} MB above before.`,
    tableOf(outcomes),
    notes.join("\n"),
    failed.length === 0 ? "Everything held." : `Did not hold:\n\n${failed.join("\n")}`,
  ].join("\n\n");
}

function megabytes(memory: Measured["web"]): string {
  return memory ? `${memory.before ?? "?"} / ${memory.peak} / ${memory.after ?? "?"}` : "–";
}
