import { useForm, type SubmissionResult } from "@conform-to/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { TextareaField } from "../../components/field.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { valueIn } from "../../components/value-in.ts";
import type { Worked } from "../../data/leads/lead-list.server.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { z } from "../../schemas/formats/zod.ts";
import { enquiryStates, longestNote, type enquiryWork } from "../../schemas/forms/lead.ts";
import { differs } from "../components/form-values.ts";
import { KeptTyping } from "../components/kept-typing.tsx";
import { LeaveWarning } from "../components/leave-warning.tsx";
import { SelectField } from "../components/select-field.tsx";
import type { Route } from "./+types/enquiry";

/** `theirs`: what somebody else saved meanwhile. */
export type WorkResult = SubmissionResult & { theirs?: Worked };

type EnquiryFormProps = {
  constraint: Route.ComponentProps["loaderData"]["constraints"]["work"];
  enquiry: Worked;
  /** None where they cannot be read: whoever was chosen stays. */
  operators: [id: string, email: string][];
  lastResult: WorkResult | undefined;
};

export function EnquiryForm({ enquiry, operators, constraint, lastResult }: EnquiryFormProps) {
  const { t } = useTranslation("admin-leads");
  const { state, changed_at } = enquiry;
  const theirs = lastResult?.theirs;
  // After a conflict the next press is over what stands there; else over what the form was opened on, whatever was read since.
  const changedAt = theirs?.changed_at ?? valueIn(lastResult, "changed_at") ?? changed_at;
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
      <KeptTyping
        form={element}
        name={useLocation().pathname}
        stored={() => stored}
        revisionField="changed_at"
        savedAt={changed_at}
        label={(field) => t(`work.${field as "note"}`)}
      />
      <FormErrors reasons={form.errors} />
      {theirs && <Theirs work={theirs} operators={operators} />}
      <input type="hidden" name="changed_at" value={changedAt} />
      <SelectField
        field={fields.state}
        label={t("work.state")}
        message={error}
        choices={enquiryStates.map((one) => [one, t(`work.states.${one}`)])}
      />
      {operators.length === 0 ? (
        <input type="hidden" name="owner" value={valueIn(lastResult, "owner") ?? ""} />
      ) : (
        <SelectField
          field={fields.owner}
          label={t("work.owner")}
          message={error}
          choices={[["", t("work.nobody")], ...operators]}
        />
      )}
      <TextareaField field={fields.note} label={t("work.note")} hint={t("work.noteHint")} message={error} rows={5} />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button button-quiet">
          {t(theirs ? "work.keepMine" : "work.save")}
        </button>
        {theirs && (
          <Link to="" className="button button-quiet">
            {t("work.takeTheirs")}
          </Link>
        )}
      </p>
      <LeaveWarning unsaved={() => differs(element.current, stored)} />
    </CheckedForm>
  );
}

function Theirs({ work, operators }: { work: Worked; operators: EnquiryFormProps["operators"] }) {
  const { t } = useTranslation("admin-leads");
  const owner = operators.find(([id]) => id === work.owner)?.[1] ?? t("work.nobody");
  const shown = [
    [t("work.state"), t(`work.states.${work.state}`)],
    [t("work.owner"), owner],
    [t("work.note"), work.note ?? t("work.noNote")],
  ];
  return (
    <section aria-labelledby="theirs" className="border-l-4 border-alarm bg-paper-raised p-4">
      <h2 id="theirs" className="font-sans text-base font-semibold">
        {t("work.theirs")} <LocalTime at={work.changed_at} />
      </h2>
      <dl className="mt-2 grid gap-2">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
