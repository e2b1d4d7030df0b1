import { useTranslation } from "react-i18next";
import { Picture } from "../components/picture.tsx";
import { Colon } from "../i18n/punctuation.tsx";
import { getFixedT, pick } from "../i18n/translations.server.ts";
import type { Route } from "./+types/services";
import { ClosingCall } from "./components/closing-call.tsx";
import { ContactLink } from "./components/contact-link.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { SiteLink } from "./components/site-link.tsx";
import { sitePage } from "./page.server.ts";
import { Comparison } from "./services/comparison.tsx";
import { listedServices, nameOfService, servicePictures } from "./services/listed-services.server.ts";
import { whoAnswers } from "./shown-authors.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["services"]);
  const { translations, meta, linkOf, language } = page;
  const listed = await listedServices(args.context, language);
  const pictures = await servicePictures(args.context, listed);
  return {
    translations,
    meta: meta(),
    services: listed.map((service) => ({
      ...pick(service, ["description", "more", "asked", "result"]),
      ...nameOfService(service, language),
      picture: pictures[service.slug],
    })),
    engagement: getFixedT(args.context, "service")("engagement"),
    proposalLink: await linkOf("proposal"),
    people: await whoAnswers(args.context, page),
  };
}

export { meta } from "./meta.ts";

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("services");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <Comparison engagement={loaderData.engagement} services={loaderData.services} />
      <ServiceList services={loaderData.services} />
      <ClosingCall {...t("closing", { returnObjects: true })} to={loaderData.proposalLink} people={loaderData.people} />
    </>
  );
}

function ServiceList({ services }: Pick<Route.ComponentProps["loaderData"], "services">) {
  const { t } = useTranslation("services");
  return (
    <ul className="wrap pb-20 md:pb-28">
      {services.map(({ slug, title, description, more, picture, lang }, position) => (
        <li
          key={slug}
          className="grid gap-x-14 gap-y-6 border-t border-rule py-10 md:grid-cols-[13rem_1fr] lg:grid-cols-[20rem_1fr]"
        >
          {picture && (
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 13rem, 90vw"
              first={position === 0}
              className="aspect-4/3 photo"
            />
          )}
          <div className="self-center md:col-start-2">
            <h2 lang={lang} className="text-title">
              {title}
            </h2>
            <p lang={lang} className="measure mt-4 text-lead">
              {description}
            </p>
            <p lang={lang} className="measure mt-4 text-ink-soft">
              {more}
            </p>
            <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
              <SiteLink page="/services/:serviceId" params={{ serviceId: slug }} className="button button-main">
                {t("viewService")}
                <span lang={lang} className="sr-only">
                  <Colon />
                  {title}
                </span>
              </SiteLink>
              <ContactLink about={`/services/${slug}`} className="touch-link">
                {t("bookCall")}
              </ContactLink>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
