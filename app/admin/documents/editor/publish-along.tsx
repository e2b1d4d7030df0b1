import { useTranslation } from "react-i18next";
import type { Draft } from "../../../data/documents/drafts.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { languages, type Language } from "../../../schemas/formats/languages.ts";
import {
  isAsShown,
  stateOf,
  textState,
  type DocumentState,
  type TextState,
} from "../../../schemas/rules/document-state.ts";
import { StatusBadges, TranslationBadge } from "../status-badges.tsx";
import { seenValue } from "./draft-edit.ts";

type PublishAlongProps = {
  language: Language;
  document: Draft;
  ready: readonly Language[];
  now: number;
  ticked: readonly string[] | undefined;
};

export function PublishAlong({ language, document, ready, now, ticked }: PublishAlongProps) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  const others = publishableBeside(document, language, now);
  if (others.length === 0) return null;
  const isDraft = stateOf(document, now) === "draft";
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 text-sm">
      <legend className="float-left mr-5 font-semibold">{t("publish.also")}</legend>
      {others.map((seen) => (
        <label key={seen.language} className="inline-flex min-h-11 flex-wrap items-center gap-2">
          <input
            type="checkbox"
            name="publish_also"
            value={seenValue(seen)}
            defaultChecked={ticked?.includes(seenValue(seen)) || (!ticked && isDraft && ready.includes(seen.language))}
            className="tick"
          />
          {asLabel(seen.language)}
          {seen.language === "en" ? (
            <StatusBadges document={document} language="en" now={now} />
          ) : (
            <TranslationBadge document={document} language={seen.language} now={now} />
          )}
        </label>
      ))}
    </fieldset>
  );
}

export function publishableBeside(document: Draft, language: Language, now: number) {
  const others = document.texts.filter((text) => {
    const { stage, shown, changed } = textState(document, text.language, now);
    return text.language !== language && text.revision !== "" && (!shown || changed || stage === "scheduled");
  });
  return others.toSorted((one, other) => languages.indexOf(one.language) - languages.indexOf(other.language));
}

type ReaderNoteProps = Omit<PublishAlongProps, "document" | "ready" | "ticked"> & {
  document: Draft | undefined;
  saved: boolean;
  unsaved: boolean;
};

export function ReaderNote({ language, document, now, saved, unsaved }: ReaderNoteProps) {
  const { t } = useTranslation("admin-documents");
  const state = stateOf(document, now);
  const text = textState(document, language, now);
  const isAlone = language !== "en" && state === "draft";
  const nothingNew = isAsShown(text) && !saved && !unsaved;
  return (
    <p className="text-sm text-ink-soft">
      {t(`publish.${unsaved ? "unsaved" : isAlone ? "alone" : nothingNew ? "nothingNew" : noteOn(state, text)}`)}
    </p>
  );
}

function noteOn(state: DocumentState, { stage, shown, changed }: TextState) {
  if (stage === "scheduled") return changed ? "changedSince" : "textWaits";
  if (state === "draft" || (state === "published" && !shown)) return "draft";
  return state === "scheduled" ? "waits" : "live";
}
