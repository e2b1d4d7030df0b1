import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { fixedTexts, sectionKind } from "../data/fixed-texts.server.ts";
import { backendDown } from "../data/result.server.ts";
import { backendContext } from "../data/session.server.ts";
import { getFixedT, pick, translationsFor } from "../i18n/translations.server.ts";
import { sectionEdit, textsIn, valuesOf } from "../schemas/section.ts";
import { formSentContext } from "../server/form-sent.server.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/content";
import { PageHeading } from "./admin-page-heading.tsx";
import { ContentTabs } from "./components/content-tabs.tsx";
import { refusalOf } from "./components/refusal.server.ts";
import { editedIn } from "./content/editing.ts";
import { SectionCard } from "./content/section-card.tsx";
import { SectionEditor, WithoutSection, type SaveResult } from "./content/section-editor.tsx";
import { cardAddress } from "./documents/addresses.ts";
import { findingsIn } from "./documents/text-findings.server.ts";

const editorTexts = ["edit", "errors", "gone", "hints", "look"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sections, schedule, openTexts } = context.get(backendContext);
  const isFormSent = context.get(formSentContext);
  const [read, pending] = await Promise.all([sections.inDisplayOrder(), schedule.pending()]);
  if (!read.ok && !isFormSent) throw backendDown("content_sections");

  const edited = editedIn(url);
  const opened = read.ok && read.value.find(({ section_id }) => section_id === edited?.section);
  const [others, findings] =
    edited && opened
      ? await Promise.all([
          openTexts.note(opened.id, edited.language),
          findingsIn(context, url, {
            kind: sectionKind(edited.section),
            id: edited.section,
            language: edited.language,
            texts: valuesOf(textsIn(opened, edited.language).texts),
          }),
        ])
      : [[], []];
  return {
    translations: {
      ...translationsFor(context, "admin-content", "admin-schedule"),
      ...((edited || isFormSent) && {
        ...translationsFor(context, "admin-fields", "admin-checker"),
        "admin-documents": pick(translationsFor(context, "admin-documents")["admin-documents"], editorTexts),
      }),
    },
    sections: read.ok ? read.value : undefined,
    changes: pending.ok ? pending.value : [],
    editing: edited && { ...edited, others, findings, fixed: fixedTexts(edited.section, edited.language) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, sectionEdit);
  if (submission.status !== "success") return rejected(submission);

  const saved = await context.get(backendContext).sections.save(submission.value);
  if (saved.ok) return redirectWithToast(cardAddress(submission.value.section), "contentSaved");
  const t = getFixedT(context, "admin-content");
  const { data: result, init } = rejected(submission, ...refusalOf(saved, context, (why) => t(`refusals.${why}`)));
  const more = saved.why === "conflict" ? { conflict: saved.conflict } : { missing: saved.why === "missing" };
  return data<SaveResult>({ ...result, ...more }, init ?? undefined);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-content"].title);

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, changes, editing } = loaderData;
  const lastResult = actionData as SaveResult | undefined;
  const { t } = useTranslation("admin-content");
  const found = sections?.some(({ section_id }) => section_id === editing?.section);
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <ContentTabs current="sections" />
      {lastResult && !found && <WithoutSection lastResult={lastResult} fixed={editing?.fixed ?? {}} />}
      {sections?.length === 0 && (
        <section className="mt-8 border-t border-rule py-10">
          <h2 className="text-heading">{t("none.title")}</h2>
          <p className="mt-2 text-ink-soft">{t("none.body")}</p>
        </section>
      )}
      <div className="mt-8 border-b border-rule">
        {sections?.map((section) => (
          <SectionCard
            key={section.id}
            section={section}
            changes={changes.filter(({ section_id }) => section_id === section.section_id)}
            editing={editing?.section === section.section_id ? editing.language : undefined}
          >
            {editing && <SectionEditor section={section} editing={editing} lastResult={lastResult} />}
          </SectionCard>
        ))}
      </div>
    </>
  );
}
