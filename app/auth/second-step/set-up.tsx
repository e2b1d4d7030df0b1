import { data } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { noFields } from "../../schemas/no-fields.ts";
import { environmentContext } from "../../server/context.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import type { Route } from "./+types/set-up";
import { enrolmentOf } from "./enrolment.server.ts";
import { requireHalfway } from "./half-signed-in.server.ts";
import { setUpPage } from "./set-up/set-up-page.server.ts";
import { SetUpPage } from "./set-up/set-up-page.tsx";

export const loader = setUpPage;

/** Begins: nothing is asked for at sign-in until the first code has come. */
export async function action({ request, context, url }: Route.ActionArgs) {
  await requireHalfway(context, url, "setup");
  const submission = await parseForm(request, noFields);
  if (submission.status !== "success") return rejected(submission);

  const begun = await context.get(backendContext).accounts.beginSecondStep(context.get(environmentContext).FIRM_NAME);
  if (!begun.ok) return rejectedByBackend(submission, begun, context, getFixedT(context, "sign-in"));
  return data({ enrolment: enrolmentOf(begun.value) });
}

export { meta } from "./set-up/set-up-page.tsx";

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const begun = actionData && "enrolment" in actionData ? actionData.enrolment : undefined;
  const lastResult = actionData && !("enrolment" in actionData) ? actionData : undefined;
  return <SetUpPage {...loaderData} enrolment={begun} lastResult={lastResult} />;
}
