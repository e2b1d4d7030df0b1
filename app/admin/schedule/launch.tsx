import { backendContext } from "../../data/session.server.ts";
import { launchMove } from "../../schemas/launch.ts";
import { instantIn } from "../../schemas/time-range.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/launch";
import { launchPage } from "./launch-page.server.ts";
import { LaunchPage } from "./launch-page.tsx";
import { rejectedSchedule } from "./rejected-schedule.server.ts";
import { launchAddress } from "./schedule-addresses.ts";

export const loader = launchPage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, launchMove);
  if (submission.status !== "success") return rejected(submission);

  const { launch, seen, at, zone } = submission.value;
  const moved = await context.get(backendContext).schedule.moveLaunch({ launch, seen }, instantIn(at, zone)!);
  if (!moved.ok) return rejectedSchedule(submission, moved, context, "launch");
  return redirectWithToast(launchAddress(launch), "launchMoved");
}

export { meta } from "./launch-page.tsx";

export default function Launch({ loaderData, actionData }: Route.ComponentProps) {
  return <LaunchPage {...loaderData} lastResult={actionData} />;
}
