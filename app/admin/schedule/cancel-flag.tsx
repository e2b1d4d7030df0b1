import type { Route } from "./+types/cancel-flag";
import { cancelSchedule } from "./cancel.server.ts";
import { flagIn, flagSchedulePage } from "./flag-page.server.ts";
import { FlagSchedulePage } from "./flag-page.tsx";

export const loader = flagSchedulePage;

export async function action({ request, context, params }: Route.ActionArgs) {
  return cancelSchedule({ request, context }, { flag: flagIn(params) });
}

export { meta } from "./schedule-head.tsx";

export default function CancelFlagSchedule({ loaderData, actionData }: Route.ComponentProps) {
  return <FlagSchedulePage {...loaderData} cancelled={actionData} />;
}
