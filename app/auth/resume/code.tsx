import { noindexMeta } from "../../components/noindex-meta.ts";
import { valueIn } from "../../components/value-in.ts";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { codeErrors } from "../../data/second-step.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT, translationsFor } from "../../i18n/translations.server.ts";
import { codeHolding } from "../../schemas/held-form.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import type { Route } from "./+types/code";
import { HeldCode } from "./held-code.tsx";
import { holdsForm, resumedAddress, signInInstead } from "./holding.server.ts";
import { SendOn } from "./send-on.tsx";

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (!holdsForm(request, context)) throw redirect(signInInstead(url));
  return { next: resumedAddress(url), translations: translationsFor(context, "resume") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, codeHolding);
  if (submission.status !== "success") return rejected(submission);

  const { account, accounts, unidentified } = context.get(backendContext);
  if (account === null) throw redirect(signInInstead(url));
  if (account === "unknown") return rejectedByBackend(submission, unidentified, context);
  const passed = await accounts.passSecondStep(account.id, submission.value.code);
  if (!passed.ok) return rejectedByBackend(submission, passed, context);
  if (passed.value !== "passed") return rejected(submission, getFixedT(context, "sign-in")(codeErrors[passed.value]));
  const { held } = submission.value;
  return held.length === 0 ? redirect(resumedAddress(url)) : { held };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations.resume.signedIn.meta.title);

export default function PassAndResume({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData;
  if (actionData && "held" in actionData) return <SendOn next={next} held={actionData.held} />;
  return <HeldCode next={next} held={valueIn(actionData, "held") ?? "[]"} lastResult={actionData} />;
}
