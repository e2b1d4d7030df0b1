import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import type { z } from "../../schemas/formats/zod.ts";
import { webhookByCode, webhookByPassword, type Webhook } from "../../schemas/forms/webhook.ts";
import { ProofField } from "../account/parts.tsx";
import { Sheet } from "../account/sheet.tsx";
import { useLastResult } from "../components/use-last-result.ts";

type WebhookFormProps = { webhook: Webhook | undefined; byCode: boolean };
type WebhookResult = SubmissionResult & { overtaken?: boolean };

export function WebhookForm({ webhook, byCode }: WebhookFormProps) {
  const { t } = useTranslation("admin-webhook");
  const message = useErrorText("admin-webhook");
  const action = href("/admin/settings/webhook");
  const answered: (WebhookResult & { secret?: string }) | undefined = useLastResult(action);
  const lastResult = answered?.secret ? undefined : answered;
  // After a conflict the next press is over what is shown now; else the form keeps what it started from.
  const resubmits = lastResult && !lastResult.overtaken;
  const schema: z.ZodObject = byCode ? webhookByCode : webhookByPassword;
  const [form, fields] = useCheckedForm(schema, {
    id: "webhook",
    lastResult,
    defaultValue: { address: webhook?.address },
  });
  useFocusOnFirstError(form);
  return (
    <Sheet form={form} action={action} submit={t(webhook ? "address.replace" : "address.submit")}>
      <input
        type="hidden"
        name="changed_at"
        value={(resubmits ? valueIn(lastResult, "changed_at") : webhook?.changed_at) ?? ""}
      />
      <Field
        field={fields["address"]!}
        label={t("address.label")}
        hint={t("address.hint")}
        message={message}
        inputMode="url"
        autoComplete="off"
      />
      <ProofField byCode={byCode} fields={fields} />
    </Sheet>
  );
}
