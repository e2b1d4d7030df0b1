import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { Prose } from "../../components/prose.tsx";
import { useLanguage } from "../../i18n/i18next.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { InEnglish } from "../components/notices.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { reading } from "../insight/insight-article.tsx";
import { Faqs } from "../service/chapters.tsx";
import type { ShownFirmPage } from "./shown-firm-page.server.ts";

export function FirmArticle({ firmPage, body, call }: Omit<ShownFirmPage, "translations">) {
  const { t } = useTranslation("service");
  const lang = firmPage.language === useLanguage() ? undefined : firmPage.language;
  const { title, subtitle, picture, picture_alt: alt, faqs } = firmPage;
  const trail = [{ page: "/", text: t("breadcrumb.home") }] as const;
  return (
    <>
      <PageHeading
        long={title.length > 40}
        title={title}
        lang={lang}
        subtitle={subtitle && (lang ? <span lang={lang}>{subtitle}</span> : subtitle)}
        trail={<Breadcrumb label={t("breadcrumb.label")} trail={trail} />}
        picture={
          picture && (
            <Picture
              picture={picture}
              alt={alt}
              sizes="(min-width: 64rem) 38vw, 90vw"
              first
              className="aspect-4/3 photo"
            />
          )
        }
      >
        {lang && <InEnglish />}
        {call && (
          <SiteLink to={call.to} lang={lang} className="button button-main mt-8">
            {call.text}
          </SiteLink>
        )}
      </PageHeading>
      <div className="wrap pb-16 md:pb-20 lg:pb-24">
        <div lang={lang} className={reading}>
          <Prose nodes={body} />
        </div>
      </div>
      <Faqs faqs={faqs} lang={lang} />
    </>
  );
}
