import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { redirectRemoval } from "../../schemas/forms/redirect.ts";
import { readUnlessRejected } from "../../server/parse-form.server.ts";
import { decision } from "../components/decision.server.ts";
import { UnreadPart } from "../components/notes.tsx";
import { Question } from "../components/question.tsx";
import type { Route } from "./+types/remove";
import { redirectList } from "./redirect-addresses.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = redirectRemoval.safeParse(Object.fromEntries(url.searchParams)).data ?? {};
  const redirect = id && (await readUnlessRejected(context, context.get(backendContext).redirects.one(id), null));
  const page = { redirect: redirect || undefined };
  return redirect || redirect === null ? { ...page, unread: redirect === null } : data({ ...page, unread: false }, 404);
}

export const action = decision(redirectRemoval, {
  decide: ({ redirects }, { id }) => redirects.remove(id),
  notDone: (removed, context) => !removed && getFixedT(context, "admin-redirects")("errors.redirectGone"),
  toast: "redirectRemoved",
  to: redirectList.path,
});

export default function RemoveRedirect({ loaderData: { redirect, unread }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-redirects");
  const instead = unread ? <UnreadPart className="mt-6" /> : <p className="measure mt-6">{t("errors.redirectGone")}</p>;
  return (
    <Question
      name="removeRedirect"
      about={{ path: redirect?.path ?? "" }}
      back={{ to: redirectList.path, text: t("title") }}
      instead={redirect ? undefined : instead}
      reasons={actionData?.error?.[""]}
      values={{ id: redirect?.id ?? "" }}
    />
  );
}
