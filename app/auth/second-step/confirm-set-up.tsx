import { data } from "react-router";
import { useLastAnswer } from "../../components/use-last-answer.ts";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { codeErrors } from "../../data/session/second-step.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { firstCode } from "../../schemas/forms/credentials.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { afterSignIn } from "../after-sign-in.server.ts";
import type { Route } from "./+types/confirm-set-up";
import { enrolmentOf, setUpPage, requireHalfway } from "./half-signed-in.server.ts";
import { SetUpPage } from "./set-up/set-up-page.tsx";

export const loader = setUpPage;

export async function action({ request, context, url }: Route.ActionArgs) {
  const account = await requireHalfway(context, url, "setup");
  const submission = await parseForm({ request, context }, firstCode);
  const enrolment = enrolmentOf(submission.payload);
  const again = ({ data: lastResult, init }: ReturnType<typeof rejected>) =>
    data({ ...lastResult, enrolment }, init ?? {});
  if (submission.status !== "success") return again(rejected(submission));

  const { factor, code } = submission.value;
  const confirmed = await context.get(backendContext).accounts.confirmSecondStep(account.id, factor, code);
  if (!confirmed.ok) return again(rejectedByBackend(submission, confirmed, context));
  if (confirmed.value !== "passed")
    return again(rejected(submission, getFixedT(context, "sign-in")(codeErrors[confirmed.value])));
  return redirectWithToast(afterSignIn(url), "secondStepOn");
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
  const answer = useLastAnswer().answer as Route.ComponentProps["actionData"];
  return <SetUpPage {...loaderData} enrolment={answer?.enrolment} lastResult={answer} />;
}
