import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { Question } from "../components/question.tsx";
import { refusalOf } from "../components/refusal.server.ts";
import type { Route } from "./+types/delete";
import { documentList, documentAddress, editAddress, idIn, kindContext } from "./addresses.ts";
import { titleOf } from "./editor/edited-draft.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = context.get(kindContext);
  const id = idIn(params);
  const read = await context.get(backendContext).drafts.read(kind, id);
  if (!read.ok) throw backendDown("articles", read);
  if (!read.value) throw data(null, 404);
  const t = getFixedT(context, "admin-documents");
  return { kind: kind.name, id, title: titleOf(read.value) || t("untitled"), inTrash: read.value.trashed_at !== null };
}

export async function action({ context, params }: Route.ActionArgs) {
  const kind = context.get(kindContext);
  const deleted = await context.get(backendContext).drafts.deleteForGood(kind, idIn(params));
  if (deleted.ok) return redirectWithToast(documentList(kind.name).address({ state: "trashed" }), "articleDeleted");
  const t = getFixedT(context, "admin-documents");
  if (deleted.why === "missing") return rejectedDelete(t("delete.notInTrash"), 409);
  return rejectedDelete(...refusalOf(deleted, context, () => t("delete.notAllowed")));
}

function rejectedDelete(reason: string, status: number) {
  return data({ error: { "": [reason] } }, status);
}

export default function DeleteDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, title, inTrash } = loaderData;
  const { t } = useTranslation("admin-documents");
  return (
    <Question
      name="deleteDocument"
      about={{ title }}
      back={{ to: editAddress(kind, id), text: title }}
      reasons={actionData?.error[""]}
      isPossible={inTrash}
      action={documentAddress({ kind, id }, "delete")}
    >
      {!inTrash && !actionData && <p className="measure mt-6">{t("delete.notInTrash")}</p>}
    </Question>
  );
}
