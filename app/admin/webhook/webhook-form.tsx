import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import type { z } from "../../schemas/formats/zod.ts";
import { webhookByCode, webhookByPassword, type Webhook } from "../../schemas/forms/webhook.ts";
import { ProofField } from "../account/parts.tsx";
import { Sheet } from "../account/sheet.tsx";
import { StartedFrom } from "../components/started-from.tsx";
import { useLastResult } from "../components/use-last-result.ts";

type WebhookResult = SubmissionResult & { overtaken?: boolean };

export function WebhookForm({ webhook, byCode }: { webhook: Webhook | undefined; byCode: boolean }) {
  const { t } = useTranslation("admin-webhook");
  const message = useErrorText("admin-webhook");
  const action = href("/admin/settings/webhook");
  const answered: (WebhookResult & { secret?: string }) | undefined = useLastResult(action);
  const lastResult = answered?.secret ? undefined : answered;
  const schema: z.ZodObject = byCode ? webhookByCode : webhookByPassword;
  const [form, fields] = useCheckedForm(schema, {
    id: "webhook",
    lastResult,
    defaultValue: { address: webhook?.address },
  });
  useFocusOnFirstError(form);
  return (
    <Sheet form={form} action={action} submit={t(webhook ? "address.replace" : "address.submit")}>
      <StartedFrom name="changed_at" now={webhook?.changed_at} lastResult={lastResult} />
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
