import { useTranslation } from "react-i18next";
import { valueIn } from "../../../components/value-in.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { TimeFields } from "../../components/time-fields.tsx";
import { useEditor } from "./editor-context.ts";

/** A translation has a start alone: it leaves the site with its document. */
export function Schedule() {
  const { kind, language, document, text, textState, fields, state, lastResult, messageOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (state === "trashed") return null;
  const { publishAt } = textState;
  const unpublishAt = state === "draft" ? undefined : document?.unpublish_at;
  const translated = language !== "en";
  const isTyped = ["at", "until"].some((name) => valueIn(lastResult, name));
  const isWrong = ["at", "until", "zone"].some((name) => fields[name]?.errors);
  const isLive = state === "published";
  const until = !kind.ends
    ? { label: t("fields.textUntil"), instant: text?.ends_at, isOptional: true }
    : translated
      ? undefined
      : { label: t("fields.until"), instant: unpublishAt, isOptional: true };
  return (
    <details
      open={isWrong || isTyped || Boolean(publishAt ?? unpublishAt) || undefined}
      className="border-t border-rule pt-2"
    >
      <summary className="disclosure">
        <h2>{t("schedule.title")}</h2>
      </summary>
      <div className="grid gap-4">
        {publishAt && (
          <p>
            {t("status.scheduled")} <LocalTime at={publishAt} />
          </p>
        )}
        {kind.ends && translated && <p className="text-ink-soft">{t("schedule.translation")}</p>}
        <TimeFields
          fields={fields}
          start={{ label: t("fields.at"), instant: publishAt }}
          end={until}
          lastResult={lastResult}
          message={messageOf("at")}
          zoneLabel={t("fields.zone")}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="schedule" className="button button-quiet">
            {t("schedule.submit")}
          </button>
          {publishAt && (
            <button type="submit" name="intent" value="unschedule" className="button button-quiet">
              {t("schedule.cancel")}
            </button>
          )}
        </div>
        {publishAt && !translated && !isLive && <p className="measure text-ink-soft">{t("schedule.cancelHint")}</p>}
      </div>
    </details>
  );
}
