import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLocation } from "react-router";

export function useLastResult(action: string): SubmissionResult | undefined {
  const lastResult = useActionData() as SubmissionResult | undefined;
  return useLocation().pathname === action.split("?")[0] ? lastResult : undefined;
}
