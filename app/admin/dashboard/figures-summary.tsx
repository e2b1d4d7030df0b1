import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { Figures } from "../../schemas/rules/figures.ts";
import { UnreadPart } from "../components/notes.tsx";
import { SumsList } from "../figures/sums.tsx";

type FiguresSummaryProps = { figures: Pick<Figures, "totals" | "before"> | undefined; days: number };

export function FiguresSummary({ figures, days }: FiguresSummaryProps) {
  const { t } = useTranslation("admin-figures");
  return (
    <section aria-labelledby="figures-title" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="figures-title" className="text-heading">
          {t("dashboard.title")}
        </h2>
        <Link to={href("/admin/figures")} className="touch-link">
          {t("dashboard.all")}
        </Link>
      </div>
      {figures ? <SumsList {...figures} days={days} /> : <UnreadPart text={t("failed")} title={t("title")} />}
    </section>
  );
}
