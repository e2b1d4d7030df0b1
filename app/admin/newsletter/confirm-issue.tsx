import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { valueIn } from "../../components/value-in.ts";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { Colon } from "../../i18n/punctuation.tsx";
import { getFixedT } from "../../i18n/translations.server.ts";
import { confirmedIssue, readersOtherwise, recipientsOf } from "../../schemas/forms/newsletter-issue.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { Note } from "../components/notes.tsx";
import { Question } from "../components/question.tsx";
import { editAddress, idIn } from "../documents/addresses.ts";
import { hasSender } from "../mail/sending.server.ts";
import type { Route } from "./+types/confirm-issue";
import { addressOfIssue } from "./issue-addresses.ts";
import { issueOf } from "./issue.server.ts";
import { useNumbered, UnreadIssue } from "./readers.tsx";

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
  if (sent.why === "refused") return rejectedByBackend(submission, sent.refusal, context);
  return rejected(submission, t(`errors.${sent.why}`), 409);
}

export { shouldRevalidate } from "../components/should-revalidate.ts";

export default function ConfirmIssue({ loaderData, actionData }: Route.ComponentProps) {
  const lastResult = actionData as SubmissionResult | undefined;
  const { t } = useTranslation("admin-newsletter");
  const { t: tAdmin } = useTranslation("admin");
  const numbered = useNumbered();
  const back = { to: addressOfIssue(loaderData.id), text: t("confirm.back") };
  if (loaderData.live === undefined)
    return <UnreadIssue title={tAdmin("questions.sendIssue.title")} back={back} lastResult={lastResult} />;
  const { title, live, issue, revision, hasSender: canSend } = loaderData;
  const total = recipientsOf(loaderData);
  const why = !live ? "notLive" : !canSend ? "noSender" : total === 0 ? "readers.none" : undefined;
  return (
    <Question
      name="sendIssue"
      about={numbered(total)}
      back={back}
      reasons={lastResult?.error?.[""]}
      values={{ revision: valueIn(lastResult, "revision") ?? revision }}
      fields={<SendsOtherwise issue={loaderData} isUnanswered={lastResult?.error?.["sendsOtherwise"] !== undefined} />}
      instead={
        issue ? (
          <p className="measure mt-6">
            {t("confirm.sentBefore", numbered(issue.recipients))} <LocalTime at={issue.queued_at} />
          </p>
        ) : (
          why && <p className="measure mt-6">{t(why)}</p>
        )
      }
    >
      {title && <p className="measure mt-3 font-semibold">{title}</p>}
      <Note className="mt-3">{t("confirm.once")}</Note>
    </Question>
  );
}

type SendsOtherwiseProps = {
  issue: Parameters<typeof readersOtherwise>[0] & { id: string };
  isUnanswered: boolean;
};

function SendsOtherwise({ issue, isUnanswered }: SendsOtherwiseProps) {
  const { t } = useTranslation("admin-newsletter");
  const numbered = useNumbered();
  const { inSentence } = useLanguageNames();
  const otherwise = readersOtherwise(issue);
  if (otherwise.length === 0) return null;
  return (
    <div className="measure grid gap-3 border-l-4 border-amber py-1 pl-4">
      <p className="font-semibold">{t("confirm.otherwise")}</p>
      <ul className="grid gap-1">
        {otherwise.map(({ language, text_language, readers }) => (
          <li key={language} className="flex flex-wrap gap-x-3">
            <span>
              {t("readers.of", { ...numbered(readers), language: inSentence(language) })}
              <Colon />
              {t("readers.get", { language: inSentence(text_language!) })}
            </span>
            <Link to={editAddress("insight", issue.id, language)} className="touch-link">
              {t("confirm.write", { language: inSentence(language) })}
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
  );
}
