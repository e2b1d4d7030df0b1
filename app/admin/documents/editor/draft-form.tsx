import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CheckedForm } from "../../../components/checked-form.tsx";
import { ErrorSummary } from "../../../components/error-summary.tsx";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { fallbackLanguage } from "../../../schemas/formats/languages.ts";
import { factSchemas, inputsOf } from "../../../schemas/forms/inputs.ts";
import { HintedButton } from "../../components/hinted-button.tsx";
import { OpenElsewhere } from "../../components/open-elsewhere.tsx";
import { useRevealed } from "../../components/reveal.ts";
import { useAccount } from "../../use-account.ts";
import { editAddress } from "../addresses.ts";
import { DocumentLanguageTabs } from "../language-tabs.tsx";
import { EditedElsewhere } from "../pages/edited-elsewhere.tsx";
import { DocumentActions } from "./document-actions.tsx";
import { History } from "./document-actions.tsx";
import { WaysOut } from "./document-actions.tsx";
import { revisionsOf } from "./edited-draft.ts";
import { useEditor } from "./editor-context.ts";
import { DocumentFacts } from "./fact-fields.tsx";
import { PublishAsItIs, StartFromEnglish } from "./filled-fields.tsx";
import { Findings } from "./findings.tsx";
import { PublishAlong, ReaderNote } from "./publish-along.tsx";
import { ReviewNotes } from "./reviews.tsx";
import { Schedule } from "./schedule.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { ShareImage } from "./search-preview.tsx";
import { SmallTexts } from "./small-texts.tsx";
import { TextRows } from "./text-rows.tsx";
import { SaveButton, Toolbar } from "./toolbar.tsx";

/** `hasRail`: there is room beside the texts. `children`: what was typed and not saved when the form was last open. */
export function DraftForm({ hasRail, children }: { hasRail: boolean; children: React.ReactNode }) {
  const { kind, page, id, language, document, form, element, conflict, others } = useEditor();
  const { t } = useTranslation("admin-documents");
  useRevealed();
  const hasLanguages = language !== fallbackLanguage || inputsOf(kind).some(({ shared }) => !shared);
  return (
    <CheckedForm
      ref={element}
      action={editAddress(kind.name, id, language)}
      form={form}
      aria-label={t("edit.label")}
      // The buttons are far from the end, where a form says that its connection was lost.
      className="@container grid grid-cols-[minmax(0,1fr)] gap-y-2 [&_.field]:scroll-mt-18 [&_label:has(~[aria-required])]:after:text-alarm [&_label:has(~[aria-required])]:after:content-['_*'/''] [&>:has(>.lost)]:sticky [&>:has(>.lost)]:bottom-4 [&>:has(>.lost)]:z-10 [&>:has(>.lost)]:bg-paper-raised [&>:has(>.lost)]:p-4 [&>:has(>.lost)]:raised"
    >
      <Target />
      <Toolbar />
      <div
        className={`grid gap-x-10 gap-y-6 @4xl:pt-4 ${hasRail ? "min-[75rem]:grid-cols-[minmax(0,1fr)_20rem] min-[75rem]:grid-rows-[auto_1fr]" : ""}`}
      >
        <div className={`grid content-start gap-4 ${hasRail ? "min-[75rem]:col-start-2" : ""}`}>
          {hasLanguages && <DocumentLanguageTabs kind={kind.name} id={id} document={document} current={language} />}
          <PublishAlong />
        </div>
        <div className={`grid content-start gap-6 ${hasRail ? "min-[75rem]:row-span-2 min-[75rem]:row-start-1" : ""}`}>
          {children}
          {conflict ? <Conflict {...conflict} /> : <DraftErrors />}
          {document && (
            <OpenElsewhere key={`${document.id} ${language}`} id={document.id} language={language} atFirst={others} />
          )}
          <StartFromEnglish />
          <ReviewNotes />
          <DraftByAssistant />
          {kind.listed && <p className="text-sm text-ink-soft">{t("edit.needed")}</p>}
          <TextRows part="text" />
          {page?.file ? (
            <SmallTexts>
              <TextRows part="small" />
              <OfSearch />
            </SmallTexts>
          ) : (
            <OfSearch />
          )}
        </div>
        <div
          className={
            hasRail ? "min-[75rem]:col-start-2 min-[75rem]:flex min-[75rem]:flex-col min-[75rem]:justify-end" : ""
          }
        >
          {/* Held by its end: all of it is seen, however tall it is. */}
          <div
            className={`@container grid content-start gap-8 [&_h2]:text-xl ${hasRail ? "min-[75rem]:sticky min-[75rem]:bottom-0 min-[75rem]:min-h-[calc(100svh-3.75rem)] min-[75rem]:pb-6" : ""}`}
          >
            <Findings />
            <div className="grid gap-1">
              <ReaderNote />
              {page?.inheritsEnglish && <p className="text-sm text-ink-soft">{t("inheritsEnglish")}</p>}
              <WaysOut />
              {page?.card && <SaveButton className="justify-self-start" />}
              {page?.image && (
                <Link to={page.image.to} className="touch-link">
                  {page.image.text}
                </Link>
              )}
              {page?.file && <EditedElsewhere file={page.file} language={language} />}
            </div>
            <DocumentFacts />
            <Schedule />
            <History />
            {document && kind.listed && <DocumentActions />}
          </div>
        </div>
      </div>
    </CheckedForm>
  );
}

