import { useTranslation } from "react-i18next";
import type { Route } from "./+types/case-studies";
import { industries } from "../content/case-studies.ts";
import { articlesContext } from "../data/articles.server.ts";
import { getFixedT, without } from "../i18n/translations.server.ts";
import { articlesPerPage } from "../data/article.ts";
import { articlePicture } from "./article-picture.server.ts";
import { CaseList } from "./case-studies/case-list.tsx";
import { FilterButtons, ResultCount, useFilter } from "./components/filter.tsx";
import { IllustrativeNotice } from "./components/illustrative-notice.tsx";
import { ListPages } from "./components/list-pages.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { listOptions } from "./list-options.server.ts";
import { sitePage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta, language, filesOrigin } = await sitePage(args, ["case-studies", "articles"]);
  const t = getFixedT(args.context, "case-studies");
  const wanted = listOptions(args.url, { filter: "industry", values: industries, searchable: false });
  const { total, items } = await args.context.get(articlesContext).caseStudies.list(language, wanted);
  return {
    translations: {
      "case-studies": without(translations["case-studies"], ["items", "meta"]),
      articles: translations.articles,
    },
    meta: meta({ title: t("meta.title"), description: t("meta.description") }),
    total,
    page: wanted.page,
    pages: Math.ceil(total / articlesPerPage),
    cards: items.map(({ picture, ...card }) => ({ ...card, picture: articlePicture(picture, filesOrigin) })),
  };
}

export { meta } from "./meta.ts";

export default function CaseStudiesPage({ loaderData: { cards, total, page, pages } }: Route.ComponentProps) {
  const { t } = useTranslation("case-studies");
  const industry = useFilter("industry", industries);
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <div className="wrap pb-24 md:pb-32">
        <FilterButtons
          name="industry"
          label={t("filterLabel")}
          all={t("all")}
          values={industries}
          textOf={(value) => t(`industries.${value}`)}
        />
        <div className="mt-6">
          <ResultCount
            filter={industry ? t(`industries.${industry}`) : t("all")}
            count={t("count", { count: total })}
          />
        </div>
        <IllustrativeNotice className="mt-6 text-ink-soft" />
        <CaseList cards={cards} />
        <ListPages page={page} pages={pages} />
      </div>
    </>
  );
}
