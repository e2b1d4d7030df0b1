import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Draft } from "../../../data/documents/drafts.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import type { Language } from "../../../schemas/formats/languages.ts";
import { isAsShown, stateOf, textState } from "../../../schemas/rules/document-state.ts";
import { documentAddress, editAddress } from "../addresses.ts";
import type { NamedKind, PageParts } from "../kind-context.ts";
import { LeadingBadge } from "../status-badges.tsx";
import { FindingsLink } from "./findings.tsx";
import { publishableBeside } from "./publish-along.tsx";
import type { AutosaveStatus } from "./use-autosave.ts";

type ToolbarProps = {
  title: string;
  kind: NamedKind;
  page: PageParts | undefined;
  id: string | undefined;
  language: Language;
  document: Draft | undefined;
  now: number;
  conflict: boolean;
  autosaved: AutosaveStatus | undefined;
  /** Something was typed since. */
  unsaved: boolean;
  /** What was wrong when it saved itself. */
  problem: string | undefined;
  watched: boolean;
  onWatch: (() => void) | undefined;
};

/** Stays on top: where the text stands and, where the form has room for both, its title; on a narrow one the buttons alone. */
export function Toolbar({ title, language, document, now, autosaved, unsaved, problem, ...rest }: ToolbarProps) {
  const { kind, page, conflict, watched, onWatch } = rest;
  const { t } = useTranslation("admin-documents");
  const isSaved = autosaved?.outcome === "saved";
  const isNewer = isSaved || unsaved;
  const isTrashed = stateOf(document, now) === "trashed";
  return (
    <>
      <div className="contents @4xl:sticky @4xl:top-0 @4xl:z-10 @4xl:flex @4xl:min-h-15 @4xl:items-center @4xl:gap-4 @4xl:border-b @4xl:border-rule @4xl:bg-paper">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 @4xl:grow @4xl:gap-x-4 @4xl:flex-nowrap">
          {!page?.card && (
            <h1
              lang={document && !page ? "en" : undefined}
              title={title}
              className="basis-full text-heading @4xl:min-w-0 @4xl:line-clamp-2 @4xl:basis-auto @4xl:text-lg @4xl:leading-tight"
            >
              {title}
            </h1>
          )}
          {(document || isSaved) && (
            <p className="min-w-0 py-1 leading-none @4xl:shrink-0">
              <LeadingBadge document={document} language={language} now={now} saved={isNewer} />
            </p>
          )}
          <FindingsLink />
          <AutosaveNote status={autosaved} unsaved={unsaved} problem={problem} />
          {onWatch && (
            <button
              type="button"
              aria-expanded={watched}
              aria-controls={watched ? "live-preview" : undefined}
              onClick={onWatch}
              className="touch-link text-sm @4xl:ml-auto @4xl:shrink-0 [@media(scripting:none)]:hidden"
            >
              {t(watched ? "look.close" : "look.open")}
            </button>
          )}
        </div>
        {!conflict && !isTrashed && (
          <Buttons {...rest} language={language} document={document} now={now} isNewer={isNewer} />
        )}
      </div>
      {isTrashed && <InTrash kind={kind} id={rest.id} />}
      {conflict && !isTrashed && <OfConflict kind={kind} page={page} id={rest.id} language={language} />}
    </>
  );
}

const bar = "sticky top-0 z-10 flex h-15 items-center gap-2 border-b border-rule bg-paper";
const inBar = "wrap-normal min-h-11 min-w-min flex-auto px-2 py-1 text-sm leading-tight @4xl:flex-none @4xl:px-4";

type ButtonsProps = Pick<ToolbarProps, "page" | "language" | "document" | "now"> & {
  /** Than what is stored was when it was read. */
  isNewer: boolean;
};

/** The first button of the form is what the Enter key presses. */
function Buttons({ page, language, document, now, isNewer }: ButtonsProps) {
  const { t } = useTranslation("admin-documents");
  const text = textState(document, language, now);
  const isSetting = page !== undefined && !page.file;
  const isAlone = !document || publishableBeside(document, language, now).length === 0;
  return (
    <div className={`${bar} @4xl:static @4xl:h-auto @4xl:shrink-0 @4xl:border-0`}>
      {!isSetting && (
        <>
          <SaveButton className={inBar} />
          {!page?.unseen && <PreviewButton className={inBar} />}
        </>
      )}
      <PublishButton
        language={language}
        text={t(isSetting ? "edit.set" : text.shown ? "publish.changes" : "publish.publish")}
        alone={isAlone}
        className={`${isAsShown(text) && !isNewer && !page?.card ? "button-quiet [@media(scripting:none)]:button-main" : "button-main"} ${inBar}`}
      />
      {page?.card && (
        <>
          {!page.unseen && <PreviewButton className={inBar} />}
          <Link to={page.card} className={`button button-quiet ${inBar}`}>
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

export function PreviewButton({ className = "" }: { className?: string }) {
  const { t } = useTranslation("admin-documents");
  return (
    <button type="submit" name="intent" value="preview" className={`button button-quiet ${className}`}>
      {t("edit.preview")}
    </button>
  );
}

function InTrash({ kind, id }: Pick<ToolbarProps, "kind" | "id">) {
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

function OfConflict({ kind, page, id, language }: Pick<ToolbarProps, "kind" | "page" | "id" | "language">) {
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

type PublishButtonProps = { language: Language; text: string; alone: boolean; className: string };

function PublishButton({ language, text, alone, className }: PublishButtonProps) {
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
        {text}
      </button>
      {translated && (
        <span id="only-this" className="sr-only">
          {t("publish.onlyThis", { language: inSentence(language) })}
        </span>
      )}
    </>
  );
}

type AutosaveNoteProps = { status: AutosaveStatus | undefined; unsaved: boolean; problem: string | undefined };

function AutosaveNote({ status, unsaved, problem }: AutosaveNoteProps) {
  const { t } = useTranslation("admin-documents");
  const at = status && { time: <LocalTime at={status.at.toISOString()} dayIsKnown /> };
  return (
    <>
      {status?.outcome === "saved" && !unsaved && (
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
