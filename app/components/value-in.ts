import type { SubmissionResult } from "@conform-to/react";

export function valueIn(lastResult: SubmissionResult | undefined, name: string): string | undefined {
  const value = lastResult?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}
