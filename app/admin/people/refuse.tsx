import { href } from "react-router";
import type { Route } from "./+types/refuse";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { accountChoice } from "../../schemas/people-forms.ts";
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
  const form = await readForm(request, accountChoice);
  if (!form.ok) return form.rejected();

  const refused = await context.get(backendContext).operators.refuse(form.value.account);
  if (!refused.ok) return refusedForm(form, refused, getFixedT(context, "admin-people"));
  return redirectWithNotice(href("/admin/settings/people"), "operatorRefused");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-people"].meta.title);

export default function Refuse({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} answer={actionData} />;
}
