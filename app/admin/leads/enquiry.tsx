import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { columnsIn, enquiryWork } from "../../schemas/forms/lead.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import type { Route } from "./+types/enquiry";
import { columnLabels } from "./column-labels.server.ts";
import { Correspondence } from "./correspondence.tsx";
import { EnquiryForm, type WorkResult } from "./enquiry-form.tsx";
import { EnquiryMark } from "./enquiry-list.tsx";
import { enquiryPage, idOf } from "./enquiry-page.server.ts";
import { GenuineQuestion } from "./genuine-question.tsx";
import { addressAbout, addressOfEnquiry, addressOfListBefore } from "./lead-addresses.ts";
import { Consent } from "./subscriber-list.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await enquiryPage(context, params.id);
  if (!page.read) return { ...page, facts: [] };
  const { enquiry } = page.read;
  const labels = columnLabels(context);
  const facts = columnsIn("enquiries", "page").map((column) => [labels[column], enquiry[column]] as const);
  return { ...page, facts };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const id = idOf(params.id);
  const submission = await parseForm({ request, context }, enquiryWork);
  if (submission.status !== "success") return rejected(submission);

  const saved = await context.get(backendContext).leadList.workOn(id, submission.value);
  const t = getFixedT(context, "admin-leads");
  if (!saved.ok) return rejectedByBackend(submission, saved, context);
  if (saved.value.saved) return redirectWithToast(addressOfEnquiry(id, url.search), "enquirySaved");
  const { theirs } = saved.value;
  const reason = t(`work.errors.${theirs ? "meanwhile" : "erased"}`);
  return rejected(submission, reason, 409, theirs ? { theirs } : {});
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  const { search } = useLocation();
  const back = { to: addressOfListBefore(search), text: t("title") };
  const { id, read, facts, constraints } = loaderData;
  const form = { constraint: constraints.work, lastResult: actionData as WorkResult | undefined };
  if (!read) {
    const unread = { state: "new", note: null, owner: null, changed_at: "" } as const;
    return (
      <>
        <SubPageHeading toastsErrors={false} title={t("work.form")} back={back} />
        <EnquiryForm {...form} enquiry={unread} operators={[]} />
      </>
    );
  }
  const { enquiry, operators } = read;
  const { name, company, email, language, sent_at, state, changed_at, consent_wording } = enquiry;
  return (
    <>
      <SubPageHeading toastsErrors={false} title={name} subtitle={company ?? undefined} back={back} />
      <p className="mt-2 text-ink-soft">
        <LocalTime at={sent_at} /> · {asLabel(language as Language)} ·{" "}
        <span className="break-all max-sm:block">{email}</span> <EnquiryMark state={state} />
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <Correspondence {...read} form={{ id, constraint: constraints.reply }} />
        </div>
        <div className="min-w-0">
          <EnquiryForm key={changed_at} {...form} enquiry={enquiry} operators={operators} />
          <GenuineQuestion enquiry={enquiry} />
          <Facts facts={facts} />
          <div className="mt-6">
            <Consent wording={consent_wording} language={language} />
          </div>
          <a href={addressAbout(email, "erase")} className="touch-link mt-4 text-alarm">
            {t("erase.link")}
          </a>
        </div>
      </div>
    </>
  );
}

function Facts({ facts }: { facts: (readonly [label: string, value: string | null])[] }) {
  const given = facts.filter(([, value]) => value);
  if (given.length === 0) return null;
  return (
    <dl className="mt-8 grid gap-2 border-t border-rule pt-4 text-sm">
      {given.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
