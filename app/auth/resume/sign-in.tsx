import { Form, Link, redirect } from "react-router";
import type { Route } from "./+types/sign-in";
import { backendContext } from "../../data/session.server.ts";
import { languageContext } from "../../i18n/middleware.server.ts";
import { textsOf } from "../../i18n/words.server.ts";
import { useWords } from "../../i18n/words.ts";
import { signInHolding } from "../../schemas/held-form.ts";
import { readForm } from "../../server/read-form.server.ts";
import { typed } from "../../components/form.tsx";
import { Message } from "../message.tsx";
import { refusedForm } from "../refused-form.server.ts";
import { HeldSignIn } from "./held-sign-in.tsx";
import { holdingContext, holdsForm, resumedAddress, signInInstead } from "./holding.server.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (!holdsForm(request, context)) throw redirect(signInInstead(url));
  return { next: resumedAddress(url), words: { resume: textsOf(context.get(languageContext).language, "resume") } };
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
  { title: loaderData?.words.resume.signedIn.meta.title },
  { name: "robots", content: "noindex" },
];

/** The form is sent on by a press of its owner, so that nothing is written that nobody looked at. */
export default function SignInAndResume({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords("resume");
  const { next } = loaderData;
  if (!actionData || !("held" in actionData)) {
    return <HeldSignIn next={next} held={typed(actionData, "held") ?? "[]"} answer={actionData} />;
  }
  return (
    <Message title={words("signedIn.title")} body={words("signedIn.body")}>
      <Form method="post" action={next} reloadDocument className="flex flex-wrap gap-4">
        {actionData.held.map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-main">
          {words("signedIn.submit")}
        </button>
        <Link to={next} className="button button-quiet">
          {words("signedIn.discard")}
        </Link>
      </Form>
    </Message>
  );
}
