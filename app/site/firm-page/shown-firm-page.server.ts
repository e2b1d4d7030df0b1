import { linkedPaths } from "../../data/published/linked-paths.server.ts";
import type { Articles } from "../../data/published/published-documents.server.ts";
import { pick } from "../../i18n/translations.server.ts";
import type { FirmPage } from "../../schemas/formats/article.ts";
import { proseOf } from "../../schemas/formats/prose.server.ts";
import { safeLink } from "../../schemas/kinds/fields.ts";
import { articlePicture, picturesIn, uploadedPicture, withPictures } from "../article-picture.server.ts";
import type { sitePage } from "../page.server.ts";
import { leading } from "../redirected.server.ts";

type Page = Omit<Awaited<ReturnType<typeof sitePage<"service" | "articles">>>, "t" | "meta">;
export type ShownFirmPage = Awaited<ReturnType<typeof shownFirmPage>>;

export async function shownFirmPage(
  firmPage: FirmPage,
  { translations, language, localized, filesOrigin }: Page,
  articles: Articles,
  isWatched = false,
) {
  const link = safeLink(firmPage.cta_link);
  const led = await linkedPaths(link ? [link] : [], language, articles);
  const to = link && led.has(link) ? led.get(link) : link;
  const call = to && { text: firmPage.cta_text, to: localized(to) };
  const address = await leading([firmPage.body], language, articles, localized);
  const body = proseOf(firmPage.body, address, isWatched ? "body" : undefined);
  const stored = await articles.pictures([...uploadedPicture(firmPage), ...picturesIn(body, filesOrigin)]);
  const { title, subtitle, faqs } = firmPage;
  return {
    translations: {
      service: pick(translations.service, ["breadcrumb", ...(faqs.length > 0 ? (["faq"] as const) : [])]),
      articles: pick(translations.articles, firmPage.language === language ? [] : ["inEnglish"]),
    },
    firmPage: { title, subtitle, faqs, language: firmPage.language, ...articlePicture(firmPage, filesOrigin, stored) },
    body: withPictures(body, filesOrigin, stored, firmPage.language),
    ...(call && call.text && { call }),
  };
}
