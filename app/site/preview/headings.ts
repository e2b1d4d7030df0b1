import type { ProseNode } from "../../schemas/formats/prose.ts";

const mostHeadings = 40;
const longestHeading = 300;

const caseParts = ["context", "challenge", "approach", "outcomes", "artefacts", "impact"] as const;
type CasePart = (typeof caseParts)[number];

type Shown = { kind: string; body?: readonly unknown[]; caseStudy?: Record<CasePart, readonly unknown[]> };

export function headingsOf(shown: Shown, title: (part: CasePart) => string): ProseNode[] {
  if (shown.body) return headingsIn(shown.body);
  return shown.caseStudy ? headingsOfCase(shown.caseStudy, title) : [];
}

export function headingsIn(nodes: readonly unknown[]): ProseNode[] {
  return (nodes as ProseNode[]).filter(isHeading).slice(0, mostHeadings);
}

export function headingsOfCase(parts: Record<CasePart, readonly unknown[]>, title: (part: CasePart) => string) {
  return caseParts
    .filter((part) => parts[part].length > 0)
    .flatMap((part): ProseNode[] => [title(part), ...headingsIn(parts[part])])
    .slice(0, mostHeadings);
}

export function wordsOf(heading: ProseNode): string {
  const words = lettersOf(heading).replace(/\s+/g, " ").trim();
  return Array.from(words).slice(0, longestHeading).join("");
}

function lettersOf(node: ProseNode): string {
  return typeof node === "string" ? node : (node.children ?? []).map(lettersOf).join("");
}

function isHeading(node: ProseNode): boolean {
  return typeof node !== "string" && /^h\d$/.test(node.tag);
}
