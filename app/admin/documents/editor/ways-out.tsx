import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Draft } from "../../../data/documents/drafts.server.ts";
import type { Language } from "../../../schemas/formats/languages.ts";
import { stateOf } from "../../../schemas/rules/document-state.ts";
import { addressOfIssue } from "../../newsletter/issue-addresses.ts";
import { useRole } from "../../use-account.ts";
import { documentAddress } from "../addresses.ts";
import type { NamedKind } from "../kind-context.ts";

type WaysOutProps = {
  kind: NamedKind;
  id: string | undefined;
  document: Draft | undefined;
  language: Language;
  now: number;
  unseen: boolean;
};

export function WaysOut({ kind, id, document, language, now, unseen }: WaysOutProps) {
  const { t } = useTranslation("admin-documents");
  const isAdministrator = useRole() === "administrator";
  const onSite = document && stateOf(document, now) === "published" && kind.pathOnSite?.(document.slug);
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
      {unseen ? (
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
