import { documentIn, type DocumentId } from "../../content/documents.ts";
import { fallbackLanguage, languageNamed, languages, type Language } from "../../i18n/languages.ts";
import { editionOf, type PublishedDocument } from "../../schemas/formats/document.ts";

export type Translation = PublishedDocument & { language: Language };

export type Offer = {
  id: DocumentId | undefined;
  main: PublishedDocument & { language: Language | undefined };
  others: Translation[];
};

export function offersFor(reader: Language, documents: readonly PublishedDocument[]): Offer[] {
  const editions = documents.map((document) => ({
    ...document,
    language: languageNamed(editionOf(document)?.language),
  }));
  const offers = Map.groupBy(editions, ({ name }) => documentIn(name) ?? editionOf({ name })?.of ?? `/${name}`);
  return [...offers.values()].map((editions) => {
    const main =
      editions.find(({ language }) => language === reader) ??
      editions.find(({ language }) => language === fallbackLanguage) ??
      editions[0]!;
    const others = languages.flatMap((language) =>
      editions.filter((edition): edition is Translation => edition !== main && edition.language === language),
    );
    return { id: documentIn(main.name), main, others };
  });
}
