import { data } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import type { Route } from "./+types/resume";
import { translationsFor } from "../i18n/translations.server.ts";
import { holdable } from "../schemas/held-form.ts";
import { readFormData } from "../server/form-body.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import { HeldSignIn } from "./resume/held-sign-in.tsx";
import { holdingContext, holdsForm, resumedAddress, signInInstead } from "./resume/holding.server.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (!holdsForm(request, context)) throw redirect(signInInstead(url));
  return { next: resumedAddress(url), translations: translationsFor(context, "resume") };
}

/** A form that came without a session arrives here by a 307 and is kept in the page; nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  context.set(holdingContext, true);
  const held = holdable(await readFormData(request));
  if (!held) throw data("formTooLarge", 413);
  return { held };
}

export const meta: Route.MetaFunction = ({ loaderData }) => noindexMeta(loaderData?.translations.resume.meta.title);

export default function Resume({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldSignIn next={loaderData.next} held={JSON.stringify(actionData?.held ?? [])} />;
}
