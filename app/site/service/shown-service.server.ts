import { publishedDocumentsContext } from "../../data/published/published-documents.server.ts";
import { isOwnCaseStudy, isOwnService } from "../../data/texts/supplied-texts.server.ts";
import { pick, without } from "../../i18n/translations.server.ts";
import type { Service } from "../../schemas/formats/article.ts";
import type { Context } from "../../server/context.server.ts";
import type { sitePage } from "../page.server.ts";
import { shownResults } from "../results.server.ts";
import { servicePictures } from "../services/listed-services.server.ts";

type Page = Omit<Awaited<ReturnType<typeof sitePage<"service" | "articles">>>, "t" | "meta">;
export type ShownService = Awaited<ReturnType<typeof shownService>>;

export async function shownService(context: Context, service: Service, { translations, language }: Page) {
  const own = isOwnService(service);
  const { [service.slug]: picture } = await servicePictures(context, [service]);
  const { caseStudies } = context.get(publishedDocumentsContext);
  const newest = (await caseStudies.list(language)).items.find((card) => card.service === service.id);
  const found = newest && (await caseStudies.read(language, newest.slug));
  // Words of another client are not proven by the numbers of this one.
  const proven = found && "article" in found && isOwnCaseStudy(found.article) === own ? found.article : undefined;
  return {
    translations: {
      service: translations.service,
      articles: pick(translations.articles, service.language === language ? [] : ["inEnglish"]),
    },
    service: {
      ...without(service, [
        ...([
          "id",
          "menu_place",
          "languages",
          "addresses",
          "changed_at",
          "search_title",
          "search_description",
          "shareImage",
        ] as const),
        ...(["description", "more", "asked", "result"] as const),
      ]),
      picture,
    },
    own,
    proof: {
      slug: newest?.slug,
      results: proven ? shownResults(context, proven, 2) : [],
      lang: proven && proven.language !== language ? proven.language : undefined,
    },
  };
}
