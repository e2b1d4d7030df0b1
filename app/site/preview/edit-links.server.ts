import { href, type RouterContextProvider } from "react-router";
import { editablePage, type PageName } from "../../content/editable-pages.ts";
import { sections } from "../../content/sections.ts";
import { pageFields } from "../../data/page-kinds.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { textsContext } from "../../i18n/translations.server.ts";
import { inputsOf, textsOfStored, type StoredTexts } from "../../schemas/draft.ts";
import { kinds, type KindName } from "../../schemas/kinds/kinds.ts";
import { listPaths } from "../../schemas/kinds/lists.ts";
import { valuesAt } from "../../schemas/kinds/page.ts";
import type { Language } from "../../schemas/languages.ts";
import { environmentContext } from "../../server/context.server.ts";

export type EditLink = { to: string; text: string };

type Context = Readonly<RouterContextProvider>;
type Draft = { link: string; kind: KindName; language: Language; texts: StoredTexts & { slug: string } };

const longest = 80;

/** The texts of a draft in their order, each with the address of its field. None for who is no operator. */
export async function editLinks(context: Context, { link, kind: name, language, texts }: Draft): Promise<EditLink[]> {
  const { account, previewLinks } = context.get(backendContext);
  const id = account ? await previewLinks.documentOf(link) : undefined;
  if (id === undefined) return [];
  const page = name === "page" ? (texts.slug as PageName) : undefined;
  const kind = page ? pageFields(page, context.get(environmentContext)).kind : kinds[name as keyof typeof kinds];
  const shown = textsOfStored(kind, texts, language);
  const form = `${listPaths[name]}/${id}?${new URLSearchParams({ language })}`;
  const ofFields = inputsOf(kind).map((field) => ({
    to: `${form}#article-${field.name}`,
    text: excerptOf(shown[field.name] ?? ""),
  }));
  const ofSections = page ? sectionsOf(context, editablePage(page).file, language) : [];
  return [...ofSections, ...ofFields].filter(({ text }) => text !== "");
}

/** What stands on the page and is edited by its card. */
function sectionsOf(context: Context, file: string, language: Language): EditLink[] {
  const texts = context.get(textsContext)(language, file);
  return Object.entries(sections).flatMap(([id, section]) => {
    if (section.file !== file) return [];
    const paths = Object.values<string>(section.columns).map((path) => path.replaceAll(".", "/"));
    const [text] = Object.values(valuesAt(texts, paths));
    const query = new URLSearchParams({ edit: id, language });
    return [
      { to: `${href("/admin/content")}?${query}#section-${id}`, text: typeof text === "string" ? excerptOf(text) : "" },
    ];
  });
}

function excerptOf(text: string): string {
  const line = text.trim().split("\n")[0]!;
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}
