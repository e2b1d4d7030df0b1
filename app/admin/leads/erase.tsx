import { join } from "node:path";
import { useTranslation } from "react-i18next";
import { data, href, Link, useRouteLoaderData } from "react-router";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { useFirm } from "../../i18n/firm.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { getFixedT } from "../../i18n/translations.server.ts";
import { erasure, type PersonCounts, type Erased } from "../../schemas/forms/lead.ts";
import { environmentContext } from "../../server/context.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { Note } from "../components/notes.tsx";
import { useWholeNumber } from "../components/paging.tsx";
import { Question } from "../components/question.tsx";
import type { loader as layoutLoader } from "../layout.tsx";
import type { Route } from "./+types/erase";
import { leadList, addressAbout } from "./lead-addresses.ts";
import { personPage } from "./person.server.ts";
import { HeldOf, holdsAnything, NothingHeld, PersonFinder, Fact, held } from "./person.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await personPage(context, url);
  if (person.lastResult) return data({ ...person, mailFolder: undefined }, 400);
  const { SMTP_URL, DATA_FOLDER } = context.get(environmentContext);
  // As configured: where the site lies on its server is nobody's business.
  const mailFolder = person.counts && SMTP_URL === undefined ? join(DATA_FOLDER, "mails") : undefined;
  return { ...person, mailFolder };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, erasure);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-leads");
  const erased = await context.get(backendContext).leadList.erasePerson(submission.value.email);
  if (!erased.ok) return rejectedByBackend(submission, erased, context);
  if (erased.value === null) return rejected(submission, t("erase.nothing"), 409);
  // Shown once and kept nowhere, so that nothing of ours names the person.
  return { erased: { email: submission.value.email, at: new Date().toISOString(), of: erased.value } };
}

export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { email, counts, lastResult, mailFolder } = loaderData;
  const { t } = useTranslation("admin-leads");
  const { t: tAdmin } = useTranslation("admin");
  if (actionData && "erased" in actionData) return <ErasureCertificate {...actionData.erased} />;
  return (
    <Question
      name="erase"
      back={{ to: leadList.path, text: t("title") }}
      action={addressAbout(email, "erase")}
      values={{ email }}
      isPossible={Boolean(counts && mayErase(counts))}
      instead={
        !(counts && holdsAnything(counts)) && (
          <>
            <p className="measure mt-6">{tAdmin("questions.erase.body")}</p>
            {counts && <NothingHeld email={email} />}
            <PersonFinder
              key={email}
              action={href("/admin/leads/erase")}
              email={email}
              lastResult={actionData ?? lastResult}
            />
          </>
        )
      }
    >
      {counts && <HeldOf email={email} counts={counts} />}
      {mailFolder && <p className="measure mt-6">{t("erase.mailFiles", { folder: mailFolder })}</p>}
      {counts?.operator && <p className="measure mt-6">{t("erase.operatorStays")}</p>}
      {counts && mayErase(counts) && <Note>{t("erase.forever")}</Note>}
    </Question>
  );
}

function mayErase({ newsletter, enquiries, remarks, mails, activity, accounts, operator }: PersonCounts): boolean {
  return newsletter + enquiries + remarks + mails + (operator ? 0 : activity + accounts) > 0;
}

function ErasureCertificate({ email, at, of }: { email: string; at: string; of: Erased }) {
  const { t } = useTranslation("admin-leads");
  const { name: firm } = useFirm();
  const formatNumber = useWholeNumber();
  const operator = useRouteLoaderData<typeof layoutLoader>("admin/layout")?.email ?? "";
  return (
    <>
      <PageHeading title={t("erase.done")} subtitle={t("erase.doneBody", { firm })} />
      <dl role="status" className="mt-8 divide-y divide-rule border-y border-rule">
        <Fact name={t("erase.email")} value={email} />
        <Fact name={t("erase.when")} value={<LocalTime at={at} />} />
        <Fact name={t("erase.by")} value={operator} />
        <Fact name={t("tabs.newsletter")} value={formatNumber(of.newsletter_subscriptions)} />
        <Fact name={t("tabs.enquiries")} value={formatNumber(of.enquiries)} />
        {held.map((name) => (
          <Fact key={name} name={t(`held.${name}`)} value={formatNumber(of[name])} />
        ))}
      </dl>
      <p className="measure mt-6">{t("erase.beyond")}</p>
      <Note>{t("erase.file")}</Note>
      <Link to={href("/admin/leads")} className="button button-quiet mt-8">
        {t("title")}
      </Link>
    </>
  );
}
