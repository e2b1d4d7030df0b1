import type { Submission, SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createContext, data, href, Link, type RouterContextProvider } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { valueIn } from "../../components/value-in.ts";
import { isSettings } from "../../content/editable-pages.ts";
import type { ConflictingDraft, Draft, DraftRefusal } from "../../data/drafts.server.ts";
import { backendDown, done } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT, pick, translationsFor } from "../../i18n/translations.server.ts";
import { stateOf } from "../../schemas/draft.ts";
import type { WrittenKind } from "../../schemas/kinds/kinds.ts";
import { readSearch } from "../../schemas/search.ts";
import { checkArticle } from "../../schemas/text-check.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { BackLink } from "../back-link.tsx";
import { textLanguageIn } from "../content/editing.ts";
import { addressOfIssue } from "../newsletter/issue-addresses.ts";
import { SectionsOfPage } from "../pages/sections-of-page.tsx";
import { useRole } from "../use-role.ts";
import type { Route } from "./+types/edit";
import { arrangedEntries } from "./arranged-entries.ts";
import { addressOnSite, idIn, listOf } from "./article-addresses.ts";
import { ArticleTabs } from "./article-tabs.tsx";
import { besideTheText } from "./beside-the-text.server.ts";
import { draftEditOf, draftEditSchema } from "./draft-edit.ts";
import { draftRefusal } from "./draft-refusal.server.ts";
import { Editor } from "./editor.tsx";
import { Gone } from "./gone.tsx";
import { kindContext, kindOf, sentFields } from "./kind-context.ts";
import { ArticleMarks, ChangedMark } from "./marks.tsx";
import { Times } from "./times.tsx";
import { topicTexts } from "./topics.server.ts";
import { followUp, saveEdit, type Saved } from "./verbs.server.ts";

export type EditResult = SubmissionResult & {
  conflict?: ConflictingDraft;
  missing?: boolean;
  saved?: { id: string; revision: string };
  more?: string;
};

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
  const words = article?.texts.find((text) => text.language === language)?.words ?? {};
  return {
    translations: {
      ...translationsFor(context, "admin-articles", "admin-content", "admin-checker", "admin-editor", "admin-fields"),
      "admin-assets": pick(translationsFor(context, "admin-assets")["admin-assets"], ["progress", "errors"]),
      ...(kind.name === "page" ? translationsFor(context, "admin-pages") : topicTexts(context)),
    },
    findings: checkArticle(kind, Object.entries(words), language),
    title: kind.title ?? (titleOf(article) || t(`${kind.name as WrittenKind}.new`)),
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
  const { t } = useTranslation("admin-articles");
  const { t: tAdmin } = useTranslation("admin");
  const { t: tPages } = useTranslation("admin-pages");
  const isAdministrator = useRole() === "administrator";
  const id = loaderData.id ?? lastResult?.saved?.id;
  const onSite = article && addressOnSite(kind.name, article.slug);
  return (
    <>
      {isSettings(article?.slug) ? (
        <BackLink to={href("/admin/settings")}>{tAdmin("menu.settings")}</BackLink>
      ) : (
        <BackLink to={listOf(kind.name)}>{t(`${kind.name}.back`)}</BackLink>
      )}
      <PageHeading title={loaderData.title} lang={article && kind.name !== "page" ? "en" : undefined} />
      {article && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          {kind.name === "page" ? (
            <ChangedMark article={article} now={now} />
          ) : (
            <ArticleMarks article={article} now={now} />
          )}
          <Times article={article} now={now} />
          {stateOf(article, now) === "published" && onSite && (
            <a href={onSite} className="touch-link">
              {t("status.viewOnSite")}
            </a>
          )}
          {stateOf(article, now) === "published" && kind.name === "insight" && isAdministrator && (
            <Link to={addressOfIssue(article.id)} className="touch-link">
              {t("status.send")}
            </Link>
          )}
        </div>
      )}
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

function titleOf(article: Draft | undefined): string | undefined {
  return article?.texts.find(({ language }) => language === "en")?.words["title"];
}

const fieldOf: Partial<Record<DraftRefusal["why"], string>> = { addressTaken: "slug", relatedUnknown: "related" };

function rejectedDraft(
  submission: Submission<any, string[], any>,
  refusal: DraftRefusal,
  context: Readonly<RouterContextProvider>,
  saved?: Saved,
) {
  const { why } = refusal;
  const [reason, status] = draftRefusal(refusal, context);
  const field = fieldOf[why];
  const reply = field
    ? submission.reply({ fieldErrors: { [field]: [why] } })
    : submission.reply({ formErrors: [reason] });
  const more = {
    ...(why === "conflict" && { conflict: refusal.conflict }),
    ...(why === "missing" && { missing: true }),
    ...(saved && { saved: { id: saved.id, revision: saved.revision } }),
  };
  return data<EditResult>({ ...reply, ...more }, status);
}
