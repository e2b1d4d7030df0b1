import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { rejectedByBackend } from "../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { noFields } from "../schemas/forms/form-fields.ts";
import { retentionForm } from "../schemas/forms/retention.ts";
import { environmentContext } from "../server/context.server.ts";
import { actionByAddress, readUnlessRejected, parseForm, rejected } from "../server/parse-form.server.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/retention";
import { decision } from "./components/decision.server.ts";
import { ServerHeading } from "./components/tabs.tsx";
import { FixedPeriods, Periods, Sweep } from "./retention/periods.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const stored = await readUnlessRejected(context, context.get(backendContext).retention.read());
  return { stored, isSwept: context.get(environmentContext).SITE_KEY !== undefined };
}

export const action = actionByAddress({
  async data({ request, context }: Route.ActionArgs) {
    const submission = await parseForm({ request, context }, retentionForm);
    if (submission.status !== "success") return rejected(submission);

    const { revision, ...periods } = submission.value;
    const t = getFixedT(context, "admin-retention");
    const saved = await context.get(backendContext).retention.save(periods, revision);
    if (!saved.ok) return rejectedByBackend(submission, saved, context);
    if (!saved.value) return rejected(submission, t("errors.conflict"), 409, { overtaken: true });
    return redirectWithToast(href("/admin/settings/data"), "retentionSaved");
  },

  sweep: decision(noFields, {
    decide: ({ retention }) => retention.sweep(),
    toast: "dataSwept",
    to: href("/admin/settings/data"),
  }),
});

export { shouldRevalidate } from "./components/should-revalidate.ts";

export default function Retention({ loaderData: { stored, isSwept } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-retention");
  return (
    <>
      <ServerHeading current="data" title={t("title")} subtitle={t(isSwept ? "subtitle" : "byHand")} />
      <Periods periods={stored?.periods} />
      <FixedPeriods />
      {stored && <Sweep sweptAt={stored.sweptAt} />}
    </>
  );
}
