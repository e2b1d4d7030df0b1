import type { CaseStudy } from "../../content/case-studies.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { casePictures } from "./case-pictures.ts";
import { SiteLink } from "../components/site-link.tsx";

export function CaseList({ caseStudies }: { caseStudies: readonly CaseStudy[] }) {
  const { t } = useTranslation("case-studies");
  if (caseStudies.length === 0) return <p className="measure mt-12 text-lead">{t("none")}</p>;
  return (
    <ul className="mt-10 grid gap-x-14 gap-y-16 md:grid-cols-2">
      {caseStudies.map((caseStudy, position) => (
        <li key={caseStudy.id} className="group/case md:only:col-span-2 md:even:mt-20">
          <CaseCard caseStudy={caseStudy} first={position === 0} />
        </li>
      ))}
    </ul>
  );
}

function CaseCard({ caseStudy: { id, industry }, first }: { caseStudy: CaseStudy; first: boolean }) {
  const { t } = useTranslation("case-studies");
  const address = useSiteAddress();
  return (
    <article className="grid content-start gap-x-14 gap-y-6 md:group-only/case:grid-cols-2">
      <Picture
        picture={casePictures[industry]}
        alt={t(`items.${id}.pictureAlt`)}
        sizes="(min-width: 48rem) 44vw, 90vw"
        first={first}
        className="aspect-3/2 w-full object-cover dark:brightness-85"
      />
      <div>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span className="font-semibold text-aurora">{t(`industries.${industry}`)}</span>
          <span>{t(`items.${id}.service`)}</span>
        </p>
        <h2 className="mt-2 text-heading">{t(`items.${id}.title`)}</h2>
        <dl className="measure mt-5 grid gap-y-4">
          <div>
            <dt className="eyebrow text-ink-soft">{t("problemLabel")}</dt>
            <dd className="mt-1 text-ink-soft">{t(`items.${id}.problem`)}</dd>
          </div>
          <div className="border-l-2 border-aurora pl-5">
            <dt className="eyebrow text-ink-soft">{t("outcomeLabel")}</dt>
            <dd className="mt-1">{t(`items.${id}.outcome`)}</dd>
          </div>
        </dl>
        <SiteLink
          to={address("/case-studies/:caseId", { caseId: id })}
          className="text-link mt-4 inline-flex min-h-11 items-center"
        >
          {t("readCase")}
          <span className="sr-only">: {t(`items.${id}.title`)}</span>
        </SiteLink>
      </div>
    </article>
  );
}
