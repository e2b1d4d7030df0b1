import { useTranslation } from "react-i18next";
import { data, Link, useNavigation } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import type { Result } from "../../data/backend/result.server.ts";
import { backendContext, type Backend } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { erasure } from "../../schemas/forms/lead.ts";
import { actionByAddress } from "../../server/action-by-address.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import type { Route } from "./+types/subscription";
import { leadList } from "./lead-addresses.ts";
import { personPage } from "./person.server.ts";

type Step = "resume" | "unsubscribe";

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const { email, counts } = await personPage(context, url);
  const isSubscribed = counts === null || (counts?.newsletter ?? 0) > 0;
  const person = { step: pattern.split("/").at(-1) as Step, email, isSubscribed };
  return isSubscribed ? person : data(person, 404);
}

export const action = actionByAddress({
  resume: change("resume", "subscriptionResumed", (of, email) => of.resumeSubscription(email)),
  unsubscribe: change("unsubscribe", "personUnsubscribed", (of, email) => of.unsubscribePerson(email)),
});

function change(
  step: Step,
  toast: "subscriptionResumed" | "personUnsubscribed",
  carryOut: (of: Backend["leadList"], email: string) => Promise<Result<boolean>>,
) {
  return async ({ request, context }: Route.ActionArgs) => {
    const submission = await parseForm({ request, context }, erasure);
    if (submission.status !== "success") return rejected(submission);

    const t = getFixedT(context, "admin-leads");
    const changed = await carryOut(context.get(backendContext).leadList, submission.value.email);
    if (!changed.ok) return rejectedByBackend(submission, changed, context, t);
    if (!changed.value) return rejected(submission, t(`${step}.not`), 409);
    return redirectWithToast(leadList.address({ list: "newsletter" }), toast);
  };
}

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { step, email, isSubscribed } = loaderData;
  const { t } = useTranslation("admin-leads");
  const running = useNavigation().formMethod === "POST";
  const leads = leadList.address({ list: "newsletter" });
  return (
    <>
      <SubPageHeading title={t(`${step}.title`)} back={{ to: leads, text: t("erase.back") }} />
      <p className="measure mt-6 [overflow-wrap:anywhere]">
        {isSubscribed ? t(`${step}.body`, { email }) : t("unsubscribe.not")}
      </p>
      <FormErrors reasons={actionData?.error?.[""]} className="mt-4" />
      {isSubscribed && (
        <Form replace className="mt-8 flex flex-wrap gap-3">
          <input type="hidden" name="email" value={email} />
          <SubmitButton running={running} className="button-main">
            {t(`${step}.submit`)}
          </SubmitButton>
          <Link to={leads} className="button button-quiet">
            {t(`${step}.cancel`)}
          </Link>
        </Form>
      )}
    </>
  );
}
