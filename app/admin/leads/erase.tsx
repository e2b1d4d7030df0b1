import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, href, Link, useNavigation } from "react-router";
import type { Route } from "./+types/erase";
import { requireAdministrator } from "../../data/guard.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT, translationsFor } from "../../i18n/translations.server.ts";
import { useTranslation } from "react-i18next";
import { erasure } from "../../schemas/erasure.ts";
import type { LeadList } from "../../schemas/lead.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { Field } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { keepFocus, useCheckedForm } from "../../components/use-checked-form.ts";
import { useFocusOnFirstError } from "../../components/use-focus-on-first-error.ts";
import { PageHeading } from "../page-heading.tsx";
import { addressOfErase } from "./addresses.ts";
import { noindexMeta } from "../../components/noindex-meta.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdministrator(context);
  const translations = translationsFor(context, "admin-leads");
  const typed = url.searchParams.get("email");
  if (typed === null) return { translations, typed: "", kept: undefined, lastResult: undefined };

  const submission = parseWithZod(new URLSearchParams({ email: typed }), { schema: erasure });
  if (submission.status !== "success") {
    return data({ translations, typed, kept: undefined, lastResult: submission.reply() }, 400);
  }
  const { email } = submission.value;
  const kept = await context.get(backendContext).leadList.aboutPerson(email);
  return { translations, typed: email, kept, lastResult: undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdministrator(context);
  const submission = await parseForm(request, erasure);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-leads");
  const erased = await context.get(backendContext).leadList.erasePerson(submission.value.email);
  if (!erased.ok && erased.unreachable) return rejected(submission, t("errors.backendDown"), 503);
  if (!erased.ok) return rejected(submission, erased.reason);
  if (erased.value === 0) return rejected(submission, t("erase.nothing"), 409);
  return redirectWithToast(href("/admin/leads"), "personErased");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-leads"].erase.title);

export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, kept, lastResult } = loaderData;
  const { t } = useTranslation("admin-leads");
  const found = kept && kept.newsletter + kept.enquiries > 0;
  return (
    <>
      <PageHeading title={t("erase.title")} subtitle={t("erase.subtitle")} />
      {found ? (
        <Confirmation email={typed} kept={kept} />
      ) : (
        <>
          {kept && (
            <p role="status" className="measure mt-8 border-l-4 border-amber py-1 pl-4">
              {t("erase.nothingAbout", { email: typed })}
            </p>
          )}
          <Finder key={typed} typed={typed} lastResult={actionData ?? lastResult} />
        </>
      )}
    </>
  );
}

function Finder({ typed, lastResult }: { typed: string; lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-leads");
  const [form, fields] = useCheckedForm(erasure, { id: "find", lastResult, defaultValue: { email: typed } });
  useFocusOnFirstError(form);
  return (
    <Form
      action={href("/admin/leads/erase")}
      id={form.id}
      onSubmit={form.onSubmit}
      onMouseDown={keepFocus}
      noValidate
      className="mt-8 grid max-w-md gap-4"
    >
      <Field
        field={fields.email}
        type="email"
        label={t("erase.email")}
        message={(code) => t(`errors.${code}` as "errors.emailInvalid")}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-main">
          {t("erase.look")}
        </button>
        <Link to={href("/admin/leads")} className="button button-quiet">
          {t("erase.back")}
        </Link>
      </div>
    </Form>
  );
}

function Confirmation({ email, kept }: { email: string; kept: Record<LeadList, number> }) {
  const { t } = useTranslation("admin-leads");
  const running = useNavigation().formMethod === "POST";
  return (
    <>
      <dl className="mt-8 divide-y divide-rule border-y border-rule">
        <Fact name={t("erase.email")} value={email} />
        <Fact name={t("tabs.newsletter")} value={String(kept.newsletter)} />
        <Fact name={t("tabs.enquiries")} value={String(kept.enquiries)} />
      </dl>
      <p className="measure mt-6 border-l-4 border-amber py-1 pl-4">{t("erase.forever")}</p>
      <Form method="post" action={addressOfErase(email)} replace className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="email" value={email} />
        <SubmitButton running={running} className="button-main">
          {t(running ? "erase.running" : "erase.confirm")}
        </SubmitButton>
        <Link to={href("/admin/leads")} className="button button-quiet">
          {t("erase.cancel")}
        </Link>
      </Form>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="break-all font-semibold">{value}</dd>
    </div>
  );
}
