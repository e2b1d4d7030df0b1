import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { documentAddress } from "../addresses.ts";
import { Times } from "../dates.tsx";
import { useEditor } from "./editor-context.ts";

export function History() {
  const { kind, document, language, text } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (!document) return null;
  const saved = text?.saved_at;
  return (
    <section aria-labelledby="history-title" className="border-t border-rule pt-5">
      <h2 id="history-title" className="text-heading">
        {t("edit.history")}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <Times document={document} language={language} />
        {saved && (
          <span>
            {t("edit.lastSaved")} <LocalTime at={saved} />
          </span>
        )}
        <Link
          to={documentAddress({ kind: kind.name, id: document.id }, "versions", { language })}
          className="touch-link"
        >
          {t("edit.versions")}
        </Link>
      </div>
    </section>
  );
}
