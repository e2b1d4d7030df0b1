import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form, href, Link, useNavigation } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";

type SubscriptionStepProps = {
  step: "unsubscribe" | "resume";
  email: string;
  isSubscribed: boolean;
  lastResult: SubmissionResult | undefined;
};

export function SubscriptionStep({ step, email, isSubscribed, lastResult }: SubscriptionStepProps) {
  const { t } = useTranslation("admin-leads");
  const running = useNavigation().formMethod === "POST";
  const leads = href("/admin/leads");
  return (
    <>
      <SubPageHeading title={t(`${step}.title`)} back={{ to: leads, text: t("erase.back") }} />
      <p className="measure mt-6 [overflow-wrap:anywhere]">
        {isSubscribed ? t(`${step}.body`, { email }) : t("unsubscribe.not")}
      </p>
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      {isSubscribed && (
        <Form method="post" replace className="mt-8 flex flex-wrap gap-3">
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
