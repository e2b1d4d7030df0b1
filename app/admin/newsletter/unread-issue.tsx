import type { SubmissionResult } from "@conform-to/react";
import { FormErrors } from "../../components/form-errors.tsx";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { UnreadPart } from "../components/notes.tsx";

type UnreadIssueProps = Pick<React.ComponentProps<typeof SubPageHeading>, "title" | "back"> & {
  lastResult: SubmissionResult | undefined;
};

export function UnreadIssue({ lastResult, ...heading }: UnreadIssueProps) {
  return (
    <>
      <SubPageHeading {...heading} />
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      <UnreadPart />
    </>
  );
}
