import type { Route } from "./+types/case-studies";
import { getFixedT } from "../i18n/translations.server.ts";
import { caseStudiesIn, industries } from "../content/case-studies.ts";
import { useTranslation } from "react-i18next";
import { CaseList } from "./case-studies/case-list.tsx";
import { sitePage } from "./page.server.ts";
import { FilterLinks, ResultCount, useFilter } from "./components/filter.tsx";
import { IllustrativeNotice } from "./components/illustrative-notice.tsx";
import { PageHeading } from "./components/page-heading.tsx";

export { shouldRevalidate } from "./components/filtering.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta } = await sitePage(args, ["case-studies"]);
  const t = getFixedT(args.context, "case-studies");
  return { translations, meta: meta({ title: t("meta.title"), description: t("meta.description") }) };
}

export { meta } from "./meta.ts";

export default function CaseStudiesPage() {
  const { t } = useTranslation("case-studies");
  const industry = useFilter("industry", industries);
  const shown = caseStudiesIn(industry ?? "all");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <div className="wrap pb-24 md:pb-32">
        <FilterLinks
          name="industry"
          label={t("filterLabel")}
          all={t("all")}
          values={industries}
          textOf={(value) => t(`industries.${value}`)}
        />
        <div className="mt-6">
          <ResultCount
            filter={industry ? t(`industries.${industry}`) : t("all")}
            count={t("count", { count: shown.length })}
          />
        </div>
        <IllustrativeNotice className="mt-6 text-ink-soft" />
        <CaseList caseStudies={shown} />
      </div>
    </>
  );
}
