import { useTranslation } from "react-i18next";
import { data, Form, href, Link, useNavigation } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { erasure } from "../../schemas/erasure.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { Route } from "./+types/unsubscribe";
import { personPage } from "./person.server.ts";

/** For somebody who asked by other means than the link in each issue. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { translations, email, counts } = await personPage(context, url);
  const person = { translations, email, isSubscribed: (counts?.newsletter ?? 0) > 0 };
  return person.isSubscribed ? person : data(person, 404);
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, erasure);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-leads");
  const ended = await context.get(backendContext).leadList.unsubscribePerson(submission.value.email);
  if (!ended.ok && ended.unreachable) return rejected(submission, t("errors.backendDown"), 503);
  if (!ended.ok) return rejected(submission, ended.reason);
  if (!ended.value) return rejected(submission, t("unsubscribe.not"), 409);
  return redirectWithToast(href("/admin/leads"), "personUnsubscribed");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-leads"].unsubscribe.title);

export default function UnsubscribePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isSubscribed } = loaderData;
  const { t } = useTranslation("admin-leads");
  const running = useNavigation().formMethod === "POST";
  const leads = href("/admin/leads");
  return (
    <>
      <SubPageHeading title={t("unsubscribe.title")} back={{ to: leads, text: t("erase.back") }} />
      <p className="measure mt-6 [overflow-wrap:anywhere]">
        {isSubscribed ? t("unsubscribe.body", { email }) : t("unsubscribe.not")}
      </p>
      <FormErrors reasons={actionData?.error?.[""]} className="mt-4" />
      {isSubscribed && (
        <Form method="post" replace className="mt-8 flex flex-wrap gap-3">
          <input type="hidden" name="email" value={email} />
          <SubmitButton running={running} className="button-main">
            {t("unsubscribe.submit")}
          </SubmitButton>
          <Link to={leads} className="button button-quiet">
            {t("unsubscribe.cancel")}
          </Link>
        </Form>
      )}
    </>
  );
}
