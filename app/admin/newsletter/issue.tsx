import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Link, href } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { issueRequest, recipientsOf } from "../../schemas/forms/newsletter-issue.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { Note } from "../components/notes.tsx";
import { textLanguageIn, editAddress, idIn } from "../documents/addresses.ts";
import { hasSender } from "../mail/sending.server.ts";
import type { Route } from "./+types/issue";
import { addressOfIssue } from "./issue-addresses.ts";
import { IssuePreview } from "./issue-preview.tsx";
import { issueOf, mailOf, textIn } from "./issue.server.ts";
import { IssueProgress } from "./progress.tsx";
import { Readers, useNumbered, UnreadIssue } from "./readers.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const issue = await issueOf(context, params);
  const language = textLanguageIn(url);
  const text = textIn(issue, language);
  const mail = text && (await mailOf(context, url, text));
  return { ...issue, language, mail: mail && { subject: mail.subject, text: mail.text } };
}

const toasts = { test: "issueTested", stop: "issueStopped", resume: "issueResumed", retry: "issueRetried" } as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = idIn(params);
  const t = getFixedT(context, "admin-newsletter");
  const submission = await parseForm({ request, context }, issueRequest);
  if (submission.status === "error") return rejected(submission, t("errors.fallback"));
  if (submission.status !== "success") return rejected(submission);

  const chosen = submission.value;
  if (chosen.intent !== "stop" && !(await hasSender(context))) return rejected(submission, t("noSender"), 409);
  const { newsletterIssues } = context.get(backendContext);
  const changed = await (chosen.intent === "test"
    ? newsletterIssues.test(id, chosen.language)
    : chosen.intent === "retry"
      ? newsletterIssues.retry(id)
      : newsletterIssues.stop(id, chosen.intent === "stop"));
  if (!changed.ok) return rejectedByBackend(submission, changed, context);
  if (!changed.value) return rejected(submission, t(`errors.${chosen.intent === "test" ? "noText" : "nothing"}`), 409);
  return redirectWithToast(
    addressOfIssue(id, chosen.intent === "test" ? chosen.language : undefined),
    toasts[chosen.intent],
  );
}

export { shouldRevalidate } from "../components/should-revalidate.ts";

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  const lastResult = actionData as SubmissionResult | undefined;
  const { t } = useTranslation("admin-newsletter");
  const numbered = useNumbered();
  const back = { to: editAddress("insight", loaderData.id), text: t("back") };
  if (loaderData.live === undefined) return <UnreadIssue title={t("title")} back={back} lastResult={lastResult} />;
  const { id, title, live, issue, hasSender: canSend, language, mail } = loaderData;
  const total = recipientsOf(loaderData);
  return (
    <>
      <SubPageHeading title={t("title")} subtitle={title ?? undefined} back={back} />
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      {!canSend && <Note>{t("noSender")}</Note>}
      {!live && <Note>{t(issue ? "awayMeanwhile" : "notLive")}</Note>}
      {issue ? (
        <IssueProgress id={id} issue={issue} />
      ) : (
        <>
          <Readers {...loaderData} />
          {live && canSend && total > 0 && (
            <Link to={href("/admin/insights/:id/send/confirm", { id })} className="button button-main mt-6">
              {t("send", numbered(total))}
            </Link>
          )}
        </>
      )}
      {live && <IssuePreview id={id} language={language} mail={mail} canTest={canSend} />}
    </>
  );
}
