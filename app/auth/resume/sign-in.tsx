import { Form, Link, redirect } from "react-router";
import type { Route } from "./+types/sign-in";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { useTranslation } from "react-i18next";
import { signInHolding } from "../../schemas/held-form.ts";
import { readForm } from "../../server/read-form.server.ts";
import { typed } from "../../components/form.tsx";
import { Message } from "../message.tsx";
import { refusedForm } from "../refused-form.server.ts";
import { HeldSignIn } from "./held-sign-in.tsx";
import { holdingContext, holdsForm, resumedAddress, signInInstead } from "./holding.server.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (!holdsForm(request, context)) throw redirect(signInInstead(url));
  return { next: resumedAddress(url), translations: translationsFor(context, "resume") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  context.set(holdingContext, true);
  const form = await readForm(request, signInHolding);
  if (!form.ok) return form.rejected();

  const signedIn = await context.get(backendContext).accounts.signIn(form.value);
  if (!signedIn.ok) return refusedForm(form, signedIn, context);
  const { held } = form.value;
  return held.length === 0 ? redirect(resumedAddress(url)) : { held };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.translations.resume.signedIn.meta.title },
  { name: "robots", content: "noindex" },
];

/** The form is sent on by a press of its owner, so that nothing is written that nobody looked at. */
export default function SignInAndResume({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("resume");
  const { next } = loaderData;
  if (!actionData || !("held" in actionData)) {
    return <HeldSignIn next={next} held={typed(actionData, "held") ?? "[]"} answer={actionData} />;
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
