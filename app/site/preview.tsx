import { useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { useTranslation } from "react-i18next";
import { href, useSubmit, type RouterContextProvider } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { isSectionId, sections, type SectionId } from "../content/sections.ts";
import { knownOperatorsOnly } from "../data/guard.server.ts";
import { publishedDocumentsContext } from "../data/published-documents.server.ts";
import { publishedContext, type Published } from "../data/published.server.ts";
import { sessionMiddleware } from "../data/session.server.ts";
import { siteTexts } from "../data/site-texts.server.ts";
import { useFirm } from "../i18n/firm.ts";
import { createI18n, setFirm, type Translations } from "../i18n/instance.ts";
import { useLanguageNames } from "../i18n/language-name.ts";
import { translationsFor } from "../i18n/translations.server.ts";
import { withFieldMark } from "../schemas/field-marks.ts";
import { valuesAt, withEdits } from "../schemas/kinds/page.ts";
import { sectionEdit, textsOfEdit, type SectionEdit } from "../schemas/section.ts";
import { formSentContext } from "../server/form-sent.server.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/preview";
import { linkOf } from "./edited-texts.server.ts";
import { teasersOf } from "./home/teasers.server.ts";
import { secretAddress } from "./preview/secret-address.server.ts";
import { SectionBlock } from "./preview/section-block.tsx";
import { useWatchingForm } from "./preview/use-watching-form.ts";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, knownOperatorsOnly, secretAddress];

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(formSentContext)) throw redirect(href("/admin/content"));
  return { translations: translationsFor(context, "admin-content") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, sectionEdit);
  if (submission.status !== "success") return rejected(submission);
  return { shown: await shownOf(context, submission.value, url.searchParams.has("watched")) };
}

/** What the form beside the page sends again shows by the answer of the action alone. */
export function shouldRevalidate() {
  return false;
}

/** Watched from its form, each text is marked with the field that it comes from. */
async function shownOf(context: Readonly<RouterContextProvider>, edit: SectionEdit, isWatched: boolean) {
  const { section, language } = edit;
  if (!isSectionId(section)) return null;
  const copy = withEdit(await context.get(publishedContext).current(), edit);
  const names = ["home", "services", "insights", "capabilities", "case-studies", "contact", "frame"] as const;
  const textsOf = siteTexts(copy, await context.get(publishedDocumentsContext).pages());
  const { file } = sections[section];
  const shown = Object.fromEntries(names.map((name) => [name, textsOf(language, name)]));
  const texts: Translations = isWatched ? { ...shown, [file]: withMarks(section, shown[file]!) } : shown;
  const link = hasLink(section) ? linkOf(copy, language, section) : "";
  const teasers = section === "insights" ? await teasersOf(context, language) : [];
  return { section, language, translations: texts, link, heroVideo: copy.heroVideo, teasers };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-content"].preview.title);

export default function Preview({ actionData }: Route.ComponentProps) {
  /** Null: a section that is nowhere on the site; undefined: an edit that was rejected. */
  const shown = actionData && "shown" in actionData ? actionData.shown : undefined;
  const { t } = useTranslation("admin-content");
  const { inSentence } = useLanguageNames();
  const submit = useSubmit();
  useWatchingForm((values) => submit(values, { method: "post", replace: true, preventScrollReset: true }));
  return (
    <>
      <div className="border-b-2 border-amber bg-paper-deep">
        <div className="wrap py-5">
          <h1 className="text-heading">
            {shown
              ? t("preview.heading", {
                  section: t(`sections.${shown.section}.name`),
                  language: inSentence(shown.language),
                })
              : t("preview.title")}
          </h1>
          <p className="measure text-ink-soft">
            {t(shown ? "preview.body" : shown === null ? "preview.nowhere" : "preview.refused")}
          </p>
        </div>
      </div>
      {shown && <Shown {...shown} />}
    </>
  );
}

type ShownProps = NonNullable<Awaited<ReturnType<typeof shownOf>>>;

/** An i18next instance of its own, so that unsaved texts do not stay behind. */
function Shown({ section, language, translations, ...block }: ShownProps) {
  const firm = useFirm();
  const i18n = useMemo(() => {
    const instance = createI18n(language, translations);
    setFirm(instance, firm);
    return instance;
  }, [language, translations, firm]);
  return (
    <I18nextProvider i18n={i18n}>
      <div lang={language}>
        <SectionBlock section={section} {...block} />
      </div>
    </I18nextProvider>
  );
}

function withMarks(section: SectionId, texts: object): object {
  const marked = Object.entries<string>(sections[section].columns).map(([column, key]) => {
    const path = key.replaceAll(".", "/");
    return [path, withFieldMark(column, String(valuesAt(texts, [path])[path]))];
  });
  return withEdits(texts, Object.fromEntries(marked));
}

function withEdit(copy: Published, edit: SectionEdit): Published {
  const { section, language } = edit;
  const texts = { section_id: section, ...textsOfEdit(edit) };
  return { ...copy, sections: { ...copy.sections, [language]: { ...copy.sections[language], [section]: texts } } };
}

function hasLink(id: SectionId): id is Parameters<typeof linkOf>[2] {
  return "link" in sections[id];
}
