import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addressOfIssue } from "../../newsletter/issue-addresses.ts";
import { useRole } from "../../use-account.ts";
import { documentAddress } from "../addresses.ts";
import { useEditor } from "./editor-context.ts";

export function WaysOut() {
  const { kind, page, id, document, language, state } = useEditor();
  const { t } = useTranslation("admin-documents");
  const isAdministrator = useRole() === "administrator";
  const onSite = document && state === "published" && kind.pathOnSite?.(document.slug);
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      {onSite && (
        <a href={onSite} className="touch-link">
          {t("status.viewOnSite")}
        </a>
      )}
      {onSite && kind.sent && isAdministrator && (
        <Link to={addressOfIssue(document.id)} className="touch-link">
          {t("status.send")}
        </Link>
      )}
      {page?.unseen ? (
        <p className="text-ink-soft">{t("look.unseen")}</p>
      ) : (
        id !== undefined && (
          <Link to={documentAddress({ kind: kind.name, id }, "preview-links", { language })} className="touch-link">
            {t("edit.previewLink")}
          </Link>
        )
      )}
    </div>
  );
}
