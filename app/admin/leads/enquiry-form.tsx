import { useForm } from "@conform-to/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../components/checked-form.tsx";
import { SelectField, TextareaField } from "../../components/field.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { valueIn } from "../../components/value-in.ts";
import { enquiryStates, longestNote, type Enquiry, type enquiryWork } from "../../schemas/lead.ts";
import type { z } from "../../schemas/zod.ts";
import { differs } from "../components/differs.ts";
import { LeaveWarning } from "../components/leave-warning.tsx";
import type { Route } from "./+types/enquiry";

type EnquiryFormProps = Pick<Route.ComponentProps["loaderData"], "constraint"> & {
  enquiry: Pick<Enquiry, "state" | "note" | "owner" | "changed_at">;
  /** None where they cannot be read: whoever was chosen stays. */
  operators: [id: string, email: string][];
  lastResult: Route.ComponentProps["actionData"];
};

export function EnquiryForm({ enquiry, operators, constraint, lastResult }: EnquiryFormProps) {
  const { t } = useTranslation("admin-leads");
  const { state, changed_at } = enquiry;
  const stored = { state, note: enquiry.note ?? "", owner: enquiry.owner ?? "" };
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<z.input<typeof enquiryWork>>({
    id: `enquiry-${changed_at}`,
    constraint,
    lastResult,
    defaultValue: stored,
  });
  const error = (code: string) => t(`work.errors.${code as "tooLong"}`, { limit: longestNote });
  return (
    <CheckedForm
      ref={element}
      form={form}
      aria-label={t("work.form")}
      className="grid content-start gap-5 border-t border-rule pt-5 lg:border-t-0 lg:pt-0"
    >
      <FormErrors reasons={form.errors} />
      <input type="hidden" name="seen" value={changed_at} />
      <SelectField field={fields.state} label={t("work.state")} message={error}>
        {enquiryStates.map((one) => (
          <option key={one} value={one}>
            {t(`work.states.${one}`)}
          </option>
        ))}
      </SelectField>
      {operators.length === 0 ? (
        <input type="hidden" name="owner" value={valueIn(lastResult, "owner") ?? ""} />
      ) : (
        <SelectField field={fields.owner} label={t("work.owner")} message={error}>
          <option value="">{t("work.nobody")}</option>
          {operators.map(([id, address]) => (
            <option key={id} value={id}>
              {address}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField field={fields.note} label={t("work.note")} hint={t("work.noteHint")} message={error} rows={5} />
      <button type="submit" className="button button-main justify-self-start">
        {t("work.save")}
      </button>
      <LeaveWarning unsaved={() => differs(element.current, stored)} />
    </CheckedForm>
  );
}
