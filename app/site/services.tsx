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
    <ul className="wrap grid gap-x-14 gap-y-16 pb-20 md:grid-cols-2 md:pb-28">
      {services.map(({ slug, title, description, more, asked, result, picture, lang }, position) => (
        <li key={slug} className="flex flex-col">
          {picture && (
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 48rem) 44vw, 90vw"
              first={position === 0}
              className="mb-6 aspect-video photo"
            />
          )}
          {asked && (
            <p lang={lang} className="mb-1 font-serif text-lead text-ink-soft md:hidden">
              {asked}
            </p>
          )}
          <h2 lang={lang} className="text-title">
            {title}
          </h2>
          <p lang={lang} className="measure mt-3 text-lead">
            {description}
          </p>
          {result && (
            <p className="mt-4 border-l-2 border-aurora pl-4 md:hidden">
              <span className="eyebrow block text-ink-soft">{t("comparison.result")}</span>
              <span lang={lang}>{result}</span>
            </p>
          )}
          <p lang={lang} className={`measure mt-3 text-ink-soft ${asked ? "max-md:hidden" : ""}`}>
            {more}
          </p>
          <p className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-1 pt-3">
            <SiteLink page="/services/:serviceId" params={{ serviceId: slug }} className="touch-link">
              {t("viewService")}
              <span lang={lang} className="sr-only">
                <Colon />
                {title}
              </span>
            </SiteLink>
            <ContactLink
              about={`/services/${slug}`}
              className="inline-flex min-h-11 items-center text-ink-soft underline decoration-1 underline-offset-4 hover:text-ink"
            >
              {t("bookCall")}
            </ContactLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
