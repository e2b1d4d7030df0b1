import { noindexMeta } from "../../components/noindex-meta.ts";
import { valueIn } from "../../components/value-in.ts";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { signInHolding } from "../../schemas/held-form.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import type { Route } from "./+types/sign-in";
import { HeldCode } from "./held-code.tsx";
import { HeldSignIn } from "./held-sign-in.tsx";
import { holdsForm, resumedAddress, signInInstead } from "./holding.server.ts";
import { SendOn } from "./send-on.tsx";

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (!holdsForm(request, context)) throw redirect(signInInstead(url));
  return { next: resumedAddress(url), translations: translationsFor(context, "resume") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, signInHolding);
  if (submission.status !== "success") return rejected(submission);

  const signedIn = await context.get(backendContext).accounts.signIn(submission.value);
  if (!signedIn.ok) return rejectedByBackend(submission, signedIn, context);
  const { held } = submission.value;
  return held.length === 0 ? redirect(resumedAddress(url)) : { held, ...signedIn.value };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations.resume.signedIn.meta.title);

export default function SignInAndResume({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData;
  if (!actionData || !("held" in actionData)) {
    return <HeldSignIn next={next} held={valueIn(actionData, "held") ?? "[]"} lastResult={actionData} />;
  }
  const { held, codeNeeded } = actionData;
  return codeNeeded ? <HeldCode next={next} held={JSON.stringify(held)} /> : <SendOn next={next} held={held} />;
}
