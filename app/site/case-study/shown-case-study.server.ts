import type { Articles } from "../../data/published/published-documents.server.ts";
import { isOwnCaseStudy } from "../../data/texts/supplied-texts.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { pick, without } from "../../i18n/translations.server.ts";
import type { CaseStudy } from "../../schemas/formats/article.ts";
import { proseOf } from "../../schemas/formats/prose.server.ts";
import type { ProseNode } from "../../schemas/formats/prose.ts";
import type { Context } from "../../server/context.server.ts";
import { articlePicture, uploadedPicture, picturesIn, withPictures } from "../article-picture.server.ts";
import type { sitePage } from "../page.server.ts";
import { leading } from "../redirected.server.ts";
import { shownResults } from "../results.server.ts";
import { serviceNames } from "../services/listed-services.server.ts";

type Page = Omit<Awaited<ReturnType<typeof sitePage<"case-study" | "case-studies" | "articles">>>, "t">;
export type ShownCaseStudy = Awaited<ReturnType<typeof shownCaseStudy>>;

export async function shownCaseStudy(
  context: Context,
  caseStudy: CaseStudy,
  { translations, language, localized, filesOrigin }: Page,
  articles: Articles,
  isWatched = false,
) {
  const accounts = [caseStudy.context, caseStudy.challenge, caseStudy.impact];
  const address = await leading(accounts, language, articles, localized);
  const [setting, challenge, impact] = (["context", "challenge", "impact"] as const).map((field) =>
    proseOf(caseStudy[field], address, isWatched ? field : undefined),
  ) as [ProseNode[], ProseNode[], ProseNode[]];
  const shown = [setting, challenge, impact].flatMap((nodes) => picturesIn(nodes, filesOrigin));
  const stored = await articles.pictures([...uploadedPicture(caseStudy), ...shown]);
  const results = shownResults(context, caseStudy);
  const { picture, picture_alt } = articlePicture(caseStudy, filesOrigin, stored);
  const pictured = (nodes: ProseNode[]) => withPictures(nodes, filesOrigin, stored, caseStudy.language);
  return {
    translations: {
      "case-study": translations["case-study"],
      articles: pick(translations.articles, caseStudy.language === language ? [] : ["inEnglish"]),
    },
    own: isOwnCaseStudy(caseStudy),
    next: await nextCase(context, caseStudy, language, articles),
    service: (await serviceNames(context, language))(caseStudy.service),
    industry: translations["case-studies"].industries[caseStudy.industry] ?? caseStudy.industry,
    caseStudy: {
      ...without(caseStudy, ["slug", "service", "languages", "addresses", "search_title", "search_description"]),
      picture,
      picture_alt,
      results,
      context: pictured(setting),
      challenge: pictured(challenge),
      impact: pictured(impact),
    },
  };
}

async function nextCase(context: Context, { slug }: CaseStudy, language: Language, { caseStudies }: Articles) {
  const { items } = await caseStudies.list(language);
  const next = items[(items.findIndex((card) => card.slug === slug) + 1) % items.length];
  if (!next || next.slug === slug) return undefined;
  const lang = next.language === language ? undefined : next.language;
  return { ...pick(next, ["slug", "title"]), lang, results: shownResults(context, next, 1) };
}
