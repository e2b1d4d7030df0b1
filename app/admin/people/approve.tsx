import { href } from "react-router";
import type { Route } from "./+types/approve";
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

  const approved = await context.get(backendContext).operators.approve(submission.value.account);
  if (!approved.ok) return rejectedByBackend(submission, approved, getFixedT(context, "admin-people"));
  return redirectWithNotice(href("/admin/settings/people"), "operatorApproved");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-people"].meta.title);

export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} lastResult={actionData} />;
}
