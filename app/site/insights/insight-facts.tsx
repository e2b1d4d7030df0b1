import { useTranslation } from "react-i18next";
import type { InsightCategory } from "../../content/insights.ts";
import { shortDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";

/** `published` is an ISO date. */
export function InsightFacts({ category, published }: { category: InsightCategory; published: string }) {
  const { t } = useTranslation("insights");
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <span className="font-semibold text-aurora">{t(`categories.${category}`)}</span>
      <time dateTime={published}>{shortDate(published, useLanguage())}</time>
    </p>
  );
}
