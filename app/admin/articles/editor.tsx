import type { FieldMetadata } from "@conform-to/react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import type { Draft } from "../../data/drafts.server.ts";
import type { StoredRemark } from "../../data/remarks.server.ts";
import type { LinkingContent } from "../../schemas/content-health.ts";
import { inputsOf, stateOf, type Facts, type Texts } from "../../schemas/draft.ts";
import type { Language } from "../../schemas/languages.ts";
import type { Finding } from "../../schemas/text-check.ts";
import { dayAt } from "../../schemas/zoned-time.ts";
import { Conflict } from "../components/conflict.tsx";
import { LeaveWarning } from "../components/leave-warning.tsx";
import { OpenElsewhere } from "../components/open-elsewhere.tsx";
import { articleAddress, editAddress } from "./article-addresses.ts";
import { useErrorText } from "./article-error-text.ts";
import type { AuthorChoice } from "./author-choices.server.ts";
import { draftEditSchema } from "./draft-edit.ts";
import type { EditResult } from "./edit.tsx";
import { FactFields, SharedFacts } from "./fact-fields.tsx";
import { useFieldLabel } from "./field-label.ts";
import { Findings } from "./findings.tsx";
import type { RoutedKind } from "./kind-context.ts";
import { LivePreview } from "./live-preview.tsx";
import type { PictureChoices } from "./picture-choices.server.ts";
import { RemarkList } from "./remark-list.tsx";
import { Schedule } from "./schedule.tsx";
import { SearchPreview, type SearchAppearance } from "./search-preview.tsx";
import { ShareImage } from "./share-image.tsx";
import { TextRows, type Reference } from "./text-rows.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useAutosave, type Begun } from "./use-autosave.ts";
import { useFindings } from "./use-findings.ts";
import { WholeArticle } from "./whole-article.tsx";

export type Fields = Record<string, FieldMetadata<any>>;

type EditorProps = {
  kind: RoutedKind;
  id: string | undefined;
  language: Language;
  article: Draft | undefined;
  remarks: StoredRemark[] | null;
  pictures: PictureChoices;
  authors: AuthorChoice[] | undefined;
  findings: Finding[];
  others: string[];
  appearance: SearchAppearance | undefined;
  linkedFrom: LinkingContent[];
  now: number;
  lastResult: EditResult | undefined;
};

