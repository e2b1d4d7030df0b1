import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { Colon } from "../../../i18n/punctuation.tsx";
import { isAsShown } from "../../../schemas/rules/document-state.ts";
import { documentAddress, editAddress } from "../addresses.ts";
import { LeadingBadge } from "../status-badges.tsx";
import { useEditor } from "./editor-context.ts";
import { FindingsLink } from "./findings.tsx";
import { publishableBeside } from "./publish-along.tsx";

/** Stays on top: where the text stands and, where the form has room for both, its title; on a narrow one the buttons alone. */
export function Toolbar() {
  const { title, page, language, document, autosave, conflict, state } = useEditor();
  const isSaved = autosave.status?.outcome === "saved";
  const isNewer = isSaved || autosave.isUnsaved;
  const isTrashed = state === "trashed";
  return (
    <>
      <div className="contents @4xl:sticky @4xl:top-0 @4xl:z-10 @4xl:flex @4xl:min-h-15 @4xl:items-center @4xl:gap-4 @4xl:border-b @4xl:border-rule @4xl:bg-paper">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere] @4xl:grow @4xl:gap-x-4 @4xl:flex-nowrap">
          {!page?.card && (
            <h1
              lang={document && !page ? "en" : undefined}
              title={title}
              className="basis-full text-heading @4xl:min-w-0 @4xl:line-clamp-1 @4xl:basis-auto @4xl:text-lg"
            >
              {title}
            </h1>
          )}
          {(document || isSaved) && (
            <p className="max-w-full py-1 leading-none @4xl:max-w-48 @4xl:shrink-0">
              <LeadingBadge document={document} language={language} saved={isNewer} />
            </p>
          )}
          <FindingsLink />
          <AutosaveNote />
        </div>
        {!conflict && !isTrashed && <Buttons isNewer={isNewer} />}
      </div>
      {isTrashed && <InTrash />}
      {conflict && !isTrashed && <OfConflict />}
    </>
  );
}

const bar = "sticky top-0 z-10 flex h-15 items-center gap-2 border-b border-rule bg-paper";
const inBar =
  "wrap-normal min-h-11 min-w-min flex-auto px-1.5 py-1 text-sm leading-tight @sm:whitespace-nowrap @4xl:flex-none @4xl:px-4";

/** The first button of the form is what the Enter key presses. `isNewer`: than what is stored was when it was read. */
function Buttons({ isNewer }: { isNewer: boolean }) {
  const { page, textState } = useEditor();
  const { t } = useTranslation("admin-documents");
  const card = page?.card;
  const isQuiet = isAsShown(textState) && !isNewer && !card;
  return (
    <div data-bar className={`${bar} @4xl:static @4xl:h-auto @4xl:shrink-0 @4xl:border-0`}>
      {!card && (
        <>
          <SaveButton className={inBar} />
          <PreviewButton className={inBar} />
        </>
      )}
      <PublishButton
        text={t(card ? "edit.set" : textState.shown ? "publish.changes" : "publish.publish")}
        className={`${isQuiet ? "button-quiet [@media(scripting:none)]:button-main" : "button-main"} ${inBar}`}
      />
      {card && (
        <>
          <span className="text-sm text-ink-soft">{t("edit.publishes")}</span>
          <PreviewButton className={inBar} />
          <Link to={card} className={`button button-quiet ${inBar}`}>
            {t("edit.cancel")}
          </Link>
        </>
      )}
    </div>
  );
}

export function SaveButton({ className = "" }: { className?: string }) {
  const { t } = useTranslation("admin-documents");
  return (
    <button type="submit" name="intent" value="save" className={`button button-quiet ${className}`}>
      {t("edit.save")}
    </button>
  );
}

/** Shows the page beside the form. Without a script, or before there is a draft, it saves one and leads to its link. */
function PreviewButton({ className }: { className: string }) {
  const { id, page, isWatched, canBeWatched, watch } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (page?.unseen) return null;
  return (
    <button
      type="submit"
      name="intent"
      value="preview"
      aria-controls={isWatched ? "live-preview" : undefined}
      onClick={(event) => {
        if (id === undefined || !canBeWatched) return;
        event.preventDefault();
        watch(!isWatched);
      }}
      className={`button button-quiet ${className}`}
    >
      {t(isWatched ? "look.close" : "edit.preview")}
    </button>
  );
}

function InTrash() {
  const { kind, id } = useEditor();
  const { t } = useTranslation("admin-documents");
  return (
    <div className="border-l-4 border-amber bg-paper-raised px-5 py-4">
      <p>{t("whole.inTrash")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="submit" name="intent" value="restore" className="button button-main">
          {t("whole.restore")}
        </button>
        {id !== undefined && (
          <Link to={documentAddress({ kind: kind.name, id }, "delete")} className="button button-quiet text-alarm">
            {t("whole.deleteForGood")}
          </Link>
        )}
      </div>
    </div>
  );
}

function OfConflict() {
  const { kind, page, id, language } = useEditor();
  const { t } = useTranslation("admin-content");
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" name="intent" value={page?.card ? "publish" : "save"} className="button button-main">
        {t("conflict.keepMine")}
      </button>
      <a href={editAddress(kind.name, id, language)} data-discards className="button button-quiet">
        {t("conflict.takeTheirs")}
      </a>
    </div>
  );
}

function PublishButton({ text, className }: { text: string; className: string }) {
  const { language, document } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { inSentence } = useLanguageNames();
  const isAlone = !document || publishableBeside(document, language).length === 0;
  const onlyThis = language !== "en" && isAlone;
  return (
    <>
      <button
        type="submit"
        name="intent"
        value="publish"
        aria-describedby={onlyThis ? "only-this" : undefined}
        className={`button ${className}`}
      >
        {text}
      </button>
      {onlyThis && (
        <span id="only-this" className="sr-only">
          {t("publish.onlyThis", { language: inSentence(language) })}
        </span>
      )}
    </>
  );
}

function AutosaveNote() {
  const { labelOf, messageOf, autosave } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { status, isUnsaved } = autosave;
  const at = status && { time: <LocalTime at={status.at.toISOString()} dayIsKnown /> };
  const { field = "", code = "" } = status?.problem ?? {};
  return (
    <>
      {status?.outcome === "saved" && !isUnsaved && (
        <p className="text-sm text-ink-soft">
          <Trans t={t} i18nKey="edit.savedAt" components={at} />
        </p>
      )}
      <p role="status" className="text-sm font-semibold text-alarm empty:hidden">
        {status?.outcome === "conflict" && t("edit.meanwhile")}
        {status?.outcome === "failed" && <Trans t={t} i18nKey="edit.notSaved" components={at} />}
        {field && (
          <>
            {" "}
            {labelOf(field)}
            <Colon /> {messageOf(field)(code)}
          </>
        )}
      </p>
    </>
  );
}
