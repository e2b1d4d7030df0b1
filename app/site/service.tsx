import type { Route } from "./+types/service";
import { caseStudies } from "../content/case-studies.ts";
import { defaultService, isServiceId } from "../content/services.ts";
import { useSiteAddress } from "../i18n/site-address.ts";
import { contentOf } from "../i18n/words.server.ts";
import { useWords } from "../i18n/words.ts";
import { Picture } from "../components/picture.tsx";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { Breadcrumb } from "./components/breadcrumb.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { ActionBar } from "./service/action-bar.tsx";
import { Approach } from "./service/approach.tsx";
import { CaseHighlight } from "./service/case-highlight.tsx";
import { Deliverables } from "./service/deliverables.tsx";
import { Faqs } from "./service/faqs.tsx";
import { OtherServices } from "./service/other-services.tsx";
import { Outcomes } from "./service/outcomes.tsx";
import { servicePictures } from "./services/service-pictures.ts";
import { breadcrumbs, questions, service } from "./structured-data.ts";

export async function loader(args: Route.LoaderArgs) {
  const { words, place, language } = await sitePage(args, ["service"]);
  const asked = args.params.serviceId;
  const id = isServiceId(asked) ? asked : defaultService;
  return { words, place, id, known: id === asked, content: contentOf(language, "services", id) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, content, place, known, id } = loaderData;
  const things = [
    service(place, { title: content.title, description: content.meta.description }),
    questions(place, content.faqs),
    breadcrumbs(place, [
      { name: words.service.breadcrumb.home, path: "/" },
      { name: words.service.breadcrumb.services, path: "/services" },
      { name: content.title, path: place.path },
    ]),
  ];
  return pageMeta({ ...content.meta, place, things, standsInFor: known ? undefined : `/services/${id}` });
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { id, content } = loaderData;
  const words = useWords("service");
  const address = useSiteAddress();
  const trail = [
    { to: address("/"), text: words("breadcrumb.home") },
    { to: address("/services"), text: words("breadcrumb.services") },
  ];
  return (
    // The margins keep whatever gets the focus clear of the bar that stays at the bottom of the screen.
    <div className="[&_a]:scroll-mb-28 [&_summary]:scroll-mb-28">
      <PageHeading
        title={content.title}
        subtitle={content.subtitle}
        trail={<Breadcrumb label={words("breadcrumb.label")} trail={trail} here={content.title} />}
        picture={
          <Picture
            picture={servicePictures[id]}
            alt=""
            sizes="(min-width: 64rem) 38vw, 90vw"
            first
            className="aspect-4/3 w-full object-cover dark:brightness-85"
          />
        }
      />
      <Outcomes outcomes={content.outcomes} />
      <Deliverables deliverables={content.whatYouGet} />
      <Approach phases={content.approach} />
      <CaseHighlight
        highlight={content.caseHighlight}
        caseStudy={caseStudies.find(({ service }) => service === id)?.id}
      />
      <Faqs faqs={content.faqs} />
      <OtherServices than={id} />
      <ActionBar />
    </div>
  );
}
