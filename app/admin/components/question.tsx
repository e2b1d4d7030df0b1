import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { questions } from "../../../locales/en/admin.json";
import { CheckedForm } from "../../components/checked-form.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useLastAnswer } from "../../components/use-last-answer.ts";
import { outdatedForm } from "../../schemas/forms/form-reasons.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";

export type QuestionName = keyof typeof questions;

/** What cannot be taken back. */
const alarming: QuestionName[] = ["deleteDocument", "deleteFile", "erase", "removePerson", "removeRedirect"];

type QuestionProps = {
  name: QuestionName;
  about?: Record<string, string | number>;
  back: { to: string; text: string };
  instead?: ReactNode;
  reasons?: string[] | null | undefined;
  values?: Record<string, string>;
  isPossible?: boolean;
  action?: string;
  form?: FormMetadata<any>;
  fields?: ReactNode;
  children?: ReactNode;
};

/** Asks before something is done: the title, what happens, the button and the way back stand under its name in the texts of the panel. */
export function Question({
  name,
  about,
  back,
  instead,
  reasons,
  values = {},
  isPossible = true,
  action,
  form,
  fields,
  children,
}: QuestionProps) {
  const { t } = useTranslation("admin");
  const refused = (useLastAnswer().answer as SubmissionResult | undefined)?.error;
  const isOutdated = Object.keys(values).some((field) => refused?.[field]);
  return (
    <>
      <SubPageHeading title={t(`questions.${name}.title`, about)} back={back} />
      {instead || (
        <>
          <p className="measure mt-6 [overflow-wrap:anywhere]">{t(`questions.${name}.body`, about)}</p>
          {children}
          <FormErrors reasons={isOutdated ? [outdatedForm] : reasons} className="mt-4" />
          <CheckedForm form={form} action={action} replace className="mt-8 flex flex-wrap gap-3">
            {Object.entries(values).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            {fields && <div className="w-full">{fields}</div>}
            {isPossible && (
              <SubmitButton className={alarming.includes(name) ? "button-alarm" : "button-main"}>
                {t(`questions.${name}.submit`, about)}
              </SubmitButton>
            )}
            <Link to={back.to} className="button button-quiet">
              {t(`questions.${name}.cancel`)}
            </Link>
          </CheckedForm>
        </>
      )}
    </>
  );
}
