import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { Section } from "../components/section.tsx";

type RequirementProps = { required: boolean; secondStepPassed: boolean };

export function Requirement({ required, secondStepPassed }: RequirementProps) {
  const { t } = useTranslation("admin-people");
  const action = href("/admin/settings/people/requirement");
  const possible = required || secondStepPassed;
  return (
    <Section id="requirement" title={t("requirement.title")}>
      <p className="measure text-ink-soft">{t(required ? "requirement.on" : "requirement.off")}</p>
      {possible ? (
        <Form action={action} preventScrollReset className="mt-4">
          <input type="hidden" name="required" value={String(!required)} />
          <SubmitButton className="button-quiet">{t(required ? "requirement.end" : "requirement.begin")}</SubmitButton>
        </Form>
      ) : (
        <p className="measure mt-2">
          {t("requirement.first")}{" "}
          <Link to={href("/admin/settings/account")} className="text-link">
            {t("requirement.account")}
          </Link>
        </p>
      )}
    </Section>
  );
}
