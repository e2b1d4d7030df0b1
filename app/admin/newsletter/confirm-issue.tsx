import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Link, useNavigation } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { FormNumber, Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { valueIn } from "../../components/value-in.ts";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { Colon } from "../../i18n/punctuation.tsx";
import { getFixedT } from "../../i18n/translations.server.ts";
import { confirmedIssue, readersOtherwise, recipientsOf } from "../../schemas/forms/newsletter-issue.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { Note } from "../components/notes.tsx";
import { editAddress, idIn } from "../documents/addresses.ts";
import { hasSender } from "../mail/sending.server.ts";
import type { Route } from "./+types/confirm-issue";
import { addressOfIssue } from "./issue-addresses.ts";
import { issueOf } from "./issue.server.ts";
import { useNumbered } from "./readers.tsx";
import { UnreadIssue } from "./unread-issue.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return issueOf(context, params);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = idIn(params);
  const t = getFixedT(context, "admin-newsletter");
  const submission = await parseForm({ request, context }, confirmedIssue);
  if (submission.status !== "success") return rejected(submission);
  if (!(await hasSender(context))) return rejected(submission, t("noSender"), 409);

  const sent = await context.get(backendContext).newsletterIssues.send(id, submission.value.revision);
  if (sent.ok) return redirectWithToast(addressOfIssue(id), "issueSent");
  if (sent.why === "refused") return rejectedByBackend(submission, sent.refusal, context, t);
  return rejected(submission, t(`errors.${sent.why}`), 409);
}

export { shouldRevalidate } from "../components/should-revalidate.ts";

export default function ConfirmIssue({ loaderData, actionData }: Route.ComponentProps) {
  const lastResult = actionData as SubmissionResult | undefined;
  const { t } = useTranslation("admin-newsletter");
  const numbered = useNumbered();
  const running = useNavigation().formMethod === "POST";
  const back = { to: addressOfIssue(loaderData.id), text: t("confirm.back") };
  if (loaderData.live === undefined)
    return <UnreadIssue title={t("confirm.title")} back={back} lastResult={lastResult} />;
  const { title, live, issue, revision, hasSender: canSend } = loaderData;
  const total = recipientsOf(loaderData);
  const otherwise = readersOtherwise(loaderData);
  const isUnanswered = lastResult?.error?.["sendsOtherwise"] !== undefined;
  return (
    <>
      <SubPageHeading title={t("confirm.title")} subtitle={title ?? undefined} back={back} />
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      {issue ? (
        <p className="measure mt-6">
          {t("confirm.sentBefore", numbered(issue.recipients))} <LocalTime at={issue.queued_at} />
        </p>
      ) : !live || !canSend || total === 0 ? (
        <p className="measure mt-6">{t(!live ? "notLive" : !canSend ? "noSender" : "readers.none")}</p>
      ) : (
        <>
          <p className="measure mt-6 text-lead">{t("confirm.body", numbered(total))}</p>
          <Note className="mt-3">{t("confirm.once")}</Note>
          <Form replace className="mt-8 flex flex-wrap gap-3">
            {otherwise.length > 0 && (
              <div className="measure mb-5 grid w-full gap-3 border-l-4 border-amber py-1 pl-4">
                <p className="font-semibold">{t("confirm.otherwise")}</p>
                <ul className="grid gap-1">
                  {otherwise.map(({ language, text_language, readers }) => (
                    <li key={language} className="flex flex-wrap gap-x-3">
                      <span>
                        {t(`readers.of.${language}`, numbered(readers))}
                        <Colon />
                        {t(`readers.get.${text_language!}`)}
                      </span>
                      <Link to={editAddress("insight", loaderData.id, language)} className="touch-link">
                        {t(`confirm.write.${language}`)}
                      </Link>
                    </li>
                  ))}
                </ul>
                <input type="hidden" name="otherwise" value="on" />
                <label className="flex items-start gap-3 font-semibold">
                  <input
                    type="checkbox"
                    name="sendsOtherwise"
                    required
                    aria-invalid={isUnanswered || undefined}
                    aria-describedby={isUnanswered ? "sends-otherwise-error" : undefined}
                    className="mt-1 tick"
                  />
                  {t("confirm.sendsOtherwise")}
                </label>
                {isUnanswered && (
                  <p id="sends-otherwise-error" className="text-sm font-semibold text-alarm">
                    {t("errors.sendsOtherwise")}
                  </p>
                )}
              </div>
            )}
            <input type="hidden" name="revision" value={valueIn(lastResult, "revision") ?? revision} />
            <FormNumber />
            <SubmitButton running={running} className="button-main">
              {t("confirm.submit", numbered(total))}
            </SubmitButton>
            <Link to={back.to} className="button button-quiet">
              {t("confirm.cancel")}
            </Link>
          </Form>
        </>
      )}
    </>
  );
}
