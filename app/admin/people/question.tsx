import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href, Link, useNavigation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import type { Operator } from "../../schemas/forms/people.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { Note, UnreadPart } from "../components/notes.tsx";

type QuestionProps = {
  operator: Operator | null | undefined;
  title: (operator: Operator) => string;
  body: (operator: Operator) => string;
  warning?: string | undefined;
  submit: string;
  fields?: (operator: Operator) => Record<string, string>;
  possible?: boolean;
  alarming?: boolean;
  form?: FormMetadata<any>;
  children?: ReactNode;
};

export function Question({
  operator,
  title,
  body,
  warning,
  submit,
  fields,
  possible = true,
  alarming = false,
  form,
  children,
}: QuestionProps) {
  const { t } = useTranslation("admin-people");
  const running = useNavigation().formMethod === "POST";
  const people = href("/admin/settings/people");
  const back = { to: people, text: t("title") };
  if (operator === null) {
    return (
      <>
        <SubPageHeading title={submit} back={back} />
        <UnreadPart className="mt-8" />
      </>
    );
  }
  if (!operator) {
    return (
      <>
        <SubPageHeading title={t("remove.goneTitle")} subtitle={t("remove.goneBody")} back={back} />
        <Link to={people} className="button button-main mt-8">
          {t("remove.backToPeople")}
        </Link>
      </>
    );
  }
  const sent = { account: operator.user_id, ...fields?.(operator) };
  return (
    <>
      <SubPageHeading title={title(operator)} back={back} />
      <p className="measure mt-6">{body(operator)}</p>
      {warning && <Note className="mt-4">{warning}</Note>}
      <CheckedForm form={form} replace className="mt-8 flex flex-wrap gap-3">
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children && <div className="w-full">{children}</div>}
        {possible && (
          <SubmitButton running={running} className={alarming ? "button-alarm" : "button-main"}>
            {submit}
          </SubmitButton>
        )}
        <Link to={people} className="button button-quiet">
          {t("remove.cancel")}
        </Link>
      </CheckedForm>
    </>
  );
}
