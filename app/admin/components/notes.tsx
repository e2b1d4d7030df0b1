import { useTranslation } from "react-i18next";
import { Colon } from "../../i18n/punctuation.tsx";

export function EmptyList({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="mt-4 border-y border-rule py-10">
      <p className="font-semibold">{title}</p>
      {children && <p className="mt-1 text-ink-soft">{children}</p>}
    </div>
  );
}

export function NothingHere({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <p className={`border-y border-rule py-8 text-ink-soft ${className}`}>
      <span className="measure block">{children}</span>
    </p>
  );
}

export function Note({ className = "mt-6", children }: { className?: string; children: React.ReactNode }) {
  return <p className={`measure ${className} border-l-4 border-amber py-1 pl-4`}>{children}</p>;
}

export function UnreadPart({ text, title, className = "mt-4" }: { text?: string; title?: string; className?: string }) {
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
