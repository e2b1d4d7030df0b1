import { useTranslation } from "react-i18next";
import { Colon } from "../../components/colon.tsx";

type UnreadPartProps = { text?: string; title?: string; className?: string };

export function UnreadPart({ text, title, className = "mt-4" }: UnreadPartProps) {
  const { t } = useTranslation("admin");
  return (
    <div className={`${className} border-l-4 border-alarm bg-paper-raised p-4`}>
      <p>{text ?? t("unread")}</p>
      <a href="" className="touch-link">
        {t("retry")}
        {title && (
          <span className="sr-only">
            <Colon />
            {title}
          </span>
        )}
      </a>
    </div>
  );
}
