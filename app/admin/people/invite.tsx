import { href } from "react-router";
import type { Route } from "./+types/invite";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { invitation } from "../../schemas/people-forms.ts";
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
  const form = await readForm(request, invitation);
  if (!form.ok) return form.rejected();

  const invited = await context.get(backendContext).operators.invite(form.value.email);
  const t = getFixedT(context, "admin-people");
  if (!invited.ok) return refusedForm(form, invited, t);
  if (invited.value === "operator") return form.refused(t("errors.alreadyOperator", form.value), 409);
  if (invited.value === "invited") return form.refused(t("errors.alreadyInvited", form.value), 409);
  return redirectWithNotice(href("/admin/settings/people"), "operatorInvited");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-people"].meta.title);

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} answer={actionData} />;
}
