import { createContext, href, redirect } from "react-router";
import type { Route } from "./+types/preview";
import { published, type Published } from "../data/published.server.ts";
import { backendContext, sessionMiddleware } from "../data/session.server.ts";
import { sections, type SectionId } from "../content/sections.ts";
import { languageContext } from "../i18n/middleware.server.ts";
import { textsOf } from "../i18n/words.server.ts";
import { LanguageContext, useWords } from "../i18n/words.ts";
import { sectionEdit, textsOfEdit, type SectionEdit } from "../schemas/section-edit.ts";
import { readForm } from "../server/read-form.server.ts";
import { editedTexts, linkOf } from "./edited-texts.server.ts";
import { SectionBlock } from "./preview/section-block.tsx";

type Previewed = { edit: SectionEdit | undefined };

/** What the action read, for the loader of the same request. */
const previewContext = createContext<Previewed | null>(null);

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** Without a typed text there is nothing to preview. */
export async function loader({ context }: Route.LoaderArgs) {
  const previewed = context.get(previewContext);
  if (!previewed) throw redirect(href("/admin/content"));

  const { language: reader } = context.get(languageContext);
  const admin = { "admin-content": textsOf(reader, "admin-content") };
  const { edit } = previewed;
  if (!edit || !isSectionId(edit.section)) return { words: admin, shown: null, refused: !edit };

  const copy = withEdit(await published(), edit);
  const { section, language } = edit;
  const names = ["home", "services", "insights", "capabilities", "case-studies", "contact"] as const;
  const texts = Object.fromEntries(names.map((name) => [name, editedTexts(copy, language, name)]));
  const link = hasLink(section) ? linkOf(copy, language, section) : "";
  return { words: { ...admin, ...texts }, shown: { section, language, link, heroFilm: copy.heroFilm }, refused: false };
}

/** Shows a typed text in its place on the site; keeps nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(backendContext);
  if (account === null) throw redirect(`${href("/auth")}?${new URLSearchParams({ next: href("/admin/content") })}`);

  const form = await readForm(request, sectionEdit);
  context.set(previewContext, { edit: form.ok ? form.value : undefined });
  return form.ok ? null : form.rejected();
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.words["admin-content"].preview.title },
  { name: "robots", content: "noindex" },
];

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { shown, refused } = loaderData;
  const words = useWords("admin-content");
  return (
    <>
      <div className="border-b-2 border-amber bg-paper-deep">
        <div className="wrap py-5">
          <h1 className="text-heading">
            {shown
              ? words("preview.heading", {
                  section: words(`sections.${shown.section}.name`),
                  language: words(`languages.${shown.language}`),
                })
              : words("preview.title")}
          </h1>
          <p className="measure text-ink-soft">
            {words(shown ? "preview.body" : refused ? "preview.refused" : "preview.nowhere")}
          </p>
        </div>
      </div>
      {shown && (
        <LanguageContext value={shown.language}>
          <div lang={shown.language}>
            <SectionBlock section={shown.section} link={shown.link} heroFilm={shown.heroFilm} />
          </div>
        </LanguageContext>
      )}
    </>
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
