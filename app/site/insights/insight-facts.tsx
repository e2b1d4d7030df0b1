import type { Insight } from "../../content/insights.ts";
import { shortDate } from "../../i18n/dates.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";

/** The category of an article as a badge, and its date. */
export function InsightFacts({ insight: { category, published } }: { insight: Insight }) {
  const words = useWords("insights");
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <span className="rounded-field border border-rule-strong px-2 py-0.5 font-semibold text-aurora">
        {words(`categories.${category}`)}
      </span>
      <time dateTime={published}>{shortDate(published, useLanguage())}</time>
    </p>
  );
}
