import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "react-router";
import { useLastAnswer } from "../../components/use-last-answer.ts";

export function useLastResult(action: string): SubmissionResult | undefined {
  const { answer } = useLastAnswer();
  return useLocation().pathname === action.split("?")[0] ? (answer as SubmissionResult | undefined) : undefined;
}
