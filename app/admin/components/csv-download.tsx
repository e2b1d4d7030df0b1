import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18next.ts";
import { usualSeparator } from "./csv-separator.ts";

export function CsvDownload({ to }: { to: string }) {
  const { t } = useTranslation("admin");
  const other = usualSeparator(useLanguage()) === "comma" ? "semicolon" : "comma";
  return (
    <>
      <a href={to} aria-describedby="export-otherwise" className="button button-quiet max-sm:w-full">
        <Download aria-hidden="true" className="size-5" />
        {t("csv.link")}
      </a>
      <p id="export-otherwise" className="order-last basis-full text-sm text-ink-soft">
        {t("csv.oneColumn")}{" "}
        <a href={`${to}${to.includes("?") ? "&" : "?"}separator=${other}`} className="touch-link">
          {t(`csv.with.${other}`)}
        </a>
      </p>
    </>
  );
}
