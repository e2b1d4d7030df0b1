import type { SubmissionResult } from "@conform-to/react";

export function valueIn(lastResult: SubmissionResult | undefined, name: string): string | undefined {
  const value = lastResult?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}

export function valuesIn(lastResult: SubmissionResult | undefined, name: string): string[] {
  return [lastResult?.initialValue?.[name]].flat().filter((value) => typeof value === "string");
}
