import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLocale } from "../../i18n/i18next.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { type LeadFilter, enquiryStates, type EnquiryWork } from "../../schemas/forms/lead.ts";
import { Tabs } from "../components/tabs.tsx";
import { leadList } from "./lead-addresses.ts";

export function WhoIsListed({ filter }: { filter: LeadFilter }) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  return (
    <div className="md:mt-4">
      <Tabs
        label={t("filter.language")}
        current={filter.language ?? "all"}
        tabs={[undefined, ...languages].map((language) => ({
          name: language ?? "all",
          to: leadList.address({ ...filter, language }),
          text: language ? asLabel(language) : t("filter.everyLanguage"),
        }))}
        className="mb-2"
      />
      <p className="text-sm text-ink-soft">
        {!filter.who && t("who.active")}{" "}
        <Link to={leadList.address({ ...filter, who: filter.who ? undefined : "everyone" })} className="text-link">
          {t(filter.who ? "who.showActive" : "who.showEveryone")}
        </Link>
      </p>
    </div>
  );
}

type EnquiryStatesProps = { work: EnquiryWork; filter: LeadFilter };

export function EnquiryStates({ work: { waiting, answered, median_seconds }, filter }: EnquiryStatesProps) {
  const { t } = useTranslation("admin-leads");
  const duration = useDuration();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
      <Tabs
        label={t("work.label")}
        current={filter.state ?? "all"}
        tabs={(["all", ...enquiryStates] as const).map((name) => ({
          name,
          to: leadList.address({ ...filter, state: name === "all" ? undefined : name }),
          text: t(`work.filters.${name}`),
          count: name === "new" ? waiting : undefined,
        }))}
        className="mt-2 min-w-0"
      />
      {median_seconds !== null && (
        <p className="text-sm text-ink-soft">{t("work.median", { count: answered, time: duration(median_seconds) })}</p>
      )}
    </div>
  );
}

function useDuration(): (seconds: number) => string {
  const locale = useLocale();
  return (seconds) => {
    const hours = seconds / 3_600;
    const [value, unit] = hours < 1 ? [seconds / 60, "minute"] : hours < 48 ? [hours, "hour"] : [hours / 24, "day"];
    const format = { style: "unit", unit: unit as string, unitDisplay: "long", maximumFractionDigits: 0 } as const;
    return new Intl.NumberFormat(locale, format).format(Math.max(1, Math.round(value as number)));
  };
}
