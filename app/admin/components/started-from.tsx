import type { SubmissionResult } from "@conform-to/react";
import { valueIn } from "../../components/value-in.ts";

type StartedFromProps = {
  name: string;
  now: string | number | undefined;
  lastResult: (SubmissionResult & { overtaken?: boolean }) | undefined;
};

/** After a conflict the next press is over what is shown now; else the form keeps what it started from. */
export function StartedFrom({ name, now, lastResult }: StartedFromProps) {
  const value = lastResult && !lastResult.overtaken ? valueIn(lastResult, name) : now;
  return <input type="hidden" name={name} value={value ?? ""} />;
}
