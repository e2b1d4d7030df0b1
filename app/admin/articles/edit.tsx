import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createContext, data } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { valueIn } from "../../components/value-in.ts";
import { isSettings } from "../../content/editable-pages.ts";
import { backendDown, done } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT, pick, translationsFor } from "../../i18n/translations.server.ts";
import type { CollectionKind } from "../../schemas/kinds/kinds.ts";
import { readSearch } from "../../schemas/search.ts";
import { checkArticle } from "../../schemas/text-check.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { textLanguageIn } from "../content/editing.ts";
import { SectionsOfPage } from "../pages/sections-of-page.tsx";
import type { Route } from "./+types/edit";
import { arrangedEntries } from "./arranged-entries.ts";
import { idIn } from "./article-addresses.ts";
import { ArticleHeading } from "./article-heading.tsx";
import { ArticleTabs } from "./article-tabs.tsx";
import { besideTheText } from "./beside-the-text.server.ts";
import { draftEditOf, draftEditSchema } from "./draft-edit.ts";
import { rejectedDraft, type EditResult } from "./draft-refusal.server.ts";
import { textIn } from "./edited-draft.ts";
import { Editor } from "./editor.tsx";
import { Gone } from "./gone.tsx";
import { kindContext, kindOf, sentFields } from "./kind-context.ts";
import { topicTexts } from "./topics.server.ts";
import { followUp, saveEdit } from "./verbs.server.ts";

/** Set when a form is rejected: the page then renders even when the article cannot be read. */
const returningContext = createContext(false);
const pictureSearchContext = createContext("");

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const kind = context.get(kindContext);
  const id = idIn(params);
  const returning = context.get(returningContext);
  const language = id === undefined ? "en" : textLanguageIn(url);
  const { drafts, remarks } = context.get(backendContext);
  const [read, said] =
    id === undefined
      ? [done(undefined), done([])]
      : await Promise.all([drafts.read(kind, id), remarks.of(id, language)]);
  if (!read.ok && !returning) throw backendDown("articles");
  const article = read.ok ? read.value : undefined;
  if (id !== undefined && !article && !returning) throw data(null, 404);
  const t = getFixedT(context, "admin-articles");
  const values = textIn(article, language)?.values ?? {};
  return {
    translations: {
      ...translationsFor(context, "admin-articles", "admin-content", "admin-checker", "admin-editor", "admin-fields"),
      "admin-assets": pick(translationsFor(context, "admin-assets")["admin-assets"], ["progress", "errors"]),
      ...(kind.name === "page" ? translationsFor(context, "admin-pages") : topicTexts(context)),
    },
    findings: checkArticle(kind, Object.entries(values), language),
    title: kind.title ?? (textIn(article, "en")?.values["title"] || t(`${kind.name as CollectionKind}.new`)),
    kind: kind.name,
    ...sentFields(kind),
    id,
    language,
    article,
    remarks: said.ok ? said.value : null,
    ...(await besideTheText(context, url, {
      kind,
      article,
      isNew: id === undefined,
      language,
      pictureSearch: context.get(pictureSearchContext),
    })),
    now: Date.now(),
  } as const;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  context.set(returningContext, true);
  const kind = context.get(kindContext);
  const id = idIn(params);
  const submission = await parseForm(request, draftEditSchema(kind));
  if (submission.payload["intent"] === "findPictures") {
    const returned: EditResult = { initialValue: submission.reply().initialValue };
    context.set(pictureSearchContext, readSearch(valueIn(returned, "picture_search") ?? ""));
    return data(returned);
  }
  const arranged = arrangedEntries(kind, submission.reply().initialValue ?? {});
  if (arranged) return data<EditResult>(arranged);
  if (submission.status !== "success") return rejected(submission);

  const edit = draftEditOf(kind, submission.value);
  const backend = context.get(backendContext);
  const saved = await saveEdit(backend, kind, id, edit);
  if (!saved.ok) return rejectedDraft(submission, saved, context);
  const followed = await followUp(backend, kind, saved, edit);
  return followed instanceof Response ? followed : rejectedDraft(submission, followed, context, saved);
}

export const meta: Route.MetaFunction = ({ loaderData }) => noindexMeta(loaderData?.title);

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { language, article, now } = loaderData;
  const kind = useMemo(
    () => kindOf(loaderData.kind, loaderData.fields, loaderData.pictured),
    [loaderData.kind, loaderData.fields, loaderData.pictured],
  );
  const lastResult = actionData as EditResult | undefined;
  const { t: tPages } = useTranslation("admin-pages");
  const id = loaderData.id ?? lastResult?.saved?.id;
  return (
    <>
      <ArticleHeading kind={kind.name} title={loaderData.title} article={article} now={now} />
      {lastResult?.missing ? (
        <Gone kind={kind} lastResult={lastResult} />
      ) : (
        <>
          {isSettings(article?.slug) && article.slug !== "settings-navigation" && (
            <p className="measure mt-3 text-ink-soft">{tPages("everyLanguage")}</p>
          )}
          {article && kind.name === "page" && <SectionsOfPage page={article.slug} language={language} />}
          {id !== undefined && <ArticleTabs kind={kind.name} id={id} texts={article?.texts ?? []} current={language} />}
          <Editor
            key={`${id} ${language} ${lastResult ? "rejected" : ""}`}
            {...loaderData}
            kind={kind}
            id={id}
            lastResult={lastResult}
          />
        </>
      )}
    </>
  );
}
