import type { SubmissionResult } from "@conform-to/react";

export function valueIn(lastResult: SubmissionResult | undefined, name: string): string | undefined {
  const value = lastResult?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}

/** Of a field that a form may have several times, such as boxes of one name. */
export function valuesIn(lastResult: SubmissionResult | undefined, name: string): string[] {
  return [lastResult?.initialValue?.[name]].flat().filter((value) => typeof value === "string");
}
