import { useTranslation } from "react-i18next";
import { Colon } from "../../i18n/punctuation.tsx";

export function Figure({ name, value, good = false }: { name: string; value: string | undefined; good?: boolean }) {
  const { t } = useTranslation("admin-dashboard");
  const { t: tAdmin } = useTranslation("admin");
  return (
    <div className="flex flex-col-reverse justify-end border-b border-rule py-5 pr-4 even:border-l even:pl-4 lg:border-l lg:pl-6 lg:even:pl-6 lg:first:border-l-0 lg:first:pl-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      {value === undefined ? (
        <dd>
          <p className="font-semibold text-alarm">{t("cards.unread")}</p>
          <a href="" className="touch-link text-sm">
            {tAdmin("retry")}
            <span className="sr-only">
              <Colon />
              {name}
            </span>
          </a>
        </dd>
      ) : (
        <dd className={`font-serif text-title ${good ? "text-aurora" : ""}`}>{value}</dd>
      )}
    </div>
  );
}
