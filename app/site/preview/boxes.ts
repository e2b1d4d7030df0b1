import type { SubmissionResult } from "@conform-to/react";

/** Where a remark is typed, for the heading that it is about: an empty one is the whole text. */
export type Box = { id: string; heading: string; remark: string; error: string | undefined };

export function boxesOf(headings: readonly string[], lastResult: SubmissionResult | undefined) {
  const sent = sentIn(lastResult);
  const boxes = headings.map((heading, place): Box => {
    const at = sent.findIndex((one) => one.heading === heading);
    const [returned] = at < 0 ? [] : sent.splice(at, 1);
    return { id: `remark-${place}`, heading, remark: returned?.remark ?? "", error: returned?.error };
  });
  const left = sent
    .filter(({ remark }) => remark !== "")
    .map((one, place): Box => ({ id: `remark-left-${place}`, ...one }));
  return { boxes, left };
}

function sentIn(lastResult: SubmissionResult | undefined) {
  const { heading, remark } = lastResult?.initialValue ?? {};
  const headings = listOf(heading);
  return listOf(remark).map((text, place) => ({
    heading: headings[place] ?? "",
    remark: text,
    error: lastResult?.error?.[`remark[${place}]`]?.[0],
  }));
}

function listOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((one) => (typeof one === "string" ? one : ""));
}
