import { href, type RouterContextProvider } from "react-router";
import { editablePage, idOfPage, pageWithId, type PageName } from "../../content/editable-pages.ts";
import { sections } from "../../content/sections.ts";
import { pageFields } from "../../data/page-fields.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { textsContext } from "../../i18n/translations.server.ts";
import { shortened } from "../../schemas/clean-text.ts";
import { inputsOf, textsOfStored, type StoredTexts } from "../../schemas/inputs.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kinds, type KindName } from "../../schemas/kinds/kinds.ts";
import { valuesAt } from "../../schemas/kinds/page.ts";
import type { Language } from "../../schemas/languages.ts";
import { environmentContext } from "../../server/context.server.ts";

export type EditLink = { to: string; text: string };

type Context = Readonly<RouterContextProvider>;
type Draft = { link: string; kind: KindName; language: Language; texts: StoredTexts & { slug: string } };

const longest = 80;

/** The texts that the preview of a draft shows, each with the address of its field. None for who is no operator. */
export async function editLinks(context: Context, { link, kind, language, texts }: Draft): Promise<EditLink[]> {
  const { account, previewLinks } = context.get(backendContext);
  const id = account ? (await previewLinks.documentOf(link))?.id : undefined;
  if (id === undefined) return [];
  const known = pageWithId(id);
  const links = known
    ? documentsOn(known).flatMap((page) => linksToPage(context, page, language))
    : linksTo(kinds[kind], { form: `${kinds[kind].list}/${id}`, language, texts });
  const shown = links.filter(({ text }) => text !== "");
  return [...new Map(shown.toReversed().map((link) => [link.text, link])).values()].toReversed();
}

/** A page shows texts that it shares with others, after its own. */
function documentsOn(page: PageName): PageName[] {
  const shared: PageName[] = page.startsWith("service-")
    ? ["service", "services"]
    : page === "home"
      ? ["services"]
      : [];
  return [...new Set<PageName>([page, ...shared, "frame"])];
}

function linksToPage(context: Context, page: PageName, language: Language): EditLink[] {
  const { kind } = pageFields(page, context.get(environmentContext));
  const { file } = editablePage(page);
  const texts = valuesAt(context.get(textsContext)(language, file), Object.keys(kind.texts));
  const form = `${kinds.page.list}/${idOfPage(page)}`;
  return [...sectionsOf(context, file, language), ...linksTo(kind, { form, language, texts })];
}

type Linked = { form: string; language: Language; texts: StoredTexts };

export function editFormOf({ kind, id, language }: { kind: KindName; id: string; language: Language }): string {
  return `${kinds[kind].list}/${id}?${new URLSearchParams({ language })}`;
}

function linksTo(kind: Kind, { form, language, texts }: Linked): EditLink[] {
  const shown = textsOfStored(kind, texts, language);
  const words = inputsOf(kind).filter(({ as }) => as !== "picture");
  return words.map(({ name }) => ({
    to: `${form}?${new URLSearchParams({ language })}#article-${name}`,
    text: excerptOf(shown[name] ?? ""),
  }));
}

/** What stands on the page and is edited by its card. */
function sectionsOf(context: Context, file: string, language: Language): EditLink[] {
  const texts = context.get(textsContext)(language, file);
  return Object.entries(sections).flatMap(([id, section]) => {
    if (section.file !== file) return [];
    const paths = Object.values<string>(section.columns).map((path) => path.replaceAll(".", "/"));
    const text = Object.values(valuesAt(texts, paths)).find((value) => typeof value === "string");
    const query = new URLSearchParams({ edit: id, language });
    return [{ to: `${href("/admin/content")}?${query}#section-${id}`, text: excerptOf(text ?? "") }];
  });
}

function excerptOf(text: string): string {
  return shortened(
    text
      .replace(/<\/?\w+>/g, "")
      .trim()
      .split("\n")[0]!,
    longest,
  );
}
