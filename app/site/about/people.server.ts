import type { Articles } from "../../data/published-documents.server.ts";
import type { Language } from "../../schemas/languages.ts";
import { uploadedPicture } from "../article-picture.server.ts";
import { shownAuthors } from "../shown-authors.server.ts";

export async function peopleOnAbout(articles: Articles, page: { language: Language; filesOrigin: string }) {
  const authors = await articles.authors(page.language);
  const listed = authors
    .filter(({ about_place }) => about_place !== undefined)
    .toSorted((a, b) => Number(a.about_place) - Number(b.about_place) || a.title.localeCompare(b.title, page.language));
  return shownAuthors(listed, page, await articles.pictures(listed.flatMap(uploadedPicture)));
}
