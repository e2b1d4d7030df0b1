import { data, type RouterContextProvider } from "react-router";
import type { LinkedSectionId } from "../content/sections.ts";
import { publishedContext } from "../data/published/published.server.ts";
import { searchSettings } from "../data/published/site-settings.server.ts";
import { linkIn, prefixOf, withoutPrefix } from "../i18n/addresses.ts";
import { i18nContext, languageContext } from "../i18n/context.server.ts";
import { firmFor } from "../i18n/firm.server.ts";
import { addTranslations } from "../i18n/instance.ts";
import { isLanguage, type Language } from "../i18n/languages.ts";
import type { Namespace } from "../i18n/resources.ts";
import { getFixedT, shownTextsContext, translationsFor } from "../i18n/translations.server.ts";
import { unmarked } from "../schemas/rules/field-marks.ts";
import { environmentContext } from "../server/context.server.ts";
import { publicFilesOrigin } from "../server/pass-through.server.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import { linkOf } from "./edited-texts.server.ts";
import { pageMeta, type PageLocation, type PageMetadata } from "./meta.server.ts";
import { followRedirect, settleFixedAddress } from "./redirected.server.ts";
import { chosenShareImage } from "./share-image/chosen.server.ts";

type PageRequest = {
  request: Request;
  context: Readonly<RouterContextProvider>;
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
  const [first = "frame" as Name] = namespaces;
  const t = getFixedT(context, first);
  const textOf = (name: "title" | "description") => t(`meta.${name}` as never) as string;
  const location = await locationOf(context, url, language);
  const localized = (link: string) => linkIn(prefixOf(url.pathname), link, location.origin);
  return {
    t,
    published: copy,
    language,
    translations,
    localized,
    filesOrigin: publicFilesOrigin(context.get(environmentContext)),
    linkOf: (section: LinkedSectionId) => localized(linkOf(copy, language, section)),
    location,
    meta: ({ title = textOf("title"), description = textOf("description"), ...page }: Partial<PageMetadata> = {}) => {
      const meta = pageMeta(location, { title, description, ...page });
      return context.get(shownTextsContext) ? unmarked(meta) : meta;
    },
  };
}

async function locationOf(context: PageRequest["context"], url: URL, language: Language): Promise<PageLocation> {
  const path = withoutPrefix(url.pathname).replace(/(?<=.)\/$/, "");
  const environment = context.get(environmentContext);
  return {
    origin: siteOrigin(environment, url),
    path,
    language,
    firm: firmFor(context, language).name,
    search: searchSettings(context, language),
    shareImage: await chosenShareImage(context, language, path),
  };
}
