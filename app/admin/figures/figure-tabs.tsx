import { useTranslation } from "react-i18next";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { figureRanges } from "../../schemas/rules/figures.ts";
import { Tabs } from "../components/tabs.tsx";
import { addressOfFigures, type FigureChoice } from "./figures-addresses.ts";

export function RangeTabs({ range, until, ...choice }: FigureChoice) {
  const { t } = useTranslation("admin-figures");
  const tabs = figureRanges.map((days) => ({
    name: String(days),
    to: addressOfFigures({ ...choice, range: days }),
    text: t(`range.${days}`),
  }));
  return <Tabs label={t("range.label")} current={until ? "" : String(range)} tabs={tabs} className="mt-8" />;
}

export function LanguageTabs({ language, ...choice }: FigureChoice) {
  const { t } = useTranslation("admin-figures");
  const { asLabel } = useLanguageNames();
  const tabs = [undefined, ...languages].map((language) => ({
    name: language ?? "all",
    to: addressOfFigures({ ...choice, language }),
    text: language ? asLabel(language) : t("range.allLanguages"),
  }));
  return (
    <Tabs label={t("range.language")} current={language ?? "all"} tabs={tabs} className="mt-2" preventScrollReset />
  );
}
