import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { languageName } from "../i18n/language-name.ts";
import { listed } from "../i18n/punctuation.tsx";
import { getFixedT } from "../i18n/translations.server.ts";
import type { Author, StoredPictures } from "../schemas/formats/article.ts";
import { languages, type Language } from "../schemas/formats/languages.ts";
import type { Context } from "../server/context.server.ts";
import { portrait, uploadedPicture } from "./article-picture.server.ts";

const mostWhoAnswer = 3;

type Page = { language: Language; filesOrigin: string };
export type ShownAuthor = ReturnType<typeof shownAuthors>[number];
export type ShownPerson = ShownAuthor & { answers: string | undefined };

export function shownAuthors(authors: readonly Author[], { language, filesOrigin }: Page, stored: StoredPictures) {
  return authors.map((author) => ({
    id: `author-${author.slug}`,
    name: author.title,
    role: author.role,
    lang: author.language === language ? undefined : author.language,
    isOnAbout: author.about_place !== undefined,
    portrait: portrait(author, filesOrigin, stored),
  }));
}

export async function peopleOnAbout(context: Context, page: Page): Promise<ShownPerson[]> {
  return shownPeople(context, page, await listedOnAbout(context, page.language));
}

export async function peopleWhoAnswer(context: Context, page: Page): Promise<ShownPerson[]> {
  return shownPeople(context, page, await answering(context, page.language));
}

export async function whoAnswers(context: Context, { language }: Pick<Page, "language">): Promise<string | undefined> {
  const names = (await answering(context, language)).map(({ title }) => title);
  if (names.length === 0) return undefined;
  return getFixedT(context, "contact")("people.answering", { names: listed(names, language) });
}

async function answering(context: Context, language: Language): Promise<Author[]> {
  const people = (await listedOnAbout(context, language)).filter(({ speaks }) => speaks);
  const isOther = ({ speaks = "" }: Author) => Number(!speaks.split(" ").includes(language));
  return people.toSorted((a, b) => isOther(a) - isOther(b)).slice(0, mostWhoAnswer);
}

async function listedOnAbout(context: Context, language: Language): Promise<Author[]> {
  const authors = await context.get(publishedDocumentsContext).authors(language);
  return authors
    .filter(({ about_place }) => about_place !== undefined)
    .toSorted((a, b) => Number(a.about_place) - Number(b.about_place) || a.title.localeCompare(b.title, language));
}

export async function shownPeople(context: Context, page: Page, people: readonly Author[]): Promise<ShownPerson[]> {
  const stored = await context.get(publishedDocumentsContext).pictures(people.flatMap(uploadedPicture));
  return shownAuthors(people, page, stored).map((shown, index) => ({
    ...shown,
    answers: answersIn(context, page.language, people[index]?.speaks),
  }));
}

function answersIn(context: Context, language: Language, speaks: string | undefined): string | undefined {
  if (!speaks) return undefined;
  const t = getFixedT(context, "about");
  const known = languages.filter((one) => speaks.split(" ").includes(one));
  const ordered = known.toSorted((a, b) => Number(b === language) - Number(a === language));
  const named = ordered.map((one) => languageName(one, language));
  return t("people.answers", { languages: listed(named, language) });
}
