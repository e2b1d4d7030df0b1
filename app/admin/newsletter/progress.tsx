import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation } from "react-router";
import { SubmitButton } from "../../components/submit-button.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import { withdrawnOf, type SentIssue } from "../../schemas/newsletter-issue.ts";
import { addressOfIssue } from "./issue-addresses.ts";
import { useNumbered } from "./use-numbered.ts";

export function IssueProgress({ id, issue }: { id: string; issue: SentIssue }) {
  const { t } = useTranslation("admin-newsletter");
  const numbered = useNumbered();
  const { formData } = useNavigation();
  const withdrawn = withdrawnOf(issue);
  const counts = [
    ["sent", issue.sent],
    ["waiting", issue.waiting],
    ["failed", issue.failed],
    ["withdrawn", withdrawn],
  ] as const;
  const isStopped = issue.stopped_at !== null;
  const intent = isStopped ? "resume" : "stop";
  const canChange = isStopped ? withdrawn > 0 : issue.waiting > 0;
  return (
    <section aria-labelledby="progress" className="mt-8">
      <h2 id="progress" className="text-heading">
        {t(`progress.${isStopped ? "stopped" : issue.waiting > 0 ? "going" : "done"}`)}
      </h2>
      <p className="measure mt-2">
        {t("progress.sentTo", numbered(issue.recipients))} <LocalTime at={issue.queued_at} />
      </p>
      <dl className="mt-4 grid max-w-3xl grid-cols-2 gap-x-6 gap-y-4 border-y border-rule py-4 sm:grid-cols-4">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{t(`progress.counts.${name}`)}</dt>
            <dd className="text-heading tabular-nums">{numbered(count).number}</dd>
          </div>
        ))}
      </dl>
      {withdrawn > 0 && <p className="measure mt-3 text-sm text-ink-soft">{t("progress.withdrawn")}</p>}
      {canChange && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value={intent} />
            <SubmitButton
              running={formData?.get("intent") === intent}
              className={isStopped ? "button-main" : "button-alarm"}
            >
              {t(`progress.${intent}`)}
            </SubmitButton>
          </Form>
          <Link to={addressOfIssue(id)} preventScrollReset className="touch-link">
            {t("progress.refresh")}
          </Link>
        </div>
      )}
    </section>
  );
}
