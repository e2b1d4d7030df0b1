import type { Route } from "./+types/case-study";
import { caseStudyFor } from "../content/case-studies.ts";
import { useSiteAddress } from "../i18n/site-address.ts";
import { contentOf } from "../i18n/words.server.ts";
import { useWords } from "../i18n/words.ts";
import { Picture } from "../components/picture.tsx";
import { casePictures } from "./case-studies/case-pictures.ts";
import { CaseAccount } from "./case-study/case-account.tsx";
import { CaseFacts } from "./case-study/case-facts.tsx";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { Breadcrumb } from "./components/breadcrumb.tsx";
import { ClosingCall, ClosingLink } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { breadcrumbs } from "./structured-data.ts";

export async function loader(args: Route.LoaderArgs) {
  const { words, place, language } = await sitePage(args, ["case-study", "case-studies"]);
  const { "case-studies": list, ...ownWords } = words;
  const caseStudy = caseStudyFor(args.params.caseId);
  return {
    words: ownWords,
    place,
    caseStudy,
    known: caseStudy.id === args.params.caseId,
    industry: list.industries[caseStudy.industry],
    pictureAlt: list.items[caseStudy.id].pictureAlt,
    content: contentOf(language, "case-studies", caseStudy.id),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, content, place, known, caseStudy } = loaderData;
  const { breadcrumb } = words["case-study"];
  const trail = breadcrumbs(place, [
    { name: breadcrumb.home, path: "/" },
    { name: breadcrumb.caseStudies, path: "/case-studies" },
    { name: content.title, path: place.path },
  ]);
  const standsInFor = known ? undefined : `/case-studies/${caseStudy.id}`;
  return pageMeta({ ...content.meta, place, things: [trail], standsInFor });
}

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  const { caseStudy, content, industry, pictureAlt } = loaderData;
  const words = useWords("case-study");
  const address = useSiteAddress();
  const trail = [
    { to: address("/"), text: words("breadcrumb.home") },
    { to: address("/case-studies"), text: words("breadcrumb.caseStudies") },
  ];
  return (
    <article>
      <PageHeading
        long
        title={content.title}
        trail={<Breadcrumb label={words("breadcrumb.label")} trail={trail} here={industry} />}
        picture={
          <Picture
            picture={casePictures[caseStudy.industry]}
            alt={pictureAlt}
            sizes="(min-width: 64rem) 38vw, 90vw"
            first
            className="aspect-3/2 w-full object-cover dark:brightness-85"
          />
        }
      >
        <CaseFacts industry={industry} service={caseStudy.service} />
      </PageHeading>
      <CaseAccount content={content} />
      <ClosingCall
        title={words("nextSteps.title")}
        body={words("nextSteps.body")}
        cta={words("nextSteps.cta")}
        to={address("/contact")}
      >
        <ClosingLink to={address("/case-studies")}>{words("back")}</ClosingLink>
      </ClosingCall>
    </article>
  );
}
