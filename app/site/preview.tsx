import { useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { useTranslation } from "react-i18next";
import { createContext, href } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { sections, type SectionId } from "../content/sections.ts";
import { articlesContext } from "../data/articles.server.ts";
import { knownOperatorsOnly } from "../data/guard.server.ts";
import { publishedContext, type Published } from "../data/published.server.ts";
import { sessionMiddleware } from "../data/session.server.ts";
import { siteTexts } from "../data/site-texts.server.ts";
import { useFirm } from "../i18n/firm.ts";
import { createI18n, setFirm, type Translations } from "../i18n/instance.ts";
import { translationsFor } from "../i18n/translations.server.ts";
import { sectionEdit, textsOfEdit, type SectionEdit } from "../schemas/section-edit.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/preview";
import { linkOf } from "./edited-texts.server.ts";
import { teasersOf } from "./home/teasers.server.ts";
import { SectionBlock } from "./preview/section-block.tsx";

type Previewed = { edit: SectionEdit | undefined };

/** From the action to the loader of the same request. */
const previewContext = createContext<Previewed | null>(null);

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, knownOperatorsOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const previewed = context.get(previewContext);
  if (!previewed) throw redirect(href("/admin/content"));

  const translations = translationsFor(context, "admin-content");
  const { edit } = previewed;
  if (!edit || !isSectionId(edit.section)) return { translations, shown: null, refused: !edit };

  const copy = withEdit(await context.get(publishedContext).current(), edit);
  const { section, language } = edit;
  const names = ["home", "services", "insights", "capabilities", "case-studies", "contact"] as const;
  const textsOf = siteTexts(copy, await context.get(articlesContext).pages());
  const texts: Translations = Object.fromEntries(names.map((name) => [name, textsOf(language, name)]));
  const link = hasLink(section) ? linkOf(copy, language, section) : "";
  const teasers = section === "insights" ? await teasersOf(context, language) : [];
  const shown = { section, language, translations: texts, link, heroVideo: copy.heroVideo, teasers };
  return { translations, shown, refused: false };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, sectionEdit);
  context.set(previewContext, { edit: submission.status === "success" ? submission.value : undefined });
  return submission.status === "success" ? null : rejected(submission);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-content"].preview.title);

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { shown, refused } = loaderData;
  const { t } = useTranslation("admin-content");
  return (
    <>
      <div className="border-b-2 border-amber bg-paper-deep">
        <div className="wrap py-5">
          <h1 className="text-heading">
            {shown
              ? t("preview.heading", {
                  section: t(`sections.${shown.section}.name`),
                  language: t(`languages.${shown.language}`),
                })
              : t("preview.title")}
          </h1>
          <p className="measure text-ink-soft">
            {t(shown ? "preview.body" : refused ? "preview.refused" : "preview.nowhere")}
          </p>
        </div>
      </div>
      {shown && <Shown {...shown} />}
    </>
  );
}

type ShownProps = NonNullable<Route.ComponentProps["loaderData"]["shown"]>;

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

function withEdit(copy: Published, edit: SectionEdit): Published {
  const { section, language } = edit;
  const texts = { section_id: section, ...textsOfEdit(edit) };
  return { ...copy, sections: { ...copy.sections, [language]: { ...copy.sections[language], [section]: texts } } };
}

function isSectionId(id: string): id is SectionId {
  return Object.hasOwn(sections, id);
}

function hasLink(id: SectionId): id is Parameters<typeof linkOf>[2] {
  return "link" in sections[id];
}
