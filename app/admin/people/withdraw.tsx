import { href } from "react-router";
import type { Route } from "./+types/withdraw";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { invitationChoice } from "../../schemas/people-forms.ts";
import { redirectWithNotice } from "../../server/toast.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { adminMeta } from "../page-meta.ts";
import { refusedForm } from "../settings/refused-form.server.ts";
import { peoplePage } from "./page.server.ts";
import { PeoplePage } from "./page.tsx";

export function loader(args: Route.LoaderArgs) {
  return peoplePage(args);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, invitationChoice);
  if (!form.ok) return form.rejected();

  const withdrawn = await context.get(backendContext).operators.withdraw(form.value.invitation);
  const t = getFixedT(context, "admin-people");
  if (!withdrawn.ok) return refusedForm(form, withdrawn, t);
  if (!withdrawn.value) return form.refused(t("errors.invitationGone"), 409);
  return redirectWithNotice(href("/admin/settings/people"), "invitationWithdrawn");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-people"].meta.title);

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} answer={actionData} />;
}
