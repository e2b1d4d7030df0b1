import type { FieldMetadata } from "@conform-to/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import type { Draft } from "../../data/drafts.server.ts";
import type { ArticleKind } from "../../schemas/article-kind.ts";
import {
  factFields,
  isProvisional,
  stateOf,
  textFields,
  type ArticleState,
  type Facts,
  type TextMark,
  type Texts,
} from "../../schemas/draft.ts";
import type { Language } from "../../schemas/languages.ts";
import type { Finding } from "../../schemas/text-check.ts";
import { Conflict } from "../components/conflict.tsx";
import { LeaveWarning } from "../components/leave-warning.tsx";
import { articleAddress, editAddress } from "./article-addresses.ts";
import { useErrorText } from "./article-error-text.ts";
import { draftEdits } from "./draft-edit.ts";
import type { EditResult } from "./edit.tsx";
import { FactFields } from "./fact-fields.tsx";
import { useFieldLabel } from "./field-label.ts";
import { Findings } from "./findings.tsx";
import type { PictureChoices } from "./picture-choices.server.ts";
import { Schedule, TranslationSchedule } from "./schedule.tsx";
import { TextRows, type Reference } from "./text-rows.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useAutosave, type Begun } from "./use-autosave.ts";
import { useFindings } from "./use-findings.ts";
import { WholeArticle } from "./whole-article.tsx";

export type Fields = Record<string, FieldMetadata<any>>;

type EditorProps = {
  kind: ArticleKind;
  /** Undefined until the article is saved for the first time. */
  id: string | undefined;
  language: Language;
  article: Draft | undefined;
  pictures: PictureChoices;
  findings: Finding[];
  now: number;
  lastResult: EditResult | undefined;
};

export function Editor({
  kind,
  id: idAtFirst,
  language,
  article,
  pictures,
  findings: storedFindings,
  now,
  lastResult,
}: EditorProps) {
  const { t } = useTranslation("admin-articles");
  const { t: tContent } = useTranslation("admin-content");
  const label = useFieldLabel();
  const errorText = useErrorText(kind);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const findings = useFindings(element, storedFindings);
  const [begun, setBegun] = useState<Begun>();
  const id = idAtFirst ?? begun?.id;
  const stored = storedIn(kind, article, language, now);
  const savesItself = idAtFirst === undefined || (article && !article.trashed_at);
  const autosave = useAutosave(
    element,
    savesItself ? articleAddress({ kind, id: idAtFirst ?? "new" }, "autosave") : undefined,
    {
      stored,
      names: textFields[kind].map(({ name }) => name),
      sending,
      onBegun: (made) => {
        setBegun(made);
        const action = editAddress(kind, made.id);
        // The page stays as it is; whoever reloads it finds the draft.
        history.replaceState(history.state, "", action);
        return { action, autosave: articleAddress({ kind, id: made.id }, "autosave") };
      },
    },
  );
  const [form, fields] = useCheckedForm(draftEdits[kind], {
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
  const schedulesTranslation =
    language !== "en" && (text?.publish_at ? state !== "trashed" : canBeScheduled(state, text));
  const target = targetOf(kind, article, language, begun, lastResult);
  const parts = { kind, language, fields: all, reference, message: errorText };
  const summarized = [...textFields[kind].map(({ name }) => name), ...factFields[kind], "at", "until", "zone"] as const;
  return (
    <CheckedForm
      ref={element}
      action={editAddress(kind, id, language)}
      reloadDocument
      form={form}
      aria-label={t("edit.label")}
      className="mt-6 grid gap-8"
    >
      {!conflict && (
        <ErrorSummary
          form={form}
          title={t("errors.title")}
          fields={summarized.map((name) => ({
            field: all[name]!,
            label: label(name as "title"),
            message: errorText(name),
          }))}
        />
      )}
      {Object.entries(target).map(([name, value]) => (
        <input
          key={name}
          type="hidden"
          name={name}
          value={name === "revision" ? (autosave.revision ?? value) : value}
        />
      ))}
      {state === "published" && <input type="hidden" name="live" value="on" />}
      {conflict && <Conflict by={conflict.by} at={conflict.at} />}
      <Toolbar
        kind={kind}
        id={id}
        language={language}
        article={article}
        state={state}
        conflict={conflict !== undefined}
        autosaved={autosave.status}
      />
      <TextRows
        {...parts}
        part="text"
        more={lastResult?.more === true}
        submitted={submittedTexts(kind, lastResult, stored)}
      />
      <FactFields
        kind={kind}
        language={language}
        fields={all}
        message={errorText}
        pictures={pictures}
        picture={valueIn(lastResult, "picture") ?? stored["picture"] ?? ""}
        live={state === "published"}
      />
      <TextRows {...parts} part="search" />
      {article && <Findings findings={findings} textId={(field) => all[field]?.id ?? form.id} />}
      {language === "en" && state !== "trashed" && (
        <Schedule
          fields={all}
          live={state === "published"}
          publishAt={state === "scheduled" ? article?.publish_at : undefined}
          unpublishAt={state === "draft" ? undefined : article?.unpublish_at}
          lastResult={lastResult}
          message={errorText}
        />
      )}
      {schedulesTranslation && (
        <TranslationSchedule fields={all} publishAt={text?.publish_at} lastResult={lastResult} message={errorText} />
      )}
      {article && <WholeArticle state={state} />}
      <LeaveWarning unsaved={autosave.unsaved} sending={sending} />
    </CheckedForm>
  );
}

/** A translation that readers do not see yet, of an article whose English text is published. */
function canBeScheduled(state: ArticleState, text: TextMark | undefined): boolean {
  return (state === "scheduled" || state === "published") && !text?.published_revision;
}

function storedIn(
  kind: ArticleKind,
  article: Draft | undefined,
  language: Language,
  now: number,
): Record<string, string> {
  const today = { published_on: new Date(now).toISOString().slice(0, 10) };
  const facts: Facts = !article || isProvisional(article.facts.slug) ? today : article.facts;
  const words: Texts = article?.texts.find((text) => text.language === language)?.words ?? {};
  const names = [...factFields[kind], ...textFields[kind].map(({ name }) => name)];
  const known: Record<string, string> = { ...facts, ...words };
  return Object.fromEntries(names.map((name) => [name, known[name] ?? ""]));
}

/** Keeps the starting revisions of a rejected form, so that a newer text is not overwritten unseen. */
function targetOf(
  kind: ArticleKind,
  article: Draft | undefined,
  language: Language,
  begun: Begun | undefined,
  lastResult: EditResult | undefined,
) {
  const submitted = (name: string, fresh: string) => (lastResult ? (valueIn(lastResult, name) ?? "") : fresh);
  const text = article?.texts.find((text) => text.language === language);
  const english = article?.texts.find((text) => text.language === "en");
  const was = begun?.facts ?? article?.facts ?? {};
  return {
    language,
    revision:
      lastResult?.conflict?.revision ?? lastResult?.saved?.revision ?? submitted("revision", text?.revision ?? ""),
    translates: language === "en" ? "" : submitted("translates", english?.revision ?? ""),
    was: begun ? JSON.stringify(was) : submitted("was", JSON.stringify(was)) || "{}",
  };
}

function submittedTexts(kind: ArticleKind, lastResult: EditResult | undefined, stored: Record<string, string>): Texts {
  if (!lastResult) return stored;
  return Object.fromEntries(textFields[kind].map(({ name }) => [name, valueIn(lastResult, name) ?? ""]));
}
