import { useTranslation } from "react-i18next";
import { href, useNavigation } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import { useLastResult } from "../components/use-last-result.ts";

export function Sweep({ sweptAt }: { sweptAt: string | null }) {
  const { t } = useTranslation("admin-retention");
  const action = href("/admin/settings/data/sweep");
  const lastResult = useLastResult(action);
  const running = useNavigation().formAction === action;
  return (
    <section aria-labelledby="sweep" className="mt-12">
      <h2 id="sweep" className="text-heading">
        {t("sweep.title")}
      </h2>
      <p className="measure mt-2 text-ink-soft">{t("sweep.body")}</p>
      <p className="mt-2">
        {sweptAt ? (
          <>
            {t("sweep.last")} <LocalTime at={sweptAt} />
          </>
        ) : (
          t("sweep.never")
        )}
      </p>
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      <Form action={action} preventScrollReset className="mt-4">
        <SubmitButton running={running} className="button-quiet">
          {t(running ? "sweep.running" : "sweep.now")}
        </SubmitButton>
      </Form>
    </section>
  );
}
