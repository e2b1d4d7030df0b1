import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18next.ts";
import type { RelatedInsight } from "../../schemas/formats/article.ts";
import { IllustrativeNotice } from "../components/notices.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { InsightFacts } from "../insights/insight-card.tsx";
import type { ShownInsight } from "./shown-insight.server.ts";

type FurtherProps = Pick<ShownInsight, "caseToRead" | "download">;

export function Further({ caseToRead, download }: FurtherProps) {
  const { t } = useTranslation("insight");
  if (!caseToRead && !download) return null;
  return (
    <section aria-labelledby="further-title" className="mt-16 grid gap-x-12 gap-y-10 md:grid-cols-2 print:hidden">
      <h2 id="further-title" className="sr-only">
        {t("further.title")}
      </h2>
      {caseToRead && <Case {...caseToRead} />}
      {download && <Download {...download} />}
    </section>
  );
}

function Case({ slug, title, outcome, language, own }: NonNullable<FurtherProps["caseToRead"]>) {
  const { t } = useTranslation("insight");
  const lang = language === useLanguage() ? undefined : language;
  return (
    <div className="border-t border-rule-strong pt-5">
      <p className="eyebrow text-ink-soft">{t("further.case")}</p>
      <h3 className="mt-2 text-heading">
        <SiteLink
          page="/case-studies/:caseId"
          params={{ caseId: slug }}
          lang={lang}
          className="underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {title}
        </SiteLink>
      </h3>
      <p lang={lang} className="mt-3 text-ink-soft">
        {outcome}
      </p>
      <IllustrativeNotice own={own} className="mt-3 text-ink-soft" />
    </div>
  );
}

function Download({ id, name, address, title, kind, size, language }: NonNullable<FurtherProps["download"]>) {
  const { t } = useTranslation("insight");
  const { t: tDownloads } = useTranslation("downloads");
  return (
    <div className="border-t border-rule-strong pt-5">
      <p className="eyebrow text-ink-soft">{t("further.download")}</p>
      <h3 className="mt-2 text-heading">
        <a
          href={address}
          download={name}
          hrefLang={language}
          className="underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {id ? tDownloads(`documents.${id}.title`) : title}
        </a>
      </h3>
      {id && <p className="mt-3 text-ink-soft">{tDownloads(`documents.${id}.description`)}</p>}
      <p className="mt-3 text-sm text-ink-soft">
        {tDownloads(`types.${kind}`)}, {tDownloads("megabytes", { size })}
      </p>
    </div>
  );
}

export function RelatedInsights({ insights }: { insights: readonly RelatedInsight[] }) {
  const { t } = useTranslation("insight");
  const language = useLanguage();
  if (insights.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-8 py-20 md:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id="related-title" className="text-title">
          {t("related.title")}
        </h2>
        <ul className="grid border-t border-rule-strong">
          {insights.map(({ slug, topic, published_on, title, language: textLanguage }) => (
            <li key={slug} className="group relative border-b border-rule-strong py-8">
              <InsightFacts category={topic} published={published_on} />
              <h3 className="mt-3 text-heading">
                <SiteLink
                  page="/insights/:insightId"
                  params={{ insightId: slug }}
                  lang={textLanguage === language ? undefined : textLanguage}
                  className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {title}
                </SiteLink>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
