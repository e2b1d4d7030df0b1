import type { RouterContextProvider } from "react-router";
import { editablePage, type LocalePage } from "../content/editable-pages.ts";
import type { Picture } from "../content/pictures/index.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { languageContext } from "../i18n/context.server.ts";
import { textsContext } from "../i18n/translations.server.ts";
import { environmentContext } from "../server/context.server.ts";
import { publicFilesOrigin } from "../server/pass-through.server.ts";
import { articlePicture, uploadedPicture } from "./article-picture.server.ts";
import { hasOwnTexts } from "./edited-texts.server.ts";

/** `alt`: what goes with the file, unless somebody describes it on the page. */
type Pictures<Page extends LocalePage> = { [Name in Page]?: Picture & { alt?: string } };

export async function pagePictures<const Page extends LocalePage>(
  context: Readonly<RouterContextProvider>,
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
