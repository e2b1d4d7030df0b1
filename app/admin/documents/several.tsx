import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useLastAnswer } from "../../components/use-last-answer.ts";
import { valueIn } from "../../components/value-in.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { instantIn } from "../../schemas/formats/time-range.ts";
import { several, severalIntents } from "../../schemas/forms/several.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { useWholeNumber } from "../components/paging.tsx";
import { Question } from "../components/question.tsx";
import { TimeFields } from "../components/time-fields.tsx";
import type { Route } from "./+types/several";
import { documentList, kindContext, undoTrash } from "./addresses.ts";
import { assistantHost } from "./assistant/ask.server.ts";
import { carryOutSeveral, tickedDocuments } from "./several/carry-out.server.ts";
import { severalToasts, useIntentName } from "./several/intent-name.ts";

/** The others are for the editor to say. */
const shortReasons = ["nothingNew", "notReady", "nothingEmpty", "missing", "inTrash", "changed"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = context.get(kindContext);
  const intent = severalIntents.find((known) => known === url.searchParams.get("do"));
  if (kind.page || !intent) throw data(null, 404);
  const list = documentList(kind.name);
  const untitled = getFixedT(context, "admin-documents")("untitled");
  const { total, documents } = await tickedDocuments(context, kind, url);
  return {
    intent,
    host: intent === "draft" ? assistantHost(context) : undefined,
    back: list.address(list.in(url)),
    total,
    documents: documents.map(({ id, title }) => ({ id, title: title || untitled })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const kind = context.get(kindContext);
  if (kind.page) throw data(null, 404);
  const submission = await parseForm({ request, context }, several);
  if (submission.status !== "success") return rejected(submission);

  const { do: intent, ids, at, zone } = submission.value;
  const { drafts } = context.get(backendContext);
  const { failed, untried, refusal } = await carryOutSeveral(context, kind, { intent, ids, at: instantIn(at, zone) });
  const list = documentList(kind.name);
  const more = intent === "trash" ? undoTrash(kind, ids) : {};
  if (failed.length === 0 && !refusal)
    return redirectWithToast(list.address(list.in(url)), severalToasts[intent], more);
  const left = [...failed.map(({ id }) => id), ...untried];
  const initialValue = { ...submission.payload, ids: left.join(" ") };
  const [reason, status = 409] = refusal ?? [];
  if (reason && left.length === ids.length) return rejected(submission, reason, status, { initialValue });
  const t = getFixedT(context, "admin-documents");
  const titles = await drafts.titlesOf(kind, left).catch(() => []);
  const sentences = failed.map(({ id, why }) => {
    const title = titles.find((titled) => titled.id === id)?.title || t("untitled");
    const short = shortReasons.find((known) => known === why) ?? "openIt";
    return t("several.failed", { title, reason: t(`several.reasons.${short}`) });
  });
  const heading = t(failed.length < ids.length ? "several.except" : "several.notDone");
  const formErrors = [heading, ...sentences, ...(reason ? [reason] : [])];
  return data({ ...submission.reply({ formErrors }), initialValue }, status);
}

export default function SeveralDocuments({ loaderData }: Route.ComponentProps) {
  const { intent, host, back, total, documents } = loaderData;
  const { t } = useTranslation("admin-documents");
  const { t: tAssistant } = useTranslation("admin-assistant");
  const lastResult = useLastAnswer().answer as SubmissionResult | undefined;
  const [form, fields] = useCheckedForm(several, { id: "several", lastResult });
  const errorText = useErrorText("admin-documents");
  const wholeNumber = useWholeNumber();
  const intentName = useIntentName()[intent];
  const left = valueIn(lastResult, "ids")?.split(" ");
  const shown = documents.filter(({ id }) => left?.includes(id) ?? true);
  const ids = left ?? documents.map(({ id }) => id);
  return (
    <Question
      name="several"
      about={{ intent: intentName, count: ids.length }}
      back={{ to: back, text: t("several.back") }}
      reasons={lastResult?.error?.[""]}
      values={{ do: intent, ids: ids.join(" ") }}
      instead={ids.length === 0 && <p className="measure mt-6">{t("several.none")}</p>}
      form={form}
      fields={
        intent === "schedule" && (
          <TimeFields
            fields={fields}
            start={{ label: t("fields.at"), instant: undefined }}
            zoneLabel={t("fields.zone")}
            lastResult={lastResult}
            message={errorText}
          />
        )
      }
    >
      {host && <p className="measure mt-4">{tAssistant("sendsText", { host })}</p>}
      {!left && total > ids.length && (
        <p className="measure mt-4">{t("several.rest", { first: ids.length, total: wholeNumber(total) })}</p>
      )}
      <ul className="mt-4 grid list-disc gap-1 pl-6">
        {shown.map(({ id, title }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {title}
          </li>
        ))}
      </ul>
    </Question>
  );
}
