import { useTranslation } from "react-i18next";
import { data, href, Link, useNavigation } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { redirectRemoval } from "../../schemas/forms/redirect.ts";
import { readUnlessRejected } from "../../server/form-sent.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { UnreadPart } from "../components/notes.tsx";
import type { Route } from "./+types/remove";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = redirectRemoval.safeParse(Object.fromEntries(url.searchParams)).data ?? {};
  const redirect = id && (await readUnlessRejected(context, context.get(backendContext).redirects.one(id), null));
  const page = { redirect: redirect || undefined };
  return redirect || redirect === null ? { ...page, unread: redirect === null } : data({ ...page, unread: false }, 404);
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, redirectRemoval);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-redirects");
  const removed = await context.get(backendContext).redirects.remove(submission.value.id);
  if (!removed.ok) return rejectedByBackend(submission, removed, context, t);
  if (!removed.value) return rejected(submission, t("errors.redirectGone"), 409);
  return redirectWithToast(href("/admin/redirects"), "redirectRemoved");
}

export default function RemoveRedirect({ loaderData: { redirect, unread }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-redirects");
  const running = useNavigation().formMethod === "POST";
  const list = href("/admin/redirects");
  return (
    <>
      <SubPageHeading title={t("remove.title")} back={{ to: list, text: t("title") }} />
      {unread ? (
        <UnreadPart className="mt-6" />
      ) : (
        <p className="measure mt-6 [overflow-wrap:anywhere]">
          {redirect ? t("remove.body", { path: redirect.path }) : t("errors.redirectGone")}
        </p>
      )}
      <FormErrors reasons={redirect && actionData?.error?.[""]} className="mt-4" />
      {redirect && (
        <Form replace className="mt-8 flex flex-wrap gap-3">
          <input type="hidden" name="id" value={redirect.id} />
          <SubmitButton running={running} className="button-alarm">
            {t("remove.submit")}
          </SubmitButton>
          <Link to={list} className="button button-quiet">
            {t("remove.cancel")}
          </Link>
        </Form>
      )}
    </>
  );
}
