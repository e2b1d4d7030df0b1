import { useTranslation } from "react-i18next";
import type { RouterContextProvider } from "react-router";
import { backendDown, type Result } from "../../data/backend/result.server.ts";
import type { ListedSection, Section } from "../../data/documents/sections.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { fixedTexts } from "../../data/texts/fixed-texts.server.ts";
import { rowId } from "../../schemas/formats/row-id.ts";
import { formSentContext } from "../../server/form-sent.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { ContentTabs } from "../components/tabs.tsx";
import type { Route } from "./+types/sections";
import { editedDocument, saveDocument } from "./editor/edited-document.server.ts";
import { Editor } from "./editor/editor.tsx";
import { SectionCard } from "./sections/section-card.tsx";
import { sectionKindFor } from "./sections/section-kind.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const isFormSent = context.get(formSentContext);
  const read = await context.get(backendContext).sections.inDisplayOrder();
  if (!read.ok && !isFormSent) throw backendDown("content_sections");

  const name = url.searchParams.get("edit");
  const opened = read.ok ? read.value.find(({ id, section_id }) => id === name || section_id === name) : undefined;
  const edited = opened ?? (name !== null && isFormSent ? unread(name) : undefined);
  return {
    sections: read.ok ? read.value.map(withFixedTexts) : undefined,
    editing: edited && (await editedDocument(context, url, sectionKindFor(context, edited), edited.id)),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const section = await sectionNamed(context, url.searchParams.get("edit") ?? "");
  return saveDocument({ request, context }, sectionKindFor(context, section), section.id);
}

/** What the form that was sent is about, also where it is gone or cannot be read: saving tells which. */
async function sectionNamed(context: Readonly<RouterContextProvider>, name: string): Promise<Section> {
  const found: Result<Section | undefined> = await context.get(backendContext).sections.at(name);
  return (found.ok && found.value) || unread(name);
}

function unread(name: string): Section {
  const id = rowId().safeParse(name).data ?? "00000000-0000-0000-0000-000000000000";
  return { id, section_id: name, title: null, subtitle: null, body_text: null, cta_text: "" };
}

function withFixedTexts(section: ListedSection): ListedSection {
  const { title, subtitle, body_text, section_id } = section;
  const fixed = fixedTexts(section_id, "en");
  return {
    ...section,
    title: title ?? fixed.title ?? null,
    subtitle: subtitle ?? fixed.subtitle ?? null,
    body_text: body_text ?? fixed.body_text ?? null,
  };
}

export { shouldRevalidate } from "../components/reload-after-conflict.ts";

export default function Content({ loaderData }: Route.ComponentProps) {
  const { sections, editing } = loaderData;
  const { t } = useTranslation("admin-content");
  const editor = editing && <Editor {...editing} />;
  const isListed = sections?.some(({ id }) => id === editing?.id);
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <ContentTabs current="sections" />
      {!isListed && editor}
      {sections?.length === 0 && (
        <section className="mt-8 border-t border-rule py-10">
          <h2 className="text-heading">{t("none.title")}</h2>
          <p className="mt-2 text-ink-soft">{t("none.body")}</p>
        </section>
      )}
      <div className="mt-8 border-b border-rule">
        {sections?.map((section) => (
          <SectionCard key={section.id} section={section} isEdited={editing?.id === section.id}>
            {editor}
          </SectionCard>
        ))}
      </div>
    </>
  );
}
