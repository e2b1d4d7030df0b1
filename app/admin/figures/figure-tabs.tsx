import { useTranslation } from "react-i18next";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { figureRanges, type FigureFilter } from "../../schemas/rules/figures.ts";
import { Tabs } from "../components/tabs.tsx";
import { figureList } from "./figures-addresses.ts";

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
