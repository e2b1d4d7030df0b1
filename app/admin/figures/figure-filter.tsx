import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { figureRanges, type FigureFilter, longestPeriod, figureFilter } from "../../schemas/rules/figures.ts";
import { listFilter } from "../components/list-filter.ts";
import { Tabs } from "../components/tabs.tsx";

type FilterProps = { filter: FigureFilter };

export function RangeTabs({ filter: { days: current, language } }: FilterProps) {
  const { t } = useTranslation("admin-figures");
  const tabs = figureRanges.map((days) => ({
    name: days,
    to: figureList.address({ days, language }),
    text: t(`range.${days}`),
  }));
  return <Tabs label={t("range.label")} current={current ?? ""} tabs={tabs} className="mt-8" />;
}

export function LanguageTabs({ filter }: FilterProps) {
  const { t } = useTranslation("admin-figures");
  const { asLabel } = useLanguageNames();
  const tabs = [undefined, ...languages].map((language) => ({
    name: language ?? "all",
    to: figureList.address({ ...filter, language }),
    text: language ? asLabel(language) : t("range.allLanguages"),
  }));
  return (
    <Tabs
      label={t("range.language")}
      current={filter.language ?? "all"}
      tabs={tabs}
      className="mt-2"
      preventScrollReset
    />
  );
}

export function OwnDays({ filter }: { filter: FigureFilter }) {
  const { t } = useTranslation("admin-figures");
  return (
    <details open={filter.until !== undefined} className="mt-2">
      <summary className="disclosure">{t("range.own")}</summary>
      <Form action={figureList.path} preventScrollReset className="mt-2 flex flex-wrap items-end gap-4">
        {filter.language && <input type="hidden" name="language" value={filter.language} />}
        {(["from", "until"] as const).map((name) => (
          <label key={name} className="grid gap-1.5">
            <span className="font-semibold">{t(`range.${name}`)}</span>
            <input
              type="date"
              name={name}
              required
              defaultValue={filter[name]}
              aria-describedby="own-days-hint"
              className="field"
            />
          </label>
        ))}
        <button type="submit" className="button button-quiet">
          {t("range.show")}
        </button>
      </Form>
      <p id="own-days-hint" className="mt-2 text-sm text-ink-soft">
        {filter.until === undefined && <>{t("range.empty")} </>}
        {t("range.most", { most: longestPeriod })}
      </p>
    </details>
  );
}

export const figureList = listFilter({ path: href("/admin/figures"), schema: figureFilter });
