import { data } from "react-router";
import { useLastAnswer } from "../../components/use-last-answer.ts";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { firmFor } from "../../i18n/firm.server.ts";
import { fallbackLanguage } from "../../i18n/languages.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { passwordCheck } from "../../schemas/forms/credentials.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import type { Route } from "./+types/set-up";
import { enrolmentOf, setUpPage, requireHalfway } from "./half-signed-in.server.ts";
import { SetUpPage } from "./set-up/set-up-page.tsx";

export const loader = setUpPage;

/** Asks for the password first: whoever finds an open session could otherwise lock its owner out. Login asks for a code from then on. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { email } = await requireHalfway(context, url, "setup");
  const submission = await parseForm({ request, context }, passwordCheck);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "sign-in");
  const { accounts } = context.get(backendContext);
  const known = await accounts.passwordIs({ email, password: submission.value.currentPassword });
  if (!known.ok) return rejectedByBackend(submission, known, context);
  if (!known.value) return rejected(submission, t("errors.passwordWrong"));
  const begun = await accounts.beginSecondStep(firmFor(context, fallbackLanguage).name);
  if (!begun.ok) return rejectedByBackend(submission, begun, context);
  return data({ enrolment: enrolmentOf(begun.value) });
}

export default function SetUp({ loaderData }: Route.ComponentProps) {
  const answer = useLastAnswer().answer as Route.ComponentProps["actionData"];
  const begun = answer && "enrolment" in answer ? answer.enrolment : undefined;
  const lastResult = answer && !("enrolment" in answer) ? answer : undefined;
  return <SetUpPage {...loaderData} enrolment={begun} lastResult={lastResult} />;
}
