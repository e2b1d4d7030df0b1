import { styleText } from "node:util";

/** `doubtful` is worth a look; `broken` fails the command. */
export type Finding = { state: "fine" | "note" | "doubtful" | "broken"; subject: string; says: string; mend?: string };
export type Section = { heading: string; findings: Finding[] };

export function fine(subject: string, says: string): Finding {
  return { state: "fine", subject, says };
}

export function note(subject: string, says: string): Finding {
  return { state: "note", subject, says };
}

export function doubtful(subject: string, says: string, mend: string): Finding {
  return { state: "doubtful", subject, says, mend };
}

export function broken(subject: string, says: string, mend: string): Finding {
  return { state: "broken", subject, says, mend };
}

export function isBroken(sections: Section[]): boolean {
  return sections.some(({ findings }) => findings.some(({ state }) => state === "broken"));
}

const marks = { fine: "✓", note: "·", doubtful: "!", broken: "✗" };
const colours = { fine: "green", note: "gray", doubtful: "yellow", broken: "red" } as const;

export function printed(sections: Section[]): string {
  const width = Math.max(...sections.flatMap(({ findings }) => findings.map(({ subject }) => subject.length)));
  const blocks = sections.map(({ heading, findings }) =>
    [styleText("bold", heading, { stream: process.stdout }), ...findings.map((finding) => line(finding, width))].join(
      "\n",
    ),
  );
  return [...blocks, verdict(sections.flatMap(({ findings }) => findings))].join("\n\n");
}

function line({ state, subject, says, mend }: Finding, width: number): string {
  const mark = styleText(colours[state], marks[state], { stream: process.stdout });
  const first = `  ${mark} ${subject.padEnd(width)}  ${says}`;
  return mend ? `${first}\n    ${" ".repeat(width)}  → ${mend}` : first;
}

function verdict(findings: Finding[]): string {
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  if (count("broken") > 0) return `${count("broken")} broken, ${count("doubtful")} doubtful.`;
  return count("doubtful") > 0 ? `Nothing is broken, ${count("doubtful")} doubtful.` : "Everything is in order.";
}
