import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Draft } from "../../../data/drafts.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import {
  exceptionsOf,
  stateOf,
  textState,
  type DocumentState,
  type TextState,
} from "../../../schemas/document-state.ts";
import { languages, type Language } from "../../../schemas/languages.ts";
import { documentAddress, editAddress } from "../addresses.ts";
import type { NamedKind } from "../kind-context.ts";
import { StatusBadges, TranslationBadge } from "../status-badges.tsx";
import { seenValue } from "./draft-edit.ts";
import type { AutosaveStatus } from "./use-autosave.ts";

type ToolbarProps = {
  kind: NamedKind;
  id: string | undefined;
  language: Language;
  document: Draft | undefined;
  ready: readonly Language[];
  now: number;
  conflict: boolean;
  autosaved: AutosaveStatus | undefined;
  /** What was wrong when it saved itself. */
  problem: string | undefined;
  /** The boxes of other languages that a form which comes back had ticked. */
  ticked: readonly string[] | undefined;
  /** The form says something else than what is stored. */
  unsaved: boolean;
  watched: boolean;
  onWatch: (() => void) | undefined;
  unseen: boolean;
};

/** The first button of the form is what the Enter key presses. */
export function Toolbar({
  kind,
  id,
  language,
  document,
  ready,
  now,
  conflict,
  autosaved,
  problem,
  ticked,
  unsaved,
  ...live
}: ToolbarProps) {
  const { t } = useTranslation("admin-documents");
  const { t: tContent } = useTranslation("admin-content");
  const { asLabel } = useLanguageNames();
  const state = stateOf(document, now);
  if (state === "trashed" && id !== undefined) {
    return (
      <div className="border-l-4 border-amber bg-paper-raised px-5 py-4">
        <p>{t("whole.inTrash")}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="submit" name="intent" value="restore" className="button button-main">
            {t("whole.restore")}
          </button>
          <Link to={documentAddress({ kind: kind.name, id }, "delete")} className="button button-quiet text-alarm">
            {t("whole.deleteForGood")}
          </Link>
        </div>
      </div>
    );
  }
  if (conflict) {
    return (
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="save" className="button button-main">
          {tContent("conflict.keepMine")}
        </button>
        <a href={editAddress(kind.name, id, language)} data-discards className="button button-quiet">
          {tContent("conflict.takeTheirs")}
        </a>
      </div>
    );
  }
  const text = textState(document, language, now);
  const isSaved = autosaved?.outcome === "saved";
  const nothingNew = text.shown && !text.changed && text.stage === "published" && !isSaved && !unsaved;
  const isAlone = language !== "en" && state === "draft";
  const others = document ? publishableBeside(document, language, now) : [];
  return (
    <>
      <div className="sticky top-0 z-10 border-b border-rule bg-paper py-3">
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="submit"
            name="intent"
            value="save"
            className="button button-quiet max-md:min-w-0 max-md:flex-1 max-md:px-2"
          >
            {t("edit.save")}
          </button>
          <PublishButton
            language={language}
            again={text.shown}
            alone={others.length === 0}
            className="button-main max-md:min-w-0 max-md:flex-1 max-md:px-2"
          />
          <div className="grid text-sm max-md:basis-full md:ml-auto">
            {document && <LanguageStates document={document} now={now} saved={isSaved ? language : undefined} />}
            <AutosaveNote status={autosaved} problem={problem} />
          </div>
        </div>
      </div>
      <div className="grid gap-3 border-b border-rule pb-4">
        {document && others.length > 0 && (
          <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            <legend className="float-left mr-5 font-semibold">{t("publish.also")}</legend>
            {others.map((seen) => (
              <label key={seen.language} className="inline-flex min-h-11 flex-wrap items-center gap-2">
                <input
                  type="checkbox"
                  name="publish_also"
                  value={seenValue(seen)}
                  defaultChecked={
                    ticked?.includes(seenValue(seen)) || (!ticked && state === "draft" && ready.includes(seen.language))
                  }
                  className="size-5 accent-aurora"
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
        )}
        <p className="text-sm text-ink-soft">
          {t(`publish.${unsaved ? "unsaved" : isAlone ? "alone" : nothingNew ? "nothingNew" : noteOn(state, text)}`)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {live.unseen ? (
            <p className="measure text-sm text-ink-soft">{t("look.unseen")}</p>
          ) : (
            <button type="submit" name="intent" value="preview" className="button button-quiet">
              {t("edit.preview")}
            </button>
          )}
          {live.onWatch && (
            <button
              type="button"
              aria-expanded={live.watched}
              aria-controls={live.watched ? "live-preview" : undefined}
              onClick={live.onWatch}
              className="button button-quiet [@media(scripting:none)]:hidden"
            >
              {t("look.open")}
            </button>
          )}
          {id !== undefined && (
            <div className="flex flex-wrap items-center gap-x-4 lg:ml-auto">
              {!live.unseen && (
                <Link
                  to={documentAddress({ kind: kind.name, id }, "preview-links", { language })}
                  className="touch-link"
                >
                  {t("edit.previewLink")}
                </Link>
              )}
              <Link to={documentAddress({ kind: kind.name, id }, "versions", { language })} className="touch-link">
                {t("edit.versions")}
              </Link>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

type LanguageStatesProps = { document: Draft; now: number; saved: Language | undefined };

function LanguageStates({ document, now, saved }: LanguageStatesProps) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  return (
    <ul aria-label={t("publish.states")} className="flex flex-wrap gap-x-4 text-ink-soft">
      {languages.map((language) => {
        const state = labelOf(textState(document, language, now), saved === language);
        return (
          <li key={language}>
            {asLabel(language)} <span className="font-semibold">{t(`states.${state}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function labelOf(text: TextState, isSaved: boolean) {
  const isOut = text.stage === "published" || text.stage === "scheduled";
  const exceptions = exceptionsOf(isSaved && isOut ? { ...text, changed: true } : text);
  if (exceptions.includes("missing") && isSaved) return "draft";
  return exceptions.find((exception) => exception.startsWith("changed")) ?? text.stage;
}

function noteOn(state: DocumentState, { stage, shown, changed }: TextState) {
  if (stage === "scheduled") return changed ? "changedSince" : "textWaits";
  if (state === "draft" || (state === "published" && !shown)) return "draft";
  return state === "scheduled" ? "waits" : "live";
}

/** What else could go out: drafts that readers do not see as they are written. */
function publishableBeside(document: Draft, language: Language, now: number) {
  return document.texts.filter((text) => {
    const { stage, shown, changed } = textState(document, text.language, now);
    return text.language !== language && text.revision !== "" && (!shown || changed || stage === "scheduled");
  });
}

type PublishButtonProps = { language: Language; again: boolean; alone: boolean; className: string };

function PublishButton({ language, again, alone, className }: PublishButtonProps) {
  const { t } = useTranslation("admin-documents");
  const { inSentence } = useLanguageNames();
  const translated = language !== "en" && alone;
  return (
    <>
      <button
        type="submit"
        name="intent"
        value="publish"
        aria-describedby={translated ? "only-this" : undefined}
        className={`button ${className}`}
      >
        {t(again ? "publish.changes" : "publish.publish")}
      </button>
      {translated && (
        <span id="only-this" className="sr-only">
          {t("publish.onlyThis", { language: inSentence(language) })}
        </span>
      )}
    </>
  );
}

function AutosaveNote({ status, problem }: { status: AutosaveStatus | undefined; problem: string | undefined }) {
  const { t } = useTranslation("admin-documents");
  const at = status && { time: <LocalTime at={status.at.toISOString()} dayIsKnown /> };
  const isSaved = status?.outcome === "saved";
  return (
    <>
      {isSaved && (
        <p className="text-sm text-ink-soft">
          <Trans t={t} i18nKey="edit.savedAt" components={at} />
        </p>
      )}
      <p role="status" className="text-sm font-semibold text-alarm empty:hidden">
        {status?.outcome === "conflict" && t("edit.meanwhile")}
        {status?.outcome === "failed" && <Trans t={t} i18nKey="edit.notSaved" components={at} />}
        {problem && ` ${problem}`}
      </p>
    </>
  );
}
