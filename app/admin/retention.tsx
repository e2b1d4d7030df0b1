import { href } from "react-router";
import { rejectedByBackend } from "../data/rejected-by-backend.server.ts";
import { backendContext } from "../data/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { retentionForm } from "../schemas/retention.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/retention";
import { retentionPage } from "./retention/retention-page.server.ts";
import { RetentionPage } from "./retention/retention-page.tsx";

export const loader = retentionPage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, retentionForm);
  if (submission.status !== "success") return rejected(submission);

  const { revision, ...periods } = submission.value;
  const t = getFixedT(context, "admin-retention");
  const saved = await context.get(backendContext).retention.save(periods, revision);
  if (!saved.ok) return rejectedByBackend(submission, saved, context, t);
  if (!saved.value) return rejected(submission, t("errors.conflict"), 409);
  return redirectWithToast(href("/admin/settings/data"), "retentionSaved");
}

/** After a conflict the page shows what the other has stored. */
export const shouldRevalidate = () => true;

export { meta } from "./retention/retention-page.tsx";

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  return <RetentionPage {...loaderData} lastResult={actionData} />;
}
