import type { Route } from "./+types/cancel-section";
import { cancelSchedule } from "./cancel.server.ts";
import { sectionSchedulePage, textIn } from "./section-page.server.ts";
import { SectionSchedulePage } from "./section-page.tsx";

export const loader = sectionSchedulePage;

export async function action({ request, context, url, params }: Route.ActionArgs) {
  return cancelSchedule({ request, context }, textIn(url, params));
}

export { meta } from "./schedule-head.tsx";

export default function CancelSectionSchedule({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionSchedulePage {...loaderData} cancelled={actionData} />;
}
