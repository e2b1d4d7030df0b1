import { data } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { backendContext } from "../data/session.server.ts";
import { translationsFor } from "../i18n/translations.server.ts";
import { holdable } from "../schemas/held-form.ts";
import { readFormData } from "../server/form-body.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/resume";
import { HeldCode } from "./resume/held-code.tsx";
import { HeldSignIn } from "./resume/held-sign-in.tsx";
import { holdsForm, resumedAddress, signInInstead } from "./resume/holding.server.ts";
import { SendOn } from "./resume/send-on.tsx";

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (!holdsForm(request, context)) throw redirect(signInInstead(url));
  return heldPage(context, url);
}

/** A form that came without a session, or with half of one, arrives here by a 307 and is kept in the page; nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const held = holdable(await readFormData({ request, context }));
  if (!held) throw data("formTooLarge", 413);
  return { held };
}

async function heldPage(context: Route.LoaderArgs["context"], url: URL) {
  const { account, operators } = context.get(backendContext);
  const access = account && account !== "unknown" ? await operators.accessOf(account) : undefined;
  return { next: resumedAddress(url), lacks: access?.lacks ?? null, translations: translationsFor(context, "resume") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => noindexMeta(loaderData?.translations.resume.meta.title);

export default function Resume({ loaderData, actionData }: Route.ComponentProps) {
  const { next, lacks } = loaderData;
  const fields = actionData?.held ?? [];
  const held = JSON.stringify(fields);
  if (lacks === "setup") return <SendOn next={next} held={fields} needsSetUp />;
  return lacks === "code" ? <HeldCode next={next} held={held} /> : <HeldSignIn next={next} held={held} />;
}
