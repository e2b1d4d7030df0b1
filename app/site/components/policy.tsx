import { Trans, useTranslation } from "react-i18next";
import { RichText } from "../../components/rich-text.tsx";
import { longDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { Contents } from "./contents.tsx";
import { PageHeading } from "./page-heading.tsx";

type PolicyProps = {
  ns: "privacy" | "terms";
  lists?: Readonly<Record<string, React.ReactNode>>;
  values?: Record<string, string>;
};

export function Policy({ ns, lists = {}, values }: PolicyProps) {
  const { t } = useTranslation(ns);
  const language = useLanguage();
  const updated = t("updated");
  const sections = t("sections", { returnObjects: true })
    .map((section, place) => ({ ...section, place }))
    .filter(({ id, paragraphs }) => paragraphs.length > 0 || lists[id]);
  return (
    <>
      <PageHeading title={t("title")} subtitle={<RichText ns={ns} i18nKey="subtitle" />}>
        <p className="mt-6 text-ink-soft">
          <Trans
            t={t}
            i18nKey="updatedLabel"
            values={{ date: longDate(updated, language) }}
            components={{ time: <time dateTime={updated} /> }}
          />
        </p>
      </PageHeading>
      <div className="wrap grid gap-10 pb-20 md:pb-28 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <Contents label={t("contents")} entries={sections} />
        </div>
        <div>
          {sections.map(({ id, title, paragraphs, place }) => (
            <section
              key={id}
              aria-labelledby={id}
              className="border-t border-rule py-8 first:pt-6 last:pb-0 max-lg:first:border-t-0 max-lg:first:pt-0"
            >
              <h2 id={id} className="text-heading">
                {title}
              </h2>
              {paragraphs.map((_, paragraph) => (
                <p key={paragraph} className="measure mt-4">
                  <RichText ns={ns} i18nKey={`sections.${place}.paragraphs.${paragraph}`} values={values} />
                </p>
              ))}
              {lists[id]}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
