import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/languages.ts";
import { issueRequest, recipientsOf } from "../../schemas/newsletter-issue.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { editAddress, idIn } from "../articles/article-addresses.ts";
import { LanguageTabs } from "../components/language-tabs.tsx";
import { textLanguageIn } from "../content/editing.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { Route } from "./+types/issue";
import { addressOfConfirmation, addressOfIssue, addressOfMail } from "./issue-addresses.ts";
import { hasSender, issueOf, mailOf, textIn } from "./issue.server.ts";
import { IssueProgress } from "./progress.tsx";
import { Readers } from "./readers.tsx";
import { useNumbered } from "./use-numbered.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const issue = await issueOf(context, params);
  const language = textLanguageIn(url);
  const text = textIn(issue, language);
  const mail = text && (await mailOf(context, url, text));
  return { ...issue, language, mail: mail && { subject: mail.subject, text: mail.text } };
}

const toasts = { test: "issueTested", stop: "issueStopped", resume: "issueResumed" } as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = idIn(params);
  const t = getFixedT(context, "admin-newsletter");
  const submission = await parseForm(request, issueRequest);
  if (submission.status === "error") return rejected(submission, t("errors.fallback"));
  if (submission.status !== "success") return rejected(submission);

  const asked = submission.value;
  if (asked.intent !== "stop" && !(await hasSender(context))) return rejected(submission, t("noSender"), 409);
  const { newsletterIssues } = context.get(backendContext);
  const changed = await (asked.intent === "test"
    ? newsletterIssues.test(id, asked.language)
    : newsletterIssues.stop(id, asked.intent === "stop"));
  if (!changed.ok) return rejectedByBackend(submission, changed, context, t);
  if (!changed.value) return rejected(submission, t(`errors.${asked.intent === "test" ? "noText" : "nothing"}`), 409);
  return redirectWithToast(
    addressOfIssue(id, asked.intent === "test" ? asked.language : undefined),
    toasts[asked.intent],
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-newsletter"].title);

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, live, issue, hasSender: canSend, language, mail } = loaderData;
  const lastResult = actionData as SubmissionResult | undefined;
  const { t } = useTranslation("admin-newsletter");
  const numbered = useNumbered();
  const total = recipientsOf(loaderData);
  return (
    <>
      <SubPageHeading
        title={t("title")}
        subtitle={title ?? undefined}
        back={{ to: editAddress("insight", id), text: t("back") }}
      />
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      {!canSend && <p className="measure mt-6 border-l-4 border-amber py-1 pl-4">{t("noSender")}</p>}
      {!live && (
        <p className="measure mt-6 border-l-4 border-amber py-1 pl-4">{t(issue ? "awayMeanwhile" : "notLive")}</p>
      )}
      {issue ? (
        <IssueProgress id={id} issue={issue} />
      ) : (
        <>
          <Readers {...loaderData} />
          {live && canSend && total > 0 && (
            <Link to={addressOfConfirmation(id)} className="button button-main mt-6">
              {t("send", numbered(total))}
            </Link>
          )}
        </>
      )}
      {live && <Preview id={id} language={language} mail={mail} canTest={canSend} />}
    </>
  );
}

type PreviewProps = {
  id: string;
  language: Language;
  mail: { subject: string; text: string } | undefined;
  canTest: boolean;
};

function Preview({ id, language, mail, canTest }: PreviewProps) {
  const { t } = useTranslation("admin-newsletter");
  const { formData } = useNavigation();
  return (
    <section aria-labelledby="preview" className="mt-10 border-t border-rule pt-6">
      <h2 id="preview" className="text-heading">
        {t("preview.title")}
      </h2>
      <LanguageTabs
        label={t("preview.languages")}
        current={language}
        addressOf={(each) => addressOfIssue(id, each)}
        renderName={(each) => t(`languages.${each}`)}
      />
      {!mail && <p className="mt-6 text-ink-soft">{t("preview.noText")}</p>}
      {mail && (
        <div className="mt-6 grid max-w-3xl gap-4">
          <p className="[overflow-wrap:anywhere]">
            {t("preview.subject")}{" "}
            <strong lang={language} className="font-semibold">
              {mail.subject}
            </strong>
          </p>
          <iframe
            key={language}
            src={addressOfMail(id, language)}
            sandbox=""
            title={t("preview.frame")}
            className="h-[40rem] w-full border border-rule-strong"
          />
          <details>
            <summary className="inline-flex min-h-11 items-center underline decoration-rule-strong underline-offset-4">
              {t("preview.text")}
            </summary>
            <pre
              lang={language}
              className="overflow-x-auto border border-rule p-4 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap"
            >
              {mail.text}
            </pre>
          </details>
          {canTest && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="test" />
              <input type="hidden" name="language" value={language} />
              <SubmitButton running={formData?.get("intent") === "test"} className="button-quiet">
                {t("preview.test")}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}
