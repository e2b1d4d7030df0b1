import type { SubmissionResult } from "@conform-to/react";
import { FormErrors } from "../../components/form-errors.tsx";
import { UnreadPart } from "../components/unread-part.tsx";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";

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
