import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import { withdrawnOf, type SentIssue } from "../../schemas/forms/newsletter-issue.ts";
import { Section } from "../components/section.tsx";
import { addressOfIssue } from "./issue-addresses.ts";
import { useNumbered } from "./readers.tsx";

export function IssueProgress({ id, issue }: { id: string; issue: SentIssue }) {
  const { t } = useTranslation("admin-newsletter");
  const numbered = useNumbered();
  const withdrawn = withdrawnOf(issue);
  const isStopped = issue.stopped_at !== null;
  const unsent = issue.waiting + issue.held;
  const counts = [
    ["sent", issue.sent],
    [isStopped ? "held" : "waiting", unsent],
    ["failed", issue.failed],
    ["withdrawn", withdrawn],
  ] as const;
  const intent = isStopped ? "resume" : "stop";
  return (
    <Section
      id="progress"
      title={t(`progress.${isStopped ? "stopped" : unsent > 0 ? "going" : "done"}`)}
      className="mt-8"
    >
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
      {issue.stop_reason && (
        <div className="measure mt-4 border-l-4 border-amber py-1 pl-4">
          <p>{t("progress.stoppedByItself")}</p>
          <blockquote className="mt-2 font-mono text-sm [overflow-wrap:anywhere]">{issue.stop_reason}</blockquote>
        </div>
      )}
      {unsent > 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Form preventScrollReset>
            <input type="hidden" name="intent" value={intent} />
            <SubmitButton className={isStopped ? "button-main" : "button-alarm"}>
              {t(`progress.${intent}`)}
            </SubmitButton>
          </Form>
          <Link to={addressOfIssue(id)} preventScrollReset className="touch-link">
            {t("progress.refresh")}
          </Link>
        </div>
      )}
      {issue.undelivered > 0 && (
        <Form preventScrollReset className="mt-8">
          <input type="hidden" name="intent" value="retry" />
          {issue.paused > 0 && <p className="mb-3">{t("progress.paused", numbered(issue.paused))}</p>}
          <SubmitButton className="button-quiet">
            {t(issue.paused > 0 ? "progress.retryPaused" : "progress.retry", numbered(issue.undelivered))}
          </SubmitButton>
        </Form>
      )}
    </Section>
  );
}
