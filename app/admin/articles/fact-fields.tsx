import { useTranslation } from "react-i18next";
import { Field, SelectField, TextareaField } from "../../components/field.tsx";
import { industries } from "../../content/case-studies.ts";
import { insightCategories } from "../../content/insights.ts";
import { services } from "../../content/services.ts";
import type { ArticleKind } from "../../schemas/article-kind.ts";
import type { Language } from "../../schemas/languages.ts";
import type { Fields } from "./editor.tsx";
import type { PictureChoices } from "./picture-choices.server.ts";
import { PictureField } from "./picture-field.tsx";

type FactFieldsProps = {
  kind: ArticleKind;
  fields: Fields;
  message: (name: string) => (code: string) => string;
  language: Language;
  pictures: PictureChoices;
  picture: string;
  live: boolean;
};

/** What all languages of an article share. */
export function FactFields({ kind, language, fields, message, pictures, picture, live }: FactFieldsProps) {
  const { t } = useTranslation("admin-articles");
  const { t: tInsights } = useTranslation("insights");
  const { t: tCases } = useTranslation("case-studies");
  const { t: tFrame } = useTranslation("frame");
  const of = (name: string) => ({
    field: fields[name]!,
    label: t(`fields.${name as "slug"}`),
    message: message(name),
  });
  return (
    <section className="grid gap-6">
      <h2 className="text-heading">{t("edit.facts")}</h2>
      {live && <p className="measure border-l-4 border-amber py-1 pl-4">{t("edit.factsLive")}</p>}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="md:col-span-2">
          <Field {...of("slug")} hint={t("hints.slug")} autoCapitalize="none" spellCheck={false} />
        </div>
        {kind === "insight" ? (
          <SelectField {...of("category")} hint={t("hints.category")}>
            <option value="">{t("edit.choose")}</option>
            {insightCategories.map((category) => (
              <option key={category} value={category}>
                {tInsights(`categories.${category}`)}
              </option>
            ))}
          </SelectField>
        ) : (
          <>
            <SelectField {...of("industry")}>
              <option value="">{t("edit.choose")}</option>
              {industries.map((industry) => (
                <option key={industry} value={industry}>
                  {tCases(`industries.${industry}`)}
                </option>
              ))}
            </SelectField>
            <SelectField {...of("service")}>
              <option value="">{t("edit.choose")}</option>
              {services.map((service) => (
                <option key={service} value={service}>
                  {tFrame(`serviceNames.${service}`)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <Field
          {...of("published_on")}
          type="date"
          hint={t(kind === "insight" ? "hints.published_on" : "hints.dateOfCase")}
        />
        <PictureField {...of("picture")} language={language} choices={pictures} stored={picture} />
        {kind === "insight" && (
          <TextareaField
            {...of("related")}
            hint={t("hints.related")}
            rows={2}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </div>
    </section>
  );
}
