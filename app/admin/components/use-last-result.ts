import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLocation } from "react-router";

/** What was answered to the form that is sent to the address, on a page that has several. */
export function useLastResult(action: string): SubmissionResult | undefined {
  const lastResult = useActionData() as SubmissionResult | undefined;
  return useLocation().pathname === action.split("?")[0] ? lastResult : undefined;
}
