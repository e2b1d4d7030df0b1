import type { FormMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import type { z } from "../../schemas/formats/zod.ts";
import { useLastResult } from "../components/use-last-result.ts";

type PartProps = { name: string; title: string; body: string; children?: React.ReactNode };

export function Part({ name, title, body, children }: PartProps) {
  return (
    <section aria-labelledby={name} className="mt-10 grid gap-x-12 gap-y-4 border-t border-rule pt-6 lg:grid-cols-2">
      <div>
        <h2 id={name} className="text-heading">
          {title}
        </h2>
        <p className="measure mt-2 text-ink-soft">{body}</p>
      </div>
      {children}
    </section>
  );
}

type SheetProps = {
  form?: FormMetadata<any>;
  action: string;
  submit: string;
  children?: React.ReactNode;
};

export function Sheet({ form, action, submit, children }: SheetProps) {
  const { t } = useTranslation("admin-account");
  const lastResult = useLastResult(action);
  return (
    <CheckedForm action={action} form={form} preventScrollReset className="grid max-w-md content-start gap-5">
      <FormErrors reasons={form ? form.errors : lastResult?.error?.[""]} />
      {children}
      <SubmitButton className="button-quiet justify-self-start" whileRunning={t("running")}>
        {submit}
      </SubmitButton>
    </CheckedForm>
  );
}

type CheckedSheetProps<Schema extends z.ZodObject> = Omit<SheetProps, "form" | "children"> & {
  schema: Schema;
  id: string;
  children: (
    fields: ReturnType<typeof useCheckedForm<Schema>>[1],
    message: (code: string) => string,
  ) => React.ReactNode;
};

/** Starts anew with what comes back, as the page of a rejected form is the same page. */
export function CheckedSheet<Schema extends z.ZodObject>(props: CheckedSheetProps<Schema>) {
  return <CheckedFields key={useLastResult(props.action) ? "rejected" : ""} {...props} />;
}

function CheckedFields<Schema extends z.ZodObject>({ schema, id, children, ...sheet }: CheckedSheetProps<Schema>) {
  const [form, fields] = useCheckedForm(schema, { id, lastResult: useLastResult(sheet.action) });
  const message = useErrorText("admin-account");
  useFocusOnFirstError(form);
  return (
    <Sheet form={form} {...sheet}>
      {children(fields, message)}
    </Sheet>
  );
}
