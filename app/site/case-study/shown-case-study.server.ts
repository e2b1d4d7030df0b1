import type { CaseStudy } from "../../data/article.ts";
import { pick, without } from "../../i18n/translations.server.ts";
import { proseOf } from "../../schemas/prose.server.ts";
import { articlePicture } from "../article-picture.server.ts";
import type { sitePage } from "../page.server.ts";

type Page = Awaited<ReturnType<typeof sitePage<"case-study" | "case-studies" | "articles">>>;
export type ShownCaseStudy = ReturnType<typeof shownCaseStudy>;

/** What the page of a case study takes, with the translations that it needs. */
export function shownCaseStudy(caseStudy: CaseStudy, { translations, language, localized, filesOrigin }: Page) {
  return {
    translations: {
      "case-study": translations["case-study"],
      articles: pick(translations.articles, caseStudy.language === language ? [] : ["inEnglish"]),
    },
    industry: translations["case-studies"].industries[caseStudy.industry],
    caseStudy: {
      ...without(caseStudy, ["slug", "languages", "search_title", "search_description"]),
      picture: articlePicture(caseStudy.picture, filesOrigin),
      context: proseOf(caseStudy.context, localized),
      challenge: proseOf(caseStudy.challenge, localized),
      impact: proseOf(caseStudy.impact, localized),
    },
  };
}
