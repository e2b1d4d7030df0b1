import { Form, Link } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import type { Route } from "./+types/sign-in";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { useTranslation } from "react-i18next";
import { signInHolding } from "../../schemas/held-form.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { valueIn } from "../../components/value-in.ts";
import { Message } from "../message.tsx";
import { rejectedByBackend } from "../rejected-by-backend.server.ts";
import { HeldSignIn } from "./held-sign-in.tsx";
import { holdingContext, holdsForm, resumedAddress, signInInstead } from "./holding.server.ts";
import { redirect } from "../../server/safe-redirect.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (!holdsForm(request, context)) throw redirect(signInInstead(url));
  return { next: resumedAddress(url), translations: translationsFor(context, "resume") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  context.set(holdingContext, true);
  const submission = await parseForm(request, signInHolding);
  if (submission.status !== "success") return rejected(submission);

  const signedIn = await context.get(backendContext).accounts.signIn(submission.value);
  if (!signedIn.ok) return rejectedByBackend(submission, signedIn, context);
  const { held } = submission.value;
  return held.length === 0 ? redirect(resumedAddress(url)) : { held };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations.resume.signedIn.meta.title);

/** The form is sent on by a press of its owner, so that nothing is written that nobody looked at. */
export default function SignInAndResume({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("resume");
  const { next } = loaderData;
  if (!actionData || !("held" in actionData)) {
    return <HeldSignIn next={next} held={valueIn(actionData, "held") ?? "[]"} lastResult={actionData} />;
  }
  return (
    <Message title={t("signedIn.title")} body={t("signedIn.body")}>
      <Form method="post" action={next} reloadDocument className="flex flex-wrap gap-4">
        {actionData.held.map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-main">
          {t("signedIn.submit")}
        </button>
        <Link to={next} className="button button-quiet">
          {t("signedIn.discard")}
        </Link>
      </Form>
    </Message>
  );
}
