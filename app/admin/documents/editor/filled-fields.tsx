import { useTranslation } from "react-i18next";
import { valueIn } from "../../../components/value-in.ts";
import { textsForEmpty } from "../../../schemas/rules/filled-fields.ts";
import { HintedButton } from "../../components/hinted-button.tsx";
import { useEditor } from "./editor-context.ts";
import { OfOtherLanguage } from "./findings.tsx";

export function StartFromEnglish() {
  const { kind, document, reference, submitted, state } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (!document || reference?.language !== "en" || state === "trashed") return null;
  if (Object.keys(textsForEmpty(kind, submitted, reference.texts)).length === 0) return null;
  return <HintedButton value="startFromEnglish" label={t("filled.start")} hint={t("filled.startHint")} />;
}

/** What the languages that are ticked lack; with what was asked once, any button that publishes does. */
export function PublishAsItIs() {
  const { language, reviews, lastResult } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { asks = false, ofOthers = [] } = lastResult ?? {};
  const isEnglish = reviews.some(({ why }) => why === "still_english");
  const others = ofOthers.flatMap((finding) => (finding.rule === "stillEnglish" ? (finding.language ?? []) : []));
  const schedules = valueIn(lastResult, "intent") === "schedule";
  return (
    <>
      {ofOthers.length > 0 && (
        <ul>
          {ofOthers.map((finding) => (
            <li key={`${finding.language} ${finding.rule} ${finding.field}`}>
              <OfOtherLanguage finding={finding} language={finding.language!} />
            </li>
          ))}
        </ul>
      )}
      {asks && (
        <>
          {[...new Set([...(isEnglish ? [language] : []), ...others])].map((confirmed) => (
            <input key={confirmed} type="hidden" name="confirmed_in" value={confirmed} />
          ))}
          <button
            type="submit"
            name="intent"
            value={schedules ? "schedule" : "publish"}
            className="button button-quiet mt-3"
          >
            {t(schedules ? "filled.schedule" : "filled.publish")}
          </button>
        </>
      )}
    </>
  );
}
