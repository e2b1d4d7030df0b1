import { data } from "react-router";
import { editablePage, type LocalePage } from "../content/editable-pages.ts";
import type { Picture } from "../content/pictures/index.ts";
import { type LinkedSectionId, sections } from "../content/sections.ts";
import { linkedPaths } from "../data/published/linked-paths.server.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { publishedContext, type Published } from "../data/published/published.server.ts";
import { searchSettings } from "../data/published/site-settings.server.ts";
import { linkIn, prefixOf, withoutPrefix } from "../i18n/addresses.ts";
import { i18nContext, languageContext } from "../i18n/context.server.ts";
import { firmFor } from "../i18n/firm.server.ts";
import { addTranslations } from "../i18n/instance.ts";
import { isLanguage, type Language } from "../i18n/languages.ts";
import type { Namespace } from "../i18n/resources.ts";
import { getFixedT, shownTextsContext, translationsFor, textsContext, without } from "../i18n/translations.server.ts";
import { safeLink } from "../schemas/kinds/fields.ts";
import { unmarked } from "../schemas/rules/field-marks.ts";
import { type Context, environmentContext } from "../server/context.server.ts";
import { publicFilesOrigin } from "../server/pass-through.server.ts";
import { originOf } from "../server/site-origin.server.ts";
import { articlePicture, uploadedPicture } from "./article-picture.server.ts";
import { pageMeta, type PageLocation, type PageMetadata } from "./meta.server.ts";
import { hasOwnTexts } from "./own-texts.server.ts";
import { followRedirect, settleFixedAddress } from "./redirected.server.ts";
import { chosenShareImage } from "./share-image/chosen.server.ts";

type PageRequest = {
  request: Request;
  context: Context;
  url: URL;
  params: { language?: string };
};

/** `t` and what `meta` leaves out are of the first namespace. Throws 404 for an unknown language prefix. */
export async function sitePage<Name extends Namespace>(args: PageRequest, namespaces: readonly Name[]) {
  const { context, url, params } = args;
  if (params.language !== undefined && !isLanguage(params.language)) {
    await followRedirect(args);
    throw data(null, { status: 404 });
  }
  settleFixedAddress(args);
  const { language } = context.get(languageContext);
  const copy = await context.get(publishedContext).current();
  const translations = translationsFor(context, ...namespaces);
  addTranslations(context.get(i18nContext), translations);
  // Nothing in the browser reads what stands in the head of the page.
  const sent = namespaces.map((name) => [name, without(translations[name] as { meta?: unknown }, ["meta"])]);
  const [first = "frame" as Name] = namespaces;
  const t = getFixedT(context, first);
  const textOf = (name: "title" | "description") => t(`meta.${name}` as never) as string;
  const location = await locationOf(context, url, language);
  const localized = (link: string) => linkIn(prefixOf(url.pathname), link, location.origin);
  return {
    t,
    published: copy,
    language,
    translations: Object.fromEntries(sent) as typeof translations,
    localized,
    filesOrigin: publicFilesOrigin(context.get(environmentContext)),
    linkOf: async (section: LinkedSectionId) => localized(await linkOf(context, copy, language, section)),
    location,
    meta: ({ title = textOf("title"), description = textOf("description"), ...page }: Partial<PageMetadata> = {}) => {
      const meta = pageMeta(location, { title, description, ...page });
      return context.get(shownTextsContext) ? unmarked(meta) : meta;
    },
  };
}

async function locationOf(context: PageRequest["context"], url: URL, language: Language): Promise<PageLocation> {
  const path = withoutPrefix(url.pathname).replace(/(?<=.)\/$/, "");
  const firm = firmFor(context, language);
  return {
    origin: originOf(context, url),
    path,
    language,
    firm: firm.name,
    ...(firm.logo && { hasLogo: true }),
    search: searchSettings(context, language),
    shareImage: await chosenShareImage(context, language, path),
  };
}

/** `alt`: what goes with the file, unless somebody describes it on the page. */
type Pictures<Page extends LocalePage> = { [Name in Page]?: Picture & { alt?: string } };

export async function pagePictures<const Page extends LocalePage>(
  context: Context,
  ...pages: readonly Page[]
): Promise<Pictures<Page>> {
  const { language } = context.get(languageContext);
  const texts = context.get(textsContext);
  const chosen = pages.flatMap((page) => {
    const { picture } = texts(language, editablePage(page).file) as { picture?: unknown };
    return typeof picture === "string" ? [{ page, picture, picture_alt: "", language }] : [];
  });
  const stored = await context.get(publishedDocumentsContext).pictures(chosen.flatMap(uploadedPicture));
  const filesOrigin = publicFilesOrigin(context.get(environmentContext));
  const found = chosen.flatMap(({ page, ...of }) => {
    const { picture, picture_alt: alt } = articlePicture(of, filesOrigin, stored);
    const { file } = editablePage(page);
    const isDescribed = !("pictureAlt" in texts(language, file)) || hasOwnTexts(context, file, ["pictureAlt"]);
    return picture ? [[page, isDescribed ? picture : { ...picture, alt }]] : [];
  });
  return Object.fromEntries(found) as Pictures<Page>;
}

/** That of the software in the place of one that leads to a document off the site. */
async function linkOf(
  context: Context,
  published: Published,
  language: Language,
  section: LinkedSectionId,
): Promise<string> {
  const { [language]: own, en } = published.sections;
  const { link } = sections[section];
  const typed = safeLink(own[section]?.cta_link) ?? safeLink(en[section]?.cta_link) ?? link;
  const led = await linkedPaths([typed], language, context.get(publishedDocumentsContext));
  return led.has(typed) ? (led.get(typed) ?? link) : typed;
}
