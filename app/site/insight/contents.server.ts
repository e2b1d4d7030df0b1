import { unmarked } from "../../schemas/field-marks.ts";
import type { ProseNode } from "../../schemas/prose.ts";
import { slugOf } from "../../schemas/slug.ts";
import type { ContentsEntry } from "../components/contents.tsx";
import { wordsOf } from "../preview/headings.ts";

const fewest = 3;

export function withContents(nodes: readonly ProseNode[]): { body: ProseNode[]; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = [];
  const body = nodes.map((node): ProseNode => {
    if (typeof node === "string" || node.tag !== "h2") return node;
    const title = unmarked(wordsOf(node));
    if (title === "") return node;
    const id = freeAnchor(`part-${slugOf(title)}`, contents);
    contents.push({ id, title });
    return { ...node, id };
  });
  return { body, contents: contents.length < fewest ? [] : contents };
}

function freeAnchor(wanted: string, taken: readonly ContentsEntry[]): string {
  const same = taken.filter(({ id }) => id === wanted || id.startsWith(`${wanted}--`)).length;
  return same === 0 ? wanted : `${wanted}--${same + 1}`;
}
