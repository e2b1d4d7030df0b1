import { href } from "react-router";
import type { Route } from "./+types/refuse";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { accountChoice } from "../../schemas/people-forms.ts";
import { redirectWithNotice } from "../../server/toast.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { adminMeta } from "../page-meta.ts";
import { rejectedByBackend } from "../settings/rejected-by-backend.server.ts";
import { peoplePage } from "./page.server.ts";
import { PeoplePage } from "./page.tsx";

export function loader(args: Route.LoaderArgs) {
  return peoplePage(args);
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, accountChoice);
  if (submission.status !== "success") return rejected(submission);

  const refused = await context.get(backendContext).operators.refuse(submission.value.account);
  if (!refused.ok) return rejectedByBackend(submission, refused, getFixedT(context, "admin-people"));
  return redirectWithNotice(href("/admin/settings/people"), "operatorRefused");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-people"].meta.title);

export default function Refuse({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} lastResult={actionData} />;
}