export function Editor({
  kind,
  id: idAtFirst,
  language,
  article,
  remarks,
  pictures,
  authors,
  findings: storedFindings,
  others,
  appearance,
  linkedFrom,
  now,
  lastResult,
}: EditorProps) {
  const { t } = useTranslation("admin-articles");
  const { t: tContent } = useTranslation("admin-content");
  const { name } = kind;
  const schema = useMemo(() => draftEditSchema(kind), [kind]);
  const label = useFieldLabel(kind);
  const errorText = useErrorText(kind);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const findings = useFindings(
    element,
    storedFindings,
    articleAddress({ kind: name, id: idAtFirst ?? "new" }, "check"),
  );
  const [begun, setBegun] = useState<Begun>();
  const [watched, setWatched] = useState(false);
  const id = idAtFirst ?? begun?.id;
  const [inputs, facts] = [inputsOf(kind), Object.keys(kind.facts)];
  const texts = inputs.map((input) => input.name);
  const stored = storedIn(kind, article, language, now);
  const savesItself = idAtFirst === undefined || (article && !article.trashed_at);
  const autosave = useAutosave(
    element,
    savesItself ? articleAddress({ kind: name, id: idAtFirst ?? "new" }, "autosave") : undefined,
    {
      stored,
      names: [...texts, ...(language === "en" ? facts : [])],
      sending,
      watched,
      onBegun: (made) => {
        setBegun(made);
        const action = editAddress(name, made.id);
        // The page stays as it is; whoever reloads it finds the draft.
        history.replaceState(history.state, "", action);
        return { action, autosave: articleAddress({ kind: name, id: made.id }, "autosave") };
      },
    },
  );
  const [form, fields] = useCheckedForm(schema, {
    id: "article",
    lastResult,
    defaultValue: stored,
    onSubmit: (event) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (autosave.waits(event, submitter)) return;
      sending.current = true;
    },
  });
  const all = fields as unknown as Fields;
  const conflict = lastResult?.conflict;
  const english = article?.texts.find((text) => text.language === "en");
  const reference: Reference | undefined = conflict
    ? { title: tContent("conflict.theirs"), language, texts: conflict.texts }
    : language === "en" || !english
      ? undefined
      : { title: tContent("languages.en"), language: "en", texts: english.words };
  const state = article ? stateOf(article, now) : "draft";
  const text = article?.texts.find((text) => text.language === language);
  const canBeScheduled = state !== "trashed" && (language === "en" || state !== "draft" || text?.publish_at != null);
  const target = targetOf(article, language, lastResult);
  const parts = {
    kind,
    language,
    fields: all,
    reference,
    message: errorText,
    pictures,
    submitted: submittedTexts(kind, lastResult, stored),
  };
  const forSearch = inputs.filter(({ search }) => search).map((input) => input.name);
  const summarized = [
    ...texts.filter((name) => !forSearch.includes(name)),
    ...facts,
    ...forSearch,
    "at",
    "until",
    "zone",
  ];
  const canBeWatched = id !== undefined && savesItself && !conflict && (text ?? autosave.status?.outcome === "saved");
  const hasRemarks = article !== undefined && remarks?.length !== 0;
  const checkedBeside = article !== undefined && !watched && !hasRemarks;
  return (
    <div
      className={
        watched
          ? "xl:grid xl:grid-cols-2 xl:gap-x-10"
          : hasRemarks
            ? "xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-x-10"
            : checkedBeside
              ? "max-w-[82rem]"
              : undefined
      }
      data-wide={watched || hasRemarks || checkedBeside || undefined}
    >
      {hasRemarks && (
        <RemarkList
          article={{ kind: name, id: article.id }}
          language={language}
          remarks={remarks}
          revision={autosave.revision ?? text?.revision ?? undefined}
          className={`mt-6 max-h-[50svh] overflow-y-auto ${watched ? "xl:col-span-2" : "xl:sticky xl:top-4 xl:col-start-2 xl:row-start-1 xl:max-h-[calc(100svh-2rem)]"}`}
        />
      )}
      <CheckedForm
        ref={element}
        action={editAddress(name, id, language)}
        reloadDocument
        form={form}
        aria-label={t("edit.label")}
        className={`mt-6 grid gap-8 [&_.field]:scroll-mt-16 ${watched ? "max-xl:[&_.field]:scroll-mb-[44svh]" : checkedBeside ? "min-[90rem]:relative min-[90rem]:pr-62" : ""}`}
      >
        {!conflict && (
          <ErrorSummary
            form={form}
            title={t("errors.title")}
            fields={summarized.map((field) => ({
              field: all[field]!,
              label: field === "at" || field === "until" || field === "zone" ? t(`fields.${field}`) : label(field),
              message: errorText(field),
            }))}
          />
        )}
        {Object.entries(target).map(([field, value]) => (
          <input
            key={field}
            type="hidden"
            name={field}
            value={field === "revision" ? (autosave.revision ?? value) : value}
          />
        ))}
        {conflict && <input type="hidden" name="resolves" value="on" />}
        {state === "published" && <input type="hidden" name="live" value="on" />}
        {conflict && <Conflict by={conflict.by} at={conflict.at} />}
        {article && (
          <OpenElsewhere key={`${article.id} ${language}`} id={article.id} language={language} atFirst={others} />
        )}
        <Toolbar
          kind={name}
          id={id}
          language={language}
          article={article}
          state={state}
          conflict={conflict !== undefined}
          autosaved={autosave.status}
          watched={watched}
          onWatch={canBeWatched ? () => setWatched(!watched) : undefined}
        />
        <TextRows {...parts} part="text" more={lastResult?.more} released={text?.released} />
        {Object.keys(kind.facts).length === 0 ? null : language === "en" || !article ? (
          <FactFields
            kind={kind}
            language={language}
            fields={all}
            message={errorText}
            pictures={pictures}
            authors={authors}
            facts={Object.fromEntries(facts.map((fact) => [fact, valueIn(lastResult, fact) ?? stored[fact] ?? ""]))}
            theirs={conflict?.facts}
          />
        ) : (
          <SharedFacts kind={kind} id={article.id} facts={article.facts} authors={authors} />
        )}
        <TextRows {...parts} part="search" />
        {appearance && (
          <SearchPreview
            kind={kind}
            form={element}
            language={language}
            texts={parts.submitted}
            appearance={appearance}
          />
        )}
        {state === "published" && article && text?.published_revision && (
          <ShareImage kind={name} slug={article.slug} text={text} />
        )}
        {article && (
          <div
            className={
              checkedBeside ? "min-[90rem]:absolute min-[90rem]:inset-y-0 min-[90rem]:right-0 min-[90rem]:w-56" : ""
            }
          >
            <Findings
              kind={kind}
              findings={findings}
              textId={(field) => all[field]?.id ?? form.id}
              className="min-[90rem]:sticky min-[90rem]:top-4 min-[90rem]:max-h-[calc(100svh-2rem)] min-[90rem]:overflow-y-auto"
            />
          </div>
        )}
        {canBeScheduled && (
          <Schedule
            language={language}
            endless={name === "page"}
            fields={all}
            live={state === "published"}
            publishAt={text?.publish_at}
            unpublishAt={state === "draft" ? undefined : article?.unpublish_at}
            lastResult={lastResult}
            message={errorText}
          />
        )}
        {article && name !== "page" && <WholeArticle state={state} linkedFrom={linkedFrom} />}
        <LeaveWarning unsaved={autosave.unsaved} sending={sending} />
      </CheckedForm>
      {watched && id !== undefined && (
        <LivePreview
          opening={{
            action: articleAddress({ kind: name, id }, "preview-links"),
            fields: { language, show: "on" },
          }}
          language={language}
          form={element}
          changedAt={autosave.status?.outcome === "saved" ? autosave.status.at : undefined}
          onClose={() => setWatched(false)}
        />
      )}
    </div>
  );
}

