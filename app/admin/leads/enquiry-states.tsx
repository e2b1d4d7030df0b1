import { useTranslation } from "react-i18next";
import { useLocale } from "../../i18n/i18next.ts";
import { enquiryStates, type LeadFilter, type EnquiryWork } from "../../schemas/forms/lead.ts";
import { FilterLinks } from "./filter-links.tsx";
import { leadList } from "./lead-addresses.ts";

type EnquiryStatesProps = { work: EnquiryWork; filter: LeadFilter };

export function EnquiryStates({ work: { waiting, answered, median_seconds }, filter }: EnquiryStatesProps) {
  const { t } = useTranslation("admin-leads");
  const duration = useDuration();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
      <FilterLinks
        label={t("work.label")}
        links={[undefined, ...enquiryStates].map((one) => ({
          to: leadList.address({ ...filter, state: one }),
          text: (
            <>
              {t(`work.filters.${one ?? "all"}`)}
              {one === "new" && <span className="tabular-nums">&nbsp;({waiting})</span>}
            </>
          ),
          isCurrent: one === filter.state,
        }))}
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
