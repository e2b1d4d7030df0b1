import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { helpFor } from "./rooms.ts";

/** Opens the help of the room that the page is in. */
export function HelpLink({ className = "" }: { className?: string }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  if (pathname.startsWith("/admin/help")) return null;
  return (
    <Link
      to={helpFor(pathname)}
      aria-label={t("help.open")}
      title={t("help.open")}
      className={`inline-flex size-11 shrink-0 items-center justify-center text-ink-soft hover:text-aurora ${className}`}
    >
      <span aria-hidden="true" className="grid size-6 place-items-center rounded-full border text-sm font-semibold">
        ?
      </span>
    </Link>
  );
}