function Target() {
  const { document, language, lastResult, autosave, conflict, state } = useEditor();
  const { revision, translates } = revisionsOf(document, language, lastResult);
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="revision" value={autosave.revision ?? revision} />
      <input type="hidden" name="translates" value={translates} />
      {conflict && <input type="hidden" name="resolves" value="on" />}
      {state === "published" && <input type="hidden" name="live" value="on" />}
    </>
  );
}

function DraftErrors() {
  const { kind, form, fields, labelOf, messageOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  const inputs = (forSearch: boolean) =>
    inputsOf(kind).flatMap(({ name, search = false }) => (search === forSearch ? name : []));
  const ofKind = [...inputs(false), ...Object.keys(factSchemas(kind)), ...inputs(true)];
  const named = [
    ...ofKind.map((field) => [field, labelOf(field)] as const),
    ...(["at", "until", "zone"] as const).map((field) => [field, t(`fields.${field}`)] as const),
  ];
  return (
    <ErrorSummary
      form={form}
      title={t("errors.title")}
      fields={named.map(([field, label]) => ({ field: fields[field]!, label, message: messageOf(field) }))}
    >
      <PublishAsItIs />
    </ErrorSummary>
  );
}

function DraftByAssistant() {
  const { id, conflict, assistant } = useEditor();
  const { t } = useTranslation("admin-assistant");
  if (!assistant.translates || id === undefined || conflict) return null;
  return (
    <HintedButton value="draftFromEnglish" label={t("draft")} hint={t("sendsText", { host: assistant.translates })} />
  );
}

function OfSearch() {
  const { appearance, document, text, textState } = useEditor();
  return (
    <>
      <TextRows part="search" />
      {appearance && <SearchPreview appearance={appearance} />}
      {textState.shown && document && text && <ShareImage slug={document.slug} text={text} />}
    </>
  );
}

export function Conflict({ by, at }: { by: string | null; at: string | null }) {
  const { t } = useTranslation("admin-content");
  const { email } = useAccount();
  return (
    <div role="alert" className="border-l-4 border-alarm bg-paper-raised p-4">
      <h3 className="text-heading">{t("conflict.title")}</h3>
      <p className="mt-1 font-semibold">
        {by !== null && by === email
          ? t("conflict.savedByYou")
          : t("conflict.saved", { who: by ?? t("versions.somebody") })}{" "}
        {at && <LocalTime at={at} />}
      </p>
      <p className="measure mt-1 text-ink-soft">{t("conflict.body")}</p>
    </div>
  );
}
