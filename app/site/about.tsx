import { useTranslation } from "react-i18next";
import { firmOf } from "../i18n/firm.ts";
import { environmentContext } from "../server/context.server.ts";
import { useSiteAddress } from "../i18n/site-address.ts";
import { about } from "../content/pictures/index.ts";
import { Picture } from "../components/picture.tsx";
import type { Route } from "./+types/about";
import { getFixedT } from "../i18n/translations.server.ts";
import { Leadership } from "./about/leadership.tsx";
import { Offices } from "./about/offices.tsx";
import { Principles } from "./about/principles.tsx";
import { sitePage } from "./page.server.ts";
import { Chapter } from "./components/chapter.tsx";
import { ClosingCall } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { organization } from "./json-ld.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta, location } = await sitePage(args, ["about"]);
  const t = getFixedT(args.context, "about");
  const jsonLd = [organization(location, firmOf(args.context.get(environmentContext)))];
  return { translations, meta: meta({ title: t("meta.title"), description: t("meta.description"), jsonLd }) };
}

export { meta } from "./meta.ts";

export default function AboutPage() {
  const { t } = useTranslation("about");
  const address = useSiteAddress();
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <Picture
        picture={about}
        alt={t("pictureAlt")}
        sizes="100vw"
        first
        className="mb-4 h-[clamp(15rem,36vw,32rem)] w-full object-cover"
      />
      {t("sections", { returnObjects: true }).map((section, index) => (
        <Chapter key={section.id} {...section} ruled={index > 0} />
      ))}
      <Principles />
      <Leadership />
      <Offices />
      <ClosingCall title={t("call.title")} body={t("call.body")} cta={t("call.cta")} to={address("/contact")} />
    </>
  );
}
