import { useTranslation } from "react-i18next";
import { RichText } from "../components/rich-text.tsx";
import { pick } from "../i18n/translations.server.ts";
import type { Route } from "./+types/downloads";
import { FirstConversation, useClosed } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { SiteLink } from "./components/site-link.tsx";
import { DocumentList } from "./downloads/document-list.tsx";
import { sitePage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta, published, language } = await sitePage(args, ["downloads", "about"]);
  return {
    translations: { downloads: translations.downloads, about: pick(translations.about, ["call"]) },
    meta: meta(),
    documents: published.documents?.map(({ details, ...document }) => ({
      ...document,
      title: details?.title[language],
      description: details?.description[language],
    })),
  };
}

export { meta } from "./meta.ts";

export default function DownloadsPage({ loaderData }: Route.ComponentProps) {
  const { documents } = loaderData;
  const { t } = useTranslation("downloads");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <div className="wrap pb-24 md:pb-32">
        {documents === undefined && <Unavailable />}
        {documents?.length === 0 && <NothingYet />}
        {documents && documents.length > 0 && <DocumentList documents={documents} />}
        {documents && (
          <p className="measure mt-12 text-ink-soft">
            <RichText ns="downloads" i18nKey="accessible" />
          </p>
        )}
      </div>
      <FirstConversation />
    </>
  );
}

function NothingYet() {
  const { t } = useTranslation("downloads");
  return (
    <section className="border-t border-rule py-14">
      <h2 className="text-title">{t("none.title")}</h2>
      <p className="measure mt-4 text-ink-soft">{t("none.body")}</p>
      {!useClosed().includes("/insights") && (
        <SiteLink page="/insights" className="button button-main mt-8">
          {t("none.cta")}
        </SiteLink>
      )}
    </section>
  );
}

function Unavailable() {
  const { t } = useTranslation("downloads");
  return (
    <section className="border-t border-rule py-14">
      <h2 className="text-title">{t("unavailable.title")}</h2>
      <p className="measure mt-4 text-ink-soft">
        <RichText ns="downloads" i18nKey="unavailable.body" />
      </p>
      <a href="" className="button button-main mt-8">
        {t("unavailable.retry")}
      </a>
    </section>
  );
}
