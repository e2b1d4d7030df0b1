import { join } from "node:path";
import { useTranslation } from "react-i18next";
import { data, href, Link, useNavigation } from "react-router";
import { FormNumber, Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { erasure, type PersonCounts } from "../../schemas/forms/lead.ts";
import { environmentContext } from "../../server/context.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { Note } from "../components/notes.tsx";
import type { Route } from "./+types/erase";
import { ErasureCertificate } from "./erasure-certificate.tsx";
import { addressOfErase } from "./lead-addresses.ts";
import { personPage } from "./person.server.ts";
import { HeldOf, holdsAnything, NothingHeld, PersonFinder } from "./person.tsx";

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
  if (!erased.ok) return rejectedByBackend(submission, erased, context, t);
  if (erased.value === null) return rejected(submission, t("erase.nothing"), 409);
  // Shown once and kept nowhere, so that nothing of ours names the person.
  return { erased: { email: submission.value.email, at: new Date().toISOString(), of: erased.value } };
}

export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { email, counts, lastResult, mailFolder } = loaderData;
  const { t } = useTranslation("admin-leads");
  if (actionData && "erased" in actionData) return <ErasureCertificate {...actionData.erased} />;
  const found = counts && holdsAnything(counts);
  return (
    <>
      <PageHeading title={t("erase.title")} subtitle={t("erase.subtitle")} />
      {found ? (
        <Confirmation email={email} counts={counts} mailFolder={mailFolder} />
      ) : (
        <>
          {counts && <NothingHeld email={email} />}
          <PersonFinder
            key={email}
            action={href("/admin/leads/erase")}
            email={email}
            lastResult={actionData ?? lastResult}
          />
        </>
      )}
    </>
  );
}

type ConfirmationProps = { email: string; counts: PersonCounts; mailFolder: string | undefined };

function Confirmation({ email, counts, mailFolder }: ConfirmationProps) {
  const { t } = useTranslation("admin-leads");
  return (
    <>
      <HeldOf email={email} counts={counts} />
      {mailFolder && <p className="measure mt-6">{t("erase.mailFiles", { folder: mailFolder })}</p>}
      {counts.operator && <p className="measure mt-6">{t("erase.operatorStays")}</p>}
      {mayErase(counts) ? (
        <Erasure email={email} />
      ) : (
        <Link to={href("/admin/leads")} className="button button-quiet mt-8">
          {t("erase.back")}
        </Link>
      )}
    </>
  );
}

function mayErase({ newsletter, enquiries, remarks, mails, activity, accounts, operator }: PersonCounts): boolean {
  return newsletter + enquiries + remarks + mails + (operator ? 0 : activity + accounts) > 0;
}

function Erasure({ email }: { email: string }) {
  const { t } = useTranslation("admin-leads");
  const running = useNavigation().formMethod === "POST";
  return (
    <>
      <Note>{t("erase.forever")}</Note>
      <Form action={addressOfErase(email)} replace className="mt-8 flex flex-wrap gap-3">
        <FormNumber />
        <input type="hidden" name="email" value={email} />
        <SubmitButton running={running} className="button-alarm">
          {t(running ? "erase.running" : "erase.confirm")}
        </SubmitButton>
        <Link to={href("/admin/leads")} className="button button-quiet">
          {t("erase.cancel")}
        </Link>
      </Form>
    </>
  );
}
