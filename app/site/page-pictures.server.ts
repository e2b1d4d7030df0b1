import type { RouterContextProvider } from "react-router";
import { editablePage, type LocalePage } from "../content/editable-pages.ts";
import type { Picture } from "../content/pictures/index.ts";
import { publishedDocumentsContext } from "../data/published-documents.server.ts";
import { languageContext } from "../i18n/context.server.ts";
import { textsContext } from "../i18n/translations.server.ts";
import { environmentContext } from "../server/context.server.ts";
import { publicFilesOrigin } from "../server/pass-through.server.ts";
import { articlePicture, uploadedPicture } from "./article-picture.server.ts";

type Pictures<Page extends LocalePage> = { [Name in Page]?: Picture };

/** What operators put in the place of the images of these pages; nothing of a page that has the image of the software. */
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
  const found = chosen.map((of) => [of.page, articlePicture(of, filesOrigin, stored).picture]);
  return Object.fromEntries(found.filter(([, picture]) => picture)) as Pictures<Page>;
}
