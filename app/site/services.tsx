import { useTranslation } from "react-i18next";
import { Picture } from "../components/picture.tsx";
import { services } from "../content/services.ts";
import { Colon } from "../i18n/punctuation.tsx";
import { getFixedT } from "../i18n/translations.server.ts";
import type { Route } from "./+types/services";
import { ClosingCall } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { SiteLink } from "./components/site-link.tsx";
import { pagePictures, sitePage } from "./page.server.ts";
import { Comparison } from "./services/comparison.tsx";
import { servicePictures } from "./services/service-pictures.ts";
import { whoAnswers } from "./shown-authors.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["services"]);
  const { translations, meta, linkOf } = page;
  return {
    translations,
    meta: meta(),
    pictures: await pagePictures(args.context, ...services.map((id) => `service-${id}` as const)),
    engagement: getFixedT(args.context, "service")("engagement"),
    proposalLink: linkOf("proposal"),
    people: await whoAnswers(args.context, page),
  };
}

export { meta } from "./meta.ts";

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("services");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <Comparison engagement={loaderData.engagement} />
      <ServiceList pictures={loaderData.pictures} />
      <ClosingCall {...t("closing", { returnObjects: true })} to={loaderData.proposalLink} people={loaderData.people} />
    </>
  );
}

function ServiceList({ pictures }: Pick<Route.ComponentProps["loaderData"], "pictures">) {
  const { t } = useTranslation("services");
  return (
    <ul className="wrap pb-20 md:pb-28">
      {services.map((id, position) => (
        <li
          key={id}
          className="grid gap-x-14 gap-y-6 border-t border-rule py-10 md:grid-cols-[13rem_1fr] lg:grid-cols-[20rem_1fr]"
        >
          <Picture
            picture={pictures[`service-${id}`] ?? servicePictures[id]}
            alt=""
            sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 13rem, 90vw"
            first={position === 0}
            className="aspect-4/3 photo"
          />
          <div className="self-center">
            <h2 className="text-title">{t(`items.${id}.title`)}</h2>
            <p className="measure mt-4 text-lead">{t(`items.${id}.description`)}</p>
            <p className="measure mt-4 text-ink-soft">{t(`items.${id}.more`)}</p>
            <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
              <SiteLink page="/services/:serviceId" params={{ serviceId: id }} className="button button-main">
                {t("viewService")}
                <span className="sr-only">
                  <Colon />
                  {t(`items.${id}.title`)}
                </span>
              </SiteLink>
              <SiteLink page="/contact" className="touch-link">
                {t("bookCall")}
              </SiteLink>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
