import { useTranslation } from "react-i18next";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { isOwnCaseStudy } from "../data/texts/supplied-texts.server.ts";
import { pick, without } from "../i18n/translations.server.ts";
import type { RouteHandle } from "../server/context.server.ts";
import type { Route } from "./+types/case-studies";
import { CaseList } from "./case-studies/case-list.tsx";
import { choiceNames } from "./components/choice-names.ts";
import { FirstConversation } from "./components/closing-call.tsx";
import { FilterButtons, narrowed, ResultCount, useFilter } from "./components/filter.tsx";
import { ListPages } from "./components/list-pages.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { listOptions, listPage } from "./list-page.server.ts";
import { sitePage } from "./page.server.ts";
import { shownResults } from "./results.server.ts";
import { serviceNames } from "./services/listed-services.server.ts";

export const handle = { cachedQueries: { page: [], industry: "industries" } } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta, language, filesOrigin } = await sitePage(args, ["case-studies", "articles", "about"]);
  const names = translations["case-studies"].industries;
  const industries = Object.keys(names);
  const options = listOptions(args.url, { filter: "industry", values: industries, searchable: false });
  const { caseStudies, pictures } = args.context.get(publishedDocumentsContext);
  const { number, ...list } = await listPage(
    (options) => caseStudies.list(language, options),
    pictures,
    options,
    filesOrigin,
  );
  const serviceOf = await serviceNames(args.context, language);
  return {
    translations: {
      "case-studies": {
        ...without(translations["case-studies"], ["items"]),
        industries: choiceNames(names, [...industries, ...list.cards.map(({ industry }) => industry)]),
      },
      articles: translations.articles,
      about: pick(translations.about, ["call"]),
    },
    meta: meta({ number }),
    ...list,
    industries,
    isEmpty: (await caseStudies.list(language)).total === 0,
    cards: list.cards.map((card) => ({
      ...card,
      results: shownResults(args.context, card, 1),
      service: serviceOf(card.service),
      own: isOwnCaseStudy(card),
    })),
  };
}

export { meta } from "./meta.ts";

export default function CaseStudiesPage({ loaderData }: Route.ComponentProps) {
  const { byLoader, page, pages, industries } = loaderData;
  const { t } = useTranslation("case-studies");
  const industry = useFilter("industry", industries);
  const { shown, count } = narrowed(loaderData, (cards) =>
    cards.filter((card) => !industry || card.industry === industry),
  );
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      {loaderData.isEmpty ? (
        <p className="wrap pb-24 text-lead">{t("empty")}</p>
      ) : (
        <div className="wrap pb-24 md:pb-32">
          <div className="filtered">
            <FilterButtons
              name="industry"
              label={t("filterLabel")}
              all={t("all")}
              values={industries}
              textOf={(value) => t(`industries.${value}`)}
              byLoader={byLoader}
            />
            <ResultCount filter={industry ? t(`industries.${industry}`) : t("all")} count={t("count", { count })} />
          </div>
          <CaseList cards={shown} />
          <ListPages page={page} pages={pages} />
        </div>
      )}
      <FirstConversation />
    </>
  );
}
