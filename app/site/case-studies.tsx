import type { Route } from "./+types/case-studies";
import { caseStudiesIn, industries } from "../content/case-studies.ts";
import { useWords } from "../i18n/words.ts";
import { CaseList } from "./case-studies/case-list.tsx";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { FilterLinks, ResultCount, useFilter } from "./components/filter.tsx";
import { PageHeading } from "./components/page-heading.tsx";

export { shouldRevalidate } from "./components/filtering.ts";

export async function loader(args: Route.LoaderArgs) {
  const { words, place } = await sitePage(args, ["case-studies"]);
  return { words, place };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ ...loaderData.words["case-studies"].meta, place: loaderData.place });
}

export default function CaseStudiesPage() {
  const words = useWords("case-studies");
  const industry = useFilter("industry", industries);
  const shown = caseStudiesIn(industry ?? "all");
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <div className="wrap pb-24 md:pb-32">
        <FilterLinks
          name="industry"
          label={words("filterLabel")}
          all={words("all")}
          values={industries}
          textOf={(value) => words(`industries.${value}`)}
        />
        <div className="mt-6">
          <ResultCount
            filter={industry ? words(`industries.${industry}`) : words("all")}
            count={words("count", { count: shown.length })}
          />
        </div>
        <CaseList caseStudies={shown} />
      </div>
    </>
  );
}
