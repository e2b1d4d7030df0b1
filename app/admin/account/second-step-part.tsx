import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { Field } from "../../components/field.tsx";
import { secondStepCode } from "../../schemas/forms/second-step.ts";
import { CheckedSheet, Part } from "./sheet.tsx";

type SecondStepPartProps = { isOn: boolean; isRequired: boolean };

export function SecondStepPart({ isOn, isRequired }: SecondStepPartProps) {
  const { t } = useTranslation("admin-account");
  const state = isOn ? (isRequired ? "required" : "on") : "off";
  return (
    <Part name="second-step" title={t("secondStep.title")} body={t(`secondStep.${state}`)}>
      {state === "off" && (
        <p>
          <Link to={setUpAddress} className="button button-quiet">
            {t("secondStep.setUp")}
          </Link>
        </p>
      )}
      {state === "on" && (
        <CheckedSheet
          schema={secondStepCode}
          id="second-step-off"
          action={href("/admin/settings/account/second-step")}
          submit={t("secondStep.end")}
        >
          {({ code }, message) => <CodeField field={code} message={message} />}
        </CheckedSheet>
      )}
    </Part>
  );
}

export function CodeField(field: Pick<React.ComponentProps<typeof Field>, "field" | "message">) {
  const { t } = useTranslation("admin-account");
  return (
    <Field
      {...field}
      label={t("secondStep.code")}
      hint={t("secondStep.codeHint")}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}

const setUpAddress = `${href("/auth/second-step/set-up")}?${new URLSearchParams({ next: href("/admin/settings/account") })}`;
