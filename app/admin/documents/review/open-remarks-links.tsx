import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OpenRemarks } from "../../../data/documents/remarks.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { remarksAddress } from "../addresses.ts";

export function OpenRemarksLinks({ texts, of }: { texts: OpenRemarks[]; of: string }) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  return texts.map(({ kind, id, language, remarks }) =>
    id === of ? (
      <Link key={language} to={remarksAddress(kind, id, language)} className="touch-link font-semibold">
        {t("remarks.open", { count: remarks })} ({asLabel(language)})
      </Link>
    ) : null,
  );
}
