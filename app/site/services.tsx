import type { Route } from "./+types/services";
import { getFixedT } from "../i18n/translations.server.ts";
import { useTranslation } from "react-i18next";
import { sitePage } from "./page.server.ts";
import { ClosingCall } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { ServiceList } from "./services/service-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta, linkOf } = await sitePage(args, ["services"]);
  const t = getFixedT(args.context, "services");
  return {
    translations,
    meta: meta({ title: t("meta.title"), description: t("meta.description") }),
    proposalLink: linkOf("proposal"),
  };
}

export { meta } from "./meta.ts";

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("services");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <ServiceList />
      <ClosingCall
        title={t("closing.title")}
        body={t("closing.body")}
        cta={t("closing.cta")}
        to={loaderData.proposalLink}
      />
    </>
  );
}
