import type { Author, StoredPictures } from "../schemas/article.ts";
import type { Language } from "../schemas/languages.ts";
import { articlePicture } from "./article-picture.server.ts";

type Page = { language: Language; filesOrigin: string };
export type ShownAuthor = ReturnType<typeof shownAuthors>[number];

/** As pages name people: with a portrait, and the language of what is said of them where it is not that of the page. */
export function shownAuthors(authors: readonly Author[], { language, filesOrigin }: Page, stored: StoredPictures) {
  return authors.map((author) => ({
    id: `author-${author.slug}`,
    name: author.title,
    role: author.role,
    lang: author.language === language ? undefined : author.language,
    isOnAbout: author.about_place !== undefined,
    ...articlePicture(author, filesOrigin, stored),
  }));
}
