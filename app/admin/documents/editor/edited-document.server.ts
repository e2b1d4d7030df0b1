import { createContext, data } from "react-router";
import { valueIn, valuesIn } from "../../../components/value-in.ts";
import { backendDown, done } from "../../../data/backend/result.server.ts";
import type { DraftRefusal } from "../../../data/documents/drafts.server.ts";
import { readLogo } from "../../../data/files/logo.server.ts";
import { backendContext, type Backend } from "../../../data/session/session.server.ts";
import { languageNamed } from "../../../i18n/languages.ts";
import { fallbackLanguage, type Language } from "../../../schemas/formats/languages.ts";
import { readSearch } from "../../../schemas/forms/filter.ts";
import { isProvisional, slugOf } from "../../../schemas/rules/slug.ts";
import { environmentContext, type Context } from "../../../server/context.server.ts";
import { formSentContext, parseForm, rejected } from "../../../server/parse-form.server.ts";
import { lookQuery, textLanguageIn, type RoutedKind } from "../addresses.ts";
import { fillByAssistant, assistantAside, reviewedIn } from "../assistant/fill-draft.server.ts";
import { formerTitlePlaces } from "../replace/places.server.ts";
import { findingsIn, refusedOfOthers } from "../text-findings.server.ts";
import { arrangedEntries } from "./arranged-entries.ts";
import { followUp, saveEdit, startFromEnglish } from "./carry-out-intent.server.ts";
import { draftEditOf, draftEditSchema, isForAssistant, languagesAlong, type DraftEdit } from "./draft-edit.ts";
import { rejectedDraft, type EditResult } from "./draft-refusal.server.ts";
import { readyLanguages, shownIn, storedIn, textIn, titleOf } from "./edited-draft.ts";
import { editorAside } from "./editor-aside.server.ts";

const pictureSearchContext = createContext("");

export async function editedDocument(context: Context, url: URL, kind: RoutedKind, id: string | undefined) {
  const returning = context.get(formSentContext);
  const language = id === undefined ? "en" : textLanguageIn(url);
  const { drafts, contentHealth } = context.get(backendContext);
  const draft = id === undefined ? Promise.resolve(done(undefined)) : drafts.read(kind, id, language);
  const reading = draft.then((read) => (read.ok ? read.value : undefined));
  const forgetRead = contentHealth.readAhead(reading.then((document) => document?.publication));
  const [read, renamed, findings, aside] = await Promise.all([
    draft,
    reading.then((document) => {
      const titleIn = (of: Language) => textIn(document, of)?.values["title"];
      return id === undefined ? [] : formerTitlePlaces(context, url, { kind: kind.name, id }, titleIn);
    }),
    reading.then((document) =>
      // What came with a form that was never saved is checked as soon as somebody types.
      returning && !document
        ? null
        : findingsIn(context, url, { kind, document, language, values: storedIn(kind, document, language) }),
    ),
    editorAside(context, url, { kind, id, reading, language, pictureSearch: context.get(pictureSearchContext) }),
  ]).finally(forgetRead);
  if (!read.ok && !returning) throw backendDown("articles");
  const document = read.ok ? read.value : undefined;
  if (id !== undefined && !document && !returning) throw data(null, 404);
  return {
    findings,
    title: kind.page ? kind.page.title : titleOf(document),
    renamed,
    kind: kind.name,
    page: kind.page,
    id,
    language,
    document: document && shownIn(document, language),
    ready: document ? readyLanguages(kind, document) : [],
    remarks: document?.remarks ?? [],
    ...aside,
    assistant: assistantAside(context, kind, document, language),
    look: url.searchParams.has(lookQuery),
  } as const;
}

type Sent = { request: Request; context: Context };

export async function saveDocument(sent: Sent, kind: RoutedKind, id: string | undefined) {
  const submission = await parseForm(sent, draftEditSchema(kind));
  const answer = await carryOut(submission, sent.context, kind, id);
  const returned: EditResult = { initialValue: submission.reply().initialValue };
  const also = languagesAlong(valuesIn(returned, "publish_also"));
  const { intent } = submission.payload;
  if (answer instanceof Response || also.length === 0 || !id || (intent !== "publish" && intent !== "schedule"))
    return answer;
  const read = await sent.context.get(backendContext).drafts.read(kind, id);
  const language = languageNamed(submission.payload["language"]) ?? fallbackLanguage;
  const document = read.ok ? read.value : undefined;
  const ofOthers = await refusedOfOthers(sent.context, { kind, document, language, values: {}, also });
  return data<EditResult>({ ...answer.data, ofOthers }, answer.init ?? undefined);
}

type Edited = Awaited<ReturnType<typeof parseForm<ReturnType<typeof draftEditSchema>>>>;

async function carryOut(submission: Edited, context: Context, kind: RoutedKind, id: string | undefined) {
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
  const wrong = await wrongLogos(context, kind, edit);
  if (wrong) return rejected(submission, wrong);
  const former = edit.unread.length > 0 && id !== undefined ? await backend.drafts.read(kind, id) : undefined;
  const reviewed = reviewedIn(edit, former?.ok ? former.value : undefined);
  const saved = await saveEdit(backend, kind, id, { ...edit, reviewed });
  if (!saved.ok) return rejectedDraft(submission, saved, context);
  if (isForAssistant(edit.intent)) return fillByAssistant(context, kind, saved, edit, submission);
  const addressed = await withAddress(backend.drafts, kind, saved.id, edit);
  const followed = "ok" in addressed ? addressed : await followUp(backend, kind, saved, addressed);
  return followed instanceof Response ? followed : rejectedDraft(submission, followed, context, saved);
}

/** Of a storage that does not answer nothing is wrong: who draws a logo reads it again. */
async function wrongLogos(context: Context, kind: RoutedKind, { texts }: DraftEdit) {
  const environment = context.get(environmentContext);
  const chosen = Object.entries(texts).filter(([name, path]) => path !== "" && kind.texts[name]?.check === "logo");
  const read = await Promise.all(chosen.map(([, path]) => readLogo(path, environment).catch(() => true)));
  const wrong = chosen.filter((_, index) => !read[index]);
  return wrong.length > 0 ? Object.fromEntries(wrong.map(([name]) => [name, ["logoInvalid"]])) : undefined;
}

/** A text that saved itself has no address yet: a translation that is published before the English form was sent makes it of the English title. */
async function withAddress(
  drafts: Backend["drafts"],
  kind: RoutedKind,
  id: string,
  edit: DraftEdit,
): Promise<DraftEdit | DraftRefusal> {
  const isOut = edit.intent === "publish" || edit.intent === "schedule";
  const read = isOut && edit.language !== fallbackLanguage ? await drafts.read(kind, id) : undefined;
  const document = read?.ok ? read.value : undefined;
  const english = textIn(document, fallbackLanguage);
  if (!document || !english || !isProvisional(document.slug)) return edit;
  const slug = slugOf(english.values["title"] ?? "");
  const { language, revision, values: texts } = english;
  const saving = { language, revision, texts, facts: { ...document.facts, slug } };
  const saved = slug ? await drafts.saveDraft(kind, id, saving) : undefined;
  if (saved && !saved.ok && saved.why === "addressTaken") return { ...saved, of: fallbackLanguage, address: slug };
  if (!saved?.ok) return edit;
  const also = edit.also.map((text) => (text.revision === revision ? { ...text, revision: saved.revision } : text));
  return { ...edit, also };
}
