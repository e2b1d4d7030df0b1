import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { rejectedByBackend } from "../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { noFields } from "../schemas/forms/form-fields.ts";
import { webhookByCode, webhookByPassword } from "../schemas/forms/webhook.ts";
import { actionByAddress, readUnlessRejected, parseForm, rejected } from "../server/parse-form.server.ts";
import type { Route } from "./+types/webhook";
import { provesByCode, rejectedWithoutProof } from "./account/fresh-proof.server.ts";
import { Part, Sheet } from "./account/sheet.tsx";
import { decision } from "./components/decision.server.ts";
import { ServerHeading } from "./components/tabs.tsx";
import { WebhookForm } from "./webhook/webhook-form.tsx";

const page = href("/admin/settings/webhook");

export async function loader({ context }: Route.LoaderArgs) {
  return {
    stored: await readUnlessRejected(context, context.get(backendContext).webhook.read()),
    provesByCode: provesByCode(context),
  };
}

export const action = actionByAddress({
  /** Answers with the page that shows the secret: nothing tells it a second time. */
  async webhook({ request, context }: Route.ActionArgs) {
    const schema = provesByCode(context) ? webhookByCode : webhookByPassword;
    const submission = await parseForm({ request, context }, schema);
    if (submission.status !== "success") return rejected(submission);

    const { address, changed_at, ...proof } = submission.value;
    const t = getFixedT(context, "admin-webhook");
    const unproved = await rejectedWithoutProof(submission, proof, context);
    if (unproved) return unproved;
    const { webhook } = context.get(backendContext);
    const set = await webhook.set({ address, changed_at });
    if (!set.ok) return rejectedByBackend(submission, set, context);
    if (set.value === null) return rejected(submission, t("errors.conflict"), 409, { overtaken: true });
    return data({ secret: set.value });
  },

  test: decision(noFields, {
    decide: ({ webhook }) => webhook.test(),
    notDone: (queued, context) => !queued && getFixedT(context, "admin-webhook")("errors.none"),
    toast: "webhookTested",
    to: page,
  }),

  remove: decision(noFields, {
    decide: ({ webhook }) => webhook.remove(),
    notDone: (removed, context) => !removed && getFixedT(context, "admin-webhook")("errors.none"),
    toast: "webhookRemoved",
    to: page,
  }),
});

export { shouldRevalidate } from "./components/should-revalidate.ts";

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, provesByCode: byCode } = loaderData;
  const { t } = useTranslation("admin-webhook");
  const secret = actionData && "secret" in actionData ? actionData.secret : undefined;
  const webhook = stored ?? undefined;
  return (
    <>
      <ServerHeading current="webhook" title={t("title")} subtitle={t("subtitle")} />
      {secret && (
        <div role="status" className="mt-8 border-l-4 border-amber py-1 pl-4">
          <h2 className="font-sans text-base font-semibold">{t("secret.title")}</h2>
          <p className="measure mt-1">{t("secret.once")}</p>
          <code className="mt-2 block break-all">{secret}</code>
        </div>
      )}
      <Part
        name="address"
        title={t("address.title")}
        body={webhook ? t("address.on", { host: new URL(webhook.address).host }) : t("address.off")}
      >
        <WebhookForm key={secret ?? ""} webhook={webhook} byCode={byCode} />
      </Part>
      {webhook && (
        <>
          <Part name="test" title={t("test.title")} body={t("test.body")}>
            <Sheet action={href("/admin/settings/webhook/test")} submit={t("test.submit")} />
          </Part>
          <Part name="remove" title={t("remove.title")} body={t("remove.body")}>
            <Sheet action={href("/admin/settings/webhook/remove")} submit={t("remove.submit")} />
          </Part>
        </>
      )}
    </>
  );
}
