import { href } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { launchCancellation } from "../../schemas/launch.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/cancel-launch";
import { launchPage } from "./launch-page.server.ts";
import { LaunchPage } from "./launch-page.tsx";
import { rejectedSchedule } from "./rejected-schedule.server.ts";

export const loader = launchPage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, launchCancellation);
  if (submission.status !== "success") return rejected(submission);

  const cancelled = await context.get(backendContext).schedule.cancelLaunch(submission.value);
  if (!cancelled.ok) return rejectedSchedule(submission, cancelled, context, "launch");
  return redirectWithToast(href("/admin/agenda"), "launchCancelled");
}

export { meta } from "./launch-page.tsx";

export default function CancelLaunch({ loaderData, actionData }: Route.ComponentProps) {
  return <LaunchPage {...loaderData} cancelled={actionData} />;
}
