import { useTranslation } from "react-i18next";
import { Chapter } from "../components/chapter.tsx";

export function Deliverables({ deliverables }: { deliverables: string[] }) {
  const { t } = useTranslation("service");
  return (
    <Chapter id="deliverables" title={t("whatYouGet")} note={t("whatYouGetNote")}>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {deliverables.map((deliverable) => (
          <li
            key={deliverable}
            className="border-t border-rule py-4 first:border-t-0 first:pt-0 sm:nth-2:border-t-0 sm:nth-2:pt-0"
          >
            {deliverable}
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