function storedIn(
  kind: RoutedKind,
  article: Draft | undefined,
  language: Language,
  now: number,
): Record<string, string> {
  const today = { published_on: dayAt(now) };
  const facts: Facts = article?.facts ?? today;
  const words: Texts = article?.texts.find((text) => text.language === language)?.words ?? {};
  const names = [...Object.keys(kind.facts), ...inputsOf(kind).map((input) => input.name)];
  const known: Record<string, string> = { ...facts, ...words };
  return Object.fromEntries(names.map((field) => [field, known[field] ?? ""]));
}

/** Keeps the starting revisions of a rejected form, so that a newer text is not overwritten unseen. */
function targetOf(article: Draft | undefined, language: Language, lastResult: EditResult | undefined) {
  const submitted = (name: string, fresh: string) => (lastResult ? (valueIn(lastResult, name) ?? "") : fresh);
  const text = article?.texts.find((text) => text.language === language);
  const english = article?.texts.find((text) => text.language === "en");
  return {
    language,
    revision:
      lastResult?.conflict?.revision ?? lastResult?.saved?.revision ?? submitted("revision", text?.revision ?? ""),
    translates: language === "en" ? "" : submitted("translates", english?.text_revision ?? ""),
  };
}

function submittedTexts(kind: RoutedKind, lastResult: EditResult | undefined, stored: Record<string, string>): Texts {
  if (!lastResult) return stored;
  return Object.fromEntries(inputsOf(kind).map(({ name }) => [name, valueIn(lastResult, name) ?? ""]));
}
