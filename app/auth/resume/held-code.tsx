import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { Message } from "../message.tsx";
import { CodeForm } from "../second-step/code-form.tsx";

type HeldCodeProps = { next: string; held: string; lastResult?: SubmissionResult | undefined };

export function HeldCode({ next, held, lastResult }: HeldCodeProps) {
  const { t } = useTranslation("resume");
  return (
    <Message title={t("code.title")} body={t("code.body")}>
      <CodeForm
        id="held-code"
        action={`${href("/auth/resume/code")}?${new URLSearchParams({ next })}`}
        running={false}
        submit={t("submit")}
        lastResult={lastResult}
        reloadDocument
      >
        <input type="hidden" name="held" value={held} />
      </CodeForm>
    </Message>
  );
}
