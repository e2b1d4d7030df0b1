import { useTranslation } from "react-i18next";
import { Chapter } from "../components/chapter.tsx";

export function Outcomes({ outcomes }: { outcomes: string[] }) {
  const { t } = useTranslation("service");
  return (
    <Chapter id="outcomes" title={t("outcomes")} note={t("outcomesNote")}>
      <ul className="grid gap-y-6">
        {outcomes.map((outcome) => (
          <li key={outcome} className="measure border-l-2 border-aurora pl-6 text-lead">
            {outcome}
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
