import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { fixedTexts, sectionKind } from "../data/fixed-texts.server.ts";
import { backendDown, done } from "../data/result.server.ts";
import { backendContext } from "../data/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { sectionForm, textsIn, valuesOf } from "../schemas/section.ts";
import { formSentContext } from "../server/form-sent.server.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/content";
import { PageHeading } from "./admin-page-heading.tsx";
import { refusalOf } from "./components/refusal.server.ts";
import { ContentTabs } from "./components/tabs.tsx";
import { editedIn } from "./content/editing.ts";
import { SectionCard } from "./content/section-card.tsx";
import { SectionEditor, WithoutSection, type SaveResult } from "./content/section-editor.tsx";
import { editedEnglish, filledFromEnglish, stillEnglish } from "./content/start-from-english.server.ts";
import { cardAddress } from "./documents/addresses.ts";
import { findingsIn } from "./documents/text-findings.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sections, schedule, openTexts } = context.get(backendContext);
  const isFormSent = context.get(formSentContext);
  const [read, pending] = await Promise.all([sections.inDisplayOrder(), schedule.pending()]);
  if (!read.ok && !isFormSent) throw backendDown("content_sections");

  const edited = editedIn(url);
  const opened = read.ok && read.value.find(({ section_id }) => section_id === edited?.section);
  const [others, findings, formerEnglish] =
    edited && opened
      ? await Promise.all([
          openTexts.note(opened.id, edited.language),
          findingsIn(context, url, {
            kind: sectionKind(edited.section),
            id: edited.section,
            language: edited.language,
            texts: valuesOf(textsIn(opened, edited.language).texts),
          }),
          sections.translatedEnglish(opened, edited.language),
        ])
      : [[], []];
  return {
    sections: read.ok ? read.value : undefined,
    changes: pending.ok ? pending.value : [],
    editing: edited && {
      ...edited,
      others,
      findings,
      fixed: fixedTexts(edited.section, edited.language),
      editedEnglish: opened && edited.language !== "en" ? editedEnglish(opened) : undefined,
      formerEnglish,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { sections } = context.get(backendContext);
  const submission = await parseForm({ request, context }, sectionForm);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-content");
  const { intent, filled, confirmed, confirmed_in, ...edit } = submission.value;
  const isFilling = intent === "startFromEnglish" && edit.language !== "en";
  const asked = filled.filter((name) => confirmed_in !== edit.language && !confirmed.includes(name));
  const read = isFilling || asked.length > 0 ? await sections.inDisplayOrder() : done([]);
  const section = read.ok && read.value.find(({ section_id }) => section_id === edit.section);
  if (!read.ok)
    return rejected(
      submission,
      ...refusalOf({ why: "refused", refusal: read }, context, (why) => t(`refusals.${why}`)),
    );
  if (section && isFilling) {
    const { initialValue } = submission.reply();
    const { texts, ...added } = filledFromEnglish(section, edit);
    return data<SaveResult>({ initialValue: { ...initialValue, ...texts, filled: [...filled, ...added.filled] } });
  }
  if (section && stillEnglish(section, edit, asked).length > 0)
    return rejected(submission, t("refusals.untouched"), 409, { asks: true });

  const saved = await sections.save(edit);
  if (saved.ok) return redirectWithToast(cardAddress(edit.section), "contentSaved");
  const { data: result, init } = rejected(submission, ...refusalOf(saved, context, (why) => t(`refusals.${why}`)));
  const more = saved.why === "conflict" ? { conflict: saved.conflict } : { missing: saved.why === "missing" };
  return data<SaveResult>({ ...result, ...more }, init ?? undefined);
}

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
