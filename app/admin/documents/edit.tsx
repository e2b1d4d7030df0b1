import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { createContext, data } from "react-router";
import { useLastAnswer } from "../../components/use-last-answer.ts";
import { valueIn } from "../../components/value-in.ts";
import { backendDown, done } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { inputsOf } from "../../schemas/inputs.ts";
import { fallbackLanguage } from "../../schemas/languages.ts";
import { readSearch } from "../../schemas/search.ts";
import { formSentContext } from "../../server/form-sent.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import type { Route } from "./+types/edit";
import { idIn, lookQuery, textLanguageIn } from "./addresses.ts";
import { choiceTexts } from "./choice-texts.server.ts";
import { arrangedEntries } from "./editor/arranged-entries.ts";
import { followUp, saveEdit } from "./editor/carry-out-intent.server.ts";
import { draftEditOf, draftEditSchema, isOfMachine } from "./editor/draft-edit.ts";
import { rejectedDraft, type EditResult } from "./editor/draft-refusal.server.ts";
import { readyLanguages, shownIn, textIn, titleOf } from "./editor/edited-draft.ts";
import { editorAside } from "./editor/editor-aside.server.ts";
import { Editor } from "./editor/editor.tsx";
import { startFromEnglish } from "./editor/fill-empty.server.ts";
import { fillByMachine, machineAside, readIn } from "./editor/machine.server.ts";
import { DocumentHeading } from "./heading.tsx";
import { kindContext, kindOf } from "./kind-context.ts";
import { MissingDocument } from "./missing-document.tsx";
import { findingsIn } from "./text-findings.server.ts";

const pictureSearchContext = createContext("");

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const kind = context.get(kindContext);
  const id = idIn(params);
  const returning = context.get(formSentContext);
  const language = id === undefined ? "en" : textLanguageIn(url);
  const { drafts, remarks } = context.get(backendContext);
  const [read, said] =
    id === undefined
      ? [done(undefined), done([])]
      : await Promise.all([drafts.read(kind, id), remarks.of(id, language)]);
  if (!read.ok && !returning) throw backendDown("articles");
  const document = read.ok ? read.value : undefined;
  if (id !== undefined && !document && !returning) throw data(null, 404);
  const t = getFixedT(context, "admin-documents");
  const now = Date.now();
  const values = textIn(document, language)?.values;
  const inputs = inputsOf(kind);
  const texts = Object.fromEntries(inputs.map(({ name }) => [name, values?.[name] ?? ""]));
  const [findings, aside] = await Promise.all([
    // What came with a form that was never saved is checked as soon as somebody types.
    returning && !document
      ? null
      : findingsIn(context, url, {
          kind,
          id,
          language,
          texts,
          facts: document?.facts,
          picture: document?.facts["picture"] ?? "",
        }),
    editorAside(context, url, {
      kind,
      document,
      isNew: id === undefined,
      language,
      pictureSearch: context.get(pictureSearchContext),
    }),
  ]);
  return {
    translations: choiceTexts(context, kind),
    findings,
    title: kind.page ? kind.page.title : titleOf(document) || (id === undefined ? t(`${kind.name}.new`) : ""),
    kind: kind.name,
    page: kind.page,
    id,
    language,
    document: document && shownIn(document, language),
    ready: document ? readyLanguages(kind, document, now) : [],
    remarks: said.ok ? said.value : null,
    ...aside,
    machine: machineAside(context, kind, document, language),
    look: url.searchParams.has(lookQuery),
    now,
  } as const;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const kind = context.get(kindContext);
  const id = idIn(params);
  const submission = await parseForm({ request, context }, draftEditSchema(kind));
  if (submission.payload["intent"] === "findPictures") {
    const returned: EditResult = { initialValue: submission.reply().initialValue };
    context.set(pictureSearchContext, readSearch(valueIn(returned, "picture_search") ?? ""));
    return data(returned);
  }
  const arranged = arrangedEntries(kind, submission.reply().initialValue ?? {});
  if (arranged) return data<EditResult>(arranged);
  if (submission.status !== "success") return rejected(submission);

  const edit = draftEditOf(kind, submission.value);
  if (edit.intent === "startFromEnglish" && edit.language !== fallbackLanguage && id !== undefined)
    return startFromEnglish({ context, kind, id, submission, edit });
  const backend = context.get(backendContext);
  const former = edit.unread.length > 0 && id !== undefined ? await backend.drafts.read(kind, id) : undefined;
  const saved = await saveEdit(backend, kind, id, edit);
  if (!saved.ok) return rejectedDraft(submission, saved, context);
  const read = readIn(edit, former?.ok ? former.value : undefined);
  const marked =
    read.length > 0 && (await backend.drafts.markRead(kind, saved.id, { ...saved, language: edit.language }, read));
  if (marked && !marked.ok) return rejectedDraft(submission, marked, context, saved);
  if (isOfMachine(edit.intent)) return fillByMachine(context, kind, saved, edit, submission);
  const followed = await followUp(backend, kind, saved, edit);
  return followed instanceof Response ? followed : rejectedDraft(submission, followed, context, saved);
}

export { shouldRevalidate } from "../components/reload-after-conflict.ts";

export default function EditDocument({ loaderData }: Route.ComponentProps) {
  const { page, language } = loaderData;
  const kind = useMemo(() => kindOf(loaderData.kind, page), [loaderData.kind, page]);
  const { answer: lastResult, at } = useLastAnswer() as { answer?: EditResult; at: string };
  const { t } = useTranslation("admin-documents");
  const [begun, setBegun] = useState<{ id: string; title: string }>();
  const id = loaderData.id ?? lastResult?.saved?.id;
  const stored = loaderData.title || valueIn(lastResult, "title");
  const title = (loaderData.id === undefined && begun ? begun.title : stored) || t("untitled");
  return (
    <>
      <DocumentHeading kind={kind} page={page} title={title} hasForm={!lastResult?.missing} />
      {lastResult?.missing ? (
        <MissingDocument kind={kind} lastResult={lastResult} />
      ) : (
        <>
          <Editor
            key={`${id} ${language} ${at}`}
            {...loaderData}
            title={title}
            kind={kind}
            id={id}
            lastResult={lastResult}
            onBegun={setBegun}
          />
        </>
      )}
    </>
  );
}
