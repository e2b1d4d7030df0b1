import { useTranslation } from "react-i18next";
import { valuesIn } from "../../../components/value-in.ts";
import type { Draft } from "../../../data/documents/drafts.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { languages, type Language } from "../../../schemas/formats/languages.ts";
import { isAsShown, textState, type DocumentState, type TextState } from "../../../schemas/rules/document-state.ts";
import { StatusBadges, TranslationBadge } from "../status-badges.tsx";
import { revisionValue } from "./draft-edit.ts";
import { useEditor } from "./editor-context.ts";

export function PublishAlong() {
  const { language, document, ready, lastResult, conflict, state } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  if (!document || conflict || state === "trashed") return null;
  const others = publishableBeside(document, language);
  if (others.length === 0) return null;
  const ticked = lastResult && valuesIn(lastResult, "publish_also");
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 text-sm">
      <legend className="float-left mr-5 font-semibold">{t("publish.also")}</legend>
      {others.map((other) => (
        <label key={other.language} className="inline-flex min-h-11 flex-wrap items-center gap-2">
          <input
            type="checkbox"
            name="publish_also"
            value={revisionValue(other)}
            defaultChecked={
              ticked?.includes(revisionValue(other)) || (!ticked && state === "draft" && ready.includes(other.language))
            }
            className="tick"
          />
          {asLabel(other.language)}
          {other.language === "en" ? (
            <StatusBadges document={document} language="en" />
          ) : (
            <TranslationBadge document={document} language={other.language} />
          )}
        </label>
      ))}
    </fieldset>
  );
}

export function publishableBeside(document: Draft, language: Language) {
  const others = document.texts.filter((text) => {
    const { stage, shown, changed } = textState(document, text.language);
    return text.language !== language && text.revision !== "" && (!shown || changed || stage === "scheduled");
  });
  return others.toSorted((one, other) => languages.indexOf(one.language) - languages.indexOf(other.language));
}

export function ReaderNote() {
  const { language, autosave, conflict, state, textState: text } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (conflict || state === "trashed") return null;
  const { status, isUnsaved } = autosave;
  const isAlone = language !== "en" && state === "draft";
  const nothingNew = isAsShown(text) && status?.outcome !== "saved" && !isUnsaved;
  return (
    <p className="text-sm text-ink-soft">
      {t(`publish.${isUnsaved ? "unsaved" : isAlone ? "alone" : nothingNew ? "nothingNew" : noteOn(state, text)}`)}
    </p>
  );
}

function noteOn(state: DocumentState, { stage, shown, changed }: TextState) {
  if (stage === "scheduled") return changed ? "changedSince" : "textWaits";
  if (state === "draft" || (state === "published" && !shown)) return "draft";
  return state === "scheduled" ? "waits" : "live";
}
