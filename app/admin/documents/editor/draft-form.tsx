import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../../components/checked-form.tsx";
import { ErrorSummary } from "../../../components/error-summary.tsx";
import { useCheckedForm } from "../../../components/use-checked-form.ts";
import { valueIn, valuesIn } from "../../../components/value-in.ts";
import type { Draft } from "../../../data/documents/drafts.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import type { Language } from "../../../schemas/formats/languages.ts";
import type { ProseNode } from "../../../schemas/formats/prose.ts";
import { factSchemas, inputsOf, type Texts } from "../../../schemas/forms/inputs.ts";
import { altFieldOf } from "../../../schemas/kinds/fields.ts";
import type { LinkingContent } from "../../../schemas/rules/content-health.ts";
import { stateOf, textState } from "../../../schemas/rules/document-state.ts";
import { AssistantButton, UnreadNote } from "../../assistant/unread-mark.tsx";
import { Conflict } from "../../components/conflict.tsx";
import { OpenElsewhere } from "../../components/open-elsewhere.tsx";
import { EditedElsewhere } from "../../pages/edited-elsewhere.tsx";
import { editAddress } from "../addresses.ts";
import { useErrorText, useFieldLabel } from "../document-words.ts";
import type { NamedKind, PageParts } from "../kind-context.ts";
import { DocumentLanguageTabs } from "../language-tabs.tsx";
import type { LinkTarget } from "../link-targets.ts";
import type { PictureChoices } from "../pictures/picture-choices.server.ts";
import type { AuthorChoice } from "./author-choices.server.ts";
import { ChangedEnglishNote, changedEnglishOf } from "./changed-english.tsx";
import { DocumentActions } from "./document-actions.tsx";
import { draftEditSchema } from "./draft-edit.ts";
import type { EditResult } from "./draft-refusal.server.ts";
import { revisionsOf, submittedTexts, textIn } from "./edited-draft.ts";
import { FactFields, SharedFacts } from "./fact-fields.tsx";
import { FilledFields, questionOf } from "./filled-fields.tsx";
import { Findings } from "./findings.tsx";
import { History } from "./history.tsx";
import type { MachineAside } from "./machine.server.ts";
import { PublishAlong, ReaderNote } from "./publish-along.tsx";
import { Schedule } from "./schedule.tsx";
import { SearchPreview, type SearchAppearance } from "./search-preview.tsx";
import { ShareImage } from "./share-image.tsx";
import { SmallTexts } from "./small-texts.tsx";
import { type Reference, TextAlone, TextRows } from "./text-rows.tsx";
import { PreviewButton, SaveButton, Toolbar } from "./toolbar.tsx";
import type { useAutosave } from "./use-autosave.ts";
import { WaysOut } from "./ways-out.tsx";

export type Fields = Record<string, FieldMetadata<any>>;

export type EditedDraft = {
  title: string;
  kind: NamedKind;
  page: PageParts | undefined;
  id: string | undefined;
  language: Language;
  document: Draft | undefined;
  /** The languages that can go out as they are. */
  ready: Language[];
  pictures: PictureChoices;
  authors: AuthorChoice[] | undefined;
  related: LinkTarget[];
  others: string[];
  appearance: SearchAppearance | undefined;
  linkedFrom: LinkingContent[];
  /** What a translation was made of, where its English has changed since. */
  formerEnglish: Texts | undefined;
  /** The English texts in Markdown, as readers get them. */
  englishProse: Record<string, ProseNode[]>;
  machine: MachineAside;
  now: number;
  lastResult: EditResult | undefined;
};

type DraftFormProps = EditedDraft & {
  element: RefObject<HTMLFormElement | null>;
  onSend: () => void;
  stored: Record<string, string>;
  autosave: ReturnType<typeof useAutosave>;
  beside: "preview" | "remarks" | "findings";
  onWatch: (() => void) | undefined;
  /** What was typed and not saved when the form was last open. */
  kept: React.ReactNode;
};

