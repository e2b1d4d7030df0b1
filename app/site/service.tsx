import { useTranslation } from "react-i18next";
import { Picture } from "../components/picture.tsx";
import { caseStudies } from "../content/case-studies.ts";
import { claims } from "../content/claims.ts";
import { defaultService, isServiceId } from "../content/services.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { isOwnCaseStudy } from "../data/texts/supplied-texts.server.ts";
import { contentFor, getFixedT } from "../i18n/translations.server.ts";
import type { Route } from "./+types/service";
import { Breadcrumb } from "./components/breadcrumb.tsx";
import { Chapter } from "./components/chapter.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { breadcrumbs, questions, service } from "./json-ld.server.ts";
import { hasOwnTexts } from "./own-texts.server.ts";
import { pagePictures, sitePage } from "./page.server.ts";
import { followRedirect } from "./redirected.server.ts";
import { shownResults } from "./results.server.ts";
import { CaseHighlight } from "./service/case-highlight.tsx";
import { Approach, Faqs } from "./service/chapters.tsx";
import { ActionBar, OtherServices } from "./service/ways-on.tsx";
import { servicePictures } from "./services/service-pictures.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta, location, language } = await sitePage(args, ["service"]);
  const { serviceId } = args.params;
  if (!isServiceId(serviceId)) await followRedirect(args);
  const id = isServiceId(serviceId) ? serviceId : defaultService;
  const content = contentFor(args.context, "services", id);
  const t = getFixedT(args.context, "service");
  const jsonLd = [
    service(location, { title: content.title, description: content.meta.description }),
    ...questions(location, content.faqs),
    breadcrumbs(location, [
      { name: t("breadcrumb.home"), path: "/" },
      { name: t("breadcrumb.services"), path: "/services" },
      { name: content.title, path: location.path },
    ]),
  ];
  const canonical = id === serviceId ? undefined : `/services/${id}`;
  const own = hasOwnTexts(args.context, `services/${id}`, claims.service);
  const { [`service-${id}` as const]: picture } = await pagePictures(args.context, `service-${id}`);
  const { id: caseStudy } = caseStudies.find(({ service }) => service === id) ?? {};
  const found = caseStudy && (await args.context.get(publishedDocumentsContext).caseStudies.read(language, caseStudy));
  // Words of another client are not proven by the numbers of this one.
  const proof = found && "article" in found && isOwnCaseStudy(found.article) === own ? found.article : undefined;
  const highlight = {
    caseStudy: found && "article" in found ? caseStudy : undefined,
    results: proof ? shownResults(args.context, proof, 2) : [],
    lang: proof && proof.language !== language ? proof.language : undefined,
  };
  return { translations, meta: meta({ ...content.meta, jsonLd, canonical }), id, content, own, highlight, picture };
}

export { meta } from "./meta.ts";

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { id, content, own, highlight, picture = servicePictures[id] } = loaderData;
  const { t } = useTranslation("service");
  const trail = [
    { page: "/", text: t("breadcrumb.home") },
    { page: "/services", text: t("breadcrumb.services") },
  ] as const;
  return (
    // The scroll margins keep focused elements clear of the bar at the bottom.
    <div className="[&_a]:scroll-mb-28 [&_button]:scroll-mb-28">
      <PageHeading
        title={content.title}
        subtitle={content.subtitle}
        trail={<Breadcrumb label={t("breadcrumb.label")} trail={trail} here={content.title} />}
        picture={
          <Picture picture={picture} alt="" sizes="(min-width: 64rem) 38vw, 90vw" first className="aspect-4/3 photo" />
        }
      />
      <Outcomes outcomes={content.outcomes} />
      <Deliverables deliverables={content.whatYouGet} />
      <Approach phases={content.approach} />
      <CaseHighlight words={content.caseHighlight} own={own} {...highlight} />
      <Faqs faqs={content.faqs} />
      <OtherServices than={id} />
      <ActionBar />
    </div>
  );
}

function Outcomes({ outcomes }: { outcomes: string[] }) {
  const { t } = useTranslation("service");
  if (outcomes.length === 0) return null;
  return (
    <Chapter id="outcomes" title={t("outcomes")} note={t("outcomesNote")}>
      <ul className="grid gap-y-6">
        {outcomes.map((outcome, place) => (
          <li key={place} className="measure border-l-2 border-aurora pl-6 text-lead">
            {outcome}
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

function Deliverables({ deliverables }: { deliverables: string[] }) {
  const { t } = useTranslation("service");
  if (deliverables.length === 0) return null;
  return (
    <Chapter id="deliverables" title={t("whatYouGet")} note={t("whatYouGetNote")}>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {deliverables.map((deliverable, place) => (
          <li
            key={place}
            className="border-t border-rule py-4 first:border-t-0 first:pt-0 sm:nth-2:border-t-0 sm:nth-2:pt-0"
          >
            {deliverable}
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
