import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { noFields } from "../../schemas/no-fields.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/sweep";
import { retentionPage } from "./retention-page.server.ts";
import { RetentionPage } from "./retention-page.tsx";

export const loader = retentionPage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, noFields);
  if (submission.status !== "success") return rejected(submission);

  const swept = await context.get(backendContext).retention.sweep();
  if (!swept.ok) return rejectedByBackend(submission, swept, context, getFixedT(context, "admin-retention"));
  return redirectWithToast(href("/admin/settings/data"), "dataSwept");
}

export { meta } from "./retention-page.tsx";

export default function Sweep({ loaderData, actionData }: Route.ComponentProps) {
  return <RetentionPage {...loaderData} sweepResult={actionData} />;
}
