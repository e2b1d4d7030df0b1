import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languageNamed } from "../../i18n/languages.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { getFixedT, translationsFor } from "../../i18n/translations.server.ts";
import { constraintOf } from "../../schemas/constraint.ts";
import type { Language } from "../../schemas/languages.ts";
import { columnsIn, enquiryWork } from "../../schemas/lead.ts";
import { z } from "../../schemas/zod.ts";
import { readUnlessRejected } from "../../server/form-sent.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { Route } from "./+types/enquiry";
import { columnLabels } from "./column-labels.server.ts";
import { EnquiryForm, type WorkResult } from "./enquiry-form.tsx";
import { EnquiryMark } from "./enquiry-mark.tsx";
import { addressOfEnquiry, addressOfErase, addressOfLeads, addressOfReply } from "./lead-addresses.ts";
import { replySubject } from "./reply-subject.server.ts";
import { Consent } from "./subscriber-list.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await readUnlessRejected(context, context.get(backendContext).leadList.enquiry(idOf(params.id)));
  const page = { translations: translationsFor(context, "admin-leads"), constraint: constraintOf(enquiryWork) };
  if (!read) return { ...page, enquiry: undefined };
  const { enquiry, operators } = read;
  if (!enquiry) throw data(null, 404);
  const subject = await replySubject(context, languageNamed(enquiry.language) ?? "en");
  const labels = columnLabels(context);
  const facts = columnsIn("enquiries", "page").map((column) => [labels[column], enquiry[column]] as const);
  return { ...page, enquiry, operators, facts, reply: addressOfReply(enquiry.email, subject) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = idOf(params.id);
  const submission = await parseForm({ request, context }, enquiryWork);
  if (submission.status !== "success") return rejected(submission);

  const saved = await context.get(backendContext).leadList.workOn(id, submission.value);
  const t = getFixedT(context, "admin-leads");
  if (!saved.ok) return rejectedByBackend(submission, saved, context, () => t("work.errors.backendDown"));
  if (saved.value.saved) return redirectWithToast(addressOfEnquiry(id), "enquirySaved");
  const { theirs } = saved.value;
  const reason = t(`work.errors.${theirs ? "meanwhile" : "erased"}`);
  return rejected(submission, reason, 409, theirs ? { theirs } : {});
}

function idOf(id: string): string {
  if (!z.uuid().safeParse(id).success) throw data(null, 404);
  return id;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.enquiry?.name ?? loaderData?.translations["admin-leads"].work.form);

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  const lastResult = actionData as WorkResult | undefined;
  const back = { to: addressOfLeads({ list: "enquiries", search: "" }), text: t("erase.back") };
  if (!loaderData.enquiry) {
    const unread = { state: "new", note: null, owner: null, changed_at: "" } as const;
    return (
      <>
        <SubPageHeading toastsErrors={false} title={t("work.form")} back={back} />
        <EnquiryForm enquiry={unread} operators={[]} constraint={loaderData.constraint} lastResult={lastResult} />
      </>
    );
  }
  const { enquiry, operators, facts, reply, constraint } = loaderData;
  const { name, company, email, language, message, sent_at, state } = enquiry;
  return (
    <>
      <SubPageHeading toastsErrors={false} title={name} subtitle={company ?? undefined} back={back} />
      <p className="mt-2 text-ink-soft">
        <LocalTime at={sent_at} /> · {asLabel(language as Language)} <EnquiryMark state={state} />
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <p lang={language} className="measure whitespace-pre-line [overflow-wrap:anywhere]">
            {message}
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
            <a href={reply} className="button button-main">
              {t("work.reply")}
            </a>
            <span className="break-all">{email}</span>
          </p>
          <Facts facts={facts} />
          <div className="mt-6">
            <Consent wording={enquiry.consent_wording} language={language} />
          </div>
          <a href={addressOfErase(email)} className="touch-link mt-4 text-alarm">
            {t("erase.link")}
          </a>
        </div>
        <EnquiryForm key={enquiry.changed_at} {...{ enquiry, operators, constraint }} lastResult={lastResult} />
      </div>
    </>
  );
}

function Facts({ facts }: { facts: (readonly [label: string, value: string | null])[] }) {
  const told = facts.filter(([, value]) => value);
  if (told.length === 0) return null;
  return (
    <dl className="mt-8 grid gap-2 border-t border-rule pt-4 text-sm">
      {told.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
