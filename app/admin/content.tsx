import { useTranslation } from "react-i18next";
import { editablePage, localePages, type PageName } from "../content/editable-pages.ts";
import { isSectionId, sections as knownSections } from "../content/sections.ts";
import { backendDown } from "../data/backend/result.server.ts";
import { changedByRelease } from "../data/documents/page-fields.server.ts";
import type { ListedSection } from "../data/documents/sections.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { environmentContext } from "../server/context.server.ts";
import { formSentContext, readUnlessRejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/content";
import { PageHeading } from "./admin-page-heading.tsx";
import { ListSearch } from "./components/list-results.tsx";
import { Section } from "./components/section.tsx";
import { ContentTabs } from "./components/tabs.tsx";
import { FoundFields } from "./content/found-fields.tsx";
import { textSearch } from "./documents/addresses.ts";
import { editedDocument, saveDocument } from "./documents/editor/edited-document.server.ts";
import { Editor } from "./documents/editor/editor.tsx";
import { LanguageHeads } from "./documents/language-tabs.tsx";
import { fieldFinder } from "./documents/pages/labelled-fields.server.ts";
import { PageList } from "./documents/pages/page-list.tsx";
import { asAddress, placeOfAddress } from "./documents/pages/place-of-address.server.ts";
import { SectionCard } from "./documents/sections/section-card.tsx";
import { bareSection, sectionKindFor, sectionNamed, withFixedTexts } from "./documents/sections/section-kind.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { q: search } = textSearch.in(url);
  const address = asAddress(search);
  const place = address && (await placeOfAddress(context, address));
  if (place) throw redirect(place);
  const { sections, drafts, remarks, texts } = context.get(backendContext);
  const reading = texts.inPlace();
  const [read, stored, inPlace, open, find] = await Promise.all([
    sections.inDisplayOrder(),
    readUnlessRejected(context, drafts.pages(), []),
    readUnlessRejected(context, reading, []),
    remarks.open(),
    search ? fieldFinder(context, reading, texts.saying([search])) : undefined,
  ]);
  const isFormSent = context.get(formSentContext);
  if (!read.ok && !isFormSent) throw backendDown("content_sections");
  const name = url.searchParams.get("edit");
  const opened = read.ok ? read.value.find(({ id, section_id }) => id === name || section_id === name) : undefined;
  const edited = opened ?? (name !== null && isFormSent ? bareSection(name) : undefined);
  const { found, more = false } = find?.(search) ?? {};
  const released = changedByRelease(inPlace, context.get(environmentContext));
  return {
    sections: read.ok ? read.value.map(withFixedTexts) : [],
    editing: edited && (await editedDocument(context, url, sectionKindFor(context, edited), edited.id)),
    pages: localePages.map((name) => ({
      name,
      path: editablePage(name).path,
      article: stored.find(({ slug }) => slug === name),
      released: released.filter(({ page }) => page === name),
    })),
    search,
    found,
    more,
    missing: found?.length === 0 ? address?.pathname : undefined,
    openRemarks: open.ok ? open.value : [],
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const section = await sectionNamed(context, url.searchParams.get("edit") ?? "");
  return saveDocument({ request, context }, sectionKindFor(context, section), section.id);
}

const groups = [
  { id: "pages", holds: ({ path }: Page) => path !== undefined },
  { id: "everywhere", holds: ({ path }: Page) => path === undefined },
] as const;
type Page = { name: PageName; path: string | undefined };

/** Readers meet it there first: the one of the services heads their page too. */
function pageOf({ section_id: id }: ListedSection): string | undefined {
  return isSectionId(id) ? (id === "services" ? "home" : knownSections[id].file) : undefined;
}

export { shouldRevalidate } from "./components/reload-after-conflict.ts";

export default function Content({ loaderData }: Route.ComponentProps) {
  const { sections, editing, pages, search, found, more, missing, openRemarks } = loaderData;
  const { t } = useTranslation("admin-content");
  const { t: tPages } = useTranslation("admin-pages");
  const editor = editing && <Editor {...editing} />;
  const cardsOf = (page: string | undefined) =>
    sections
      .filter((section) => pageOf(section) === page)
      .map((section) => (
        <SectionCard key={section.id} section={section} edited={editing?.id}>
          {editor}
        </SectionCard>
      ));
  const unknown = found ? [] : cardsOf(undefined);
  return (
    <>
      <PageHeading title={t("title")} />
      <ContentTabs current="pages" />
      {!sections.some(({ id }) => id === editing?.id) && editor}
      <div className="mt-6 grid">
        <ListSearch list={textSearch} filter={{ q: search }} label={tPages("find.label")} />
      </div>
      {found && <FoundFields found={found} search={search} more={more} missing={missing} />}
      {(found ? [] : groups).map(({ id, holds }) => (
        <Section key={id} id={`group-${id}`} title={tPages(`groups.${id}`)} className="mt-8" aside={<LanguageHeads />}>
          <PageList pages={pages.filter(holds)} openRemarks={openRemarks} renderCards={cardsOf} />
        </Section>
      ))}
      {unknown.length > 0 && (
        <Section id="unknown" title={t("unknownSection")} className="mt-8">
          {unknown}
        </Section>
      )}
    </>
  );
}
