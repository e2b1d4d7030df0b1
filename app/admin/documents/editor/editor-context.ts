import type { FieldMetadata } from "@conform-to/react";
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCheckedForm } from "../../../components/use-checked-form.ts";
import { valueIn } from "../../../components/value-in.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import type { Language } from "../../../schemas/formats/languages.ts";
import type { ProseNode } from "../../../schemas/formats/prose.ts";
import { factSchemas, inputsOf, type Texts } from "../../../schemas/forms/inputs.ts";
import { altFieldOf } from "../../../schemas/kinds/fields.ts";
import { stateOf, textState } from "../../../schemas/rules/document-state.ts";
import { isSameText } from "../../components/form-values.ts";
import { useSending } from "../../components/leave-warning.tsx";
import { documentForm, type NamedKind } from "../addresses.ts";
import { useErrorText, useFieldLabel, useNone, useOption, useTextHint } from "../document-words.ts";
import { draftEditSchema } from "./draft-edit.ts";
import type { EditResult } from "./draft-refusal.server.ts";
import type { editedDocument } from "./edited-document.server.ts";
import { storedIn, submittedTexts, textIn } from "./edited-draft.ts";
import { reviewsInOrder } from "./reviews.tsx";
import { useAutosave } from "./use-autosave.ts";

export type LoadedDocument = Awaited<ReturnType<typeof editedDocument>>;

export type EditedDocument = Omit<LoadedDocument, "kind"> & { kind: NamedKind; lastResult: EditResult | undefined };

type Reference = {
  title: string;
  language: Language;
  texts: Texts;
  prose?: Record<string, ProseNode[]>;
  /** Only where one's own differ. */
  differing?: boolean;
};

export type EditorState = ReturnType<typeof useEditorState>;

export const EditorContext = createContext<EditorState | null>(null);

export function useEditor(): EditorState {
  return use(EditorContext)!;
}

export function useEditorState(edited: EditedDocument) {
  const { kind, page, language, document, lastResult, look } = edited;
  const { t } = useTranslation("admin-documents");
  const element = useRef<HTMLFormElement>(null);
  const [sending, send] = useSending();
  const [isWatched, watch] = useState(false);
  const stored = storedIn(kind, document, language);
  const savesItself = document ? !document.trashed_at : edited.id === undefined;
  const autosave = useAutosave(element, {
    kind: kind.name,
    id: edited.id,
    // What is typed on a card is its writer's until it is saved or looked at.
    isOn: savesItself && (isWatched || !page?.card),
    stored,
    startsUnsaved: Object.entries(stored).some(([name, text]) => !isSameText(valueIn(lastResult, name) ?? text, text)),
    names: [...inputsOf(kind).map(({ name }) => name), ...(language === "en" ? Object.keys(factSchemas(kind)) : [])],
    sending,
    watched: isWatched,
  });
  const [form, fields] = useCheckedForm(draftEditSchema(kind), {
    id: documentForm,
    lastResult,
    defaultValue: stored,
    onSubmit: (event) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!autosave.waits(event, submitter)) send();
    },
  });
  const { conflict } = lastResult ?? {};
  const text = textIn(document, language);
  const ofText = textState(document, language);
  const canBeWatched =
    savesItself && !page?.unseen && !conflict && (text !== undefined || autosave.status?.outcome === "saved");
  const watchAtOnce = useEffectEvent(() => watch(look && canBeWatched));
  // Not in the HTML: without a script there is nothing to be seen.
  useEffect(() => watchAtOnce(), []);
  const reference = useReference(edited);
  const title = autosave.begun ? autosave.begun.title : edited.title || valueIn(lastResult, "title");
  return {
    ...edited,
    id: autosave.id,
    title: title || t("untitled"),
    element,
    form,
    fields: fields as Record<string, FieldMetadata<any>>,
    stored,
    submitted: submittedTexts(kind, lastResult, stored),
    autosave,
    sending,
    state: stateOf(document),
    text,
    textState: ofText,
    conflict,
    reference,
    reviews: text && !conflict ? reviewsInOrder(kind, text.reviews, text.values, reference?.texts ?? {}) : [],
    altField: altFieldOf(kind),
    isPictureHere: language === "en" || !document,
    isWatched,
    canBeWatched,
    watch,
    labelOf: useFieldLabel(kind),
    messageOf: useErrorText(kind),
    hintOf: useTextHint(),
    noneOf: useNone(),
    optionOf: useOption(),
  };
}

function useReference({ document, language, lastResult, englishProse }: EditedDocument): Reference | undefined {
  const { t } = useTranslation("admin-content");
  const { asLabel } = useLanguageNames();
  const english = textIn(document, "en");
  const { conflict } = lastResult ?? {};
  if (conflict) return { title: t("conflict.theirs"), language, texts: conflict.texts, differing: true };
  if (language === "en" || !english) return undefined;
  return { title: asLabel("en"), language: "en", texts: english.values, prose: englishProse };
}