export function DraftForm(props: DraftFormProps) {
  const { kind, page, language, document, others, appearance, linkedFrom, now, lastResult } = props;
  const { element, onSend, stored, autosave, beside, onWatch } = props;
  const { t } = useTranslation("admin-documents");
  const { t: tAssistant } = useTranslation("admin-assistant");
  const labelOf = useFieldLabel(kind);
  const { name } = kind;
  const { id } = autosave;
  const conflict = lastResult?.conflict;
  const errorText = useErrorText(kind);
  const reference = useReference(document, language, conflict, props.englishProse);
  const [form, ofSchema] = useCheckedForm(draftEditSchema(kind), {
    id: "article",
    lastResult,
    defaultValue: stored,
    onSubmit: (event) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!autosave.waits(event, submitter)) onSend();
    },
  });
  const fields: Fields = ofSchema;
  const state = stateOf(document, now);
  const text = textIn(document, language);
  const { shown, publishAt, translation } = textState(document, language, now);
  const submitted = submittedTexts(kind, lastResult, stored);
  const isBehind = translation === "outOfDate" && text && !conflict;
  const changedEnglish = isBehind
    ? changedEnglishOf(kind, text, reference?.texts ?? {}, props.formerEnglish)
    : undefined;
  const unread = conflict ? undefined : inputsOf(kind).flatMap(({ name }) => (text?.unread.includes(name) ? name : []));
  const ticked = valuesIn(lastResult, "read");
  const rows = {
    kind,
    language,
    fields,
    reference,
    message: errorText,
    pictures: props.pictures,
    submitted,
    changedEnglish,
    untouched: conflict ? undefined : text?.untouched,
    unread: unread && { names: unread, ticked, breaches: props.machine.breaches },
    describes: props.machine.describes,
  };
  const altField = altFieldOf(kind);
  const isPictureHere = language === "en" || !document;
  const hasRail = beside === "findings";
  const isSetting = page !== undefined && !page.file;
  const isUnseen = page?.unseen ?? false;
  const small = inputsOf(kind).flatMap(({ name, small, search }) => (small || search ? name : []));
  const marked = [
    ...Object.keys(text?.changedDefaults ?? {}),
    ...(changedEnglish?.fields ?? []),
    ...Object.keys(rows.untouched ?? {}),
    ...(unread ?? []),
  ];
  const asksForTime = ["at", "until", "zone"].some((name) => fields[name]?.errors);
  const ofSearch = (
    <>
      <TextRows {...rows} part="search" />
      {appearance && (
        <SearchPreview kind={kind} form={element} language={language} texts={submitted} appearance={appearance} />
      )}
      {shown && document && text && <ShareImage kind={kind} slug={document.slug} text={text} />}
    </>
  );
  const schedule = state !== "trashed" && (
    <Schedule
      language={language}
      endless={!kind.ends}
      fields={fields}
      live={state === "published"}
      publishAt={publishAt}
      unpublishAt={state === "draft" ? undefined : document?.unpublish_at}
      endsAt={text?.ends_at}
      isOpen={isSetting || asksForTime}
      lastResult={lastResult}
      message={errorText}
    />
  );
  const found = <Findings kind={kind} textId={(field) => fields[field]?.id ?? form.id} />;
  const thumbnail = isPictureHere ? undefined : thumbnailOf(document.facts["picture"], props.pictures);
  return (
    <CheckedForm
      ref={element}
      action={editAddress(name, id, language)}
      form={form}
      aria-label={t("edit.label")}
      className="@container grid gap-y-2 [&_.field]:scroll-mt-18"
    >
      <Target {...props} isLive={state === "published"} />
      <Toolbar
        title={props.title}
        kind={kind}
        page={page}
        id={id}
        language={language}
        document={document}
        now={now}
        conflict={conflict !== undefined}
        autosaved={autosave.status}
        unsaved={autosave.isUnsaved}
        problem={useProblem(kind, autosave.status?.problem)}
        watched={beside === "preview"}
        onWatch={isSetting && !page.card ? undefined : onWatch}
      />
      <div
        className={`grid gap-x-10 gap-y-6 @4xl:pt-4 ${hasRail ? "min-[75rem]:grid-cols-[minmax(0,1fr)_20rem] min-[75rem]:grid-rows-[auto_1fr]" : ""}`}
      >
        <div className={`grid content-start gap-4 ${hasRail ? "min-[75rem]:col-start-2" : ""}`}>
          {id !== undefined && (
            <DocumentLanguageTabs kind={name} id={id} document={document} now={now} current={language} />
          )}
          {document && !conflict && state !== "trashed" && (
            <PublishAlong
              language={language}
              document={document}
              ready={props.ready}
              now={now}
              ticked={lastResult && valuesIn(lastResult, "publish_also")}
            />
          )}
          {isSetting && found}
        </div>
        <div className={`grid content-start gap-6 ${hasRail ? "min-[75rem]:row-span-2 min-[75rem]:row-start-1" : ""}`}>
          {props.kept}
          {!conflict && <DraftErrors kind={kind} form={form} fields={fields} />}
          {conflict && <Conflict by={conflict.by} at={conflict.at} />}
          {document && (
            <OpenElsewhere key={`${document.id} ${language}`} id={document.id} language={language} atFirst={others} />
          )}
          {document && reference?.language === "en" && !document.trashed_at && (
            <FilledFields
              kind={kind}
              language={language}
              fields={fields}
              values={submitted}
              english={reference.texts}
              hint={t("filled.startHint")}
              untouched={text?.untouched ?? {}}
              asks={questionOf(lastResult, kind, document, language)}
            />
          )}
          {changedEnglish && (
            <ChangedEnglishNote kind={kind} fields={fields} changed={changedEnglish} keep={t("changedEnglish.keep")} />
          )}
          {unread && unread.length > 0 && (
            <UnreadNote fields={unread.map((name) => ({ name, id: fields[name]?.id, label: labelOf(name) }))} />
          )}
          {props.machine.translates && id !== undefined && !conflict && (
            <AssistantButton
              name="intent"
              value="draftFromEnglish"
              label={tAssistant("draft")}
              hint={`${tAssistant("draftHint")} ${tAssistant("sendsText", { host: props.machine.translates })}`}
              of={form.id}
            />
          )}
          <TextRows
            {...rows}
            part="text"
            without={isPictureHere ? altField : undefined}
            described={altField && thumbnail ? { by: altField, thumbnail } : undefined}
            more={lastResult?.more}
            changedDefaults={text?.changedDefaults}
          />
          {page?.file ? (
            <SmallTexts isOpen={isAnyOf(small, { fields, marked })}>
              <TextRows {...rows} part="small" changedDefaults={text?.changedDefaults} />
              {ofSearch}
            </SmallTexts>
          ) : (
            ofSearch
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
            {!isSetting && found}
            <div className="grid gap-1">
              {!conflict && state !== "trashed" && (
                <ReaderNote
                  language={language}
                  document={document}
                  now={now}
                  saved={autosave.status?.outcome === "saved"}
                  unsaved={autosave.isUnsaved}
                />
              )}
              {page?.inheritsEnglish && <p className="text-sm text-ink-soft">{t("inheritsEnglish")}</p>}
              {!isSetting && <WaysOut {...props} id={id} unseen={isUnseen} />}
              {page?.file && <EditedElsewhere file={page.file} language={language} />}
            </div>
            <DocumentFacts
              {...props}
              fields={fields}
              pictureAlt={altField && <TextAlone {...rows} name={altField} changedDefaults={text?.changedDefaults} />}
            />
            {isSetting ? (
              <details className="border-t border-rule" open={asksForTime || undefined}>
                <summary className="disclosure">{t("edit.later")}</summary>
                <div className="grid gap-4">
                  <div className="flex flex-wrap gap-3">
                    <SaveButton />
                    {!isUnseen && !page.card && <PreviewButton />}
                  </div>
                  <WaysOut {...props} id={id} unseen={isUnseen} />
                  {schedule}
                </div>
              </details>
            ) : (
              schedule
            )}
            {document && <History kind={kind} document={document} language={language} now={now} />}
            {document && kind.listed && <DocumentActions state={state} linkedFrom={linkedFrom} />}
          </div>
        </div>
      </div>
    </CheckedForm>
  );
}

/** Something is wrong in one of them, or to be looked at. */
function isAnyOf(names: string[], { fields, marked }: { fields: Fields; marked: string[] }): boolean {
  return names.some((name) => fields[name]?.errors || marked.includes(name));
}

function thumbnailOf(picture: string | undefined, { software, uploaded }: PictureChoices): string | undefined {
  return [...software, ...uploaded].find(({ value }) => value === picture)?.thumbnail;
}

function useProblem(kind: NamedKind, problem: { field: string; code: string } | undefined): string | undefined {
  const { t } = useTranslation("frame");
  const label = useFieldLabel(kind);
  const errorText = useErrorText(kind);
  return problem && `${label(problem.field)}${t("colon")} ${errorText(problem.field)(problem.code)}`;
}

function useReference(
  document: Draft | undefined,
  language: Language,
  conflict: EditResult["conflict"],
  prose: EditedDraft["englishProse"],
) {
  const { t } = useTranslation("admin-content");
  const { asLabel } = useLanguageNames();
  const english = textIn(document, "en");
  if (conflict)
    return { title: t("conflict.theirs"), language, texts: conflict.texts, differing: true } satisfies Reference;
  if (language === "en" || !english) return undefined;
  return { title: asLabel("en"), language: "en", texts: english.values, prose } satisfies Reference;
}

type DraftErrorsProps = { kind: NamedKind; form: FormMetadata<any>; fields: Fields };

function DraftErrors({ kind, form, fields }: DraftErrorsProps) {
  const { t } = useTranslation("admin-documents");
  const label = useFieldLabel(kind);
  const errorText = useErrorText(kind);
  const inputs = (forSearch: boolean) =>
    inputsOf(kind).flatMap(({ name, search = false }) => (search === forSearch ? name : []));
  const ofKind = [...inputs(false), ...Object.keys(factSchemas(kind)), ...inputs(true)];
  const named = [
    ...ofKind.map((field) => [field, label(field)] as const),
    ...(["at", "until", "zone"] as const).map((field) => [field, t(`fields.${field}`)] as const),
  ];
  return (
    <ErrorSummary
      form={form}
      title={t("errors.title")}
      fields={named.map(([field, label]) => ({ field: fields[field]!, label, message: errorText(field) }))}
    />
  );
}

type TargetProps = Pick<DraftFormProps, "document" | "language" | "lastResult" | "autosave"> & { isLive: boolean };

/** What a submission is about, and which revisions it was written over. */
function Target({ document, language, lastResult, autosave, isLive }: TargetProps) {
  const { revision, translates } = revisionsOf(document, language, lastResult);
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="revision" value={autosave.revision ?? revision} />
      <input type="hidden" name="translates" value={translates} />
      {lastResult?.conflict && <input type="hidden" name="resolves" value="on" />}
      {isLive && <input type="hidden" name="live" value="on" />}
    </>
  );
}

/** They are edited with the English text. */
function DocumentFacts(props: DraftFormProps & { fields: Fields; pictureAlt: React.ReactNode }) {
  const { kind, document, language, stored, authors, lastResult } = props;
  const message = useErrorText(kind);
  const names = Object.keys(factSchemas(kind));
  if (names.length === 0) return null;
  if (language !== "en" && document)
    return <SharedFacts kind={kind} id={document.id} facts={document.facts} authors={authors} />;
  return (
    <FactFields
      {...props}
      message={message}
      facts={Object.fromEntries(names.map((fact) => [fact, valueIn(lastResult, fact) ?? stored[fact] ?? ""]))}
      theirs={lastResult?.conflict?.facts}
    />
  );
}
